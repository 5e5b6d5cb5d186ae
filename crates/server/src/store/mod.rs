//! Storage, in the verbs of the domain: open a table, seat somebody, append to a record, load a
//! table. SQL is written here and nowhere else.
//!
//! Everything that is written passes through one task, see [`writer`].

mod account_changes;
mod accounts;
mod address;
mod admin;
mod age;
mod analyses;
mod beside;
mod clock;
mod community;
mod completion;
mod conduct;
mod contacts;
mod database;
mod dice;
mod dice_log;
mod documents;
mod engine_help;
mod error;
mod evidence;
mod fence;
mod keeping_people;
mod keeping_ratings;
mod kept;
mod leases;
mod libraries;
mod load;
mod migrations;
mod moderation;
mod passkeys;
mod people;
mod postgres;
mod rated;
mod ratings;
mod readiness;
mod reports;
mod rows;
mod sealed;
mod seats;
mod seeks;
mod sessions;
mod sought;
mod sql;
mod sqlite;
#[cfg(test)]
mod tests;
mod timed;
mod write;
mod writer;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tracing::Span;

pub use address::{AddressError, Database, PostgresAddress};
pub(crate) use admin::{LiveRow, PersonRow};
pub(crate) use age::StaleTable;
pub(crate) use analyses::{JudgedRow, ReportRow, Whole};
use clock::Clock;
pub(crate) use community::Reports;
pub(crate) use conduct::ConductRow;
pub(crate) use contacts::{ContactChange, ContactsWrite, FollowRow};
use database::{Opened, Place};
pub(crate) use dice_log::{DiceEntry, StoredDiceLog};
pub(crate) use documents::{
    DocumentFacts, Edition, LibraryRow, ListedRow, NewDocumentRow, Room, Touched,
};
pub use error::OpenStoreError;
pub(crate) use error::WriteError;
use fence::Fence;
pub use keeping_people::{RoleError, set_role};
pub use keeping_ratings::{
    RatingsError, RatingsReport, annul_result, check_ratings, recompute_ratings,
};
pub(crate) use kept::{KeptKey, KeptSeatRow};
pub(crate) use leases::{Leases, NotLeased, Owner};
pub(crate) use load::{LoadError, RowError, StoredEvent, StoredTable, TableTournament};
pub(crate) use moderation::{Effect, EntryRow, ModerationWrite, NewEntry, Party};
pub(crate) use passkeys::PasskeyWrite;
pub(crate) use people::{AccountRow, NewAccountRow, PeopleWrite};
pub(crate) use rated::{ChangeRow, RatedMatchRow};
pub(crate) use reports::{NewReportRow, ReportedRow};
use rows::SeatRow;
pub(crate) use rows::{Append, NewTableRow, TimedTable, seat_text};
pub(crate) use sealed::{AskedRoll, MadeRoll, NewChain, StoredDice};
pub(crate) use seeks::{AcceptedSeek, SeekRow, SeekWrite};
pub(crate) use sessions::{NewSessionRow, SessionRow};
use sql::{Pool, query};
pub use sqlite::{BackupError, backup};
use write::Write;
use writer::{Job, Writer};

use crate::analysed::Analysed;
use crate::limits::Keep;
use crate::metrics::{DatabaseError, Metrics};
use crate::name::PlayerName;
use crate::occupant::Occupant;
use crate::secret::SecretHash;
use crate::table_id::TableId;

/// The database: a few connections that read, and the way to the one that writes.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    readers: Pool,
    writer: mpsc::Sender<Job>,
    place: Arc<Place>,
    tables: Arc<TableCount>,
    /// The bytes that imported matches take up, as far as this server knows.
    document_bytes: Arc<AtomicU64>,
    clock: Arc<Clock>,
    metrics: Arc<Metrics>,
}

/// The number of tables in the database, as far as this server knows.
#[derive(Debug)]
struct TableCount {
    n: AtomicUsize,
    max: usize,
}

/// How often a table is tried to be deleted that was opened for nobody.
const UNDO_TRIES: usize = 60;
/// The time between two tries.
const UNDO_AGAIN: Duration = Duration::from_secs(1);

/// How many writes may wait for the next transaction.
const QUEUE: usize = 1024;

impl Store {
    /// Opens the database; it holds at most `max_tables` tables. The task that writes ends once
    /// every `Store` is gone. Errors if another server uses the database.
    pub(crate) async fn open(
        database: &Database,
        max_tables: usize,
        metrics: Arc<Metrics>,
    ) -> Result<(Self, JoinHandle<()>), OpenStoreError> {
        Self::open_with(database, max_tables, metrics, None).await
    }

