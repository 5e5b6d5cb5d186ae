//! What is special to PostgreSQL: the lock that lets one server at a time write, what a session is
//! asked for, and connections that break.

mod connection;
mod session;

use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnection, PgPool, PgPoolOptions};

use connection::WritesAs;
pub(super) use connection::{PATIENCE, WriteConnection};
use session::Hold;

use super::address::PostgresAddress;
use super::error::OpenStoreError;
use super::fence::Fence;
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
/// How many connections take and give leases.
const LEASING: u32 = 4;
/// How long a reader waits for one of them.
const READER_PATIENCE: Duration = Duration::from_secs(5);

/// How long a write beside servers waits for those of the servers.
const BESIDE: Duration = Duration::from_secs(30);

/// Opens a database and brings it up to date. Errors if another server writes to it, unless both
/// share it.
pub(super) async fn open(
    address: &PostgresAddress,
    sharing: Option<Arc<Fence>>,
) -> Result<Opened, OpenStoreError> {
    let open_error = |source| OpenStoreError::Open {
        path: address.to_string(),
        source,
    };
    let options = session::writing(address.options());
    let mut connection = session::connect(&options).await.map_err(open_error)?;
    check_settings(&mut connection, address).await?;
    let hold = match sharing {
        None => Hold::Alone,
        Some(_) => Hold::Shared,
    };
    let is_free = session::lock(&mut connection, hold, session::LOCK_PATIENCE).await;
    if !is_free.map_err(open_error)? {
        let holder = session::holder(&mut connection).await;
        return Err(OpenStoreError::Shared {
            address: address.to_string(),
            holder: holder.ok().flatten(),
        });
    }
    if hold == Hold::Shared {
        let alone = session::migrate_alone(&mut connection).await;
        alone.map_err(open_error)?;
    }
    let migrated = migrations::postgres()
        .run_direct(None, &mut connection, false)
        .await;
    migrated.map_err(|source| OpenStoreError::Migrate {
        path: address.to_string(),
        source,
    })?;
    let writes_as = match sharing {
        None => session::take_over(&mut connection)
            .await
            .map(WritesAs::Alone),
        Some(fence) => session::let_others_migrate(&mut connection)
            .await
            .map(|()| WritesAs::Sharing(fence)),
    };
    let writes_as = writes_as.map_err(open_error)?;
    let readers = PgPoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(READER_PATIENCE)
        .connect_with(session::reading(address.options()))
        .await
        .map_err(open_error)?;
    Ok(Opened {
        readers,
        writer: WriteConnection::new(options, connection, writes_as),
    })
}

/// Opens a database for one write, also while servers use it: each waits for the other.
pub(super) async fn beside(address: &PostgresAddress) -> Result<PgConnection, sqlx::Error> {
    let options = session::writing(address.options());
    let mut connection = session::connect(&options).await?;
    session::wait_for_locks(&mut connection, BESIDE).await?;
    Ok(connection)
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

/// A few connections that take and give leases, each in a transaction of its own: whoever waits
/// there for another server holds nothing that the writes of this one wait for.
pub(super) fn leasing(address: &PostgresAddress) -> PgPool {
    PgPoolOptions::new()
        .max_connections(LEASING)
        .acquire_timeout(READER_PATIENCE)
        .after_connect(|connection, _| Box::pin(session::acknowledge_when_stored(connection)))
        .connect_lazy_with(session::writing(address.options()))
}
