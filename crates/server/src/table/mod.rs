//! A live table is one task that owns its game; everyone else holds a handle and sends
//! messages. What a table has acknowledged is already stored.
//!
//! There are kinds of tables: for two, chouettes, score sheets of real boards, and tournaments, at which nobody
//! plays but who plays is settled. What they share is written once over
//! [`Kind`]; what they differ in stands in their folders.

mod bell;
mod bounds;
mod chouette;
mod handle;
mod id;
mod kind;
mod occupant;
mod recent;
mod sheet;
mod tables;
mod task;
mod tournament;
mod two;
mod viewers;

pub(crate) use bell::Bell;
pub(crate) use chouette::{CREATOR, ChouetteState, Newcomer, Proposal, Seen};
pub(crate) use handle::{AttachError, Frame, JoinError, TableHandle, ViewerId};
pub(crate) use id::{NotATableId, TableId};
pub(crate) use kind::{Hello, Kind};
pub(crate) use occupant::Occupant;
pub(crate) use sheet::{SheetReplayError, SheetSetup, SheetState};
pub(crate) use tables::{AskError, FindError, OpenError, Services, Tables};
pub(crate) use tournament::{Entry, Sheet, TournamentKeys, TournamentState};
pub(crate) use two::{Friend, TableSetup, TableState};

/// A stored event, and the id of the action that caused it where it was the first to follow.
#[derive(Clone, Debug)]
pub(crate) struct StoredEvent<E> {
    pub(crate) event: E,
    pub(crate) action_id: Option<String>,
}
