//! What an operator changes in a database that servers may use meanwhile.
//!
//! Such a change belongs to no table, so that no server holds any of it in memory, and it is one
//! transaction that waits for the servers' own, and they for it. On SQLite there is one writer at a
//! time in any case. On PostgreSQL it takes the lock by which servers that share the database write
//! such things one after the other; and as a server that is alone takes none, nobody reads ratings
//! in the middle of a change to them.

use std::time::SystemTime;

use super::Store;
use super::address::Database;
use super::error::{OpenStoreError, WriteError};
use super::fence;
use super::people::{self, PeopleWrite};
use super::ratings::{self, RatingsWrite};
use super::sql::{Pool, Transaction, query};
use super::{database, migrations, postgres, sqlite};
use crate::metrics::Metrics;
use crate::unix_time::seconds;

/// A change by an operator.
#[derive(Debug)]
pub(super) enum OperatorWrite {
    /// To what is kept of people.
    People(PeopleWrite),
    /// To what matches have made of ratings.
    Ratings(RatingsWrite),
}

/// Opens a database to be read, and brings it up to date if no server uses it. Errors if it is not
/// up to date and a server does.
pub(super) async fn open(database: &Database) -> Result<Pool, OpenStoreError> {
    if !is_current(database).await {
        let metrics = Metrics::new().into();
        let (store, writer) = Store::open(database, usize::MAX, metrics).await?;
        drop(store);
        // It closes the database.
        let _ = writer.await;
    }
    let opened = database::read(database).await;
    opened.map_err(|source| open_error(database, source))
}

/// Makes a change, which is one transaction. The database must be up to date, see [`open`].
pub(super) async fn change(database: &Database, change: &OperatorWrite) -> Result<(), WriteError> {
    match database {
        Database::Sqlite(path) => {
            let mut connection = sqlite::beside(path).await?;
            let begun = sqlx::Connection::begin_with(&mut connection, "BEGIN IMMEDIATE").await?;
            write(Transaction::Sqlite(begun), change).await
        }
        Database::Postgres(address) => {
            let mut connection = postgres::beside(address).await?;
            let begun = sqlx::Connection::begin(&mut connection).await?;
            let mut transaction = Transaction::Postgres(begun);
            fence::one_at_a_time(&mut transaction).await?;
            if matches!(change, OperatorWrite::Ratings(_)) {
                query("LOCK TABLE rating_changes IN ACCESS EXCLUSIVE MODE")
                    .execute(&mut transaction)
                    .await?;
            }
            write(transaction, change).await
        }
    }
}

async fn write(mut transaction: Transaction<'_>, change: &OperatorWrite) -> Result<(), WriteError> {
    let now = seconds(SystemTime::now());
    match change {
        OperatorWrite::People(change) => people::write(&mut transaction, change, now).await?,
        OperatorWrite::Ratings(change) => ratings::write(&mut transaction, change, now).await?,
    }
    if matches!(transaction, Transaction::Sqlite(_)) {
        // As a server counts what it writes: the mark beside the file is the next server's.
        query("UPDATE history SET n_writes = n_writes + 1")
            .execute(&mut transaction)
            .await?;
    }
    Ok(transaction.commit().await?)
}

/// Returns whether a database has exactly the steps that this version knows.
async fn is_current(database: &Database) -> bool {
    let migrator = match database {
        Database::Sqlite(_) => migrations::sqlite(),
        Database::Postgres(_) => migrations::postgres(),
    };
    let Ok(pool) = database::read(database).await else {
        return false;
    };
    let done = query("SELECT version FROM _sqlx_migrations WHERE success ORDER BY version");
    let done: Vec<i64> = done.values(&pool).await.unwrap_or_default();
    done.into_iter()
        .eq(migrator.iter().map(|step| step.version))
}

fn open_error(database: &Database, source: sqlx::Error) -> OpenStoreError {
    OpenStoreError::Open {
        path: database.to_string(),
        source,
    }
}
