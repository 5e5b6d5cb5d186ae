//! A rollout as a value: the question, the plan and the sums so far.

use super::dice::ROUND;
use super::estimate::{CubeVerdict, Estimates};
use super::plan::{Plan, Until};
use super::question::Question;
use super::tally::{self, Record, Tally};
use super::views::Values;
use crate::cube::Payoff;
use crate::engine::Engine;
use crate::estimate::Estimate;

/// A rollout, begun or done.
#[derive(Clone, Debug, PartialEq)]
pub struct Rollout {
    question: Question,
    plan: Plan,
    tally: Tally,
}

/// Why a rollout has come to its end for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It has all the trials that were asked for.
    Trials,
    /// The standard errors are as small as was asked for.
    Precise,
    /// The best line is ahead by as much as was asked for.
    Clear,
    /// It was stopped from outside.
    Stopped,
}

/// Sums that are not of this question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the sums are not those of a rollout of {n_lines} positions")]
pub struct Unfit {
    n_lines: usize,
}

impl Rollout {
    /// One that has not begun.
    pub fn new(question: Question, plan: Plan) -> Self {
        Self {
            tally: Tally::new(question.n_lines()),
            question,
            plan,
        }
    }

    /// One that goes on from sums kept of the same question and plan, played by the same
    /// engine: that they are is the caller's to see to.
    pub fn resumed(question: Question, plan: Plan, tally: Tally) -> Result<Self, Unfit> {
        let n_lines = question.n_lines();
        if !tally.fits(n_lines) {
            return Err(Unfit { n_lines });
        }
        Ok(Self {
            question,
            plan,
            tally,
        })
    }

    /// Returns the number of trials so far.
    pub const fn n_trials(&self) -> u64 {
        self.tally.n_trials()
    }

    /// Returns the question that is rolled out.
    pub const fn question(&self) -> &Question {
        &self.question
    }

    /// Returns how the trials are played.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The sums so far, to be kept.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What is known of a line so far.
    ///
    /// # Panics
    /// If there is no such line.
    pub fn estimates(&self, line: usize) -> Estimates {
        Estimates::of(&self.tally, line)
    }

    /// By how much the equity of one line is above that of another. The common rolls make this
    /// more certain than either.
    ///
    /// # Panics
    /// If there are no such lines.
    pub fn difference(&self, one: usize, other: usize) -> Estimate {
        self.tally.difference(one, other)
    }

    /// The line with the highest equity, the first of them where several are equal; nothing
    /// where there is none.
    pub fn best(&self) -> Option<usize> {
        let equity = |line: usize| self.tally.estimate(line, tally::EQUITY).mean;
        (0..self.question.n_lines()).reduce(|best, other| {
            if equity(other) > equity(best) {
                other
            } else {
                best
            }
        })
    }

    /// What to do with the cube; nothing unless the question was [`Question::double`].
    pub fn cube(&self, engine: &Engine) -> Option<CubeVerdict> {
        let payoff = engine.payoff(&self.question.stakes);
        self.question
            .is_double()
            .then(|| CubeVerdict::of(&self.tally, &payoff))
    }

    /// Whether it is done, and why. Asked after whole rounds only, so that nothing hangs on how
    /// trials come in.
    pub(super) fn ended(&self, until: &Until) -> Option<Ended> {
        let n = self.n_trials();
        if n >= until.trials {
            return Some(Ended::Trials);
        }
        if n < until.at_least.max(2 * ROUND) || !n.is_multiple_of(ROUND) {
            return None;
        }
        let mut lines = 0..self.question.n_lines();
        let is_precise =
            |most: f64| lines.all(|line| self.tally.estimate(line, tally::EQUITY).error <= most);
        if until.standard_error.is_some_and(is_precise) {
            return Some(Ended::Precise);
        }
        let is_clear = |least: f64| {
            self.best().is_some_and(|best| {
                let mut others = (0..self.question.n_lines()).filter(|&line| line != best);
                others.all(|other| self.difference(best, other).deviations() >= least)
            })
        };
        until
            .deviations
            .is_some_and(is_clear)
            .then_some(Ended::Clear)
    }

    /// Takes in a trial.
    pub(super) fn add(&mut self, first: usize, values: &[Values], payoff: &Payoff) {
        let records: Vec<Record> = values.iter().map(|v| record(v, payoff)).collect();
        self.tally.add(first, &records);
    }
}

/// What is recorded of a game.
fn record(values: &Values, payoff: &Payoff) -> Record {
    let [win, wg, wb, lg, lb, value] = *values;
    let cubeless = 2.0 * win - 1.0 + wg - lg + wb - lb;
    [win, wg, wb, lg, lb, cubeless, payoff.equity_of(value)]
}
