//! Whether the database still holds everything that was stored in it.
//!
//! What was written last stands in the write-ahead log beside the database until it is moved over.
//! SQLite takes a log that is missing, or that breaks off, for one that was never longer. So each
//! transaction counts itself in the database, and after it the same count is written to a file
//! beside it, the mark. A database that counts less than its mark has lost something.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::lock::beside;
use crate::store::error::OpenStoreError;
use crate::store::sql::{FromRow, Row, query};

/// The name of a database, and how often it was written to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct History {
    name: String,
    n_writes: i64,
}

impl FromRow for History {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            name: row.get("name")?,
            n_writes: row.get("n_writes")?,
        })
    }
}

/// The file beside the database that says how often it was written to.
#[derive(Debug)]
pub(super) struct Mark {
    file: Option<File>,
    name: String,
}

/// Errors if a database has lost something since its mark was written. Called before anything is
/// done to the database, and does nothing to it: what is left of its log may be of use.
pub(super) async fn check(
    database: &Path,
    options: &SqliteConnectOptions,
) -> Result<(), OpenStoreError> {
    let path = mark_path(database);
    let Some(mark) = read(&path) else {
        return Ok(());
    };
    let is_empty = std::fs::metadata(database).is_ok_and(|file| file.len() == 0);
    let lost = |found| OpenStoreError::Lost {
        path: database.display().to_string(),
        mark: path.display().to_string(),
        stored: mark.n_writes,
        found,
    };
    if is_empty {
        return Err(lost(0));
    }
    let found = match options.clone().read_only(true).connect().await {
        Ok(mut reader) => {
            // A database made by an earlier version has no history, and was put here on purpose.
            let found = of(&mut reader).await.ok().flatten();
            let _ = reader.close().await;
            found
        }
        // Opening it for writing fails too, and says why.
        Err(_) => None,
    };
    match found {
        Some(found) if found.name == mark.name && found.n_writes < mark.n_writes => {
            Err(lost(found.n_writes))
        }
        _ => Ok(()),
    }
}

/// Begins the history of a database that has none, and returns the mark of its history.
pub(super) async fn begin(
    connection: &mut SqliteConnection,
    database: &Path,
) -> Result<Mark, sqlx::Error> {
    sqlx::query(
        "INSERT OR IGNORE INTO history (id, name, n_writes) \
         VALUES (1, lower(hex(randomblob(16))), 0)",
    )
    .execute(&mut *connection)
    .await?;
    // The name is in the database itself from now on, whatever becomes of the log.
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
        .execute(&mut *connection)
        .await?;
    let history = of(connection).await?.ok_or(sqlx::Error::RowNotFound)?;
    let file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(mark_path(database));
    let mut mark = Mark {
        file: file.inspect_err(cannot_mark).ok(),
        name: history.name,
    };
    mark.write(history.n_writes);
    Ok(mark)
}

/// Gives a copy a history of its own, so that it may be put in the place of the original.
pub(super) async fn rename(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let has_history: bool =
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'history')")
            .fetch_one(&mut *connection)
            .await?;
    if has_history {
        sqlx::query("UPDATE history SET name = lower(hex(randomblob(16)))")
            .execute(connection)
            .await?;
    }
    Ok(())
}

async fn of(connection: &mut SqliteConnection) -> Result<Option<History>, sqlx::Error> {
    query("SELECT name, n_writes FROM history WHERE id = 1")
        .optional(connection)
        .await
}

impl Mark {
    /// Writes how often the database was written to, after it was.
    pub(super) fn write(&mut self, n_writes: i64) {
        let Some(file) = &mut self.file else {
            return;
        };
        let line = line(&self.name, n_writes);
        let written = file
            .seek(SeekFrom::Start(0))
            .and_then(|_| file.write_all(line.as_bytes()));
        if let Err(error) = written {
            cannot_mark(&error);
            // A mark that is too low says nothing wrong.
            self.file = None;
        }
    }
}

fn cannot_mark(error: &io::Error) {
    tracing::warn!(%error, "the mark beside the database cannot be written: a lost log may pass");
}

fn mark_path(database: &Path) -> PathBuf {
    beside(database, ".mark")
}

/// The content of a mark, which has the same length for every count.
fn line(name: &str, n_writes: i64) -> String {
    format!("otter {name} {n_writes:020}\n")
}

/// Reads a mark; `None` if there is none, or none that can be read.
fn read(path: &Path) -> Option<History> {
    let text = std::fs::read_to_string(path).ok()?;
    let mut words = text.split_ascii_whitespace();
    let read = match (words.next()?, words.next()?, words.next()?) {
        ("otter", name, n_writes) => Some(History {
            name: name.to_owned(),
            n_writes: n_writes.parse().ok()?,
        }),
        _ => None,
    };
    read.filter(|mark| line(&mark.name, mark.n_writes) == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_that_is_not_whole_is_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("otter.db.mark");
        assert_eq!(read(&path), None);
        let whole = line("abc", 17);
        std::fs::write(&path, &whole).expect("a file");
        let mark = read(&path).expect("a mark");
        assert_eq!((mark.name.as_str(), mark.n_writes), ("abc", 17));
        for broken in ["", "otter", "otter abc 1x\n", &whole[..whole.len() - 3]] {
            std::fs::write(&path, broken).expect("a file");
            assert_eq!(read(&path), None, "{broken:?}");
        }
    }
}
