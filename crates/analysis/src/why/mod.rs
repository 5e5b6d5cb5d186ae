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
mod market;
mod plays;
mod race;
mod reason;
mod replies;
mod scale;
mod split;
mod structure;

use otter_engine::{Engine, Ply};
use otter_rules::{BearOff, Board, PlayedBoard, Roll};

pub use reason::{
    Fact, Formula, Next, Pair, RaceVerdict, Reason, Reply, SHARE, SMALLEST, Why, WindowPoint,
};

use crate::question::{Question, QuestionKind};

/// Returns why the play that leads to the first board is better than the one that leads to the
/// second, both searched to `ply`. `None` if it is not better, or the question is about no roll.
pub fn why_play(
    engine: &Engine,
    question: &Question,
    bear_off: BearOff,
    plays: Pair<PlayedBoard>,
    ply: Ply,
) -> Option<Why> {
    let QuestionKind::Play { dice, .. } = question.kind else {
        return None;
    };
    plays::plays(engine, question, Roll::from(dice), bear_off, plays, ply)
}

/// Returns why the right choice at the cube is right, searched to `ply`. `None` if the question is
/// not about the cube, or no double is possible.
pub fn why_cube(engine: &Engine, question: &Question, ply: Ply) -> Option<Why> {
    let choice = match question.kind {
        QuestionKind::Cube { .. } => cube::Choice::Double,
        QuestionKind::Answer(_) => cube::Choice::Answer,
        QuestionKind::Play { .. } | QuestionKind::Resignation { .. } => return None,
    };
    cube::cube(engine, question, choice, ply)
}

/// Returns what the formulas that players use at the board make of a race; empty if there is
/// contact. `is_redouble` is whether the player on roll owns the cube.
pub fn race_formulas(board: &Board, is_redouble: bool) -> Vec<Formula> {
    race::formulas(board, is_redouble)
}
