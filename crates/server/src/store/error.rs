//! Why the database cannot be opened, or a write is refused.

use std::path::PathBuf;

use sqlx::postgres::PgDatabaseError;

/// Why something could not be written. Nothing of it was.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WriteError {
    /// Somebody else was first.
    #[error("another writer has stored something there first")]
    Conflict,
    /// The database could not be written.
    #[error("the database: {0}")]
    Database(sqlx::Error),
    /// Another program has locked the database, and holds it for too long.
    #[error("another program has locked the database")]
    Locked,
    /// The database does not answer, or the connection to it has broken.
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    /// Another server has written to the database in the meantime.
    #[error("another server has written to the database since: end this one, and start it again")]
    Superseded,
    /// The others took this server for dead, and its tables over.
    #[error("this server was taken for dead, and others have its tables now")]
    Fenced,
    /// Another server owns the table, or whatever else it is.
    #[error("this server does not own what it was to change")]
    NotOwned,
    /// A file of the database is gone, so that a write would be lost.
    #[error(transparent)]
    FileLost(#[from] FileLost),
    /// A value has no stored form.
    #[error("JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// There is no room for a table more.
    #[error("the database holds {0} tables, as many as this server keeps")]
    TooManyTables(usize),
    /// There is no room for a match more in a library.
    #[error("the library is full")]
    LibraryFull,
    /// There is no room for a match more in any library.
    #[error("imported matches fill the space that this server has for them")]
    StoreFull,
    /// There is no room for a game more with an account.
    #[error("the account already keeps as many games as it may")]
    AccountFull,
    /// There are as many of something already as there may be.
    #[error("there are {0} already, the most allowed")]
    Most(i64),
    /// The server is ending.
    #[error("the database is closed")]
    Closed,
}

impl WriteError {
    /// Returns the error again if it concerns everybody who writes now, whatever they write.
    pub(super) fn common(&self) -> Option<Self> {
        match self {
            Self::Locked => Some(Self::Locked),
            Self::Unreachable(why) => Some(Self::Unreachable(why.clone())),
            Self::Superseded => Some(Self::Superseded),
            Self::Fenced => Some(Self::Fenced),
            Self::FileLost(lost) => Some(Self::FileLost(lost.clone())),
            _ => None,
        }
    }
}

impl WriteError {
    /// Returns whether a table must be loaded anew: what this server holds of it is out of date.
    pub(crate) fn is_outdated(&self) -> bool {
        matches!(self, Self::Conflict | Self::Fenced | Self::NotOwned)
    }

    /// Returns a [`WriteError::Conflict`] unless a statement has changed one row.
    pub(super) fn unless_one(n_changed: u64) -> Result<(), Self> {
        Self::unless(n_changed == 1)
    }

    /// Returns a [`WriteError::Conflict`] unless something is so.
    pub(super) fn unless(is_so: bool) -> Result<(), Self> {
        if is_so { Ok(()) } else { Err(Self::Conflict) }
    }
}

impl From<sqlx::Error> for WriteError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            // Events at a place that is taken, or for a table that has been cleared away.
            sqlx::Error::Database(refusal)
                if refusal.is_unique_violation() || refusal.is_foreign_key_violation() =>
            {
                Self::Conflict
            }
            sqlx::Error::Database(refusal) => {
                let code = refusal.code();
                let code = code.as_deref().unwrap_or_default();
                if refusal.try_downcast_ref::<PgDatabaseError>().is_none() {
                    return if is_lock(code) {
                        Self::Locked
                    } else {
                        Self::Database(error)
                    };
                }
                match code {
                    // Somebody else holds a lock, or each has what the other waits for.
                    "40001" | "40P01" | "55P03" => Self::Locked,
                    // The server ends, starts, has no place for a session, or only reads.
                    "25006" | "53300" => Self::Unreachable(error.to_string()),
                    _ if code.starts_with("57P") || code.starts_with("08") => {
                        Self::Unreachable(error.to_string())
                    }
                    _ => Self::Database(error),
                }
            }
            sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) => {
                Self::Unreachable(error.to_string())
            }
            _ => Self::Database(error),
        }
    }
}

/// Whether an error of SQLite says that somebody else has a lock: its codes for that, and those
/// which add in the higher bits what was locked.
fn is_lock(code: &str) -> bool {
    const BUSY: u32 = 5;
    const LOCKED: u32 = 6;
    let code = code.parse::<u32>();
    code.is_ok_and(|code| matches!(code & 0xFF, BUSY | LOCKED))
}

/// Why the database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenStoreError {
    /// It cannot be opened or made.
    #[error("cannot open the database {path}: {source}")]
    Open {
        /// The path of the file, or the address.
        path: String,
        /// The error of the database library.
        source: sqlx::Error,
    },
    /// It has lost something that was stored in it.
    #[error(
        "the database {path} has lost what was stored last: it holds {found} of {stored} writes. \
         Its write-ahead log, {path}-wal, was deleted or damaged, or an older copy was put in its \
         place. Put the right files back, or restore a backup. To go on with what is left, delete \
         {mark} and start again"
    )]
    Lost {
        /// The path of the database.
        path: String,
        /// The path of the file that counts what was stored.
        mark: String,
        /// How often the database was written to.
        stored: i64,
        /// How many of these writes it holds.
        found: i64,
    },
    /// Another server has it.
    #[error(
        "the database {path} is in use by another server{}: end that one, or name another file",
        process.map_or(String::new(), |id| format!(" (process {id})"))
    )]
    InUse {
        /// The path of the file.
        path: String,
        /// The number of the process that uses it, if it is known.
        process: Option<u32>,
    },
    /// Another server writes to it already.
    #[error(
        "the database {address} is in use by another server{}: end that one, or name another \
         database",
        holder.as_ref().map_or(String::new(), |holder| format!(" (at {holder})"))
    )]
    Shared {
        /// The address of the database.
        address: String,
        /// The address of that server, if it is known.
        holder: Option<String>,
    },
    /// Several servers cannot share it.
    #[error("several servers can share a database of PostgreSQL only: {path} is a file")]
    NotShared {
        /// The path of the file.
        path: String,
    },
    /// It cannot hold every text.
    #[error("the database {address} has the encoding {encoding}: make one with the encoding UTF8")]
    Encoding {
        /// The address of the database.
        address: String,
        /// The encoding that it has.
        encoding: String,
    },
    /// The file that locks it cannot be used.
    #[error("cannot lock the database by the file {path}: {source}")]
    Lock {
        /// The path of the file that locks.
        path: String,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// It is no database of ours, or one of a later version.
    #[error("cannot bring the database {path} up to date: {source}")]
    Migrate {
        /// The path of the file.
        path: String,
        /// The migration that failed, and why.
        source: sqlx::migrate::MigrateError,
    },
}

/// A file that is gone, or another one in its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{} was deleted or replaced while the server ran: stop it, put the file back (a copy of what \
     the server knew is saved beside it if that was possible), and start again",
    .path.display()
)]
pub(crate) struct FileLost {
    /// The path of the file.
    pub(crate) path: PathBuf,
}
