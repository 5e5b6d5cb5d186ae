//! Rows of what people keep with their accounts: tables by the hashes of keys that they have
//! shown, and a library.

use super::error::WriteError;
use super::sql::{FromRow, Pool, Row, Transaction, query};
use crate::secret::SecretHash;

/// A key that somebody shows, and the table that it opens.
#[derive(Clone, Debug)]
pub(crate) struct KeptKey {
    pub(crate) table: String,
    pub(crate) secret: SecretHash,
}

/// A seat of a table that an account keeps.
#[derive(Clone, Debug)]
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
    /// When somebody accepted what the account sought; `None` if it did not seek the game, or its
    /// owner has been there since.
    pub(crate) accepted_at: Option<i64>,
}

impl FromRow for KeptSeatRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            table_id: row.get("table_id")?,
            kind: row.get("kind")?,
            opened_at: row.get("opened_at")?,
            finished: row.is("finished")?,
            directs: row.is("directs")?,
            seat: row.get("seat")?,
            occupant: row.get("occupant")?,
            name: row.get("name")?,
            is_own: row.is("is_own")?,
            accepted_at: row.get("accepted_at")?,
        })
    }
}

/// Keeps the tables that keys open. A key that opens nothing is passed over. Errors if the account
/// would keep more than it may.
pub(super) async fn keep(
    db: &mut Transaction<'_>,
    account: &str,
    keys: &[KeptKey],
    most: i64,
    now: i64,
) -> Result<(), WriteError> {
    for KeptKey { table, secret } in keys {
        query(
            "INSERT INTO kept_keys (account, secret, table_id, kept_at) \
             SELECT $1, $2, $3, $4 WHERE EXISTS \
                 (SELECT 1 FROM seats WHERE table_id = $3 AND occupant = 'person' AND secret = $2) \
             OR EXISTS (SELECT 1 FROM tables WHERE id = $3 AND kind = 'tournament' AND invite = $2) \
             ON CONFLICT DO NOTHING",
        )
        .bind(account)
        .bind(secret.as_bytes())
        .bind(table)
        .bind(now)
        .execute(&mut *db)
        .await?;
    }
    let n: i64 = query("SELECT COUNT(*) FROM kept_keys WHERE account = $1")
        .bind(account)
        .value(db)
        .await?;
    if n > most {
        return Err(WriteError::AccountFull);
    }
    Ok(())
}

/// Keeps a library, if the account has none.
pub(super) async fn keep_library(
    db: &mut Transaction<'_>,
    account: &str,
    key: Option<&SecretHash>,
) -> Result<(), WriteError> {
    let Some(key) = key else {
        return Ok(());
    };
    query(
        "INSERT INTO account_libraries (account, library) \
         SELECT $1, id FROM libraries WHERE secret = $2 \
         ON CONFLICT DO NOTHING",
    )
    .bind(account)
    .bind(key.as_bytes())
    .execute(db)
    .await?;
    Ok(())
}

/// Keeps a table no longer, by whichever key it is kept.
pub(super) async fn forget(
    db: &mut Transaction<'_>,
    account: &str,
    table: &str,
) -> Result<(), WriteError> {
    query("DELETE FROM kept_keys WHERE account = $1 AND table_id = $2")
        .bind(account)
        .bind(table)
        .execute(db)
        .await?;
    Ok(())
}

/// Returns the hashes of the keys that open something at a table, of the account of a session. A
/// player's key to a tournament opens the tables of the matches too, and the director's shows them
/// at once.
pub(super) async fn keys_at(
    pool: &Pool,
    session: i64,
    table: &str,
) -> Result<Vec<Vec<u8>>, sqlx::Error> {
    query(
        "WITH own AS (SELECT secret FROM kept_keys \
             WHERE account = (SELECT account FROM sessions WHERE id = $1)) \
         SELECT secret FROM seats WHERE table_id = $2 AND occupant = 'person' \
             AND secret IN (SELECT secret FROM own) \
         UNION SELECT invite FROM tables WHERE kind = 'tournament' \
             AND (id = $2 OR id = (SELECT tournament FROM tables WHERE id = $2)) \
             AND invite IN (SELECT secret FROM own)",
    )
    .bind(session)
    .bind(table)
    .values(pool)
    .await
}

/// Returns the hash of the key by which an account directs a tournament; `None` if it does not.
pub(super) async fn director_key(
    pool: &Pool,
    account: &str,
    table: &str,
) -> Result<Option<Vec<u8>>, sqlx::Error> {
    query(
        "SELECT invite FROM tables WHERE id = $2 AND kind = 'tournament' \
             AND invite IN (SELECT secret FROM kept_keys WHERE account = $1)",
    )
    .bind(account)
    .bind(table)
    .optional_value(pool)
    .await
}

/// Returns every seat of the tables that an account keeps, the newest table first.
pub(super) async fn kept(
    pool: &Pool,
    account: &str,
    most: i64,
) -> Result<Vec<KeptSeatRow>, sqlx::Error> {
    query(
        "WITH own AS (SELECT secret FROM kept_keys WHERE account = $1), \
         kept AS ( \
             SELECT table_id AS id FROM seats \
                 WHERE occupant = 'person' AND secret IN (SELECT secret FROM own) \
             UNION SELECT id FROM tables WHERE kind = 'tournament' \
                 AND invite IN (SELECT secret FROM own) AND id IN (SELECT table_id FROM kept_keys WHERE account = $1)), \
         newest AS (SELECT tables.* FROM tables JOIN kept USING (id) \
             ORDER BY opened_at DESC, id LIMIT $2) \
         SELECT newest.id AS table_id, kind, opened_at, finished, \
             (kind = 'tournament' \
                 AND COALESCE(invite IN (SELECT secret FROM own), FALSE)) AS directs, \
             seat, occupant, name, \
             COALESCE(occupant = 'person' AND secret IN (SELECT secret FROM own), FALSE) \
                 AS is_own, \
             (SELECT accepted_at FROM accepted_seeks \
                 WHERE accepted_seeks.table_id = newest.id AND account = $1) AS accepted_at \
         FROM newest LEFT JOIN seats ON seats.table_id = newest.id \
         ORDER BY opened_at DESC, newest.id, LENGTH(seat), seat DESC",
    )
    .bind(account)
    .bind(most)
    .all(pool)
    .await
}

/// Returns whether a key is kept with the account.
pub(super) async fn is_kept(
    pool: &Pool,
    account: &str,
    key: &KeptKey,
) -> Result<bool, sqlx::Error> {
    query(
        "SELECT EXISTS (SELECT 1 FROM kept_keys WHERE account = $1 AND table_id = $2 AND secret = $3)",
    )
    .bind(account)
    .bind(&key.table)
    .bind(key.secret.as_bytes())
    .truth(pool)
    .await
}

/// Returns the hash of the key to the library that an account keeps; `None` if it keeps none.
pub(super) async fn library_key(
    pool: &Pool,
    account: &str,
) -> Result<Option<Vec<u8>>, sqlx::Error> {
    query("SELECT secret FROM libraries JOIN account_libraries ON library = id WHERE account = $1")
        .bind(account)
        .optional_value(pool)
        .await
}
