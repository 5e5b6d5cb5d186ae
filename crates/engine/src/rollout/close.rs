//! Rolling out what a search leaves close.
//!
//! The values of a rollout scatter, so the best of several choices looks better than it is. What
//! the search has found holds against that until there are games enough: the two are weighed by
//! their precision.

use std::num::NonZeroUsize;
use std::time::Duration;

use otter_rules::{Board, PlayedBoard};

use super::plan::{Elimination, Plan, Stage, Truncation, Until};
use super::question::Question;
use super::state::Rollout;
use crate::cube::{CubeAction, CubeAnalysis, Stakes};
use crate::engine::Engine;
use crate::estimate::Estimate;
use crate::search::{Ply, RankedPlay};

/// Which choices of a search are close, and how they are rolled out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Close {
    /// Which plays are close.
    pub plays: ClosePlays,
    /// Which cube decisions are close.
    pub cubes: CloseCubes,
}

/// Which plays of a search are close, and how they are rolled out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClosePlays {
    /// How the games are played. Its elimination follows from the other fields.
    pub plan: Plan,
    /// The difference in equity from the best up to which a play is close, in points per game.
    pub within: f32,
    /// The most plays that are rolled out against each other. A search whose plays are rolled out
    /// should search as many to its full depth ([`Engine::rank_best`]): one that it leaves behind
    /// sooner may seem further behind than it is.
    pub most: usize,
    /// The most games for each play.
    pub trials: u64,
    /// The number of standard errors of a difference by which it must be clear that a play is not
    /// better than the leading one for it to leave the rollout.
    pub deviations: f64,
    /// The difference in equity that does not matter, in points per game. A play that cannot be
    /// better than the leading one by more is not rolled out further.
    pub tolerance: f64,
}

/// Which cube decisions of a search are close, and how they are rolled out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CloseCubes {
    /// How the games are played.
    pub plan: Plan,
    /// The difference in equity up to which two choices are close, in points per game.
    pub within: f32,
    /// The most games for each choice.
    pub trials: u64,
    /// The number of standard errors of a difference by which it must be clear which choice is
    /// better for the rollout to stop.
    pub deviations: f64,
}

/// A double that was rolled out, with what search and rollout know together.
#[derive(Clone, Debug)]
pub struct RolledDouble {
    /// The rollout that found the values.
    pub rollout: Rollout,
    /// The analysis of the search with these values.
    pub analysis: CubeAnalysis,
    /// The equity of rolling without doubling.
    pub no_double: Estimate,
    /// The equity of a double that is taken.
    pub double_take: Estimate,
    /// What a double that is taken gains over not doubling.
    pub gain: Estimate,
}

impl Close {
    /// The standard error with which a search is taken to know the difference in equity between
    /// two close plays, in points per game. Anything from .005 to .03 chooses about as well
    /// (`docs/lab/search.md`).
    pub const PLAY_ERROR: f64 = 0.01;
    /// The same for the values of a close cube decision, found by 20 of them.
    pub const CUBE_ERROR: f64 = 0.02;

    /// For an answer within half a second or so: up to four plays within 0.02 points in at most 216
    /// games of five turns, of which the first is played at ply 1, and a double in at most 72 games
    /// of seven turns. The numbers were chosen by judged decisions; more games, longer ones and
    /// better play in them gain little or nothing (`docs/lab/search.md`).
    pub const QUICK: Self = Self {
        plays: ClosePlays {
            plan: Plan {
                first: Stage::at(Ply::ONE),
                n_first: 1,
                ..Plan::QUICK
            },
            within: 0.02,
            most: 4,
            trials: 216,
            deviations: 1.64,
            tolerance: 0.002,
        },
        cubes: CloseCubes {
            plan: Plan {
                end: Some(Truncation {
                    after: 7,
                    ply: Ply::ZERO,
                }),
                ..Plan::QUICK
            },
            within: 0.05,
            trials: 72,
            deviations: 2.33,
        },
    };

