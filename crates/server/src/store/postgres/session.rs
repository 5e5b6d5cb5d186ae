//! Sessions of a PostgreSQL server: what each is asked for, and the lock that one of them holds.

use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgConnection};

use crate::store::sql::query;

/// How long a connection may take to be made.
const CONNECT: Duration = Duration::from_secs(5);
/// How long a session waits for a lock: a server that was killed just now may have one that has
/// not noticed yet.
pub(super) const LOCK_PATIENCE: Duration = Duration::from_secs(5);

/// How long another server may take to bring the database up to date.
const MIGRATION_PATIENCE: Duration = Duration::from_mins(2);

/// The session that writes. A server that is cut off leaves its lock behind for a quarter of a
/// minute at most, and a transaction for no longer.
pub(super) fn writing(options: &PgConnectOptions) -> PgConnectOptions {
    named(options).options([
        ("tcp_keepalives_idle", "5"),
        ("tcp_keepalives_interval", "3"),
        ("tcp_keepalives_count", "3"),
        ("idle_in_transaction_session_timeout", "15s"),
    ])
}

/// A session that reads.
pub(super) fn reading(options: &PgConnectOptions) -> PgConnectOptions {
    named(options).options([
        ("default_transaction_read_only", "on"),
        ("statement_timeout", "30s"),
    ])
}

fn named(options: &PgConnectOptions) -> PgConnectOptions {
    // That a table is there already is no news.
    let options = options
        .clone()
        .options([("client_min_messages", "warning")]);
    match options.get_application_name() {
        Some(_) => options,
        None => options.application_name("otter"),
    }
}

/// Connects. Errors if that takes too long. A commit is acknowledged when it is on the disk, also
/// where the database is set to acknowledge it before.
pub(super) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let connecting = tokio::time::timeout(CONNECT, async {
        let mut connection = options.connect().await?;
        acknowledge_when_stored(&mut connection).await?;
        Ok(connection)
    });
    connecting.await.map_err(|_| too_long())?
}

/// Asks for commits to be on the disk when they are acknowledged.
pub(super) async fn acknowledge_when_stored(
    connection: &mut PgConnection,
) -> Result<(), sqlx::Error> {
    query(
        "SELECT set_config('synchronous_commit', 'on', false) \
         WHERE current_setting('synchronous_commit') = 'off'",
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// The error of something that takes too long.
pub(super) fn too_long() -> sqlx::Error {
    sqlx::Error::Io(std::io::ErrorKind::TimedOut.into())
}

/// The first half of the lock's number; the second is that of the schema.
macro_rules! lock_number {
    () => {
        "1330926661"
    };
}

/// Whom a session lets write besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hold {
    /// Nobody else writes meanwhile.
    Alone,
    /// Others write too, which share the database.
    Shared,
}

/// Takes the lock that lets a session write, for as long as the session lasts. Returns whether it
/// was to be had in this time.
pub(super) async fn lock(
    connection: &mut PgConnection,
    hold: Hold,
    patience: Duration,
) -> Result<bool, sqlx::Error> {
    wait_for_locks(connection, patience).await?;
    let lock = match hold {
        Hold::Alone => concat!(
            "SELECT pg_advisory_lock(",
            lock_number!(),
            ", hashtext(current_schema()))"
        ),
        Hold::Shared => concat!(
            "SELECT pg_advisory_lock_shared(",
            lock_number!(),
            ", hashtext(current_schema()))"
        ),
    };
    match query(lock).execute(&mut *connection).await {
        Ok(_) => Ok(true),
        Err(sqlx::Error::Database(refusal)) if refusal.code().as_deref() == Some("55P03") => {
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// Sets how long the session waits for a lock, of this kind or of a table.
pub(super) async fn wait_for_locks(
    connection: &mut PgConnection,
    patience: Duration,
) -> Result<(), sqlx::Error> {
    query("SELECT set_config('lock_timeout', $1, false)")
        .bind(&format!("{}ms", patience.as_millis()))
        .execute(connection)
        .await?;
    Ok(())
}

/// Returns where the server runs that holds the lock, as far as this session may know.
pub(super) async fn holder(connection: &mut PgConnection) -> Result<Option<String>, sqlx::Error> {
    query(concat!(
        "SELECT COALESCE(host(client_addr), 'the machine of the database') \
         FROM pg_locks JOIN pg_stat_activity USING (pid) \
         WHERE locktype = 'advisory' AND granted AND objsubid = 2 \
             AND pg_locks.database = \
                 (SELECT oid FROM pg_database WHERE datname = current_database()) \
             AND classid = CAST(",
        lock_number!(),
        " AS OID) AND CAST(CAST(objid AS BIGINT) AS BIT(32)) = \
             CAST(hashtext(current_schema()) AS BIT(32))"
    ))
    .optional_value(connection)
    .await
}

/// Notes in the database that this server writes to it from now on, and returns the name under
/// which it does.
pub(super) async fn take_over(connection: &mut PgConnection) -> Result<String, sqlx::Error> {
    query(
        "INSERT INTO history (id, name, n_writes) \
         VALUES (1, REPLACE(CAST(gen_random_uuid() AS TEXT), '-', ''), 0) \
         ON CONFLICT (id) DO UPDATE SET name = excluded.name RETURNING name",
    )
    .value(connection)
    .await
}

/// Returns how often the database was written to, if the server of this name was the last to;
/// `None` if another one was.
pub(super) async fn n_writes(
    connection: &mut PgConnection,
    name: &str,
) -> Result<Option<i64>, sqlx::Error> {
    let found = query("SELECT n_writes FROM history WHERE id = 1 AND name = $1").bind(name);
    found.optional_value(connection).await
}

/// Makes servers that share the database bring it up to date one after the other; the lock is held
/// until [`let_others_migrate`].
pub(super) async fn migrate_alone(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    wait_for_locks(connection, MIGRATION_PATIENCE).await?;
    query("SELECT pg_advisory_lock(1330926662, hashtext(current_schema()))")
        .execute(connection)
        .await?;
    Ok(())
}

/// Lets the next server bring the database up to date.
pub(super) async fn let_others_migrate(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    query("SELECT pg_advisory_unlock(1330926662, hashtext(current_schema()))")
        .execute(&mut *connection)
        .await?;
    wait_for_locks(connection, LOCK_PATIENCE).await
}
