//! Answers as text, 80 columns wide at most.

mod cube;
mod plays;
mod position;

use otter_engine::Ply;

pub(crate) use cube::{action, cube};
pub(crate) use plays::{Row, plays};
pub(crate) use position::{chances, position};

/// What comes before an equity where a single game scores the loser's checkers.
pub(crate) const SCORING_CHECKERS: &str =
    "equity scoring the checkers left, where 1 is a single game of 9 points,";

/// Returns the depth of a search, as GNU Backgammon counts it: 0-ply is the static evaluation.
pub(crate) fn depth(ply: Ply) -> String {
    format!("{}-ply", ply.number())
}

/// Returns a chance in per cent, with two decimals.
pub(crate) fn percent(chance: f32) -> String {
    format!("{:.2}", 100.0 * chance.clamp(0.0, 1.0))
}
