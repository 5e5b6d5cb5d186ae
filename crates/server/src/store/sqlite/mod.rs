//! What is special to SQLite: the file, the lock beside it, its log, and copies of it.

mod backup;
mod connection;
mod files;
mod history;
mod lock;

use std::path::Path;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::SqliteConnection;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

pub use backup::{BackupError, backup};
pub(super) use connection::WriteConnection;
use files::Files;
use lock::DatabaseLock;

use super::error::{OpenStoreError, WriteError};
use super::migrations;

/// How long a write beside a server waits for those of the server.
const BESIDE: Duration = Duration::from_secs(30);

/// A database that is open: connections that read, and the one that writes.
#[derive(Debug)]
pub(super) struct Opened {
    pub(super) readers: SqlitePool,
    pub(super) writer: WriteConnection,
}

/// Opens the database's file, or makes it, and brings it up to date. Errors if another server uses
/// it.
pub(super) async fn open(path: &Path) -> Result<Opened, OpenStoreError> {
    let shown = || path.display().to_string();
    let open_error = |source| OpenStoreError::Open {
        path: shown(),
        source,
    };
    // FULL: what is acknowledged survives not only the end of the process but a power cut.
    // Commits are shared by all tables that wait, so this costs little; see BENCHMARKS.md.
    let options = SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5));
    files::create(path).map_err(|error| open_error(sqlx::Error::Io(error)))?;
    let lock = DatabaseLock::take(path)?;
    history::check(path, &options).await?;
    let starting = SqlitePoolOptions::new()
        .max_connections(1)
        .connect_with(options.clone())
        .await
        .map_err(open_error)?;
    wait_for_last_write(&starting).await.map_err(open_error)?;
    let migrated = migrations::sqlite().run(&starting).await;
    migrated.map_err(|source| OpenStoreError::Migrate {
        path: shown(),
        source,
    })?;
    let readers = SqlitePoolOptions::new()
        .max_connections(4)
        .connect_with(options.clone().read_only(true))
        .await
        .map_err(open_error)?;
    let files = Files::of(path).map_err(|lost| OpenStoreError::Open {
        path: lost.path.display().to_string(),
        source: sqlx::Error::Io(std::io::ErrorKind::NotFound.into()),
    })?;
    let mut connection = starting.acquire().await.map_err(open_error)?.detach();
    let mark = history::begin(&mut connection, path).await;
    let mark = mark.map_err(open_error)?;
    Ok(Opened {
        readers,
        writer: WriteConnection::new(options, connection, (files, mark), lock),
    })
}

/// Opens the database's file for one write, also while a server uses it: each waits for the other.
/// Errors if the database has lost something that was stored.
pub(super) async fn beside(path: &Path) -> Result<SqliteConnection, WriteError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BESIDE);
    let checked = history::check(path, &options).await;
    checked.map_err(|error| WriteError::Unreachable(error.to_string()))?;
    Ok(options.connect().await?)
}

/// Opens the database's file to be read alone.
pub(super) async fn read(path: &Path) -> Result<SqlitePool, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let pool = SqlitePoolOptions::new().max_connections(1);
    pool.connect_with(options).await
}

/// Waits until a server that used the database before has ended its last write. SQLite commits on
/// a thread of its own, which may outlive everything else of that server. A table loaded before
/// such a commit would lack the end of its record, and fail at its first write. Errors if the
/// write lasts longer than any write waits for another.
async fn wait_for_last_write(writer: &SqlitePool) -> Result<(), sqlx::Error> {
    let alone = writer.begin_with("BEGIN IMMEDIATE").await?;
    alone.rollback().await
}
