//! Why a choice is better than another one, in facts that carry the difference.
//!
//! A fact is computed from the boards, from the rolls that follow, or from the chances and the
//! cube. It is returned only if it carries at least a third of the difference in equity between the
//! two choices ([`SHARE`]); `docs/why.md` describes how that is measured for each kind. Where
//! nothing with a name carries that much, there is no reason.

mod board_facts;
mod chances;
mod choose;
mod cube;
mod explain;
mod market;
mod plays;
mod race;
mod reason;
mod replies;
mod scale;
mod split;
mod structure;

use otter_rules::Board;

pub use explain::{Explained, explain, why_cube, why_play};
pub use reason::{
    Fact, Formula, Next, Pair, RaceVerdict, Reason, Reply, SHARE, SMALLEST, Why, WindowPoint,
};

/// Returns what the formulas that players use at the board make of a race; empty if there is
/// contact. `is_redouble` is whether the player on roll owns the cube.
pub fn race_formulas(board: &Board, is_redouble: bool) -> Vec<Formula> {
    race::formulas(board, is_redouble)
}