    /// For an answer in a thirtieth of a second or so: up to three plays within 0.015 points in at
    /// most 72 games of three turns, of which the first is played at ply 1, and a double in at most
    /// 36 games of five turns. It gains half as much as [`Close::QUICK`] in a third of the time
    /// (`docs/lab/search.md`).
    pub const SHORT: Self = Self {
        plays: ClosePlays {
            plan: Plan {
                end: Some(Truncation {
                    after: 3,
                    ply: Ply::ZERO,
                }),
                ..Self::QUICK.plays.plan
            },
            within: 0.015,
            most: 3,
            trials: 72,
            tolerance: 0.004,
            ..Self::QUICK.plays
        },
        cubes: CloseCubes {
            plan: Plan {
                end: Some(Truncation {
                    after: 5,
                    ply: Ply::ZERO,
                }),
                ..Self::QUICK.cubes.plan
            },
            trials: 36,
            deviations: 1.64,
            ..Self::QUICK.cubes
        },
    };

    /// The time for a search and its rollouts within which those of [`Close::QUICK`] seldom come to
    /// their end, so that [`Close::SHORT`] chooses better (`docs/lab/search.md`).
    const SHORT_TIME: Duration = Duration::from_millis(75);

    /// Returns the rollouts that go with a search: short ones with a quick one
    /// ([`Settings::quick`](crate::search::Settings::quick)), and where both have little time.
    /// `None` is as long as they take.
    pub fn for_search(is_quick: bool, time: Option<Duration>) -> Self {
        if is_quick || time.is_some_and(|time| time < Self::SHORT_TIME) {
            Self::SHORT
        } else {
            Self::QUICK
        }
    }

    /// Returns how many of these plays are close, of those that a search has ranked, best first.
    pub fn n_close(&self, ranked: &[RankedPlay]) -> usize {
        let Some(best) = ranked.first() else { return 0 };
        let close = ranked.iter().take(self.plays.most);
        close
            .take_while(|play| best.equity - play.equity <= self.plays.within)
            .count()
    }

    /// Searches the results of one roll from `board`, as many to the full depth as may be rolled
    /// out, rolls out those that this leaves close, and returns all of them, best first.
    pub fn search(
        &self,
        engine: &Engine,
        board: &Board,
        results: &[PlayedBoard],
        stakes: &Stakes,
        ply: Ply,
    ) -> Vec<RankedPlay> {
        let searched = engine.rank_best(board, results, stakes, ply, self.plays.most);
        match self.rank(engine, &searched, stakes, &|| false) {
            Some((ranked, _)) => ranked,
            None => searched,
        }
    }

