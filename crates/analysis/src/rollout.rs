//! Rolling a decision out where the search leaves it close.

use std::num::NonZeroUsize;

use otter_engine::rollout::{
    Elimination, Estimate, Plan, Question as RolloutQuestion, Rollout, Until,
};
use otter_engine::{Engine, RankedPlay};
use otter_rules::PlayedBoard;

use crate::judge::{answered_by, doubled, played_as};
use crate::judgement::{Judged, JudgedPlay, Judgement, RolledOut};
use crate::question::{Question, QuestionKind};

/// The standard error with which a search knows the difference in equity between two close plays,
/// in points per game. At ply 3 it was .007, found by 952 plays of five matches: by how much more
/// their rollouts differed from the search than chance explains.
const PLAY_ERROR: f64 = 0.007;
/// The same for the values of a close cube decision, found by 20 of them.
const CUBE_ERROR: f64 = 0.02;

/// What counts as close, and how much may be spent on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget {
    /// The difference in equity up to which choices are close.
    pub within: f32,
    /// The most plays that are rolled out against each other.
    pub most_plays: usize,
    /// The most games for each choice.
    pub trials: u64,
    /// The number of standard errors of a difference by which it must be clear that no other
    /// choice is better, among plays by more than `tolerance`, for the rollout to stop.
    pub deviations: f64,
    /// The difference in equity that does not matter. A play that cannot be better than the leading
    /// one by more is not rolled out further.
    pub tolerance: f64,
}

impl Default for Budget {
    /// Four plays within 0.05 points, at most 648 games, until no other play can be better by 0.01
    /// and until a double is right or wrong by 2.33 standard errors: with 99 % certainty.
    fn default() -> Self {
        Self {
            within: 0.05,
            most_plays: 4,
            trials: 648,
            deviations: 2.33,
            tolerance: 0.01,
        }
    }
}

