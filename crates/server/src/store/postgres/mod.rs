//! What is special to PostgreSQL: the lock that lets one server at a time write, what a session is
//! asked for, and connections that break.

mod connection;
mod session;

use std::time::Duration;

use sqlx::postgres::{PgConnection, PgPool, PgPoolOptions};

pub(super) use connection::{PATIENCE, WriteConnection};

use super::address::PostgresAddress;
use super::error::OpenStoreError;
use super::migrations;
use super::sql::query;

/// A database that is open: connections that read, and the one that writes.
#[derive(Debug)]
pub(super) struct Opened {
    pub(super) readers: PgPool,
    pub(super) writer: WriteConnection,
}

/// How many connections read.
const READERS: u32 = 8;
/// How long a reader waits for one of them.
const READER_PATIENCE: Duration = Duration::from_secs(5);

/// Opens a database and brings it up to date. Errors if another server writes to it.
pub(super) async fn open(address: &PostgresAddress) -> Result<Opened, OpenStoreError> {
    let open_error = |source| OpenStoreError::Open {
        path: address.to_string(),
        source,
    };
    let options = session::writing(address.options());
    let mut connection = session::connect(&options).await.map_err(open_error)?;
    check_settings(&mut connection, address).await?;
    let is_free = session::lock(&mut connection, session::LOCK_PATIENCE).await;
    if !is_free.map_err(open_error)? {
        let holder = session::holder(&mut connection).await;
        return Err(OpenStoreError::Shared {
            address: address.to_string(),
            holder: holder.ok().flatten(),
        });
    }
    let migrated = migrations::postgres()
        .run_direct(None, &mut connection, false)
        .await;
    migrated.map_err(|source| OpenStoreError::Migrate {
        path: address.to_string(),
        source,
    })?;
    let name = session::take_over(&mut connection)
        .await
        .map_err(open_error)?;
    let readers = PgPoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(READER_PATIENCE)
        .connect_with(session::reading(address.options()))
        .await
        .map_err(open_error)?;
    Ok(Opened {
        readers,
        writer: WriteConnection::new(options, connection, name),
    })
}

/// Opens a database to be read alone.
pub(super) async fn read(address: &PostgresAddress) -> Result<PgPool, sqlx::Error> {
    let pool = PgPoolOptions::new().max_connections(1);
    let pool = pool.acquire_timeout(READER_PATIENCE);
    pool.connect_with(session::reading(address.options())).await
}

/// Errors if the database cannot hold every text; warns where the server is set to forget.
async fn check_settings(
    connection: &mut PgConnection,
    address: &PostgresAddress,
) -> Result<(), OpenStoreError> {
    let setting = async |name: &str, connection: &mut PgConnection| -> Result<String, _> {
        let setting = query("SELECT current_setting($1)").bind(name);
        let found = setting.value(connection).await;
        found.map_err(|source| OpenStoreError::Open {
            path: address.to_string(),
            source,
        })
    };
    let encoding = setting("server_encoding", connection).await?;
    if encoding != "UTF8" {
        return Err(OpenStoreError::Encoding {
            address: address.to_string(),
            encoding,
        });
    }
    if setting("fsync", connection).await? == "off" {
        tracing::warn!("the database server has fsync off: a power cut may damage the database");
    }
    Ok(())
}
