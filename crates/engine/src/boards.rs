//! Boards of the tests within the engine.

use otter_rules::{Board, Setup};

/// Returns a board from pairs of slot and count for each side: points 1 to 24, and 25 for the bar.
/// The other checkers of the fifteen are off.
pub(crate) fn board(own: &[(usize, u8)], opponent: &[(usize, u8)]) -> Board {
    let mut setup = Setup::EMPTY;
    for (side, slots) in [(&mut setup.own, own), (&mut setup.opponent, opponent)] {
        for &(slot, n) in slots {
            side[slot] = n;
        }
        side[0] = 15 - side.iter().sum::<u8>();
    }
    setup.board().unwrap()
}
