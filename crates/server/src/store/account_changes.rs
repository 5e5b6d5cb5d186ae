//! Rows of what was changed about who may act for an account. They are written with the change
//! itself, so that nobody changes it unnoticed.

use otter_protocol::people::AccountChange;

use super::error::WriteError;
use super::sql::{FromRow, Pool, Row, Transaction, query};
use crate::secret::SecretHash;

/// Something that was changed about an account.
#[derive(Clone, Debug)]
pub(crate) struct AccountChangeRow {
    pub(crate) id: i64,
    /// What was changed; `None` if a later version knows it.
    pub(crate) what: Option<AccountChange>,
    /// The session by which it was changed.
    pub(crate) session: i64,
    pub(crate) browser: String,
    pub(crate) made_at: i64,
    pub(crate) is_seen: bool,
}

/// The session by which something is changed.
#[derive(Clone, Copy, Debug)]
pub(super) enum By<'a> {
    /// The session of this number.
    Session(i64),
    /// The session of this key, which has just begun.
    Begun(&'a SecretHash),
}

/// The most changes that are kept of an account.
const MOST: i64 = 20;

/// Notes a change, and forgets the oldest of too many.
pub(super) async fn note(
    db: &mut Transaction<'_>,
    account: &str,
    what: AccountChange,
    by: By<'_>,
    now: i64,
) -> Result<(), WriteError> {
    let (session, key) = match by {
        By::Session(session) => (Some(session), None),
        By::Begun(key) => (None, Some(key.as_bytes())),
    };
    query(
        "INSERT INTO account_changes (account, what, session, browser, made_at) \
         SELECT account, $1, id, browser, $2 FROM sessions \
         WHERE account = $3 AND (id = $4 OR secret = $5)",
    )
    .bind(what.as_str())
    .bind(now)
    .bind(account)
    .bind(session)
    .bind(key)
    .execute(&mut *db)
    .await?;
    query(
        "DELETE FROM account_changes WHERE account = $1 AND id NOT IN \
             (SELECT id FROM account_changes WHERE account = $1 ORDER BY id DESC LIMIT $2)",
    )
    .bind(account)
    .bind(MOST)
    .execute(db)
    .await?;
    Ok(())
}

/// Notes that the owner has seen every change up to one.
pub(super) async fn confirm(
    db: &mut Transaction<'_>,
    account: &str,
    up_to: i64,
    now: i64,
) -> Result<(), WriteError> {
    query(
        "UPDATE account_changes SET seen_at = $1 \
         WHERE account = $2 AND id <= $3 AND seen_at IS NULL",
    )
    .bind(now)
    .bind(account)
    .bind(up_to)
    .execute(db)
    .await?;
    Ok(())
}

impl FromRow for AccountChangeRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        let what: String = row.get("what")?;
        Ok(Self {
            id: row.get("id")?,
            what: AccountChange::read(&what),
            session: row.get("session")?,
            browser: row.get("browser")?,
            made_at: row.get("made_at")?,
            is_seen: row.get::<Option<i64>>("seen_at")?.is_some(),
        })
    }
}

/// Returns what was changed about an account, the newest first.
pub(super) async fn changes(
    pool: &Pool,
    account: &str,
) -> Result<Vec<AccountChangeRow>, sqlx::Error> {
    query(
        "SELECT id, what, session, browser, made_at, seen_at FROM account_changes \
         WHERE account = $1 ORDER BY id DESC",
    )
    .bind(account)
    .all(pool)
    .await
}
