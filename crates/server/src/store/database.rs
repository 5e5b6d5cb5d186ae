//! The one seam between what all databases do and what each does in its own way.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::address::Database;
use super::error::{OpenStoreError, WriteError};
use super::fence::Fence;
use super::sql::{Pool, Transaction};
use super::{postgres, sqlite};

/// A database that is open.
#[derive(Debug)]
pub(super) struct Opened {
    pub(super) readers: Pool,
    pub(super) writer: WriteConnection,
    pub(super) place: Place,
}

/// Where what is stored takes up space.
#[derive(Debug)]
pub(super) enum Place {
    /// In the folder of a file.
    Folder(PathBuf),
    /// At a server of databases, which watches over its own space.
    Elsewhere,
}

/// The one connection that writes. After an error of the database it is given up and made anew.
#[derive(Debug)]
pub(super) enum WriteConnection {
    Sqlite(Box<sqlite::WriteConnection>),
    Postgres(Box<postgres::WriteConnection>),
}

/// Opens a database and brings it up to date. Errors if another server uses it, other than one that
/// shares it.
pub(super) async fn open(
    database: &Database,
    sharing: Option<Arc<Fence>>,
) -> Result<Opened, OpenStoreError> {
    match database {
        Database::Sqlite(path) if sharing.is_some() => Err(OpenStoreError::NotShared {
            path: path.display().to_string(),
        }),
        Database::Sqlite(path) => {
            let sqlite::Opened { readers, writer } = sqlite::open(path).await?;
            let folder = path.parent().filter(|folder| *folder != "");
            Ok(Opened {
                readers: Pool::Sqlite(readers),
                writer: WriteConnection::Sqlite(Box::new(writer)),
                place: Place::Folder(folder.map_or_else(|| ".".into(), PathBuf::from)),
            })
        }
        Database::Postgres(address) => {
            let postgres::Opened { readers, writer } = postgres::open(address, sharing).await?;
            Ok(Opened {
                readers: Pool::Postgres(readers),
                writer: WriteConnection::Postgres(Box::new(writer)),
                place: Place::Elsewhere,
            })
        }
    }
}

/// Opens a database to be read alone, also while a server uses it.
pub(super) async fn read(database: &Database) -> Result<Pool, sqlx::Error> {
    match database {
        Database::Sqlite(path) => sqlite::read(path).await.map(Pool::Sqlite),
        Database::Postgres(address) => postgres::read(address).await.map(Pool::Postgres),
    }
}

impl Place {
    /// Returns how much may still be stored, if that is known here.
    pub(super) fn free_bytes(&self) -> io::Result<Option<u64>> {
        match self {
            Self::Folder(folder) => fs4::available_space(folder).map(Some),
            Self::Elsewhere => Ok(None),
        }
    }
}

impl WriteConnection {
    /// Begins to write. Errors if a write would be lost, or the database does not answer.
    pub(super) async fn begin(&mut self) -> Result<Transaction<'_>, WriteError> {
        match self {
            Self::Sqlite(connection) => connection.begin().await.map(Transaction::Sqlite),
            Self::Postgres(connection) => connection.begin().await.map(Transaction::Postgres),
        }
    }

    /// Returns the number under which this server writes; `None` if it writes alone. Errors if it
    /// shares the database, and is not registered there now.
    pub(super) fn fence(&self) -> Result<Option<i64>, WriteError> {
        match self {
            Self::Sqlite(_) => Ok(None),
            Self::Postgres(connection) => connection.fence(),
        }
    }

    /// Returns how long a write may take; `None` for as long as it takes.
    pub(super) fn patience(&self) -> Option<Duration> {
        match self {
            Self::Sqlite(_) => None,
            Self::Postgres(_) => Some(postgres::PATIENCE),
        }
    }

    /// Returns whether a write that failed is to be tried once more at once.
    pub(super) fn is_second_try_due(&mut self, error: &WriteError) -> bool {
        match self {
            Self::Sqlite(_) => false,
            Self::Postgres(connection) => connection.is_second_try_due(error),
        }
    }

    /// Notes how a write ended, and says in the log when writing begins or ceases to fail.
    /// `counted` is the number of writes with this one, once it came to be counted: an error after
    /// that may hide that all is stored.
    pub(super) async fn ended(
        &mut self,
        written: Result<(), WriteError>,
        counted: Option<i64>,
    ) -> Result<(), WriteError> {
        match self {
            Self::Sqlite(connection) => {
                connection.ended(written.map(|()| counted.unwrap_or_default()))
            }
            Self::Postgres(connection) => connection.ended(written, counted).await,
        }
    }

    /// Closes the connection in order.
    pub(super) async fn close(self) {
        match self {
            Self::Sqlite(connection) => connection.close().await,
            Self::Postgres(connection) => connection.close().await,
        }
    }
}
