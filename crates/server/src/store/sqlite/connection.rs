//! The connection that writes to a SQLite database.

use std::time::{Duration, SystemTime};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Sqlite, SqliteConnection};

use super::backup::copy_into;
use super::files::Files;
use super::history::Mark;
use super::lock::{DatabaseLock, beside};
use crate::store::error::WriteError;
use crate::unix_time::seconds;

/// The one connection that writes, and the lock that makes it the only one. After an error of the
/// database it is given up and made anew: only a new connection is known to be in no transaction.
#[derive(Debug)]
pub(in crate::store) struct WriteConnection {
    options: SqliteConnectOptions,
    open: Option<SqliteConnection>,
    files: Files,
    mark: Mark,
    /// Whether the open connection waits only shortly for a lock.
    is_hasty: bool,
    /// Whether the last write failed, and the log says so already.
    is_failing: bool,
    /// Whether a copy was made of a database that has lost its file.
    is_saved: bool,
    _lock: DatabaseLock,
}

/// How long a write waits for another program's lock while writes fail.
const HASTE: Duration = Duration::from_millis(100);

impl WriteConnection {
    pub(super) fn new(
        options: SqliteConnectOptions,
        open: SqliteConnection,
        (files, mark): (Files, Mark),
        lock: DatabaseLock,
    ) -> Self {
        Self {
            options: options.create_if_missing(false),
            open: Some(open),
            files,
            mark,
            is_hasty: false,
            is_failing: false,
            is_saved: false,
            _lock: lock,
        }
    }

    /// Returns the connection to write with, a new one after an error. Errors if a file of the
    /// database was deleted or replaced: a write would be lost with the process.
    async fn ready(&mut self) -> Result<&mut SqliteConnection, WriteError> {
        if let Err(lost) = self.files.check() {
            self.save().await;
            return Err(lost.into());
        }
        // After an error everybody would wait long for the next one to be told.
        let is_hasty = self.is_failing;
        let open = match self.open.take() {
            Some(open) if is_hasty || !self.is_hasty => open,
            _ if is_hasty => self.options.clone().busy_timeout(HASTE).connect().await?,
            _ => self.options.connect().await?,
        };
        self.is_hasty = is_hasty;
        Ok(self.open.insert(open))
    }

    /// Begins a transaction that writes.
    pub(in crate::store) async fn begin(
        &mut self,
    ) -> Result<sqlx::Transaction<'_, Sqlite>, WriteError> {
        let open = self.ready().await?;
        Ok(open.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// Notes how a write ended, with the number of writes so far, and says in the log when writing
    /// begins or ceases to fail.
    pub(in crate::store) fn ended(
        &mut self,
        written: Result<i64, WriteError>,
    ) -> Result<(), WriteError> {
        let mut result = written.map(|n_writes| self.mark.write(n_writes));
        if result.is_ok() {
            // A log that is gone by now was gone before the write, which then is lost.
            result = self
                .files
                .written()
                .and_then(|()| self.files.check())
                .map_err(Into::into);
        }
        match &result {
            Ok(()) => {
                if std::mem::take(&mut self.is_failing) {
                    tracing::info!("the database is written to again");
                }
            }
            Err(
                WriteError::Database(_)
                | WriteError::Locked
                | WriteError::Unreachable(_)
                | WriteError::Superseded,
            ) => {
                self.open = None;
                self.files.closed();
                self.fails(&result);
            }
            Err(WriteError::FileLost(_)) => self.fails(&result),
            Err(
                WriteError::Conflict
                | WriteError::Fenced
                | WriteError::NotOwned
                | WriteError::Json(_)
                | WriteError::TooManyTables(_)
                | WriteError::LibraryFull
                | WriteError::StoreFull
                | WriteError::AccountFull
                | WriteError::Most(_)
                | WriteError::Closed,
            ) => {}
        }
        result
    }

    fn fails(&mut self, result: &Result<(), WriteError>) {
        if let Err(error) = result
            && !std::mem::replace(&mut self.is_failing, true)
        {
            tracing::error!(%error, "cannot write to the database; nothing is acknowledged");
        }
    }

    /// Saves once, beside a database that has lost a file, everything that was written to it: it is
    /// still there as long as this connection is open.
    async fn save(&mut self) {
        let Some(open) = self.open.as_mut().filter(|_| !self.is_saved) else {
            return;
        };
        self.is_saved = true;
        let now = seconds(SystemTime::now());
        let copy = beside(self.files.database(), &format!(".saved-{now}"));
        match copy_into(open, &copy).await {
            Ok(()) => tracing::error!(copy = %copy.display(), "what the server knew is saved"),
            Err(error) => tracing::error!(%error, "what the server knew cannot be saved"),
        }
    }

    /// Closes the connection in order.
    pub(in crate::store) async fn close(mut self) {
        if let Some(open) = self.open.take()
            && let Err(error) = open.close().await
        {
            tracing::warn!(%error, "the database was not closed in order");
        }
    }
}
