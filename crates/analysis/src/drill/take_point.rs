//! Take points at scores of a match, and for money.

use otter_engine::{Engine, MatchTable};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// A double at a score, and what the taker needs. No gammon is won and the cube is not turned
/// again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TakePoint {
    /// The points that the taker and the doubler need to win the match; `None` for money.
    pub away: Option<[u32; 2]>,
    /// The cube's value before the double.
    pub cube: u32,
    /// The taker's chance of winning the match after a pass, after a double that is taken and
    /// lost, and after one that is taken and won. For money these are the points: −1, −2 and 2.
    pub values: [f32; 3],
    /// The chance of winning the game with which taking and passing are equal.
    pub chance: f32,
}

impl TakePoint {
    /// Returns the take point of a money game.
    const fn of_money() -> Self {
        Self {
            away: None,
            cube: 1,
            values: [-1.0, -2.0, 2.0],
            chance: 0.25,
        }
    }

    /// Returns the take point at a score before the Crawford game. Both players must need more
    /// points than the cube shows.
    fn at(table: &MatchTable, [taker, doubler]: [u32; 2], cube: u32) -> Self {
        let after = |won: u32, lost: u32| {
            let own = taker.saturating_sub(won);
            table.before_crawford(own, doubler.saturating_sub(lost)).0
        };
        let (pass, lost, won) = (after(0, cube), after(0, 2 * cube), after(2 * cube, 0));
        Self {
            away: Some([taker, doubler]),
            cube,
            values: [pass, lost, won],
            chance: (pass - lost) / (won - lost),
        }
    }
}

/// One question in this many is about money.
const MONEY: u32 = 12;
/// The most points that a player needs.
const MAX_AWAY: u32 = 9;

/// Returns a score and a cube, with the take point.
pub(super) fn choose(engine: &Engine, rng: &mut ChaCha8Rng) -> TakePoint {
    if rng.random_range(0..MONEY) == 0 {
        return TakePoint::of_money();
    }
    let away = [(); 2].map(|()| rng.random_range(2..=MAX_AWAY));
    // A cube that would already win the match is no question.
    let most = if away[0].min(away[1]) > 2 { 2 } else { 1 };
    let cube = rng.random_range(1..=most);
    TakePoint::at(engine.match_table(), away, cube)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn take_points_are_those_of_the_table() {
        let table = MatchTable::standard();
        // At 2 away each, a take plays for the match: it needs what a pass leaves.
        let even = TakePoint::at(&table, [2, 2], 1);
        assert_eq!(even.values[1..], [0.0, 1.0]);
        assert_eq!(even.chance, even.values[0]);
        assert!((0.28..0.34).contains(&even.chance), "{}", even.chance);
        // Far from the end it is nearly that of money.
        let far = TakePoint::at(&table, [9, 9], 1).chance;
        assert!((far - TakePoint::of_money().chance).abs() < 0.02, "{far}");
    }
}
