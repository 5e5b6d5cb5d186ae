//! The games of a table for two that are over.

use otter_rules::{BySeat, Contest, CubeValue, Outcome, Points};

/// A game that is over.
#[derive(Clone, Debug)]
pub(crate) struct FinishedGame {
    /// The number of the game, from 1.
    pub(crate) number: u32,
    pub(crate) outcome: Outcome,
    /// The cube as the game ended.
    pub(crate) cube: CubeValue,
    /// The points of each seat after the game.
    pub(crate) score: BySeat<Points>,
}

impl FinishedGame {
    /// Returns the game that ended with this outcome, in the contest as it is after it.
    pub(super) fn new(outcome: Outcome, contest: &Contest) -> Self {
        Self {
            number: contest.game_number(),
            outcome,
            cube: contest.game().cube().value,
            score: BySeat::new(|seat| contest.score(seat).clone()),
        }
    }
}
