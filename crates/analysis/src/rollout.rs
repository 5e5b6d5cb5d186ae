//! Rolling a decision out where the search leaves it close.

use otter_engine::rollout::{Close, RolledDouble};
use otter_engine::{Engine, RankedPlay};
use otter_rules::PlayedBoard;

use crate::judge::{answered_by, doubled, played_as};
use crate::judgement::{Judged, JudgedPlay, Judgement, RolledOut};
use crate::question::{Question, QuestionKind};

/// Rolls a decision out if the search left its choices close, and judges it anew by what the
/// rollout found. Returns `None` if it is not close, or if `stop` returned `true` before two rounds
/// of games were over.
pub fn roll_out_if_close(
    engine: &Engine,
    question: &Question,
    judged: &Judged,
    close: &Close,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Judged> {
    match (&judged.judgement, &question.kind) {
        (Judgement::Play(play), QuestionKind::Play { played, .. }) => {
            plays(engine, question, play, *played, close, stop)
        }
        (Judgement::Cube(cube), QuestionKind::Cube { may_double, .. }) => {
            let analysis = &cube.analysis;
            let is_close = (analysis.no_double - analysis.double()).abs() <= close.cubes.within;
            if !may_double || !judged.counts || !is_close {
                return None;
            }
            cubes(engine, question, judged, close, stop)
        }
        (Judgement::Answer(answer), _) => {
            let analysis = &answer.analysis;
            let is_close =
                (analysis.double_take - analysis.double_pass).abs() <= close.cubes.within;
            if !is_close {
                return None;
            }
            cubes(engine, question, judged, close, stop)
        }
        _ => None,
    }
}

fn plays(
    engine: &Engine,
    question: &Question,
    judged: &JudgedPlay,
    played: Option<PlayedBoard>,
    close: &Close,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Judged> {
    let mut plays = judged.candidates.clone();
    let mut n = close.n_close(&plays);
    let best = plays.first()?.equity;
    // The play made is rolled out too if it is as close, however many are better.
    if let Some(made) = judged.played.filter(|&made| made >= n)
        && best - plays[made].equity <= close.plays.within
    {
        plays[n..=made].rotate_right(1);
        n += 1;
    }
    if n < 2 {
        return None;
    }
    let rollout = close.weigh(engine, &mut plays, n, &question.stakes, stop)?;
    let best = best_line(&plays[..n], None)?;
    let other = (0..n)
        .find(|&line| Some(plays[line].result) == played && line != best)
        .or_else(|| best_line(&plays[..n], Some(best)))?;
    let apart = rollout
        .difference(best, other)
        .weighed_with(0.0, Close::PLAY_ERROR);
    let rolled_out = RolledOut {
        n_trials: rollout.n_trials(),
        n_lines: n,
        standard_error: apart.error as f32,
    };
    // Where a play is level with the best by these means, the best still comes first.
    plays.swap(0, best);
    plays[..n].sort_by(|a, b| b.equity.total_cmp(&a.equity));
    let play = JudgedPlay {
        candidates: plays,
        ..judged.clone()
    };
    let judged = played_as(engine, question, play, played);
    Some(Judged {
        rollout: Some(rolled_out),
        ..judged
    })
}

/// Returns the first of the lines with the highest equity, of all or of all but one.
fn best_line(plays: &[RankedPlay], but: Option<usize>) -> Option<usize> {
    (0..plays.len())
        .filter(|&line| Some(line) != but)
        .rev()
        .max_by(|&a, &b| plays[a].equity.total_cmp(&plays[b].equity))
}

fn cubes(
    engine: &Engine,
    question: &Question,
    judged: &Judged,
    close: &Close,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Judged> {
    let searched = match &judged.judgement {
        Judgement::Cube(cube) => &cube.analysis,
        Judgement::Answer(answer) => &answer.analysis,
        _ => return None,
    };
    let Question { board, stakes, .. } = question;
    let rolled = close.double(engine, searched, board, stakes, stop)?;
    let analysis = rolled.analysis;
    let (again, rolled_out) = match (&judged.judgement, &question.kind) {
        (
            Judgement::Cube(_),
            QuestionKind::Cube {
                has_doubled,
                may_double,
            },
        ) => {
            let again = doubled(engine, question, analysis, *has_doubled, *may_double);
            (again, of_doubling(&rolled))
        }
        (Judgement::Answer(answer), _) => {
            let again = answered_by(engine, question, analysis, answer.answer);
            (again, of_double(&rolled, rolled.double_take.error))
        }
        _ => return None,
    };
    Some(Judged {
        rollout: Some(rolled_out),
        ..again
    })
}

/// Returns what is kept of the rollout of a double for whoever decides on doubling.
pub(crate) fn of_doubling(rolled: &RolledDouble) -> RolledOut {
    // Where the double is passed, only the game without it was a matter of chance.
    let is_passed = rolled.double_take.mean > f64::from(rolled.analysis.double_pass);
    let decisive = if is_passed {
        rolled.no_double
    } else {
        rolled.gain
    };
    of_double(rolled, decisive.error)
}

fn of_double(rolled: &RolledDouble, error: f64) -> RolledOut {
    RolledOut {
        n_trials: rolled.rollout.n_trials(),
        n_lines: 2,
        standard_error: error as f32,
    }
}
