//! Judging again what searches and judgement do not agree about, with other dice and more games.
//!
//! The best of several judged plays looks better than it is, because it is the one whose dice were
//! luckiest. Where a search chooses another, part of what it seems to lose may be that luck. New
//! dice know nothing of it. And how much two searches differ depends on these decisions alone.
//!
//! Searches are asked, and searches whose close choices are rolled out: what only those decide
//! otherwise must be judged again as well, or they would look worse than they are.

use std::collections::BTreeSet;
use std::iter;

use anyhow::{Context, Result};
use otter_engine::rollout::{Close, Elimination, Plan, Question, Until};
use otter_engine::{CubeAnalysis, Engine, Ply, Stakes};
use otter_notation::gnu::PositionId;
use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, results};

use super::decision::{Judged, JudgedDouble, JudgedPlay, Judgement};
use super::rollout::{PLAN, rolled_out};

/// A play whose equity was within so many standard errors of the best may be the best as well.
const DEVIATIONS: f64 = 1.0;
/// Each judgement after the first has the dice of numbers that no earlier one has.
const OTHER_DICE: u64 = 1 << 32;

/// Who is asked, and how what they decide otherwise is judged again.
#[derive(Clone, Debug)]
pub(crate) struct Again {
    /// The depths at which decisions are searched.
    pub(crate) plies: Vec<Ply>,
    /// The ways in which what each of these searches leaves close is rolled out.
    pub(crate) close: Vec<Close>,
    /// The number of the judgement, from 2, for other dice each time.
    pub(crate) nth: u32,
    /// When a rollout ends.
    pub(crate) until: Until,
}

impl Again {
    /// Returns a decision as it is judged again, or as it was if all who are asked decide as it is
    /// judged.
    ///
    /// Errors if the decision cannot be read.
    pub(super) fn judged(&self, engine: &Engine, judged: &Judged) -> Result<Judged> {
        let mut judged = judged.clone();
        let position: PositionId = judged.position.parse().context("position id")?;
        let (board, stakes) = (position.board(), judged.stakes);
        let plan = self.plan(judged.number);
        match &mut judged.judgement {
            Judgement::Play { dice, plays } => {
                let roll = Roll::try_from(*dice)?;
                let mut buf = ResultBuf::new();
                results(&board, roll, BearOff::Strict, &mut buf);
                let all = buf.as_slice();
                let afters = plays.iter().map(|play| after(play, all));
                let afters = afters.collect::<Result<Vec<_>>>()?;
                let chosen = self.chosen(engine, &board, all, &stakes);
                let chosen = chosen
                    .iter()
                    .filter_map(|chosen| afters.iter().position(|after| after == chosen));
                let doubtful = doubtful(plays, chosen.collect());
                let lines: Vec<PlayedBoard> = doubtful.iter().map(|&at| afters[at]).collect();
                if !lines.is_empty() {
                    let question = Question::plays(&lines, stakes);
                    let rollout = rolled_out(engine, question, plan, &self.until);
                    for (line, &at) in doubtful.iter().enumerate() {
                        plays[at].equity = rollout.estimates(line).equity;
                    }
                }
            }
            Judgement::Double(double) => {
                let analyses = self.analyses(engine, &board, &stakes);
                if analyses.iter().any(|analysis| double.lost(analysis) > 0.0) {
                    let question = Question::double(board, stakes)?;
                    *double = JudgedDouble::of(&rolled_out(engine, question, plan, &self.until));
                }
            }
        }
        Ok(judged)
    }

    /// Returns the plays that searches and rollouts choose, some of them several times.
    fn chosen(
        &self,
        engine: &Engine,
        board: &Board,
        all: &[PlayedBoard],
        stakes: &Stakes,
    ) -> Vec<PlayedBoard> {
        let mut chosen = Vec::new();
        for &ply in &self.plies {
            let searched = engine.rank_results(board, all, stakes, ply);
            let rolled = self.close.iter();
            let rolled = rolled.map(|close| close.search(engine, board, all, stakes, ply));
            let rankings = iter::once(searched).chain(rolled);
            chosen.extend(rankings.filter_map(|ranked| Some(ranked.first()?.result)));
        }
        chosen
    }

