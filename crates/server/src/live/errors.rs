//! Why a table cannot be opened, found, watched or joined.

use std::error::Error;

use crate::refusal::Refused;
use crate::store::{LoadError, WriteError};
use crate::table::tournament::TournamentRefusal;
use crate::table_id::TableId;

/// Why a viewer is not let in.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub(crate) enum AttachError {
    /// A key of no seat here.
    #[error("one of these keys opens no seat of this table")]
    UnknownKey,
    /// The table has as many viewers as it may have.
    #[error("{0} sockets watch this table already, and it has room for no more")]
    Full(usize),
    /// The table is being put away; it can be found again at once.
    #[error("the table is busy; try again")]
    Gone,
}

/// Why nobody is seated.
#[derive(Debug, thiserror::Error)]
pub(crate) enum JoinError {
    /// All seats are taken.
    #[error("all seats of this table are taken")]
    NoOpenSeat,
    /// The invitation is not this table's.
    #[error("this invitation does not admit to this table")]
    UnknownInvite,
    /// The tournament does not enter them.
    #[error("{0}")]
    Refused(#[from] Refused<TournamentRefusal>),
    /// It could not be stored.
    #[error("this could not be stored, so nothing has changed; try again")]
    NotStored,
    /// The operating system gave no random numbers.
    #[error("the operating system gives no random numbers just now; try again")]
    NoRandom(#[from] getrandom::Error),
    /// The table is being put away; it can be found again at once.
    #[error("the table is busy; try again")]
    Gone,
}

/// Why a table cannot be found.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FindError {
    /// No table of the type that was asked for has this id.
    #[error("there is no table {0}")]
    Unknown(TableId),
    /// Too many are in memory.
    #[error("{0} tables are being played, as many as this server holds")]
    TooMany(usize),
    /// It cannot be loaded from the store.
    #[error("the table cannot be loaded: {0}")]
    Load(#[from] LoadError),
    /// Its rows are no table of its type.
    #[error("the table cannot be read: {0}")]
    Read(Box<dyn Error + Send + Sync>),
}

impl FindError {
    /// Wraps the error of a table's type.
    pub(crate) fn read(error: impl Error + Send + Sync + 'static) -> Self {
        Self::Read(Box::new(error))
    }
}

/// Why nobody is seated at a table.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AskError {
    /// It cannot be found.
    #[error("{0}")]
    Find(#[from] FindError),
    /// The table seats nobody by this request.
    #[error("{0}")]
    Join(#[from] JoinError),
}

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// No random numbers for its id.
    #[error("the operating system gives no random numbers just now; try again")]
    NoRandom(#[from] getrandom::Error),
    /// It cannot be stored.
    #[error("the table could not be stored: {0}")]
    Write(#[from] WriteError),
}
