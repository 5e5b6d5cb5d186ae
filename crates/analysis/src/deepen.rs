//! Judging a decision as deep as some time allows.

use otter_engine::{Engine, Ply};

use crate::judge::judge;
use crate::judgement::Judged;
use crate::question::Question;

/// Judges a decision at one depth after the other, `deepest` at most, and returns the last
/// judgement that was finished before `is_over` returned `true`, with its depth. Ply 0 is always
/// finished.
pub fn judge_within(
    engine: &Engine,
    question: &Question,
    deepest: Ply,
    is_over: &dyn Fn() -> bool,
) -> (Judged, Ply) {
    let mut found = (judge(engine, question, Ply::ZERO), Ply::ZERO);
    for ply in deepest.up_to() {
        if is_over() {
            break;
        }
        found = (judge(engine, question, ply), ply);
    }
    found
}
