//! Rollouts: playing a position out many times to estimate its equity.
//!
//! Otter plays both sides. After each roll its luck is subtracted: its equity minus the mean over
//! all rolls. That changes nothing on average, however good these equities are, and removes most of
//! the scatter. What remains is reported as a standard error. If games are truncated, the error of
//! the evaluation at their end comes on top of it.
//!
//! Plays that are compared are rolled out together, with the same dice, so that much of the chance
//! is the same for all of them. What counts is the standard error of a difference. A play that is
//! behind may leave ([`Elimination`]), and the last one left is the answer. Where two of them come
//! to the same position on the same turn of a trial, the rest of the game is played once.
//!
//! A rollout is a value: the question, the plan and the sums so far. It can be stored, and
//! continued at any time. Each trial follows from the seed and its number, and trials are summed in
//! order, so neither threads nor pauses change any answer.
//!
//! ```
//! use std::num::NonZeroUsize;
//!
//! use otter_engine::bearoff::Size;
//! use otter_engine::rollout::{Plan, Question, Rollout, Until};
//! use otter_engine::{Engine, LoadOptions, Stakes};
//! use otter_rules::Board;
//!
//! let options = LoadOptions {
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

mod close;
mod dice;
mod estimate;
mod plan;
mod question;
mod state;
mod tally;
#[cfg(test)]
mod tests;
mod trial;
mod turn;
mod views;
mod work;

pub use crate::estimate::Estimate;
pub use close::{Close, CloseCubes, ClosePlays, RolledDouble};
pub use dice::ROUND;
pub use estimate::{CubeVerdict, Estimates};
pub use plan::{Elimination, Plan, Stage, Truncation, Until};
pub use question::{NoDouble, Question};
pub use state::{Ended, Rollout, Unfit};
pub use tally::Tally;
