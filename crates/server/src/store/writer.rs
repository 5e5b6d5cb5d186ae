//! The one task that writes. It takes everything that waits, writes it in one transaction, and
//! only then tells each that its part is stored: a commit waits for the disk, and one wait
//! serves all tables.

use std::sync::Arc;
use std::time::Instant;

use otter_rules::RECORD_FORMAT;
use sqlx::{Connection, QueryBuilder, Sqlite, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::age::{StaleTable, clear_away, delete, touch};
use super::analyses::{JudgedRow, ReportRow, keep_judged};
use super::clock::Clock;
use super::connection::WriteConnection;
use super::documents::{self, NewDocumentRow, Room, StaleLibrary, Touched};
use super::error::WriteError;
use super::history;
use super::people::{self, PeopleWrite};
use super::ratings::{self, RatingsWrite};
use super::rows::{Append, EventRow, NewTableRow, SeatRow};
use super::sealed::{self, AskedRoll, NewChain};
use crate::action_id::ActionId;
use crate::analysed::Analysed;
use crate::metrics::{DatabaseError, Metrics};

/// Something to write, and whom to tell.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) write: Write,
    pub(super) done: oneshot::Sender<Result<(), WriteError>>,
}

/// A change to the database.
#[derive(Debug)]
pub(super) enum Write {
    OpenTable(Box<NewTableRow>, Option<Append>),
    TakeSeat {
        table: String,
        seat: &'static str,
        name: Option<String>,
        key: Vec<u8>,
        account: Option<String>,
    },
    AddSeats {
        seats: Vec<SeatRow>,
        then: Append,
    },
    ChangeKey {
        /// Table and seat; the first must be there, the others may have been cleared away.
        seats: Vec<(String, String)>,
        key: Vec<u8>,
    },
    Append(Append),
    OpenChain {
        table: String,
        chain: NewChain,
    },
    AskForRoll {
        table: String,
        roll: AskedRoll,
    },
    Judged {
        of: Analysed,
        row: JudgedRow,
        report: Option<ReportRow>,
    },
    /// Makes a library that the key of this hash opens.
    OpenLibrary(Vec<u8>),
    Import {
        library: i64,
        rows: Vec<NewDocumentRow>,
        room: Room,
    },
    DeleteDocument {
        library: i64,
        id: String,
    },
    TouchLibrary(Touched),
    ClearLibraryAway(StaleLibrary),
    People(Box<PeopleWrite>),
    Ratings(RatingsWrite),
    ClearAway(StaleTable),
    /// Deletes a table whose opening nobody waited for to its end.
    Undo(String),
    /// Writes for the sake of writing: shows that it can be done.
    Probe,
}

impl Write {
    /// What is appended to the record of a table that is stored already.
    fn append_to_known(&self) -> Option<&Append> {
        match self {
            Self::Append(append) | Self::AddSeats { then: append, .. } => Some(append),
            _ => None,
        }
    }
}

/// The most that share a transaction: enough for a busy server, few enough that the first of
/// them is not kept waiting by the last.
const MOST_AT_ONCE: usize = 256;

/// The one that writes, with what it needs to write by.
#[derive(Debug)]
pub(super) struct Writer {
    pub(super) database: WriteConnection,
    pub(super) clock: Arc<Clock>,
    pub(super) metrics: Arc<Metrics>,
}

impl Writer {
    /// Writes until nobody is left who could want it.
    pub(super) async fn write_all(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut batch = Vec::with_capacity(MOST_AT_ONCE);
        while jobs.recv_many(&mut batch, MOST_AT_ONCE).await > 0 {
            let result = self.write_together(&batch).await;
            let is_one = batch.len() == 1;
            // An error that concerns all of the jobs is the answer to each. Otherwise each job is
            // written by itself, so that one that is refused does not take the others with it.
            let mut common = result.as_ref().err().and_then(WriteError::common);
            if is_one || result.is_ok() || common.is_some() {
                let mut result = Some(result);
                for job in batch.drain(..) {
                    let own = result.take().filter(|_| is_one);
                    answer(job, own.unwrap_or_else(|| result_of(common.as_ref())));
                }
                continue;
            }
            for job in batch.drain(..) {
                let result = match common {
                    Some(_) => result_of(common.as_ref()),
                    None => self.write_together(std::slice::from_ref(&job)).await,
                };
                common = result.as_ref().err().and_then(WriteError::common);
                answer(job, result);
            }
        }
        self.database.close().await;
    }

