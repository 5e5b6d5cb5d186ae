//! Why the decision of a verdict is right.

use otter_engine::{CubeAnalysis, Engine, Ply};
use otter_rules::{BearOff, PlayedBoard, Roll};

use super::cube::{self, Choice};
use super::plays;
use super::reason::{Pair, Why};
use crate::question::{Question, QuestionKind};
use crate::verdict::{CubeValues, Detail, PLY, Verdict, step_tree};

/// Why the best choice of a verdict is better than another one.
#[derive(Clone, Debug, PartialEq)]
pub struct Explained {
    /// The index among the candidates of the play that the best one is compared with; `None` at the
    /// cube.
    pub against: Option<usize>,
    /// The difference and what carries it.
    pub why: Why,
}

/// Explains a verdict. A play is compared with the candidate `against`: by default the play made,
/// and the second best if that was the best. `None` if there is nothing to compare; without a
/// difference there are no reasons.
pub fn explain(
    engine: &Engine,
    question: &Question,
    verdict: &Verdict,
    bear_off: BearOff,
    against: Option<usize>,
) -> Option<Explained> {
    match (&question.kind, &verdict.detail) {
        (QuestionKind::Play { .. }, Detail::Play(plays)) => {
            let made = plays.played.filter(|&index| index > 0);
            let index = against.or(made).unwrap_or(1);
            let tree = step_tree(question, bear_off)?;
            let board = |index: usize| plays.candidates.get(index)?.result(&tree);
            let pair = [board(0)?, board(index)?];
            let why = why_play(engine, question, bear_off, pair, PLY);
            Some(Explained {
                against: Some(index),
                why: why.unwrap_or_default(),
            })
        }
        (_, Detail::Cube(values) | Detail::Answer(values)) => Some(Explained {
            against: None,
            why: why_cube(engine, question, analysis(engine, question, values)).unwrap_or_default(),
        }),
        _ => None,
    }
}

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

/// Returns the analysis that a verdict rests on, of which only the values are kept.
fn analysis(engine: &Engine, question: &Question, values: &CubeValues) -> CubeAnalysis {
    let (board, stakes) = (&question.board, &question.stakes);
    let searched = engine.cube(board, stakes, PLY);
    if values.rollout.is_none() {
        return searched;
    }
    // The value of a double that is beavered is twice that of one that is taken.
    let with = |taken| engine.with_values(&searched, stakes, values.no_double, taken);
    let simply = with(values.take);
    if simply.not_passed().1 {
        with(values.take / 2.0)
    } else {
        simply
    }
}

/// Returns why the right choice at the cube is right by its analysis. `None` if the question is not
/// about the cube, or no double is possible.
pub fn why_cube(engine: &Engine, question: &Question, analysis: CubeAnalysis) -> Option<Why> {
    let choice = match question.kind {
        QuestionKind::Cube { .. } => Choice::Double,
        QuestionKind::Answer(_) => Choice::Answer,
        QuestionKind::Play { .. } | QuestionKind::Resignation { .. } => return None,
    };
    cube::cube(engine, question, choice, analysis)
}
