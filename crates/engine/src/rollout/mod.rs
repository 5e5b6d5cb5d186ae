//! Playing a position out many times, to learn what it is worth.
//!
//! Otter plays both sides. After each throw what it was worth above the mean of all throws is
//! taken off again: that changes nothing on average, whatever that judgement is worth, and takes
//! most of the scatter away. What remains is stated as a standard error; where games are broken off
//! the net's own error in the positions there is beyond it.
//!
//! A rollout is a value: what was asked, how it is played, and the sums so far. It can be gone
//! on with at any time, and stored. Each trial follows from the seed and its number, and trials are
//! summed in their order, so that neither threads nor pauses change any answer.
//!
//! ```
//! use std::num::NonZeroUsize;
//!
//! use otter_engine::bearoff::Size;
//! use otter_engine::rollout::{Plan, Question, Rollout, Until};
//! use otter_engine::{CacheFolder, Engine, LoadOptions, Stakes};
//! use otter_rules::Board;
//!
//! let options = LoadOptions {
//!     cache: CacheFolder::None,
//!     two_sided: Size::try_from(4)?,
//!     ..LoadOptions::default()
//! };
//! let engine = Engine::load(&options)?;
//! let question = Question::position(Board::start(), Stakes::CUBELESS);
//! let mut rollout = Rollout::new(question, Plan::QUICK);
//! rollout.run(&engine, &Until::trials(72), NonZeroUsize::MIN, &mut |_| (), &|| false);
//! let start = rollout.estimates(0).equity;
//! assert!((start.mean - 0.07).abs() < 0.1 && start.error < 0.05);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dice;
mod estimate;
mod plan;
mod question;
mod tally;
#[cfg(test)]
mod tests;
mod trial;
mod turn;
mod views;
mod work;

use std::num::NonZeroUsize;

pub use dice::ROUND;
pub use estimate::{CubeVerdict, Estimate, Estimates};
pub use plan::{Plan, Stage, Truncation, Until};
pub use question::{NoDouble, Question};
pub use tally::Tally;

use crate::cube::Payoff;
use crate::engine::Engine;
use tally::Record;
use views::Values;

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

    /// Goes on until one of the ends is reached or `stop` says so, on so many threads. `told`
    /// hears of every trial. What `stop` breaks off is the trials in play: those before them
    /// are kept.
    pub fn run(
        &mut self,
        engine: &Engine,
        until: &Until,
        n_threads: NonZeroUsize,
        told: &mut dyn FnMut(&Self),
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Ended {
        work::run(self, engine, until, n_threads, told, stop)
    }

    /// How many trials it has had.
    pub const fn n_trials(&self) -> u64 {
        self.tally.n_trials()
    }

    /// What is rolled out.
    pub const fn question(&self) -> &Question {
        &self.question
    }

    /// How.
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

    /// By how much the equity of one line is above that of another. The common throws make this
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
    fn ended(&self, until: &Until) -> Option<Ended> {
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
    fn add(&mut self, first: usize, values: &[Values], payoff: &Payoff) {
        let records: Vec<Record> = values.iter().map(|v| record(v, payoff)).collect();
        self.tally.add(first, &records);
    }
}

/// What is recorded of a game.
fn record(values: &Values, payoff: &Payoff) -> Record {
    let [win, wg, wb, lg, lb, worth] = *values;
    let cubeless = 2.0 * win - 1.0 + wg - lg + wb - lb;
    [win, wg, wb, lg, lb, cubeless, payoff.equity_of(worth)]
}
