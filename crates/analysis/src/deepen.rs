//! Judging a decision as closely as some time allows.

use otter_engine::rollout::Close;
use otter_engine::{Engine, Ply};

use crate::judge::judge_best;
use crate::judgement::Judged;
use crate::question::Question;
use crate::rollout::roll_out_if_close;
use crate::verdict::PLY;

/// Judges a decision at one depth after the other, and returns the last judgement that was finished
/// before `is_over` returned `true`, with its depth. Ply 0 is always finished.
///
/// With `close`, the depth is at most [`PLY`], and what that leaves close is rolled out in the time
/// that is left, which serves it better than a deeper search (`docs/lab/search.md`).
pub fn judge_within(
    engine: &Engine,
    question: &Question,
    close: Option<&Close>,
    is_over: &(dyn Fn() -> bool + Sync),
) -> (Judged, Ply) {
    let deepest = if close.is_some() { PLY } else { Ply::DEEPEST };
    let wanted = close.map_or(1, |close| close.plays.most);
    let mut judged = judge_best(engine, question, Ply::ZERO, wanted);
    let mut reached = Ply::ZERO;
    for ply in deepest.up_to() {
        if is_over() {
            return (judged, reached);
        }
        judged = judge_best(engine, question, ply, wanted);
        reached = ply;
    }
    let rolled =
        close.and_then(|close| roll_out_if_close(engine, question, &judged, close, is_over));
    (rolled.unwrap_or(judged), reached)
}
