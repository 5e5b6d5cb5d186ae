//! Storage, in the verbs of the domain: open a table, seat somebody, append to a record, load a
//! table. SQL is written here and nowhere else.
//!
//! Everything that is written passes through one task, see [`writer`].

mod age;
mod error;
mod load;
mod rows;
mod writer;

use std::path::Path;
use std::time::{Duration, SystemTime};

use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

pub(crate) use age::StaleTable;
pub(crate) use error::WriteError;
pub(crate) use load::{LoadError, RowError, StoredEvent, StoredTable};
use rows::SeatRow;
pub(crate) use rows::{Append, NewTableRow};
use writer::{Job, Write};

use crate::limits::Keep;
use crate::name::PlayerName;
use crate::occupant::Occupant;
use crate::secret::SecretHash;
use crate::table_id::TableId;

/// The database: a few connections that read, and the way to the one that writes.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    readers: SqlitePool,
    writer: mpsc::Sender<Job>,
}

/// Why the database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenStoreError {
    /// The file cannot be opened or made.
    #[error("cannot open the database {path}: {source}")]
    Open {
        /// The path of the file.
        path: String,
        /// The error of the database library.
        source: sqlx::Error,
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

/// How many writes may wait for the next transaction.
const QUEUE: usize = 1024;

impl Store {
    /// Opens the database, or makes it. The task that writes ends once every `Store` is gone.
    pub(crate) async fn open(path: &Path) -> Result<(Self, JoinHandle<()>), OpenStoreError> {
        let shown = || path.display().to_string();
        let open_error = |source| OpenStoreError::Open {
            path: shown(),
            source,
        };
        // FULL: what is acknowledged survives not only the end of the process but a power cut.
        // Commits are shared by all tables that wait, so this costs little; see BENCHMARKS.md.
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5));
        let writer_pool = SqlitePoolOptions::new()
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(options.clone())
            .await
            .map_err(open_error)?;
        wait_for_last_write(&writer_pool)
            .await
            .map_err(open_error)?;
        sqlx::migrate!()
            .run(&writer_pool)
            .await
            .map_err(|source| OpenStoreError::Migrate {
                path: shown(),
                source,
            })?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options.read_only(true).create_if_missing(false))
            .await
            .map_err(open_error)?;
        let (writer, jobs) = mpsc::channel(QUEUE);
        let task = tokio::spawn(writer::write_all(writer_pool, jobs));
        Ok((Self { readers, writer }, task))
    }

    /// Returns whether the database answers.
    pub(crate) async fn is_well(&self) -> bool {
        !self.writer.is_closed() && sqlx::query("SELECT 1").execute(&self.readers).await.is_ok()
    }

    /// Writes down a new table, with what has happened there already.
    pub(crate) async fn open_table(
        &self,
        table: NewTableRow,
        first: Option<Append>,
    ) -> Result<(), WriteError> {
        self.write(Write::OpenTable(Box::new(table), first)).await
    }

    /// Gives an open seat to a person; a [`WriteError::Conflict`] if it is not open.
    pub(crate) async fn take_seat(
        &self,
        table: &TableId,
        seat: &'static str,
        name: Option<&PlayerName>,
        key: &SecretHash,
    ) -> Result<(), WriteError> {
        self.write(Write::TakeSeat {
            table: table.to_string(),
            seat,
            name: name.map(ToString::to_string),
            key: key.as_bytes().to_vec(),
        })
        .await
    }

    /// Changes the key that opens these seats, table by table; a [`WriteError::Conflict`] if nobody
    /// sits in the first. The others may have been cleared away.
    pub(crate) async fn change_key(
        &self,
        seats: Vec<(TableId, String)>,
        key: &SecretHash,
    ) -> Result<(), WriteError> {
        let seats = seats.into_iter();
        self.write(Write::ChangeKey {
            seats: seats.map(|(at, seat)| (at.to_string(), seat)).collect(),
            key: key.as_bytes().to_vec(),
        })
        .await
    }

    /// Adds a seat with somebody in it, and what follows; a [`WriteError::Conflict`] if there is
    /// such a seat by now, or more has happened.
    pub(crate) async fn add_seat(
        &self,
        seat: String,
        occupant: &Occupant,
        then: Append,
    ) -> Result<(), WriteError> {
        let seat = SeatRow::new(seat, occupant);
        self.write(Write::AddSeat { seat, then }).await
    }

    /// Appends events to a record; a [`WriteError::Conflict`] if it has more by now.
    pub(crate) async fn append(&self, append: Append) -> Result<(), WriteError> {
        self.write(Write::Append(append)).await
    }

    /// Returns the tables that have stood for longer than they are kept.
    pub(crate) async fn stale(&self, keep: Keep) -> Result<Vec<StaleTable>, sqlx::Error> {
        age::stale(&self.readers, keep, SystemTime::now()).await
    }

    /// Clears a stale table away with its record.
    pub(crate) async fn clear_away(&self, table: StaleTable) -> Result<(), WriteError> {
        self.write(Write::ClearAway(table)).await
    }

    /// Returns a table of a kind as it was stored; `None` if no such table has this id.
    pub(crate) async fn load(
        &self,
        id: &TableId,
        kind: &str,
    ) -> Result<Option<StoredTable>, LoadError> {
        load::load(&self.readers, id, kind).await
    }

    async fn write(&self, write: Write) -> Result<(), WriteError> {
        let (done, written) = tokio::sync::oneshot::channel();
        self.writer
            .send(Job { write, done })
            .await
            .map_err(|_| WriteError::Closed)?;
        written.await.map_err(|_| WriteError::Closed)?
    }
}

/// Waits until a server that used the database before has ended its last write. SQLite commits on
/// a thread of its own, which may outlive everything else of that server. A table loaded before
/// such a commit would lack the end of its record, and fail at its first write. Errors if the
/// write lasts longer than any write waits for another.
async fn wait_for_last_write(writer: &SqlitePool) -> Result<(), sqlx::Error> {
    let alone = writer.begin_with("BEGIN IMMEDIATE").await?;
    alone.rollback().await
}
