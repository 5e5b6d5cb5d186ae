//! Errors: why a table cannot be opened, found, watched or joined.

use std::error::Error;

use crate::cluster::NotOwned;
use crate::dice::NoDice;
use crate::ratings::NotRated;
use crate::refusal::Refused;
use crate::store::{LoadError, WriteError};
use crate::table::tournament::TournamentRefusal;
use crate::table_id::TableId;

/// Why a viewer cannot watch a table.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub(crate) enum AttachError {
    /// One of the keys opens no seat of this table.
    #[error("one of these keys opens no seat of this table")]
    UnknownKey,
    /// The table has the largest number of viewers that it may have.
    #[error("{0} sockets watch this table already, and it has room for no more")]
    Full(usize),
    /// The table is being unloaded; it can be found again at once.
    #[error("the table is busy; try again")]
    Gone,
}

/// Why a request for a seat is refused.
#[derive(Debug, thiserror::Error)]
pub(crate) enum JoinError {
    /// All seats are taken.
    #[error("all seats of this table are taken")]
    NoOpenSeat,
    /// The invitation is not one to this table.
    #[error("this invitation does not admit to this table")]
    UnknownInvite,
    /// The tournament refuses the entry.
    #[error("{0}")]
    Refused(#[from] Refused<TournamentRefusal>),
    /// The table is rated, and whoever asks cannot sit there.
    #[error(transparent)]
    NotRated(#[from] NotRated),
    /// The new occupant could not be stored.
    #[error("this could not be stored, so nothing has changed; try again")]
    NotStored,
    /// The operating system gave no random numbers.
    #[error("the operating system gives no random numbers just now; try again")]
    NoRandom(#[from] getrandom::Error),
    /// The table is being unloaded; it can be found again at once.
    #[error("the table is busy; try again")]
    Gone,
}

/// Why a table cannot be found.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FindError {
    /// No table of the type that was asked for has this id.
    #[error("there is no table {0}")]
    Unknown(TableId),
    /// Too many tables are in memory.
    #[error("{0} tables are being played, as many as this server holds")]
    TooMany(usize),
    /// Another server has the table, or it is changing hands.
    #[error("the table is busy: {0}")]
    NotOwned(#[from] NotOwned),
    /// The table cannot be loaded from the store.
    #[error("the table cannot be loaded: {0}")]
    Load(#[from] LoadError),
    /// Its rows are not those of a table of its type.
    #[error("the table cannot be read: {0}")]
    Read(Box<dyn Error + Send + Sync>),
}

impl FindError {
    /// Wraps the error of a table's type.
    pub(crate) fn read(error: impl Error + Send + Sync + 'static) -> Self {
        Self::Read(Box::new(error))
    }
}

/// Why a request for a seat at a table in memory or in the store fails.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AskError {
    /// The table cannot be found.
    #[error("{0}")]
    Find(#[from] FindError),
    /// The table refuses the request for a seat.
    #[error("{0}")]
    Join(#[from] JoinError),
}

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// The operating system gave no random numbers for its id.
    #[error("the operating system gives no random numbers just now; try again")]
    NoRandom(#[from] getrandom::Error),
    /// The operating system gave no random numbers for its dice.
    #[error("{0}")]
    NoDice(#[from] NoDice),
    /// The new table cannot be stored.
    #[error("the table could not be stored: {0}")]
    Write(#[from] WriteError),
}
