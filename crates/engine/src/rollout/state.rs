//! A rollout as a value: the question, the plan and the sums so far.

use super::dice::ROUND;
use super::estimate::{CubeVerdict, Estimates};
use super::plan::{Elimination, Plan, Until};
use super::question::Question;
use super::tally::{self, Record, Tally};
use super::views::Values;
use crate::cube::Payoff;
use crate::engine::Engine;
use crate::estimate::Estimate;

/// A rollout, at any stage.
#[derive(Clone, Debug, PartialEq)]
pub struct Rollout {
    question: Question,
    plan: Plan,
    tally: Tally,
}

/// The reason why a rollout ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All trials were played.
    Trials,
    /// The standard errors are small enough.
    Precise,
    /// The best line is far enough ahead.
    Clear,
    /// All plays but one have left ([`super::Elimination`]).
    Decided,
    /// The rollout was stopped from outside.
    Stopped,
}

/// The error for sums that belong to another question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these sums do not belong to a rollout of {n_lines} positions")]
pub struct Unfit {
    n_lines: usize,
}

impl Rollout {
    /// Returns a rollout without trials so far.
    pub fn new(question: Question, plan: Plan) -> Self {
        Self {
            tally: Tally::new(question.n_lines()),
            question,
            plan,
        }
    }

    /// Returns a rollout that continues from stored sums. The caller must make sure that they
    /// belong to the same question, plan and engine.
    ///
    /// Errors if the sums belong to another number of lines.
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

    /// Returns the sums so far, to be stored.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Returns the number of trials after which a line left. `None` while it is in the rollout.
    ///
    /// # Panics
    /// If the line does not exist.
    pub fn left(&self, line: usize) -> Option<u64> {
        self.tally.left(line)
    }

    /// Returns whether all plays but one have left.
    pub fn is_decided(&self) -> bool {
        self.question.is_choice() && self.lines_in().count() == 1
    }

    /// Returns the lines that have not left.
    pub(super) fn lines_in(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.question.n_lines()).filter(|&line| self.left(line).is_none())
    }

    /// Returns the estimates for a line so far, those of a line that has left over its own trials.
    ///
    /// # Panics
    /// If the line does not exist.
    pub fn estimates(&self, line: usize) -> Estimates {
        Estimates::of(&self.tally, line)
    }

    /// Returns the equity of one line minus that of another, over the trials that both were in.
    /// Because lines share their rolls, its error is smaller than those of the two equities
    /// suggest.
    ///
    /// # Panics
    /// If a line does not exist.
    pub fn difference(&self, one: usize, other: usize) -> Estimate {
        self.tally.difference(one, other)
    }

    /// Returns the line with the highest equity of those that have not left, the first among
    /// equals. `None` if there are no lines.
    pub fn best(&self) -> Option<usize> {
        let equity = |line: usize| self.tally.estimate(line, tally::EQUITY).mean;
        self.lines_in().reduce(|best, other| {
            if equity(other) > equity(best) {
                other
            } else {
                best
            }
        })
    }

    /// Returns the result for the cube. `None` unless the question was made by
    /// [`Question::double`].
    pub fn cube(&self, engine: &Engine) -> Option<CubeVerdict> {
        let payoff = engine.payoff(&self.question.stakes);
        self.question
            .is_double()
            .then(|| CubeVerdict::of(&self.tally, &payoff))
    }

    /// Returns the reason why the rollout has ended. `None` if it goes on. Errors are checked only
    /// after whole rounds, so that the answer does not depend on the timing of trials.
    pub(super) fn ended(&self, until: &Until) -> Option<Ended> {
        let n = self.n_trials();
        if n >= until.trials {
            return Some(Ended::Trials);
        }
        if n < until.at_least.max(ROUND) || !n.is_multiple_of(ROUND) {
            return None;
        }
        if self.plan.elimination.is_some() && self.is_decided() {
            return Some(Ended::Decided);
        }
        if n < 2 * ROUND {
            return None;
        }
        let is_precise = |most: f64| {
            let mut errors = self
                .lines_in()
                .map(|line| self.estimates(line).equity.error);
            errors.all(|error| error <= most)
        };
        if until.standard_error.is_some_and(is_precise) {
            return Some(Ended::Precise);
        }
        let is_clear = |least: f64| {
            self.best().is_some_and(|best| {
                let mut others = self.lines_in().filter(|&line| line != best);
                others.all(|other| self.difference(best, other).deviations() >= least)
            })
        };
        until
            .deviations
            .is_some_and(is_clear)
            .then_some(Ended::Clear)
    }

    /// Adds a trial whose first roll has this index among the 21, and after a round lets lines
    /// leave. Values of lines that have left already are not counted.
    pub(super) fn add(&mut self, first: usize, values: &[Option<Values>], payoff: &Payoff) {
        let records: Vec<Option<Record>> = values
            .iter()
            .map(|values| values.as_ref().map(|values| record(values, payoff)))
            .collect();
        self.tally.add(first, &records);
        if let Some(rule) = self.plan.elimination {
            self.eliminate(&rule);
        }
    }

    fn eliminate(&mut self, rule: &Elimination) {
        let n = self.n_trials();
        if !self.question.is_choice() || n < rule.at_least || !n.is_multiple_of(ROUND) {
            return;
        }
        let Some(best) = self.best() else { return };
        let is_behind = |&line: &usize| {
            let lead = self.difference(best, line);
            line != best && lead.mean + rule.within >= rule.deviations * lead.error
        };
        let behind: Vec<usize> = self.lines_in().filter(is_behind).collect();
        for line in behind {
            self.tally.leave(line);
        }
    }
}

/// Returns the numbers recorded for a game.
fn record(values: &Values, payoff: &Payoff) -> Record {
    let [win, wg, wb, lg, lb, value] = *values;
    let cubeless = 2.0 * win - 1.0 + wg - lg + wb - lb;
    [win, wg, wb, lg, lb, cubeless, payoff.equity_of(value)]
}
