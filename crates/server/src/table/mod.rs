//! The state of a table, one module for each type of table: for two, chouettes, score sheets of
//! real boards, and tournaments, which nobody plays at but which settle who plays whom.
//!
//! A state is pure: no clock, no network, no wire message. It is read from rows, it prepares a
//! change on a copy, and it takes the change over once that is stored. The tasks that own states
//! stand above, in `live`.

pub(crate) mod chouette;
mod idempotency;
mod journal;
mod seen;
pub(crate) mod sheet;
pub(crate) mod tournament;
pub(crate) mod two;

pub(crate) use chouette::{ChouetteSetup, ChouetteState};
pub(crate) use idempotency::Applied;
#[cfg(test)]
pub(crate) use idempotency::N_RECENT;
pub(crate) use journal::{Journal, Prepared, Recorded, State};
pub(crate) use seen::{Seen, seen_at};
pub(crate) use sheet::{SheetSetup, SheetState};
pub(crate) use tournament::{LoggedEvent, TournamentKeys, TournamentState};
pub(crate) use two::{TableSetup, TableState, TimedAction, delay_by};