    async fn write_together(&mut self, jobs: &[Job]) -> Result<(), WriteError> {
        let start = Instant::now();
        let written = match self.database.ready().await {
            Ok(connection) => write_in_transaction(connection, jobs, &self.clock).await,
            Err(error) => Err(error),
        };
        let written = self.database.ended(written);
        match &written {
            Ok(()) => self.metrics.written(jobs.len(), start.elapsed()),
            Err(WriteError::Database(_)) => self.metrics.database_error(DatabaseError::Write),
            Err(WriteError::Locked) => self.metrics.database_error(DatabaseError::Locked),
            Err(WriteError::FileLost(_)) => self.metrics.database_error(DatabaseError::FileLost),
            Err(_) => {}
        }
        written
    }
}

/// The outcome for somebody whom only a common error concerns.
fn result_of(common: Option<&WriteError>) -> Result<(), WriteError> {
    common.and_then(WriteError::common).map_or(Ok(()), Err)
}

fn answer(job: Job, result: Result<(), WriteError>) {
    // Whoever asked may be gone; what is written is written.
    let _ = job.done.send(result);
}

async fn write_in_transaction(
    connection: &mut SqliteConnection,
    jobs: &[Job],
    clock: &Clock,
) -> Result<i64, WriteError> {
    let now = clock.time_to_store();
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    // Before anything that asks whether a table has been touched.
    for finished in [false, true] {
        let appends = jobs.iter().filter_map(|job| job.write.append_to_known());
        let tables = appends.filter(|append| append.finished == finished);
        let tables: Vec<&str> = tables.map(|append| append.table.as_str()).collect();
        touch(&mut transaction, &tables, finished, now).await?;
    }
    for job in jobs {
        match &job.write {
            Write::OpenTable(row, _) => open_table(&mut transaction, row, now).await?,
            Write::TakeSeat {
                table,
                seat,
                name,
                key,
                account,
            } => {
                let who = (name.as_deref(), account.as_deref());
                take_seat(&mut transaction, table, seat, who, key).await?;
                touch(&mut transaction, &[table], false, now).await?;
            }
            Write::AddSeats { seats, then } => {
                for seat in seats {
                    add_seat(&mut transaction, &then.table, seat).await?;
                }
            }
            Write::Append(append) => {
                if let Some(made) = &append.roll {
                    sealed::complete(&mut transaction, &append.table, made).await?;
                }
                if let Some(rated) = &append.rated {
                    ratings::enter(&mut transaction, &append.table, rated, now).await?;
                }
            }
            Write::OpenChain { table, chain } => {
                sealed::open_chain(&mut transaction, table, chain).await?;
            }
            Write::AskForRoll { table, roll } => {
                sealed::ask(&mut transaction, table, *roll).await?;
                touch(&mut transaction, &[table], false, now).await?;
            }
            Write::Judged { of, row, report } => {
                keep_judged(&mut transaction, of, row, report.as_ref()).await?;
            }
            Write::OpenLibrary(key) => documents::open(&mut transaction, key, now).await?,
            Write::Import {
                library,
                rows,
                room,
            } => documents::import(&mut transaction, *library, rows, *room, now).await?,
            Write::DeleteDocument { library, id } => {
                documents::delete(&mut transaction, *library, id).await?;
            }
            Write::TouchLibrary(of) => documents::touch(&mut transaction, of, now).await?,
            Write::ClearLibraryAway(library) => {
                documents::clear_away(&mut transaction, library).await?;
            }
            Write::People(change) => people::write(&mut transaction, change, now).await?,
            Write::Ratings(change) => ratings::write(&mut transaction, change, now).await?,
            Write::ChangeKey { seats, key } => change_key(&mut transaction, seats, key).await?,
            Write::ClearAway(table) => clear_away(&mut transaction, table).await?,
            Write::Undo(table) => delete(&mut transaction, table).await?,
            Write::Probe => probe(&mut transaction, clock.believed()).await?,
        }
    }
    let rows: Vec<&EventRow> = jobs
        .iter()
        .filter_map(|job| match &job.write {
            Write::Append(append)
            | Write::AddSeats { then: append, .. }
            | Write::OpenTable(_, Some(append)) => Some(&append.events),
            _ => None,
        })
        .flatten()
        .collect();
    // SQLite takes at most 32,766 values in a statement.
    for rows in rows.chunks(4_000) {
        append(&mut transaction, rows).await?;
    }
    let n_writes = history::count(&mut transaction).await?;
    transaction.commit().await?;
    Ok(n_writes)
}

