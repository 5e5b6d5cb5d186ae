//! Random positions from the end of a game.

use otter_rules::{Board, Setup};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

const BAR: usize = 25;
const ALL: u8 = 15;

/// Returns a random position with contact in which a side may be bearing off against checkers that
/// are still behind it: against an anchor or the bar, after a late hit, or with a last checker to
/// be contained.
pub(super) fn late(rng: &mut ChaCha8Rng) -> Board {
    loop {
        let backs = [rng.random_range(0..=4), rng.random_range(0..=4)];
        let mut setup = Setup::EMPTY;
        setup.own = side(rng, backs[0]);
        setup.opponent = side(rng, backs[1]);
        let apart = (1..BAR).all(|point| setup.own[point] == 0 || setup.opponent[BAR - point] == 0);
        if !apart {
            continue;
        }
        match setup.board() {
            Ok(board) if board.has_contact() => return board,
            _ => {}
        }
    }
}

/// Returns one side's checkers by slot: `n_back` in the other's home board or on the bar, some
/// borne off, perhaps a few on their way, and the rest at home.
fn side(rng: &mut ChaCha8Rng, n_back: u8) -> [u8; 26] {
    let mut slots = [0; 26];
    let mut left = ALL - n_back;
    if rng.random_bool(0.5) {
        slots[0] = rng.random_range(0..left);
        left -= slots[0];
    }
    let mut back = n_back;
    while back > 0 {
        let slot = if rng.random_bool(0.25) {
            BAR
        } else {
            rng.random_range(19..=24)
        };
        // Two on a point are more likely than one.
        let n = back.min(if rng.random_bool(0.6) { 2 } else { 1 });
        slots[slot] += n;
        back -= n;
    }
    // A side that hit a late shot often still has many checkers to bring home.
    let on_the_way = left.min(if rng.random_bool(0.5) {
        rng.random_range(0..=7)
    } else {
        0
    });
    for _ in 0..on_the_way {
        slots[rng.random_range(7..=18)] += 1;
    }
    // At home the low or the high points are more likely, at random.
    let lean: f64 = rng.random_range(0.4..2.5);
    for _ in on_the_way..left {
        let slot = 1 + (6.0 * rng.random::<f64>().powf(lean)) as usize;
        slots[slot.min(6)] += 1;
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;

    #[test]
    fn every_side_has_fifteen_checkers_and_positions_vary() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let (mut n_bar, mut n_off) = (0, 0);
        for _ in 0..1000 {
            let board = late(&mut rng);
            for side in [board.own(), board.opponent()] {
                assert_eq!(side.n_all(), ALL);
                n_bar += u32::from(side.n_bar() > 0);
                n_off += u32::from(side.n_off() > 0);
            }
        }
        assert!(n_bar > 200 && n_off > 500, "{n_bar} {n_off}");
    }
}
