//! When a table was last touched, and clearing away those that nobody has touched for long.

use std::time::{Duration, SystemTime};

use sqlx::{SqliteConnection, SqlitePool};

use crate::limits::Keep;
use crate::unix_time::seconds;

/// A table that may be cleared away, unless it is touched before.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct StaleTable {
    /// The table's id as text.
    pub(crate) id: String,
    touched_at: i64,
}

/// The most tables that one search returns; the next search finds the others.
const MOST: i64 = 1_000;

/// The tables that have stood for longer than they are kept, the oldest first.
pub(super) async fn stale(
    pool: &SqlitePool,
    keep: Keep,
    now: SystemTime,
) -> Result<Vec<StaleTable>, sqlx::Error> {
    let before = |kept: Option<Duration>| {
        let time = kept.and_then(|kept| now.checked_sub(kept));
        time.map_or(i64::MIN, seconds)
    };
    sqlx::query_as(
        "SELECT id, touched_at FROM tables \
         WHERE touched_at < CASE WHEN finished THEN ? \
             WHEN kind <> 'tournament' AND NOT reserved AND NOT EXISTS ( \
                 SELECT 1 FROM events WHERE table_id = tables.id AND ( \
                     kind <> 'chouette' OR event LIKE '{\"kind\":\"game_begun\"%')) THEN ? \
             ELSE ? END ORDER BY touched_at LIMIT ?",
    )
    .bind(before(keep.finished))
    .bind(before(keep.unplayed))
    .bind(before(keep.untouched))
    .bind(MOST)
    .fetch_all(pool)
    .await
}

/// Notes that something is done at tables. To the hour: so most writes need not change a table's
/// row at all. One statement serves all tables, because each waits for the database's thread.
pub(super) async fn touch(
    db: &mut SqliteConnection,
    tables: &[&str],
    finished: bool,
    now: i64,
) -> Result<(), sqlx::Error> {
    const HOUR: i64 = 60 * 60;
    if tables.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "UPDATE tables SET touched_at = ?, finished = finished OR ? \
         WHERE id IN (SELECT value FROM json_each(?)) AND (touched_at < ? OR finished < ?)",
    )
    .bind(now)
    .bind(finished)
    .bind(serde_json::Value::from(tables).to_string())
    .bind(now - HOUR)
    .bind(finished)
    .execute(db)
    .await?;
    Ok(())
}

/// Clears a table away with its record; one that has been touched since stays.
pub(super) async fn clear_away(
    db: &mut SqliteConnection,
    table: &StaleTable,
) -> Result<(), sqlx::Error> {
    let untouched: bool =
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM tables WHERE id = ? AND touched_at = ?)")
            .bind(&table.id)
            .bind(table.touched_at)
            .fetch_one(&mut *db)
            .await?;
    if !untouched {
        return Ok(());
    }
    delete(db, &table.id).await
}

/// Deletes a table with its record.
pub(super) async fn delete(db: &mut SqliteConnection, table: &str) -> Result<(), sqlx::Error> {
    for delete in [
        "DELETE FROM analyses WHERE table_id = ?",
        "DELETE FROM dice_rolls WHERE table_id = ?",
        "DELETE FROM dice_chains WHERE table_id = ?",
        "DELETE FROM events WHERE table_id = ?",
        "DELETE FROM seats WHERE table_id = ?",
        "DELETE FROM tables WHERE id = ?",
    ] {
        sqlx::query(delete).bind(table).execute(&mut *db).await?;
    }
    Ok(())
}
