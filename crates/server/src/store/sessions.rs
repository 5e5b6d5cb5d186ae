//! Rows of sessions.

use super::error::WriteError;
use super::sql::{FromRow, Pool, Row, Transaction, query};
use crate::secret::SecretHash;

/// A session about to begin.
#[derive(Debug)]
pub(crate) struct NewSessionRow {
    pub(crate) secret: SecretHash,
    pub(crate) browser: String,
}

/// A session as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct SessionRow {
    pub(crate) id: i64,
    pub(crate) account: String,
    pub(crate) browser: String,
    pub(crate) made_at: i64,
    pub(crate) used_at: i64,
}

impl FromRow for SessionRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.get("id")?,
            account: row.get("account")?,
            browser: row.get("browser")?,
            made_at: row.get("made_at")?,
            used_at: row.get("used_at")?,
        })
    }
}

/// The most sessions of an account; the one that was used least lately ends for another.
const MOST_SESSIONS: i64 = 50;
const HOUR: i64 = 60 * 60;

/// Begins a session, and ends the one that was used least lately if there are too many.
pub(super) async fn begin_session(
    db: &mut Transaction<'_>,
    account: &str,
    session: &NewSessionRow,
    now: i64,
) -> Result<(), WriteError> {
    query(
        "INSERT INTO sessions (account, secret, browser, made_at, used_at) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(account)
    .bind(session.secret.as_bytes())
    .bind(&session.browser)
    .bind(now)
    .bind(now)
    .execute(&mut *db)
    .await?;
    query(
        "DELETE FROM sessions WHERE account = $1 AND id NOT IN \
             (SELECT id FROM sessions WHERE account = $1 ORDER BY used_at DESC, id DESC LIMIT $2)",
    )
    .bind(account)
    .bind(MOST_SESSIONS)
    .execute(db)
    .await?;
    Ok(())
}

/// Ends every session of an account but one.
pub(super) async fn end_others(
    db: &mut Transaction<'_>,
    account: &str,
    but: i64,
) -> Result<(), WriteError> {
    let end = query("DELETE FROM sessions WHERE account = $1 AND id <> $2");
    end.bind(account).bind(but).execute(db).await?;
    Ok(())
}

/// Returns the session that a key opens, and whether its last use was noted long ago.
pub(super) async fn session(
    pool: &Pool,
    key: &SecretHash,
    since: i64,
) -> Result<Option<SessionRow>, sqlx::Error> {
    let found = query(
        "SELECT id, account, browser, made_at, used_at FROM sessions \
         WHERE secret = $1 AND used_at >= $2",
    );
    found.bind(key.as_bytes()).bind(since).optional(pool).await
}

pub(super) async fn sessions(pool: &Pool, account: &str) -> Result<Vec<SessionRow>, sqlx::Error> {
    let found = query(
        "SELECT id, account, browser, made_at, used_at FROM sessions WHERE account = $1 \
         ORDER BY used_at DESC, id DESC",
    );
    found.bind(account).all(pool).await
}

/// Returns whether the use of a session is to be noted anew.
pub(super) fn is_touch_due(session: &SessionRow, now: i64) -> bool {
    session.used_at < now - HOUR
}
