//! A play that somebody tries at a decision, judged.

use otter_analysis::{Question, step_tree, tried};
use otter_engine::Engine;
use otter_rules::{BearOff, NotAPlay, steps_from};

use super::review::tried_view;
use crate::review::TriedPlay;

/// Why a play that was tried is not judged.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NotTried {
    /// A step leads from no place or to none.
    #[error("a step leads from a place 1–25 to a place 0–24, where 25 is the bar and 0 is off")]
    Step,
    /// The play is not legal.
    #[error(transparent)]
    Play(#[from] NotAPlay),
    /// The decision is about no roll.
    #[error("this decision has no roll to play")]
    NoRoll,
}

/// Judges a play of a decision's roll, given by its steps, `[from, to]` each.
pub fn try_play(
    engine: &Engine,
    question: &Question,
    bear_off: BearOff,
    steps: &[[u8; 2]],
) -> Result<TriedPlay, NotTried> {
    let steps = steps_from(steps).ok_or(NotTried::Step)?;
    let tree = step_tree(question, bear_off).ok_or(NotTried::NoRoll)?;
    let result = tree.play(&steps)?.result();
    let (candidate, error) = tried(engine, question, result, bear_off).ok_or(NotTried::NoRoll)?;
    Ok(tried_view(&candidate, error))
}
