//! The one task that writes. It takes everything that waits, writes it in one transaction, and
//! only then tells each that its part is stored: a commit waits for the disk, and one wait
//! serves all tables.

use std::sync::Arc;
use std::time::Instant;

use otter_rules::RECORD_FORMAT;
use sqlx::AssertSqlSafe;
use tokio::sync::{mpsc, oneshot};
use tracing::{Instrument, Span};

use super::age::{clear_away, delete, touch};
use super::analyses::keep_judged;
use super::clock::Clock;
use super::conduct;
use super::database::WriteConnection;
use super::dice_log;
use super::documents;
use super::error::WriteError;
use super::evidence;
use super::fence;
use super::people;
use super::ratings;
use super::rows::{EventRow, NewTableRow};
use super::sealed;
use super::seats;
use super::seeks;
use super::sql::{Transaction, query};
use super::write::Write;
use crate::action_id::ActionId;
use crate::metrics::{DatabaseError, Metrics};
use crate::trace::SPANS;

/// Something to write, and whom to tell.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) write: Write,
    pub(super) done: oneshot::Sender<Result<(), WriteError>>,
    /// What whoever wants it does meanwhile: waits.
    pub(super) span: Span,
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
        let mut written = self.write_once(jobs).instrument(span_of(jobs)).await;
        if let Err(error) = &written
            && self.database.is_second_try_due(error)
        {
            written = self.write_once(jobs).instrument(span_of(jobs)).await;
        }
        match &written {
            Ok(()) => self.metrics.written(jobs.len(), start.elapsed()),
            Err(WriteError::Database(_) | WriteError::Unreachable(_)) => {
                self.metrics.database_error(DatabaseError::Write);
            }
            Err(WriteError::Locked | WriteError::Superseded | WriteError::Fenced) => {
                self.metrics.database_error(DatabaseError::Locked);
            }
            Err(WriteError::FileLost(_)) => self.metrics.database_error(DatabaseError::FileLost),
            Err(_) => {}
        }
        written
    }

    async fn write_once(&mut self, jobs: &[Job]) -> Result<(), WriteError> {
        let mut counted = None;
        let patience = self.database.patience();
        let write = write_in_transaction(&mut self.database, jobs, &self.clock, &mut counted);
        let written = match patience {
            None => write.await,
            Some(patience) => match tokio::time::timeout(patience, write).await {
                Ok(written) => written,
                Err(_) => Err(WriteError::Unreachable("a write takes too long".to_owned())),
            },
        };
        self.database.ended(written, counted).await
    }
}

/// Returns the span of a transaction: part of what the first wants that share it, and linked to the
/// others.
fn span_of(jobs: &[Job]) -> Span {
    let (first, others) = jobs
        .split_first()
        .map_or((None, jobs), |(first, others)| (first.span.id(), others));
    let span = tracing::info_span!(target: SPANS, parent: first, "commit", n = jobs.len());
    for other in others {
        span.follows_from(&other.span);
    }
    span
}

/// The outcome for somebody whom only a common error concerns.
fn result_of(common: Option<&WriteError>) -> Result<(), WriteError> {
    common.and_then(WriteError::common).map_or(Ok(()), Err)
}

fn answer(job: Job, result: Result<(), WriteError>) {
    // Whoever asked may be gone; what is written is written.
    let _ = job.done.send(result);
}

