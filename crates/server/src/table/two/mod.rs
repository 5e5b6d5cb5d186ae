//! The state of a table for two.

mod history;
mod latest;
mod refusal;
mod setup;
mod state;

pub(crate) use history::PublicEvent;
pub(crate) use refusal::TwoRefusal;
pub(crate) use setup::{TableSetup, seat_text};
pub(crate) use state::TableState;