    /// Rolls out the plays that a search left close and returns all plays anew, best first, with
    /// the rollout. Those that were not rolled out follow in the order of the search. `None` if no
    /// two plays are close, or if `stop` returned `true` before enough games were over.
    pub fn rank(
        &self,
        engine: &Engine,
        ranked: &[RankedPlay],
        stakes: &Stakes,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<(Vec<RankedPlay>, Rollout)> {
        let n_close = self.n_close(ranked);
        if n_close < 2 {
            return None;
        }
        let mut plays = ranked.to_vec();
        let rollout = self.weigh(engine, &mut plays, n_close, stakes, stop)?;
        // Where plays are level, the one that the search prefers stays first.
        plays[..n_close].sort_by(|a, b| b.equity.total_cmp(&a.equity));
        Some((plays, rollout))
    }

    /// Rolls the first `n` plays out against each other, which a search has ranked, and gives each
    /// the equity that search and rollout find together and the chances of the rollout. Its lines
    /// are in the order of the plays. The other plays lose as much against the first as the search
    /// found. `None` if there are fewer plays, or if `stop` returned `true` before enough games
    /// were over.
    pub fn weigh(
        &self,
        engine: &Engine,
        plays: &mut [RankedPlay],
        n: usize,
        stakes: &Stakes,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Rollout> {
        let searched = plays.first()?.equity;
        let (close, others) = plays.split_at_mut_checked(n)?;
        let results: Vec<PlayedBoard> = close.iter().map(|play| play.result).collect();
        let question = Question::plays(&results, *stakes);
        let ClosePlays {
            plan,
            trials,
            deviations,
            tolerance,
            ..
        } = self.plays;
        let elimination = Elimination {
            within: tolerance,
            deviations,
            at_least: at_least(trials),
        };
        let plan = Plan {
            elimination: Some(elimination),
            ..plan
        };
        let rollout = run(engine, question, plan, &until(trials, deviations), stop)?;
        let equity = rollout.estimates(0).equity.mean;
        for (line, play) in close.iter_mut().enumerate() {
            // What a play loses is known best from the games with the same dice.
            let lead = rollout.difference(line, 0);
            let lead = lead.weighed_with((play.equity - searched).into(), Self::PLAY_ERROR);
            play.equity = (equity + lead.mean) as f32;
            play.outcomes = rollout.estimates(line).outcomes();
        }
        for play in others {
            play.equity += equity as f32 - searched;
        }
        Some(rollout)
    }

    /// Rolls out whether to double, if a search left that close. `None` if it is not close, or if
    /// `stop` returned `true` before enough games were over.
    pub fn decide(
        &self,
        engine: &Engine,
        searched: &CubeAnalysis,
        board: &Board,
        stakes: &Stakes,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<RolledDouble> {
        let within = self.cubes.within;
        let double = (searched.no_double - searched.double()).abs() <= within;
        let take = (searched.double_take - searched.double_pass).abs() <= within;
        let is_close = double || (take && searched.double() >= searched.no_double);
        if searched.action == CubeAction::NotAvailable || !is_close {
            return None;
        }
        self.double(engine, searched, board, stakes, stop)
    }

    /// Rolls out a double, close or not, and weighs what it finds with what the search found.
    /// `None` if nobody may double, or if `stop` returned `true` before enough games were over.
    pub fn double(
        &self,
        engine: &Engine,
        searched: &CubeAnalysis,
        board: &Board,
        stakes: &Stakes,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<RolledDouble> {
        let question = Question::double(*board, *stakes).ok()?;
        let CloseCubes {
            plan,
            trials,
            deviations,
            ..
        } = self.cubes;
        let rollout = run(engine, question, plan, &until(trials, deviations), stop)?;
        let verdict = rollout.cube(engine)?;
        let weighed = |rolled_out: Estimate, searched: f32| {
            rolled_out.weighed_with(searched.into(), Self::CUBE_ERROR)
        };
        let no_double = weighed(verdict.no_double, searched.no_double);
        let double_take = weighed(verdict.double_take, searched.double_take);
        // What a double gains where it is taken is known better than either value, from the games
        // with the same dice.
        let gain = searched.double_take - searched.no_double;
        let gain = weighed(verdict.difference, gain);
        let rolled = if double_take.mean > verdict.double_pass {
            no_double.mean
        } else {
            double_take.mean - gain.mean
        };
        let analysis = engine.with_values(searched, stakes, rolled as f32, double_take.mean as f32);
        Some(RolledDouble {
            rollout,
            analysis,
            no_double,
            double_take,
            gain,
        })
    }
}

/// Rolls a question out on the present thread; `None` if it was stopped before its error could be
/// estimated.
fn run(
    engine: &Engine,
    question: Question,
    plan: Plan,
    until: &Until,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Rollout> {
    let mut rollout = Rollout::new(question, plan);
    rollout.run(engine, until, NonZeroUsize::MIN, &mut |_| (), stop);
    (rollout.n_trials() >= super::ROUND).then_some(rollout)
}

/// Returns when a rollout stops: after so many games, or when its answer is as clear as that.
fn until(trials: u64, deviations: f64) -> Until {
    Until {
        trials,
        at_least: at_least(trials),
        standard_error: None,
        deviations: Some(deviations),
    }
}

/// Returns the number of games before the first play leaves and before the rollout may stop, if
/// there are at most so many.
fn at_least(trials: u64) -> u64 {
    trials.min(2 * super::ROUND)
}

#[cfg(test)]
mod tests;
