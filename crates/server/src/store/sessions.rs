//! Rows of sessions.

use sqlx::{SqliteConnection, SqlitePool};

use super::error::WriteError;
use crate::secret::SecretHash;

/// A session about to begin.
#[derive(Debug)]
pub(crate) struct NewSessionRow {
    pub(crate) secret: SecretHash,
    pub(crate) browser: String,
}

/// A session as it is stored.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct SessionRow {
    pub(crate) id: i64,
    pub(crate) account: String,
    pub(crate) browser: String,
    pub(crate) made_at: i64,
    pub(crate) used_at: i64,
}

/// The most sessions of an account; the one that was used least lately ends for another.
const MOST_SESSIONS: i64 = 50;
const HOUR: i64 = 60 * 60;

/// Begins a session, and ends the one that was used least lately if there are too many.
pub(super) async fn begin_session(
    db: &mut SqliteConnection,
    account: &str,
    session: &NewSessionRow,
    now: i64,
) -> Result<(), WriteError> {
    sqlx::query(
        "INSERT INTO sessions (account, secret, browser, made_at, used_at) VALUES (?, ?, ?, ?, ?)",
    )
    .bind(account)
    .bind(session.secret.as_bytes())
    .bind(&session.browser)
    .bind(now)
    .bind(now)
    .execute(&mut *db)
    .await?;
    sqlx::query(
        "DELETE FROM sessions WHERE account = ? AND id NOT IN \
             (SELECT id FROM sessions WHERE account = ? ORDER BY used_at DESC, id DESC LIMIT ?)",
    )
    .bind(account)
    .bind(account)
    .bind(MOST_SESSIONS)
    .execute(db)
    .await?;
    Ok(())
}

/// Ends every session of an account but one.
pub(super) async fn end_others(
    db: &mut SqliteConnection,
    account: &str,
    but: i64,
) -> Result<(), WriteError> {
    let end = sqlx::query("DELETE FROM sessions WHERE account = ? AND id <> ?");
    end.bind(account).bind(but).execute(db).await?;
    Ok(())
}

/// Returns the session that a key opens, and whether its last use was noted long ago.
pub(super) async fn session(
    pool: &SqlitePool,
    key: &SecretHash,
    since: i64,
) -> Result<Option<SessionRow>, sqlx::Error> {
    let found = sqlx::query_as(
        "SELECT id, account, browser, made_at, used_at FROM sessions \
         WHERE secret = ? AND used_at >= ?",
    );
    found
        .bind(key.as_bytes())
        .bind(since)
        .fetch_optional(pool)
        .await
}

pub(super) async fn sessions(
    pool: &SqlitePool,
    account: &str,
) -> Result<Vec<SessionRow>, sqlx::Error> {
    let found = sqlx::query_as(
        "SELECT id, account, browser, made_at, used_at FROM sessions WHERE account = ? \
         ORDER BY used_at DESC, id DESC",
    );
    found.bind(account).fetch_all(pool).await
}

/// Returns whether the use of a session is to be noted anew.
pub(super) fn is_touch_due(session: &SessionRow, now: i64) -> bool {
    session.used_at < now - HOUR
}
