//! Game clocks: how much time each player has, and what is left of it.
//!
//! A [`Clock`] is arithmetic over times that are handed to it as [`Moment`]s; it never looks at a
//! clock of the system, and so it can be stored, loaded and tested like any other value. Whose turn
//! it is comes in as data too. What it costs to run out of time is a rule (`docs/rules.md` CL-4),
//! which `otter-rules` applies.
//!
//! ```
//! use otter_clock::{Clock, Lag, Moment, Move, TimeControl, TimeSpec};
//! use otter_rules::Seat;
//!
//! // 12 seconds for each turn, and 2 minutes of reserve for each point of a match to 7.
//! let control = TimeControl::new(TimeSpec::Delay { delay: 12, reserve: 120 })?;
//! let mut clock = Clock::new(control, Some(7), Moment::from_millis(0));
//! clock.go_on(Moment::from_millis(1_000), Some(Move::Turn(Seat::White)), Lag::NONE);
//! let left = clock.left(Seat::White, Moment::from_millis(16_000));
//! assert_eq!((left.delay, left.reserve), (0, 14 * 60_000 - 3_000));
//! # Ok::<(), otter_clock::UnfitTime>(())
//! ```

#![forbid(unsafe_code)]

mod clock;
mod control;
mod moment;

pub use clock::{Clock, Left, Move, Reading, Side};
pub use control::{ClockSpec, Preset, TimeControl, TimeSpec, UnfitTime};
pub use moment::{Lag, Moment};