    /// Opens a database of PostgreSQL that other servers open too, all of them so. A registration
    /// that is not renewed lasts as long as `lasts`; nothing is written before the first.
    pub(crate) async fn share(
        database: &Database,
        max_tables: usize,
        metrics: Arc<Metrics>,
        lasts: Duration,
    ) -> Result<(Self, JoinHandle<()>, Leases), OpenStoreError> {
        let fence = Arc::new(Fence::default());
        let sharing = Some(Arc::clone(&fence));
        let (store, task) = Self::open_with(database, max_tables, metrics, sharing).await?;
        match database {
            Database::Postgres(address) => Ok((store, task, Leases::new(address, fence, lasts))),
            Database::Sqlite(path) => Err(OpenStoreError::NotShared {
                path: path.display().to_string(),
            }),
        }
    }

    async fn open_with(
        database: &Database,
        max_tables: usize,
        metrics: Arc<Metrics>,
        sharing: Option<Arc<Fence>>,
    ) -> Result<(Self, JoinHandle<()>), OpenStoreError> {
        let Opened {
            readers,
            writer: connection,
            place,
        } = database::open(database, sharing).await?;
        let open_error = |source| OpenStoreError::Open {
            path: database.to_string(),
            source,
        };
        let last = query("SELECT written_at FROM probe")
            .optional_value(&readers)
            .await
            .map_err(open_error)?;
        let clock = Arc::new(Clock::start(last));
        let (writer, jobs) = mpsc::channel(QUEUE);
        let write = Writer {
            database: connection,
            clock: Arc::clone(&clock),
            metrics: Arc::clone(&metrics),
        };
        let task = tokio::spawn(write.write_all(jobs));
        let store = Self {
            readers,
            writer,
            place: Arc::new(place),
            tables: Arc::new(TableCount {
                n: AtomicUsize::new(0),
                max: max_tables,
            }),
            document_bytes: Arc::default(),
            clock,
            metrics,
        };
        store.count_tables().await.map_err(open_error)?;
        store.count_document_bytes().await.map_err(open_error)?;
        Ok((store, task))
    }

    /// Returns the number of tables in the database, as far as this server knows.
    pub(crate) fn n_tables(&self) -> usize {
        self.tables.n.load(Ordering::Relaxed)
    }

    /// Writes down a new table, with what has happened there already. If the caller gives up
    /// waiting, the table is deleted: nobody knows its address.
    pub(crate) async fn open_table(
        &self,
        table: NewTableRow,
        first: Option<Append>,
    ) -> Result<(), WriteError> {
        let undo = Undo::new(&self.writer, &table);
        let opened = self.opened(Write::OpenTable(Box::new(table), first)).await;
        undo.not_needed();
        opened
    }

