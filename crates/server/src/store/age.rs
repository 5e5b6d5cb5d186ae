//! When a table was last touched, and clearing away those that nobody has touched for long.

use super::sql::{FromRow, Pool, Row, Transaction, query};
use std::time::{Duration, SystemTime};

use crate::limits::Keep;
use crate::unix_time::seconds;

/// A table that may be cleared away, unless it is touched before.
#[derive(Clone, Debug)]
pub(crate) struct StaleTable {
    /// The table's id as text.
    pub(crate) id: String,
    touched_at: i64,
}

impl FromRow for StaleTable {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.get("id")?,
            touched_at: row.get("touched_at")?,
        })
    }
}

/// The most tables that one search returns; the next search finds the others.
const MOST: i64 = 1_000;

/// The tables that have stood for longer than they are kept, the oldest first.
pub(super) async fn stale(
    pool: &Pool,
    keep: Keep,
    now: SystemTime,
) -> Result<Vec<StaleTable>, sqlx::Error> {
    let before = |kept: Option<Duration>| {
        let time = kept.and_then(|kept| now.checked_sub(kept));
        time.map_or(i64::MIN, seconds)
    };
    query(
        "SELECT id, touched_at FROM tables \
         WHERE touched_at < CASE WHEN finished = 1 THEN $1 \
             WHEN kind <> 'tournament' AND reserved = 0 AND NOT EXISTS ( \
                 SELECT 1 FROM events WHERE table_id = tables.id AND ( \
                     kind <> 'chouette' OR event LIKE '{\"kind\":\"game_begun\"%')) THEN $2 \
             ELSE $3 END ORDER BY touched_at LIMIT $4",
    )
    .bind(before(keep.finished))
    .bind(before(keep.unplayed))
    .bind(before(keep.untouched))
    .bind(MOST)
    .all(pool)
    .await
}

/// The statement that touches tables; each database has its own list of what stands in JSON.
macro_rules! touch {
    ($list:literal) => {
        concat!(
            "UPDATE tables SET touched_at = $1, \
                 finished = CASE WHEN finished < $2 THEN $2 ELSE finished END \
             WHERE id IN (",
            $list,
            ") AND (touched_at < $4 OR finished < $2)"
        )
    };
}

/// Notes that something is done at tables. To the hour: so most writes need not change a table's
/// row at all. One statement serves all tables, because each waits for the database's thread.
pub(super) async fn touch(
    db: &mut Transaction<'_>,
    tables: &[&str],
    finished: bool,
    now: i64,
) -> Result<(), sqlx::Error> {
    const HOUR: i64 = 60 * 60;
    if tables.is_empty() {
        return Ok(());
    }
    let statement = db.choose(
        touch!("SELECT value FROM json_each($3)"),
        touch!("SELECT json_array_elements_text(CAST($3 AS JSON))"),
    );
    query(statement)
        .bind(now)
        .bind(finished)
        .bind(&serde_json::Value::from(tables).to_string())
        .bind(now - HOUR)
        .execute(db)
        .await?;
    Ok(())
}

/// Clears a table away with its record; one that has been touched since stays, and so does one that
/// another server has in memory.
pub(super) async fn clear_away(
    db: &mut Transaction<'_>,
    table: &StaleTable,
) -> Result<(), sqlx::Error> {
    let untouched = query(
        "SELECT EXISTS (SELECT 1 FROM tables WHERE id = $1 AND touched_at = $2 \
             AND NOT EXISTS (SELECT 1 FROM leases WHERE name = tables.id))",
    )
    .bind(&table.id)
    .bind(table.touched_at)
    .truth(&mut *db)
    .await?;
    if !untouched {
        return Ok(());
    }
    delete(db, &table.id).await
}

/// Deletes a table with its record.
pub(super) async fn delete(db: &mut Transaction<'_>, table: &str) -> Result<(), sqlx::Error> {
    for delete in [
        "DELETE FROM analyses WHERE table_id = $1",
        "DELETE FROM dice_log WHERE table_id = $1",
        "DELETE FROM dice_rolls WHERE table_id = $1",
        "DELETE FROM dice_chains WHERE table_id = $1",
        "DELETE FROM events WHERE table_id = $1",
        "DELETE FROM seats WHERE table_id = $1",
        "DELETE FROM tables WHERE id = $1",
    ] {
        query(delete).bind(table).execute(&mut *db).await?;
    }
    Ok(())
}
