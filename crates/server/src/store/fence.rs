//! The number under which a server writes to a database that it shares with others, and what each
//! transaction asks by it.
//!
//! A server that was taken for dead finds itself registered no longer, and what it owned owned by
//! others: every transaction asks that of the database, and holds the rows that say so until it
//! ends, so nobody can take anything over in the middle. No clock is asked.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicI64, Ordering};

use super::error::WriteError;
use super::sql::{On, Transaction, query};

/// The number under which this server is registered at present.
#[derive(Debug, Default)]
pub(crate) struct Fence(AtomicI64);

impl Fence {
    /// What stands for no number: the database counts from 1.
    const NONE: i64 = 0;

    /// Returns the number; `None` while the server is not registered.
    pub(super) fn number(&self) -> Option<i64> {
        let number = self.0.load(Ordering::Acquire);
        (number != Self::NONE).then_some(number)
    }

    /// Notes under which number the server is registered, if it is.
    pub(super) fn set(&self, number: Option<i64>) {
        self.0
            .store(number.unwrap_or(Self::NONE), Ordering::Release);
    }
}

/// Counts a transaction of a server, and returns how many it has written with this one. Its row is
/// locked from here on, before any lease: whoever wants to take the server for dead waits.
pub(super) async fn count(db: &mut Transaction<'_>, fence: i64) -> Result<i64, WriteError> {
    let counted =
        query("UPDATE servers SET n_writes = n_writes + 1 WHERE fence = $1 RETURNING n_writes")
            .bind(fence)
            .optional_value(db)
            .await?;
    counted.ok_or(WriteError::Fenced)
}

/// Returns how many transactions a server has written; `None` if it is registered no longer.
pub(super) async fn n_writes(
    on: impl Into<On<'_>>,
    fence: i64,
) -> Result<Option<i64>, sqlx::Error> {
    query("SELECT n_writes FROM servers WHERE fence = $1")
        .bind(fence)
        .optional_value(on)
        .await
}

/// Errors unless a server owns all of these. The leases are locked until the transaction ends.
pub(super) async fn check(
    db: &mut Transaction<'_>,
    fence: i64,
    names: &BTreeSet<&str>,
) -> Result<(), WriteError> {
    if names.is_empty() {
        return Ok(());
    }
    let list: Vec<&&str> = names.iter().collect();
    let owned: Vec<String> = query(
        "SELECT name FROM leases WHERE fence = $1 \
             AND name IN (SELECT json_array_elements_text(CAST($2 AS JSON))) \
         FOR SHARE OF leases",
    )
    .bind(fence)
    .bind(&serde_json::to_string(&list)?)
    .values(db)
    .await?;
    if owned.len() == names.len() {
        Ok(())
    } else {
        Err(WriteError::NotOwned)
    }
}

/// Waits until no other server writes what belongs to no table, and keeps others from it until the
/// transaction ends: accounts, ratings and libraries are read and then written.
pub(super) async fn one_at_a_time(db: &mut Transaction<'_>) -> Result<(), WriteError> {
    query("SELECT pg_advisory_xact_lock(1330926663, hashtext(current_schema()))")
        .execute(db)
        .await?;
    Ok(())
}

/// Takes a table from whichever other server owns it, which must load it anew.
pub(super) async fn take_away(
    db: &mut Transaction<'_>,
    fence: i64,
    table: &str,
) -> Result<(), sqlx::Error> {
    query("DELETE FROM leases WHERE name = $1 AND fence <> $2")
        .bind(table)
        .bind(fence)
        .execute(db)
        .await?;
    Ok(())
}
