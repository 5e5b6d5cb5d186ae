//! Judging a decision by a search, and by a rollout where that leaves it close.

use otter_engine::rollout::{Close, RolledDouble, Rollout};
use otter_engine::{Engine, Ply, RankedPlay, Stakes};
use otter_rules::PlayedBoard;

use crate::judge::{answered_by, doubled, judge_best, played_as};
use crate::judgement::{Judged, JudgedPlay, Judgement, RolledOut};
use crate::question::{Question, QuestionKind};

/// Judges a decision by a search to `ply` and, where that leaves its choices close, anew by a
/// rollout of them. As many plays are searched to the full depth as may be rolled out. The search
/// decides alone if `stop` returns `true` before two rounds of games are over.
pub fn judge_closely(
    engine: &Engine,
    question: &Question,
    ply: Ply,
    close: &Close,
    stop: &(dyn Fn() -> bool + Sync),
) -> Judged {
    let searched = judge_best(engine, question, ply, close.plays.most);
    roll_out_if_close(engine, question, &searched, close, stop).unwrap_or(searched)
}

/// Rolls a decision out if the search left its choices close, and judges it anew by what the
/// rollout found. Returns `None` if it is not close, or if `stop` returned `true` before two rounds
/// of games were over.
pub(crate) fn roll_out_if_close(
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
    let rolled_out = of_plays(&rollout, best, other);
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

/// Rolls out quickly the plays that a search left close, of those that it ranked, best first.
/// Returns all of them anew, with what is kept of the rollout; `None` if no two are close.
pub(crate) fn ranked_anew(
    engine: &Engine,
    ranked: &[RankedPlay],
    stakes: &Stakes,
) -> Option<(Vec<RankedPlay>, RolledOut)> {
    let (again, rollout) = Close::QUICK.rank(engine, ranked, stakes, &|| false)?;
    let line = |place: usize| {
        let same = |play: &RankedPlay| play.result == again[place].result;
        ranked.iter().position(same)
    };
    let rolled_out = of_plays(&rollout, line(0)?, line(1)?);
    Some((again, rolled_out))
}

/// Returns what is kept of a rollout of plays, of which two matter.
fn of_plays(rollout: &Rollout, best: usize, other: usize) -> RolledOut {
    let apart = rollout
        .difference(best, other)
        .weighed_with(0.0, Close::PLAY_ERROR);
    RolledOut {
        n_trials: rollout.n_trials(),
        n_lines: rollout.question().n_lines(),
        standard_error: apart.error as f32,
    }
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
