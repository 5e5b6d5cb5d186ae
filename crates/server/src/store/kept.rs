//! Rows of what people keep with their accounts: tables by the hashes of keys that they have
//! shown, and a library.

use sqlx::{SqliteConnection, SqlitePool};

use super::error::WriteError;
use crate::secret::SecretHash;

/// A key that somebody shows, and the table that it opens.
#[derive(Clone, Debug)]
pub(crate) struct KeptKey {
    pub(crate) table: String,
    pub(crate) secret: SecretHash,
}

/// A seat of a table that an account keeps.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct KeptSeatRow {
    pub(crate) table_id: String,
    pub(crate) kind: String,
    pub(crate) opened_at: i64,
    pub(crate) finished: bool,
    /// Whether the account directs the tournament.
    pub(crate) directs: bool,
    /// `None` at a tournament that nobody has entered.
    pub(crate) seat: Option<String>,
    pub(crate) occupant: Option<String>,
    pub(crate) name: Option<String>,
    /// Whether the account sits here.
    pub(crate) is_own: bool,
}

/// Keeps the tables that keys open. A key that opens nothing is passed over. Errors if the account
/// would keep more than it may.
pub(super) async fn keep(
    db: &mut SqliteConnection,
    account: &str,
    keys: &[KeptKey],
    most: i64,
    now: i64,
) -> Result<(), WriteError> {
    for KeptKey { table, secret } in keys {
        sqlx::query(
            "INSERT OR IGNORE INTO kept_keys (account, secret, table_id, kept_at) \
             SELECT ?1, ?2, ?3, ?4 WHERE EXISTS \
                 (SELECT 1 FROM seats WHERE table_id = ?3 AND occupant = 'person' AND secret = ?2) \
             OR EXISTS (SELECT 1 FROM tables WHERE id = ?3 AND kind = 'tournament' AND invite = ?2)",
        )
        .bind(account)
        .bind(secret.as_bytes())
        .bind(table)
        .bind(now)
        .execute(&mut *db)
        .await?;
    }
    let n: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM kept_keys WHERE account = ?")
        .bind(account)
        .fetch_one(db)
        .await?;
    if n > most {
        return Err(WriteError::AccountFull);
    }
    Ok(())
}

/// Keeps a library, if the account has none.
pub(super) async fn keep_library(
    db: &mut SqliteConnection,
    account: &str,
    key: Option<&SecretHash>,
) -> Result<(), WriteError> {
    let Some(key) = key else {
        return Ok(());
    };
    sqlx::query(
        "INSERT OR IGNORE INTO account_libraries (account, library) \
         SELECT ?, id FROM libraries WHERE secret = ?",
    )
    .bind(account)
    .bind(key.as_bytes())
    .execute(db)
    .await?;
    Ok(())
}

/// Keeps a table no longer, by whichever key it is kept.
pub(super) async fn forget(
    db: &mut SqliteConnection,
    account: &str,
    table: &str,
) -> Result<(), WriteError> {
    sqlx::query("DELETE FROM kept_keys WHERE account = ? AND table_id = ?")
        .bind(account)
        .bind(table)
        .execute(db)
        .await?;
    Ok(())
}

/// Returns the hashes of the keys that open something at a table, of the account of a session. A
/// player's key to a tournament opens the tables of the matches too.
pub(super) async fn keys_at(
    pool: &SqlitePool,
    session: i64,
    table: &str,
) -> Result<Vec<Vec<u8>>, sqlx::Error> {
    sqlx::query_scalar(
        "WITH own AS (SELECT secret FROM kept_keys \
             WHERE account = (SELECT account FROM sessions WHERE id = ?1)) \
         SELECT secret FROM seats WHERE table_id = ?2 AND occupant = 'person' AND secret IN own \
         UNION SELECT invite FROM tables WHERE id = ?2 AND kind = 'tournament' AND invite IN own",
    )
    .bind(session)
    .bind(table)
    .fetch_all(pool)
    .await
}

/// Returns the hash of the key by which an account directs a tournament; `None` if it does not.
pub(super) async fn director_key(
    pool: &SqlitePool,
    account: &str,
    table: &str,
) -> Result<Option<Vec<u8>>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT invite FROM tables WHERE id = ?2 AND kind = 'tournament' \
             AND invite IN (SELECT secret FROM kept_keys WHERE account = ?1)",
    )
    .bind(account)
    .bind(table)
    .fetch_optional(pool)
    .await
}

/// Returns every seat of the tables that an account keeps, the newest table first.
pub(super) async fn kept(
    pool: &SqlitePool,
    account: &str,
    most: i64,
) -> Result<Vec<KeptSeatRow>, sqlx::Error> {
    sqlx::query_as(
        "WITH own AS (SELECT secret FROM kept_keys WHERE account = ?1), \
         kept AS ( \
             SELECT table_id AS id FROM seats \
                 WHERE occupant = 'person' AND secret IN (SELECT secret FROM own) \
             UNION SELECT id FROM tables WHERE kind = 'tournament' AND invite IN own \
                 AND id IN (SELECT table_id FROM kept_keys WHERE account = ?1)), \
         newest AS (SELECT tables.* FROM tables JOIN kept USING (id) \
             ORDER BY opened_at DESC, id LIMIT ?2) \
         SELECT newest.id AS table_id, kind, opened_at, finished, \
             (kind = 'tournament' AND IFNULL(invite IN own, 0)) AS directs, \
             seat, occupant, name, \
             IFNULL(occupant = 'person' AND secret IN own, 0) AS is_own \
         FROM newest LEFT JOIN seats ON seats.table_id = newest.id \
         ORDER BY opened_at DESC, newest.id, LENGTH(seat), seat DESC",
    )
    .bind(account)
    .bind(most)
    .fetch_all(pool)
    .await
}

/// Returns whether a key is kept with the account.
pub(super) async fn is_kept(
    pool: &SqlitePool,
    account: &str,
    key: &KeptKey,
) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM kept_keys WHERE account = ? AND table_id = ? AND secret = ?)",
    )
    .bind(account)
    .bind(&key.table)
    .bind(key.secret.as_bytes())
    .fetch_one(pool)
    .await
}

/// Returns the hash of the key to the library that an account keeps; `None` if it keeps none.
pub(super) async fn library_key(
    pool: &SqlitePool,
    account: &str,
) -> Result<Option<Vec<u8>>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT secret FROM libraries JOIN account_libraries ON library = id WHERE account = ?",
    )
    .bind(account)
    .fetch_optional(pool)
    .await
}
