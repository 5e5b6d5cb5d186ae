//! A live table is one task that owns its game; everyone else holds a handle and sends
//! messages. What a table has acknowledged is already stored.

mod handle;
mod otter;
mod setup;
mod state;
mod tables;
mod task;
mod viewers;

pub(crate) use handle::{AttachError, Frame, JoinError, TableHandle, ViewerId};
pub(crate) use setup::{NotATableId, Occupant, TableId, TableSetup};
pub(crate) use state::{StoredEvent, TableState};
pub(crate) use tables::{FindError, OpenError, Services, Tables};