async fn open_table(
    db: &mut SqliteConnection,
    row: &NewTableRow,
    now: i64,
) -> Result<(), WriteError> {
    sqlx::query(
        "INSERT INTO tables (id, opened_at, touched_at, kind, format, rules, dice_from, invite, \
             reserved, clock, pool) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&row.id)
    .bind(now)
    .bind(now)
    .bind(row.kind)
    .bind(RECORD_FORMAT)
    .bind(&row.rules)
    .bind(row.dice_from)
    .bind(row.invite.as_deref())
    .bind(row.reserved)
    .bind(&row.clock)
    .bind(row.pool)
    .execute(&mut *db)
    .await?;
    for seat in &row.seats {
        add_seat(db, &row.id, seat).await?;
    }
    if let Some(chain) = &row.chain {
        sealed::open_chain(db, &row.id, chain).await?;
    }
    Ok(())
}

async fn add_seat(
    db: &mut SqliteConnection,
    table: &str,
    seat: &SeatRow,
) -> Result<(), WriteError> {
    sqlx::query(
        "INSERT INTO seats (table_id, seat, occupant, name, secret, level, account) \
         VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(table)
    .bind(&seat.seat)
    .bind(seat.occupant)
    .bind(seat.name.as_deref())
    .bind(seat.secret.as_deref())
    .bind(seat.level)
    .bind(seat.account.as_deref())
    .execute(&mut *db)
    .await?;
    Ok(())
}

async fn take_seat(
    db: &mut SqliteConnection,
    table: &str,
    seat: &str,
    (name, account): (Option<&str>, Option<&str>),
    key: &[u8],
) -> Result<(), WriteError> {
    let taken = sqlx::query(
        "UPDATE seats SET occupant = 'person', name = ?, secret = ?, account = ? \
         WHERE table_id = ? AND seat = ? AND occupant = 'open'",
    )
    .bind(name)
    .bind(key)
    .bind(account)
    .bind(table)
    .bind(seat)
    .execute(&mut *db)
    .await?;
    if taken.rows_affected() == 1 {
        Ok(())
    } else {
        Err(WriteError::Conflict)
    }
}

async fn change_key(
    db: &mut SqliteConnection,
    seats: &[(String, String)],
    key: &[u8],
) -> Result<(), WriteError> {
    for (at, (table, seat)) in seats.iter().enumerate() {
        let changed = sqlx::query(
            "UPDATE seats SET secret = ? WHERE table_id = ? AND seat = ? AND occupant = 'person'",
        )
        .bind(key)
        .bind(table)
        .bind(seat)
        .execute(&mut *db)
        .await?;
        if at == 0 && changed.rows_affected() != 1 {
            return Err(WriteError::Conflict);
        }
    }
    Ok(())
}

async fn probe(db: &mut SqliteConnection, believed: i64) -> Result<(), WriteError> {
    sqlx::query("INSERT OR REPLACE INTO probe (id, written_at) VALUES (1, ?)")
        .bind(believed)
        .execute(db)
        .await?;
    Ok(())
}

async fn append(db: &mut SqliteConnection, rows: &[&EventRow]) -> Result<(), WriteError> {
    let mut insert = QueryBuilder::<Sqlite>::new(
        "INSERT INTO events (table_id, place, event, action_id, action_print, accepted_at, \
         clock) ",
    );
    insert.push_values(rows, |mut values, row| {
        values
            .push_bind(&row.table)
            .push_bind(row.place)
            .push_bind(&row.event)
            .push_bind(row.action_id.as_ref().map(ActionId::as_str))
            .push_bind(row.action_id.as_ref().and_then(ActionId::fingerprint))
            .push_bind(row.accepted_at)
            .push_bind(&row.clock);
    });
    insert.build().execute(db).await?;
    Ok(())
}