    /// Returns what searches and rollouts find about a double.
    fn analyses(&self, engine: &Engine, board: &Board, stakes: &Stakes) -> Vec<CubeAnalysis> {
        let mut analyses = Vec::new();
        for &ply in &self.plies {
            let searched = engine.cube(board, stakes, ply);
            for close in &self.close {
                let rolled = close.decide(engine, &searched, board, stakes, &|| false);
                analyses.extend(rolled.map(|rolled| rolled.analysis));
            }
            analyses.push(searched);
        }
        analyses
    }

    /// Returns the plan of the first judgement with other dice, by which no play leaves as early.
    fn plan(&self, number: u64) -> Plan {
        Plan {
            seed: number + u64::from(self.nth.saturating_sub(1)) * OTHER_DICE,
            elimination: PLAN.elimination.map(|rule| Elimination {
                at_least: 144,
                ..rule
            }),
            ..PLAN
        }
    }
}

/// Returns the numbers of the plays among which it is open which is best, if these were chosen:
/// these, the one judged best, and those judged nearly as good. Empty if only the one judged best
/// was chosen.
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
    use otter_engine::rollout::Estimate;

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

    fn plays_of(judged: &Judged) -> Vec<(f64, f64)> {
        let Judgement::Play { plays, .. } = &judged.judgement else {
            panic!("a play was judged");
        };
        let equities = plays.iter().map(|play| play.equity);
        equities.map(|equity| (equity.mean, equity.error)).collect()
    }

    fn again(close: Vec<Close>) -> Again {
        Again {
            plies: vec![Ply::ZERO],
            close,
            nth: 2,
            until: Until::trials(144),
        }
    }

    #[test]
    fn only_what_a_search_decides_otherwise_is_judged_again() {
        let again = again(Vec::new());
        let right = ending("1.0097");
        let same = again.judged(&ENGINE, &right).unwrap();
        assert_eq!(plays_of(&same), plays_of(&right));
        let wrong = ending("0.9");
        let judged = again.judged(&ENGINE, &wrong).unwrap();
        let [(best, _), (other, _)] = plays_of(&judged)[..] else {
            panic!("two plays");
        };
        assert!((best - 1.0097).abs() < 0.002, "{best}");
        assert!((other - 1.0015).abs() < 0.002, "{other}");
    }

    #[test]
    fn what_only_a_rollout_decides_otherwise_is_judged_again_if_one_is_asked() {
        let (board, stakes) = (Board::start(), Stakes::MONEY);
        let mut close = Close::QUICK;
        close.plays.trials = 36;
        // A roll that the rollout plays otherwise than the search.
        let mut buf = ResultBuf::new();
        let mut ranked = |dice: [u8; 2]| {
            results(
                &board,
                Roll::try_from(dice).unwrap(),
                BearOff::Strict,
                &mut buf,
            );
            let all = buf.as_slice();
            let searched = ENGINE.rank_results(&board, all, &stakes, Ply::ZERO);
            let rolled = close.search(&ENGINE, &board, all, &stakes, Ply::ZERO);
            (rolled[0].result != searched[0].result).then_some((dice, searched))
        };
        let mut rolls = (1..6).flat_map(|low| (low + 1..=6).map(move |high| [high, low]));
        let (dice, searched) = rolls.find_map(&mut ranked).unwrap();
        // Judged as the search decides, by a lead that no rollout would find.
        let equity = |at: usize| if at == 0 { 1.0 } else { -1.0 };
        let plays = searched.iter().enumerate().map(|(at, play)| JudgedPlay {
            after: PositionId::from(&play.result.turned()).to_string(),
            equity: Estimate {
                mean: equity(at),
                error: 0.001,
            },
        });
        let judged = Judged {
            number: 1,
            position: PositionId::from(&board).to_string(),
            stakes,
            judgement: Judgement::Play {
                dice,
                plays: plays.collect(),
            },
        };
        let best = |again: &Again| plays_of(&again.judged(&ENGINE, &judged).unwrap())[0].0;
        assert!(best(&again(Vec::new())) > 0.9);
        assert!(best(&again(vec![close])) < 0.5);
    }
}
