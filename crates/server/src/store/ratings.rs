//! Rows of rated results, and of the ratings that follow from them. A result is written with the
//! event that ends its match, so neither is ever there without the other.

use otter_protocol::ratings::PoolKey;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::error::WriteError;
use crate::ratings::{Change, Entered, RatedResult, Rating, pool_text, read_pool, replay};
use crate::table_id::TableId;

/// A change to what is rated, by an operator.
#[derive(Debug)]
pub(crate) enum RatingsWrite {
    /// Makes every rating anew from the results that count.
    Recompute,
    /// Lets the result of a table count no longer, and makes every rating anew.
    Annul {
        /// The table of the match.
        table: TableId,
        /// Why, in the operator's words.
        reason: String,
    },
}

pub(super) async fn write(
    db: &mut SqliteConnection,
    write: &RatingsWrite,
    now: i64,
) -> Result<(), WriteError> {
    if let RatingsWrite::Annul { table, reason } = write {
        annul(db, table, reason, now).await?;
    }
    sqlx::query("DELETE FROM rating_changes")
        .execute(&mut *db)
        .await?;
    for change in replay(&counting(db).await?) {
        add_change(db, &change).await?;
    }
    Ok(())
}

/// Enters the result of a match that ends now, and what it makes of both ratings. Errors with a
/// conflict if the table has a result already.
pub(super) async fn enter(
    db: &mut SqliteConnection,
    table: &str,
    rated: &RatedResult,
    now: i64,
) -> Result<(), WriteError> {
    let RatedResult {
        pool,
        length,
        winner,
        loser,
        seat,
    } = rated;
    let id: i64 = sqlx::query_scalar("SELECT COALESCE(MAX(id), 0) + 1 FROM rated_results")
        .fetch_one(&mut *db)
        .await?;
    sqlx::query(
        "INSERT INTO rated_results (id, table_id, pool, length, ended_at, winner, loser, \
             winner_name, loser_name, winner_seat, winner_score, loser_score) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(id)
    .bind(table)
    .bind(pool_text(*pool))
    .bind(i64::from(*length))
    .bind(now)
    .bind(&winner.account)
    .bind(&loser.account)
    .bind(&winner.name)
    .bind(&loser.name)
    .bind(crate::ratings::seat_text(*seat))
    .bind(i64::from(winner.score))
    .bind(i64::from(loser.score))
    .execute(&mut *db)
    .await?;
    let before = [
        current(db, &winner.account, *pool).await?,
        current(db, &loser.account, *pool).await?,
    ];
    let entered = Entered {
        result: id,
        pool: *pool,
        winner: winner.account.clone(),
        loser: loser.account.clone(),
        at: now,
    };
    for change in entered.changes(before) {
        add_change(db, &change).await?;
    }
    Ok(())
}

async fn annul(
    db: &mut SqliteConnection,
    table: &TableId,
    reason: &str,
    now: i64,
) -> Result<(), WriteError> {
    let annulled = sqlx::query(
        "INSERT INTO annulments (result, annulled_at, reason) \
         SELECT id, ?, ? FROM rated_results WHERE table_id = ?",
    )
    .bind(now)
    .bind(reason)
    .bind(table.as_str())
    .execute(db)
    .await?;
    WriteError::unless_one(&annulled)
}

async fn add_change(db: &mut SqliteConnection, change: &Change) -> Result<(), WriteError> {
    sqlx::query(
        "INSERT INTO rating_changes (account, pool, nth, result, before, rating, deviation, \
             volatility, changed_at) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&change.account)
    .bind(pool_text(change.pool))
    .bind(change.nth)
    .bind(change.result)
    .bind(change.before)
    .bind(change.after.rating)
    .bind(change.after.deviation)
    .bind(change.after.volatility)
    .bind(change.after.played_at)
    .execute(db)
    .await?;
    Ok(())
}

/// Returns what an account has in a pool, and how many of its results count there.
async fn current(
    db: &mut SqliteConnection,
    account: &str,
    pool: PoolKey,
) -> Result<(Rating, i64), sqlx::Error> {
    let row = sqlx::query(
        "SELECT nth, rating, deviation, volatility, changed_at FROM rating_changes \
         WHERE account = ? AND pool = ? ORDER BY nth DESC LIMIT 1",
    )
    .bind(account)
    .bind(pool_text(pool))
    .fetch_optional(db)
    .await?;
    let Some(row) = row else {
        return Ok((Rating::NEW, 0));
    };
    Ok((rating(&row)?, row.try_get("nth")?))
}

/// Reads the rating of a row of `rating_changes`.
pub(super) fn rating(row: &SqliteRow) -> Result<Rating, sqlx::Error> {
    Ok(Rating {
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
        played_at: Some(row.try_get("changed_at")?),
    })
}

/// Reads the pool of a row.
pub(super) fn pool(row: &SqliteRow) -> Result<PoolKey, sqlx::Error> {
    let text: String = row.try_get("pool")?;
    let unknown = || sqlx::Error::Decode(format!("there is no pool {text:?}").into());
    read_pool(&text).ok_or_else(unknown)
}

/// Returns the results that count, in their order.
pub(super) async fn counting(db: &mut SqliteConnection) -> Result<Vec<Entered>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT id, pool, winner, loser, ended_at FROM rated_results \
         WHERE id NOT IN (SELECT result FROM annulments) ORDER BY id",
    )
    .fetch_all(db)
    .await?;
    let read = |row: &SqliteRow| {
        Ok(Entered {
            result: row.try_get("id")?,
            pool: pool(row)?,
            winner: row.try_get("winner")?,
            loser: row.try_get("loser")?,
            at: row.try_get("ended_at")?,
        })
    };
    rows.iter().map(read).collect()
}

/// Returns every stored change of a rating.
pub(super) async fn changes(db: &mut SqliteConnection) -> Result<Vec<Change>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT account, pool, nth, result, before, rating, deviation, volatility, changed_at \
         FROM rating_changes",
    )
    .fetch_all(db)
    .await?;
    let read = |row: &SqliteRow| {
        Ok(Change {
            account: row.try_get("account")?,
            pool: pool(row)?,
            nth: row.try_get("nth")?,
            result: row.try_get("result")?,
            before: row.try_get("before")?,
            after: rating(row)?,
        })
    };
    rows.iter().map(read).collect()
}
