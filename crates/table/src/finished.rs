//! The games of a table for two that are over.

use otter_rules::{BySeat, Contest, CubeValue, Outcome, Points};

/// A game that is over.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// The number of the game, from 1.
    pub number: u32,
    /// Who won it, what, and how.
    pub outcome: Outcome,
    /// The cube as the game ended.
    pub cube: CubeValue,
    /// The points of each seat after the game.
    pub score: BySeat<Points>,
}

impl FinishedGame {
    /// Returns the game that ended with this outcome, in the contest as it is after it.
    pub fn new(outcome: Outcome, contest: &Contest) -> Self {
        Self {
            number: contest.game_number(),
            outcome,
            cube: contest.game().cube().value,
            score: BySeat::new(|seat| contest.score(seat).clone()),
        }
    }
}