/// Writes in one transaction, and counts that in `counted` before the end.
async fn write_in_transaction(
    database: &mut WriteConnection,
    jobs: &[Job],
    clock: &Clock,
    counted: &mut Option<i64>,
) -> Result<(), WriteError> {
    let now = clock.time_to_store();
    let fence = database.fence()?;
    let mut transaction = database.begin().await?;
    if let Some(fence) = fence {
        *counted = Some(fence::count(&mut transaction, fence).await?);
        check_owned(&mut transaction, fence, jobs).await?;
    }
    // Before anything that asks whether a table has been touched.
    for finished in [false, true] {
        let appends = jobs.iter().filter_map(|job| job.write.append_to_known());
        let tables = appends.filter(|append| append.finished == finished);
        let tables: Vec<&str> = tables.map(|append| append.table.as_str()).collect();
        touch(&mut transaction, &tables, finished, now).await?;
    }
    for job in jobs {
        write_one(&mut transaction, &job.write, clock, fence, now).await?;
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
    if fence.is_none() {
        let count = query("UPDATE history SET n_writes = n_writes + 1 RETURNING n_writes");
        *counted = Some(count.value(&mut transaction).await?);
    }
    Ok(transaction.commit().await?)
}

/// Writes one of what shares a transaction, but for events, which are written together.
async fn write_one(
    db: &mut Transaction<'_>,
    write: &Write,
    clock: &Clock,
    fence: Option<i64>,
    now: i64,
) -> Result<(), WriteError> {
    match write {
        Write::OpenTable(row, _) => open_table(db, row, now).await?,
        Write::OpenSought(row, accepted) => {
            open_table(db, row, now).await?;
            seeks::accept(db, &row.id, accepted, now).await?;
        }
        Write::TakeSeat {
            table,
            seat,
            name,
            key,
            account,
        } => {
            let who = (name.as_deref(), account.as_deref());
            seats::take_seat(db, table, seat, who, key).await?;
            touch(db, &[table], false, now).await?;
        }
        Write::AddSeats { seats, then } => {
            for seat in seats {
                seats::add_seat(db, &then.table, seat).await?;
            }
        }
        Write::Append(append) => {
            if let Some(made) = &append.roll {
                sealed::complete(db, &append.table, made).await?;
            }
            dice_log::append(db, &append.table, &append.dice_log).await?;
            if let Some(rated) = &append.rated {
                ratings::enter(db, &append.table, rated, now).await?;
            }
            conduct::enter_all(db, &append.table, &append.conduct, now).await?;
        }
        Write::OpenChain { table, chain } => {
            sealed::open_chain(db, table, chain).await?;
        }
        Write::AskForRoll { table, roll } => {
            sealed::ask(db, table, *roll).await?;
            touch(db, &[table], false, now).await?;
        }
        Write::LogDice { table, entries } => {
            dice_log::log(db, table, entries, now).await?;
        }
        Write::Judged { of, row, whole } => {
            keep_judged(db, of, row, whole.as_deref(), now).await?;
        }
        Write::Evidence { table, evidence } => {
            evidence::enter(db, table, evidence, now).await?;
        }
        Write::OpenLibrary(key) => documents::open(db, key, now).await?,
        Write::Import {
            library,
            rows,
            room,
        } => documents::import(db, *library, rows, *room, now).await?,
        Write::DeleteDocument { library, id } => {
            documents::delete(db, *library, id).await?;
        }
        Write::TouchLibrary(of) => documents::touch(db, of, now).await?,
        Write::ClearLibraryAway(library) => {
            documents::clear_away(db, library).await?;
        }
        Write::People(change) => people::write(db, change, now).await?,
        Write::Conduct { table, rows } => {
            conduct::enter_all(db, table, rows, now).await?;
        }
        Write::ChangeKey { seats, key } => {
            seats::change_key(db, seats, key, fence).await?;
        }
        Write::ClearAway(table) => clear_away(db, table).await?,
        Write::Undo(table) => delete(db, table).await?,
        Write::Probe => probe(db, clock.believed()).await?,
    }
    Ok(())
}

async fn open_table(
    db: &mut Transaction<'_>,
    row: &NewTableRow,
    now: i64,
) -> Result<(), WriteError> {
    query(
        "INSERT INTO tables (id, opened_at, touched_at, kind, format, rules, dice_from, invite, \
             reserved, clock, pool, spectator_delay, tournament, draw_secret) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, \
             $14)",
    )
    .bind(&row.id)
    .bind(now)
    .bind(now)
    .bind(row.kind)
    .bind(i64::from(RECORD_FORMAT))
    .bind(&row.rules)
    .bind(row.dice_from)
    .bind(row.invite.as_deref())
    .bind(row.reserved)
    .bind(&row.clock)
    .bind(row.pool)
    .bind(row.spectator_delay)
    .bind(row.tournament.as_deref())
    .bind(row.draw_secret.as_ref().map(|secret| secret.0.as_slice()))
    .execute(&mut *db)
    .await?;
    for seat in &row.seats {
        seats::add_seat(db, &row.id, seat).await?;
    }
    if let Some(chain) = &row.chain {
        sealed::open_chain(db, &row.id, chain).await?;
    }
    dice_log::append(db, &row.id, &row.dice_log).await?;
    Ok(())
}

/// Errors unless the server of this number owns every table that is changed.
async fn check_owned(db: &mut Transaction<'_>, fence: i64, jobs: &[Job]) -> Result<(), WriteError> {
    let tables = jobs.iter().filter_map(|job| job.write.table()).collect();
    fence::check(db, fence, &tables).await?;
    if jobs.iter().any(|job| job.write.is_of_all()) {
        fence::one_at_a_time(db).await?;
    }
    Ok(())
}

async fn probe(db: &mut Transaction<'_>, believed: i64) -> Result<(), WriteError> {
    query(
        "INSERT INTO probe (id, written_at) VALUES (1, $1) \
         ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at",
    )
    .bind(believed)
    .execute(db)
    .await?;
    Ok(())
}

async fn append(db: &mut Transaction<'_>, rows: &[&EventRow]) -> Result<(), WriteError> {
    const N_COLUMNS: usize = 7;
    if rows.is_empty() {
        return Ok(());
    }
    let mut insert = "INSERT INTO events (table_id, place, event, action_id, action_print, \
                      accepted_at, clock) VALUES "
        .to_owned();
    // SQLite looks a value with a number up among all before it, which adds up.
    let value = db.choose("?", "$");
    for n in 0..rows.len() * N_COLUMNS {
        insert.push_str(match n {
            0 => "(",
            _ if n % N_COLUMNS == 0 => "), (",
            _ => ", ",
        });
        insert.push_str(value);
        if value == "$" {
            insert.push_str(&(n + 1).to_string());
        }
    }
    insert.push(')');
    // Nothing but numbers has been added to the text.
    let mut insert = query(AssertSqlSafe(insert));
    for row in rows {
        insert = insert
            .bind(&row.table)
            .bind(row.place)
            .bind(&row.event)
            .bind(row.action_id.as_ref().map(ActionId::as_str))
            .bind(row.action_id.as_ref().and_then(ActionId::fingerprint))
            .bind(row.accepted_at)
            .bind(&row.clock);
    }
    insert.execute(db).await?;
    Ok(())
}
