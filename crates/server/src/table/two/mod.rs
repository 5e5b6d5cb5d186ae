//! The state of a table for two.

mod late;
mod sealed;
mod setup;
mod state;

pub(crate) use late::delay_by;
pub(crate) use sealed::SealedDice;
pub(crate) use setup::TableSetup;
pub(crate) use state::{TableState, TimedAction};
