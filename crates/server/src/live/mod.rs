//! Live tables: each is one task that owns the state of its table; everyone else holds a handle
//! and sends messages. What a table has acknowledged is already stored.
//!
//! What all types of table share is written once over [`TableType`], above all the way in which a
//! table changes (`submit`); what they differ in stands in their folders.

mod chouette;
mod errors;
mod exchange;
mod handle;
mod notifier;
mod registry;
mod services;
mod sheet;
mod submit;
mod table_type;
mod task;
mod tournament;
mod two;
mod viewers;

pub(crate) use errors::{AskError, AttachError, FindError, JoinError, OpenError};
pub(crate) use exchange::{Hello, Invitee};
pub(crate) use handle::{Attached, TableHandle};
pub(crate) use notifier::Notifier;
pub(crate) use registry::Tables;
pub(crate) use services::Services;
pub(crate) use table_type::TableType;
pub(crate) use tournament::Entry;
pub(crate) use two::NewTwo;
pub(crate) use viewers::{Frame, ViewerId, frame};
