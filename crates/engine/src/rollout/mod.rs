//! Playing a position out many times, to learn what it is worth.
//!
//! Otter plays both sides. After each roll what it was worth above the mean of all rolls is
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
pub use dice::ROUND;
pub use estimate::{CubeVerdict, Estimates};
pub use plan::{Plan, Stage, Truncation, Until};
pub use question::{NoDouble, Question};
pub use state::{Ended, Rollout, Unfit};
pub use tally::Tally;
