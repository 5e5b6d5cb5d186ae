//! The connection that writes to a PostgreSQL database.

use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection, Postgres};
use tokio::time::Instant;

use super::session::{self, Hold};
use crate::store::error::WriteError;
use crate::store::fence::{self, Fence};

/// How long a write may take before its connection counts as broken.
pub(in crate::store) const PATIENCE: Duration = Duration::from_secs(10);
/// How long a commit whose connection broke is asked after, before it counts as not done.
const DOUBT: Duration = Duration::from_secs(5);
/// The time between two such questions.
const ASK_AGAIN: Duration = Duration::from_millis(100);
/// How long a lock is waited for while writes fail: everybody would wait for the next one to be
/// told.
const HASTE: Duration = Duration::from_millis(100);

/// The connection that writes. Where a server writes alone, its session holds the lock that makes
/// it the only one: whoever has lost the connection has lost the lock, and writes nothing before it
/// has both again, and has seen that nobody else wrote meanwhile. Servers that share the database
/// hold the lock together, against one that would write alone; each transaction of theirs asks
/// whether its server is still registered.
#[derive(Debug)]
pub(in crate::store) struct WriteConnection {
    options: PgConnectOptions,
    open: Option<PgConnection>,
    writes_as: WritesAs,
    state: State,
    /// Whether the open connection waits only shortly for a lock.
    is_hasty: bool,
}

/// How a server is known to the database.
#[derive(Debug)]
pub(super) enum WritesAs {
    /// By a name, as the one that writes.
    Alone(String),
    /// By its number, as one of several that write.
    Sharing(Arc<Fence>),
}

/// How it goes with the writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// What is written is stored.
    Well,
    /// The write under way failed a moment ago, and is tried again.
    SecondTry,
    /// The last write failed, and the log says so already.
    Failing,
    /// Another server has written to the database. This one never does again: what it holds in
    /// memory is out of date.
    Superseded,
}

impl WriteConnection {
    pub(super) fn new(options: PgConnectOptions, open: PgConnection, writes_as: WritesAs) -> Self {
        Self {
            options,
            open: Some(open),
            writes_as,
            state: State::Well,
            is_hasty: false,
        }
    }

    /// Returns the number under which this server writes; `None` if it writes alone. Errors if it
    /// is not registered now.
    pub(in crate::store) fn fence(&self) -> Result<Option<i64>, WriteError> {
        match &self.writes_as {
            WritesAs::Alone(_) => Ok(None),
            WritesAs::Sharing(fence) => fence.number().ok_or(WriteError::Fenced).map(Some),
        }
    }

    /// Begins to write, over a new connection after an error.
    pub(in crate::store) async fn begin(
        &mut self,
    ) -> Result<sqlx::Transaction<'_, Postgres>, WriteError> {
        let mut open = match self.open.take() {
            Some(open) => open,
            None => self.connect().await?.0,
        };
        if self.is_hasty && self.state != State::Failing {
            session::wait_for_locks(&mut open, session::LOCK_PATIENCE).await?;
            self.is_hasty = false;
        }
        Ok(self.open.insert(open).begin().await?)
    }

    /// Returns whether a write that failed is to be tried once more at once: its connection has
    /// broken, as all do when the database is started again, and it was not done.
    pub(in crate::store) fn is_second_try_due(&mut self, error: &WriteError) -> bool {
        let is_due = matches!(error, WriteError::Unreachable(_)) && self.state == State::Well;
        if is_due {
            self.state = State::SecondTry;
        }
        is_due
    }

    /// Connects, takes the lock, and returns the number of writes in the database too. Errors if
    /// another server writes there, now or since.
    async fn connect(&mut self) -> Result<(PgConnection, i64), WriteError> {
        if self.state == State::Superseded {
            return Err(WriteError::Superseded);
        }
        let mut connection = session::connect(&self.options).await?;
        self.is_hasty = self.state == State::Failing;
        let patience = if self.is_hasty {
            HASTE
        } else {
            session::LOCK_PATIENCE
        };
        let hold = match &self.writes_as {
            WritesAs::Alone(_) => Hold::Alone,
            WritesAs::Sharing(_) => Hold::Shared,
        };
        if !session::lock(&mut connection, hold, patience).await? {
            return Err(WriteError::Locked);
        }
        let n_writes = match &self.writes_as {
            WritesAs::Alone(name) => {
                let n_writes = session::n_writes(&mut connection, name).await?;
                n_writes.ok_or(WriteError::Superseded)?
            }
            WritesAs::Sharing(fence) => {
                let fence = fence.number().ok_or(WriteError::Fenced)?;
                let n_writes = fence::n_writes(&mut connection, fence).await?;
                n_writes.ok_or(WriteError::Fenced)?
            }
        };
        Ok((connection, n_writes))
    }

    /// Notes how a write ended, and says in the log when writing begins or ceases to fail. Where
    /// the connection broke during the commit, the database is asked whether it was done.
    pub(in crate::store) async fn ended(
        &mut self,
        written: Result<(), WriteError>,
        counted: Option<i64>,
    ) -> Result<(), WriteError> {
        let mut result = written;
        let mut is_last_try = self.state != State::Well;
        if let (Err(WriteError::Unreachable(_)), Some(counted)) = (&result, counted) {
            self.open = None;
            match self.is_done(counted).await {
                Some(true) => result = Ok(()),
                Some(false) => {}
                None => is_last_try = true,
            }
        }
        match &result {
            Ok(()) => {
                if self.state == State::Failing {
                    tracing::info!("the database is written to again");
                }
                self.state = State::Well;
            }
            Err(WriteError::Unreachable(_)) if !is_last_try => self.open = None,
            // The database does as it should.
            Err(WriteError::Fenced) => self.state = State::Well,
            Err(error) if error.common().is_some() || matches!(error, WriteError::Database(_)) => {
                self.open = None;
                self.fails(error);
            }
            // Refused is not failed.
            Err(_) => {
                if self.state == State::SecondTry {
                    self.state = State::Well;
                }
            }
        }
        result
    }

    fn fails(&mut self, error: &WriteError) {
        let before = self.state;
        self.state = match error {
            WriteError::Superseded => State::Superseded,
            _ => State::Failing,
        };
        if self.state != before {
            tracing::error!(%error, "cannot write to the database; nothing is acknowledged");
        }
    }

    /// Returns whether the write that was the `counted`th is in the database; `None` if that has
    /// been asked for long enough without an answer. Nothing else is written meanwhile.
    async fn is_done(&mut self, counted: i64) -> Option<bool> {
        let end = Instant::now() + DOUBT;
        loop {
            match self.connect().await {
                Ok((connection, n_writes)) => {
                    self.open = Some(connection);
                    return Some(n_writes >= counted);
                }
                Err(WriteError::Superseded | WriteError::Fenced) => return None,
                Err(_) if Instant::now() >= end => return None,
                Err(_) => tokio::time::sleep(ASK_AGAIN).await,
            }
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