    /// Writes down a new table, if there is room for one.
    async fn opened(&self, write: Write) -> Result<(), WriteError> {
        if self.tables.n.load(Ordering::Relaxed) >= self.tables.max {
            return Err(WriteError::TooManyTables(self.tables.max));
        }
        self.write(write).await?;
        self.tables.n.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// Counts the tables in the database.
    async fn count_tables(&self) -> Result<(), sqlx::Error> {
        let n: i64 = query("SELECT COUNT(*) FROM tables")
            .value(&self.readers)
            .await?;
        let n = usize::try_from(n).unwrap_or_default();
        self.tables.n.store(n, Ordering::Relaxed);
        Ok(())
    }

    /// Gives an open seat to a person; a [`WriteError::Conflict`] if it is not open.
    pub(crate) async fn take_seat(
        &self,
        table: &TableId,
        seat: &'static str,
        (name, account): (Option<&PlayerName>, Option<&str>),
        key: &SecretHash,
    ) -> Result<(), WriteError> {
        self.write(Write::TakeSeat {
            table: table.to_string(),
            seat,
            name: name.map(ToString::to_string),
            key: key.as_bytes().to_vec(),
            account: account.map(ToOwned::to_owned),
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

    /// Adds seats with somebody in each, and what follows; a [`WriteError::Conflict`] if there is
    /// such a seat by now, or more has happened.
    pub(crate) async fn add_seats(
        &self,
        seats: &[(String, &Occupant)],
        then: Append,
    ) -> Result<(), WriteError> {
        let seats = seats.iter();
        let seats = seats.map(|(seat, occupant)| SeatRow::new(seat.clone(), occupant));
        let seats = seats.collect();
        self.write(Write::AddSeats { seats, then }).await
    }

    /// Appends events to a record; a [`WriteError::Conflict`] if it has more by now.
    pub(crate) async fn append(&self, append: Append) -> Result<(), WriteError> {
        self.write(Write::Append(append)).await
    }

    /// Keeps a batch of judged decisions; with the last of them what all comes to. Batches kept
    /// before that begin at the same place or later are forgotten.
    pub(crate) async fn keep_judged(
        &self,
        of: Analysed,
        row: JudgedRow,
        whole: Option<Whole>,
    ) -> Result<(), WriteError> {
        let whole = whole.map(Box::new);
        self.write(Write::Judged { of, row, whole }).await
    }

    /// Returns the batches of judged decisions that begin at a place or later, in order.
    pub(crate) async fn judged(
        &self,
        of: &Analysed,
        from: usize,
    ) -> Result<Vec<JudgedRow>, LoadError> {
        let judged = analyses::judged(&self.readers, of, from as i64).await;
        Ok(judged.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the tables that have stood for longer than they are kept.
    pub(crate) async fn stale(&self, keep: Keep) -> Result<Vec<StaleTable>, sqlx::Error> {
        // Whatever becomes of it: it is the time that the next start compares with.
        let _ = self.write(Write::Probe).await;
        let Some(now) = self.clock.time_to_delete() else {
            return Ok(Vec::new());
        };
        let stale = age::stale(&self.readers, keep, now).await;
        let stale = stale.inspect_err(|_| self.read_failed())?;
        self.count_tables().await?;
        Ok(stale)
    }

    /// Clears a stale table away with its record.
    pub(crate) async fn clear_away(&self, table: StaleTable) -> Result<(), WriteError> {
        self.write(Write::ClearAway(table)).await?;
        // The next count mends what this gets wrong where the table was used again meanwhile.
        let fewer = |n: usize| Some(n.saturating_sub(1));
        let _ = self
            .tables
            .n
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, fewer);
        Ok(())
    }

    /// Returns a table of a kind as it was stored; `None` if no such table has this id.
    pub(crate) async fn load(
        &self,
        id: &TableId,
        kind: &str,
    ) -> Result<Option<StoredTable>, LoadError> {
        let loaded = load::load(&self.readers, id, kind).await;
        loaded.inspect_err(|error| {
            if matches!(error, LoadError::Database(_)) {
                self.read_failed();
            }
        })
    }

    /// Returns the number of events in the record of a table of a kind; `None` if there is none of
    /// this id.
    pub(crate) async fn n_events(
        &self,
        id: &TableId,
        kind: &str,
    ) -> Result<Option<i64>, LoadError> {
        let counted = load::n_events(&self.readers, id, kind).await;
        Ok(counted.inspect_err(|_| self.read_failed())?)
    }

    fn read_failed(&self) {
        self.metrics.database_error(DatabaseError::Read);
    }

    async fn write(&self, write: Write) -> Result<(), WriteError> {
        let (done, written) = tokio::sync::oneshot::channel();
        self.writer
            .send(Job {
                write,
                done,
                span: Span::current(),
            })
            .await
            .map_err(|_| WriteError::Closed)?;
        written.await.map_err(|_| WriteError::Closed)?
    }
}

/// Deletes a table that is being opened if the opening is given up before it is answered: the
/// table may be stored all the same, a moment later.
struct Undo {
    writer: mpsc::WeakSender<Job>,
    table: Option<String>,
}

impl Undo {
    fn new(writer: &mpsc::Sender<Job>, table: &NewTableRow) -> Self {
        Self {
            writer: writer.downgrade(),
            table: Some(table.id.clone()),
        }
    }

    fn not_needed(mut self) {
        self.table = None;
    }
}

impl Drop for Undo {
    fn drop(&mut self) {
        let Some(table) = self.table.take() else {
            return;
        };
        let writer = self.writer.clone();
        // Behind the opening in the queue. Where it cannot be written either, nobody ever plays at
        // the table, and it goes after a day like others of that kind.
        tokio::spawn(async move {
            for _ in 0..UNDO_TRIES {
                let Some(writer) = writer.upgrade() else {
                    return;
                };
                let (done, written) = tokio::sync::oneshot::channel();
                let write = Write::Undo(table.clone());
                let is_sent = writer
                    .send(Job {
                        write,
                        done,
                        span: Span::current(),
                    })
                    .await
                    .is_ok();
                drop(writer);
                if !is_sent || matches!(written.await, Ok(Ok(()))) {
                    return;
                }
                tokio::time::sleep(UNDO_AGAIN).await;
            }
        });
    }
}
