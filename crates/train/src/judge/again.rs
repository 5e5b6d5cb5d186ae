//! Judging again what searches and judgement do not agree about, with other dice and more games.
//!
//! The best of several judged plays looks better than it is, because it is the one whose dice were
//! luckiest. Where a search chooses another, part of what it seems to lose may be that luck. New
//! dice know nothing of it. And how much two searches differ depends on these decisions alone.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use otter_engine::rollout::{Elimination, Plan, Question, Until};
use otter_engine::{Engine, Ply};
use otter_notation::gnu::PositionId;
use otter_rules::{BearOff, PlayedBoard, ResultBuf, Roll, results};

use super::decision::{Judged, JudgedDouble, JudgedPlay, Judgement};
use super::rollout::{PLAN, rolled_out};

/// A play whose equity was within so many standard errors of the best may be the best as well.
const DEVIATIONS: f64 = 1.0;
/// When a rollout ends: at this standard error, in points per game, or after so many trials.
pub(super) const UNTIL: Until = Until {
    trials: 1_080,
    ..Until::standard_error(0.0015)
};
/// The dice of the second judgement are those of numbers that no first judgement has.
const OTHER_DICE: u64 = 1 << 32;

/// Returns a decision as it is judged again, or as it was if the searches at these depths decide as
/// it is judged.
///
/// Errors if the decision cannot be read.
pub(super) fn again(
    engine: &Engine,
    judged: &Judged,
    plies: &[Ply],
    until: &Until,
) -> Result<Judged> {
    let mut judged = judged.clone();
    let position: PositionId = judged.position.parse().context("position id")?;
    let (board, stakes) = (position.board(), judged.stakes);
    let rolled_out = |question| rolled_out(engine, question, plan(judged.number), until);
    match &mut judged.judgement {
        Judgement::Play { dice, plays } => {
            let roll = Roll::try_from(*dice)?;
            let mut buf = ResultBuf::new();
            results(&board, roll, BearOff::Strict, &mut buf);
            let afters = plays.iter().map(|play| after(play, buf.as_slice()));
            let afters = afters.collect::<Result<Vec<_>>>()?;
            let chosen = plies.iter().filter_map(|&ply| {
                let ranked = engine.rank_results(&board, buf.as_slice(), &stakes, ply);
                let chosen = ranked.first()?.result;
                afters.iter().position(|after| *after == chosen)
            });
            let doubtful = doubtful(plays, chosen.collect());
            let lines: Vec<PlayedBoard> = doubtful.iter().map(|&at| afters[at]).collect();
            if !lines.is_empty() {
                let rollout = rolled_out(Question::plays(&lines, stakes));
                for (line, &at) in doubtful.iter().enumerate() {
                    plays[at].equity = rollout.estimates(line).equity;
                }
            }
        }
        Judgement::Double(double) => {
            let mut analyses = plies.iter().map(|&ply| engine.cube(&board, &stakes, ply));
            if analyses.any(|analysis| double.lost(&analysis) > 0.0) {
                *double = JudgedDouble::of(&rolled_out(Question::double(board, stakes)?));
            }
        }
    }
    Ok(judged)
}

/// Returns the plan of the first judgement with other dice, by which no play leaves as early.
fn plan(number: u64) -> Plan {
    Plan {
        seed: number + OTHER_DICE,
        elimination: PLAN.elimination.map(|rule| Elimination {
            at_least: 144,
            ..rule
        }),
        ..PLAN
    }
}

/// Returns the numbers of the plays among which it is open which is best, if searches have chosen
/// these: theirs, the one judged best, and those judged nearly as good. Empty if all have chosen
/// the one judged best.
fn doubtful(plays: &[JudgedPlay], mut chosen: BTreeSet<usize>) -> BTreeSet<usize> {
    let equity = |at: &usize| plays[*at].equity.mean;
    let best = (0..plays.len()).max_by(|a, b| equity(a).total_cmp(&equity(b)));
    let Some(best) = best else {
        return BTreeSet::new();
    };
    chosen.remove(&best);
    if !chosen.is_empty() {
        let first = plays[best].equity;
        chosen.extend((0..plays.len()).filter(|&at| {
            let other = plays[at].equity;
            first.mean - other.mean <= DEVIATIONS * first.error.hypot(other.error)
        }));
    }
    chosen
}

/// Finds the play that leads to a board.
fn after(play: &JudgedPlay, all: &[PlayedBoard]) -> Result<PlayedBoard> {
    let id: PositionId = play.after.parse().context("position id")?;
    let board = id.board();
    let found = all.iter().find(|result| result.turned() == board);
    found
        .copied()
        .with_context(|| format!("no play leads to {}", play.after))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::selfplay::tests::ENGINE;

    /// A bear-off whose plays the table for two sides judges exactly.
    const ENDING: &str = r#"{"number":25,"position":"3dkHCADnBgAAAA","stakes":{"cube_log2":1,
        "owner":"opponent","gammons":true,"play":{"money":{"jacoby":false,"beavers":false,
        "cube":true}}},"play":{"dice":[6,3],"plays":[
        {"after":"ZwEAgO7sAwQAAA","equity":{"mean":BEST,"error":0.00004}},
        {"after":"zwEAAN3ZBwgAAA","equity":{"mean":1.0015,"error":0.00001}}]}}"#;

    fn ending(equity_of_best: &str) -> Judged {
        serde_json::from_str(&ENDING.replace("BEST", equity_of_best)).unwrap()
    }

    fn plays(judged: &Judged) -> Vec<(f64, f64)> {
        let Judgement::Play { plays, .. } = &judged.judgement else {
            panic!("a play was judged");
        };
        let equities = plays.iter().map(|play| play.equity);
        equities.map(|equity| (equity.mean, equity.error)).collect()
    }

    #[test]
    fn only_what_a_search_decides_otherwise_is_judged_again() {
        let few = Until::trials(144);
        let right = ending("1.0097");
        let same = again(&ENGINE, &right, &[Ply::ZERO], &few).unwrap();
        assert_eq!(plays(&same), plays(&right));
        let wrong = ending("0.9");
        let judged = again(&ENGINE, &wrong, &[Ply::ZERO], &few).unwrap();
        let [(best, _), (other, _)] = plays(&judged)[..] else {
            panic!("two plays");
        };
        assert!((best - 1.0097).abs() < 0.002, "{best}");
        assert!((other - 1.0015).abs() < 0.002, "{other}");
    }
}
