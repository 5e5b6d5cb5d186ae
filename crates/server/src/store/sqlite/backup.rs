//! A copy of the database while a server uses it.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::files::create;
use super::history::rename;

/// Why no copy was made.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is no database to copy, or it cannot be read.
    #[error("cannot read the database {path}: {source}")]
    Read {
        /// The path of the database.
        path: String,
        /// The error of the database library.
        source: sqlx::Error,
    },
    /// The copy would replace a file.
    #[error("{path} exists already: name a file that does not")]
    Exists {
        /// The path of that file.
        path: String,
    },
    /// The copy cannot be written.
    #[error("cannot write the copy {path}: {source}")]
    Write {
        /// The path of the copy.
        path: String,
        /// The error of the database library.
        source: sqlx::Error,
    },
    /// The copy was written, and reading it again shows that it is damaged.
    #[error("the copy {path} is damaged: {finding}")]
    Damaged {
        /// The path of the copy.
        path: String,
        /// What the check found first.
        finding: String,
    },
}

/// Copies the database to a new file, as it is between two writes, and checks the copy. A server
/// may use the database meanwhile. Returns the number of tables in the copy.
///
/// To restore, put the copy in the place of the database while no server runs, and delete the files
/// beside it whose names end in `-wal` and `-shm`.
pub async fn backup(database: &Path, copy: &Path) -> Result<u64, BackupError> {
    let shown = copy.display().to_string();
    if copy.exists() {
        return Err(BackupError::Exists { path: shown });
    }
    let read_error = |source| BackupError::Read {
        path: database.display().to_string(),
        source,
    };
    let write_error = |source| BackupError::Write {
        path: copy.display().to_string(),
        source,
    };
    let mut from = SqliteConnectOptions::new()
        .filename(database)
        .read_only(true)
        .connect()
        .await
        .map_err(read_error)?;
    copy_into(&mut from, copy).await.map_err(write_error)?;
    let mut copied = SqliteConnectOptions::new()
        .filename(copy)
        .connect()
        .await
        .map_err(write_error)?;
    let finding: String = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_one(&mut copied)
        .await
        .map_err(write_error)?;
    if finding != "ok" {
        return Err(BackupError::Damaged {
            path: shown,
            finding,
        });
    }
    rename(&mut copied).await.map_err(write_error)?;
    let n_tables: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM tables")
        .fetch_one(&mut copied)
        .await
        .map_err(write_error)?;
    copied.close().await.map_err(write_error)?;
    Ok(n_tables.unsigned_abs())
}

/// Copies everything that a connection sees to a new file, which is for its owner alone.
pub(super) async fn copy_into(from: &mut SqliteConnection, copy: &Path) -> Result<(), sqlx::Error> {
    // SQLite fills a file that is there and empty.
    create(copy)?;
    sqlx::query("VACUUM INTO ?")
        .bind(copy.display().to_string())
        .execute(from)
        .await?;
    Ok(())
}
