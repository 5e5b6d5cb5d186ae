//! The state of a table for two.

mod setup;
mod state;

pub(crate) use setup::{TableSetup, seat_text};
pub(crate) use state::{TableState, TimedAction};