/// Rolls a decision out if the search left its choices close, and judges it anew by what the
/// rollout found. Returns `None` if it is not close, or if `stop` returned `true` before two rounds
/// of games were over.
pub fn roll_out_if_close(
    engine: &Engine,
    question: &Question,
    judged: &Judged,
    budget: &Budget,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Judged> {
    match (&judged.judgement, &question.kind) {
        (Judgement::Play(play), QuestionKind::Play { played, .. }) => {
            plays(engine, question, play, *played, budget, stop)
        }
        (Judgement::Cube(cube), QuestionKind::Cube { may_double, .. }) => {
            let analysis = &cube.analysis;
            let is_close = (analysis.no_double - analysis.double()).abs() <= budget.within;
            if !may_double || !judged.counts || !is_close {
                return None;
            }
            cubes(engine, question, judged, budget, stop)
        }
        (Judgement::Answer(answer), _) => {
            let analysis = &answer.analysis;
            let is_close = (analysis.double_take - analysis.double_pass).abs() <= budget.within;
            if !is_close {
                return None;
            }
            cubes(engine, question, judged, budget, stop)
        }
        _ => None,
    }
}

fn plays(
    engine: &Engine,
    question: &Question,
    judged: &JudgedPlay,
    played: Option<PlayedBoard>,
    budget: &Budget,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Judged> {
    let best = judged.candidates.first()?.equity;
    let is_close = |play: &RankedPlay| best - play.equity <= budget.within;
    let mut close: Vec<RankedPlay> = judged
        .candidates
        .iter()
        .copied()
        .filter(is_close)
        .take(budget.most_plays)
        .collect();
    let made = judged.played.map(|index| judged.candidates[index]);
    if let Some(made) = made.filter(is_close)
        && !close.iter().any(|play| play.result == made.result)
    {
        close.push(made);
    }
    if close.len() < 2 {
        return None;
    }
    let results: Vec<PlayedBoard> = close.iter().map(|play| play.result).collect();
    let question_of = RolloutQuestion::plays(&results, question.stakes);
    let rollout = run(engine, question_of, budget, stop)?;
    let searched = close[0].equity;
    let equity = rollout.estimates(0).equity.mean;
    for (line, play) in close.iter_mut().enumerate() {
        // What a play loses is known best from the games with the same dice.
        let lead = rollout.difference(line, 0);
        let lead = weighed(f64::from(play.equity - searched), PLAY_ERROR, lead);
        play.equity = (equity + lead.mean) as f32;
        play.outcomes = rollout.estimates(line).outcomes();
    }
    let best = best_line(&close, None)?;
    let other = played
        .and_then(|played| results.iter().position(|result| *result == played))
        .filter(|&line| line != best)
        .or_else(|| best_line(&close, Some(best)))?;
    let apart = weighed(0.0, PLAY_ERROR, rollout.difference(best, other));
    let rolled_out = RolledOut {
        n_trials: rollout.n_trials(),
        n_lines: close.len(),
        standard_error: apart.error as f32,
    };
    // Where a play is level with the best by these means, the best still comes first.
    close.swap(0, best);
    close.sort_by(|a, b| b.equity.total_cmp(&a.equity));
    // The plays that were not rolled out follow, as the search ranked them.
    let others = judged.candidates.iter().copied();
    let others = others.filter(|play| !results.contains(&play.result));
    let candidates: Vec<RankedPlay> = close.iter().copied().chain(others).collect();
    let play = JudgedPlay {
        candidates,
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
    budget: &Budget,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Judged> {
    let question_of = RolloutQuestion::double(question.board, question.stakes).ok()?;
    let rollout = run(engine, question_of, budget, stop)?;
    let verdict = rollout.cube(engine)?;
    let searched = match &judged.judgement {
        Judgement::Cube(cube) => &cube.analysis,
        Judgement::Answer(answer) => &answer.analysis,
        _ => return None,
    };
    let no_double = weighed(searched.no_double.into(), CUBE_ERROR, verdict.no_double);
    let double_take = weighed(searched.double_take.into(), CUBE_ERROR, verdict.double_take);
    // What a double gains where it is taken is known better than either value, from the games with
    // the same dice.
    let gain = searched.double_take - searched.no_double;
    let gain = weighed(gain.into(), CUBE_ERROR, verdict.difference);
    let is_passed = double_take.mean > verdict.double_pass;
    let rolled = if is_passed {
        no_double.mean
    } else {
        double_take.mean - gain.mean
    };
    let analysis = engine.with_values(
        searched,
        &question.stakes,
        rolled as f32,
        double_take.mean as f32,
    );
    let (again, error) = match (&judged.judgement, &question.kind) {
        (
            Judgement::Cube(_),
            QuestionKind::Cube {
                has_doubled,
                may_double,
            },
        ) => {
            let again = doubled(engine, question, analysis, *has_doubled, *may_double);
            // Where the double is passed, only the game without it was a matter of chance.
            let error = if is_passed {
                no_double.error
            } else {
                gain.error
            };
            (again, error)
        }
        (Judgement::Answer(answer), _) => {
            let again = answered_by(engine, question, analysis, answer.answer);
            (again, double_take.error)
        }
        _ => return None,
    };
    let rolled_out = RolledOut {
        n_trials: rollout.n_trials(),
        n_lines: 2,
        standard_error: error as f32,
    };
    Some(Judged {
        rollout: Some(rolled_out),
        ..again
    })
}

/// Returns the mean of what a search found and of what a rollout found, each weighted by its
/// precision: the inverse square of its standard error.
///
/// The values of a rollout scatter, so the best of several choices looks better than it is, and the
/// play made seems to lose too much. What the search found holds against that until there are games
/// enough.
fn weighed(searched: f64, search_error: f64, rolled_out: Estimate) -> Estimate {
    let precision = |error: f64| 1.0 / (error * error).max(f64::MIN_POSITIVE);
    let by_search = precision(search_error);
    let by_rollout = precision(rolled_out.error);
    let whole = by_search + by_rollout;
    Estimate {
        mean: (searched * by_search + rolled_out.mean * by_rollout) / whole,
        error: whole.recip().sqrt(),
    }
}

/// Rolls a question out on the present thread; `None` if it was stopped before its error could be
/// estimated.
fn run(
    engine: &Engine,
    question: RolloutQuestion,
    budget: &Budget,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Rollout> {
    let at_least = 72.min(budget.trials);
    let plan = Plan {
        elimination: Some(Elimination {
            within: budget.tolerance,
            deviations: budget.deviations,
            at_least,
        }),
        ..Plan::FULL
    };
    let mut rollout = Rollout::new(question, plan);
    let until = Until {
        trials: budget.trials,
        at_least,
        standard_error: None,
        deviations: Some(budget.deviations),
    };
    rollout.run(engine, &until, NonZeroUsize::MIN, &mut |_| (), stop);
    (rollout.n_trials() >= 36).then_some(rollout)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_better_weighs_more() {
        let rolled_out = |error| Estimate { mean: 0.06, error };
        // As well known as by the search: halfway, with a smaller error than either.
        let even = weighed(0.0, 0.02, rolled_out(0.02));
        assert!((even.mean - 0.03).abs() < 1e-12);
        assert!((even.error - 0.02 / 2.0_f64.sqrt()).abs() < 1e-12);
        // Without games enough the search decides, and with any number of them the rollout.
        let few = weighed(0.0, 0.02, rolled_out(f64::INFINITY));
        assert!(few.mean.abs() < 1e-12 && (few.error - 0.02).abs() < 1e-12);
        let exact = weighed(0.0, 0.02, rolled_out(0.0));
        assert!((exact.mean - 0.06).abs() < 1e-12 && exact.error < 1e-12);
    }
}
