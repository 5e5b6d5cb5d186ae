//! Rows of rated results, and of the ratings that follow from them. A result is written with the
//! event that ends its match, so neither is ever there without the other.

use otter_protocol::ratings::PoolKey;

use super::error::WriteError;
use super::rows::seat_text;
use super::sql::{FromRow, On, Row, Transaction, query};
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
    db: &mut Transaction<'_>,
    write: &RatingsWrite,
    now: i64,
) -> Result<(), WriteError> {
    if let RatingsWrite::Annul { table, reason } = write {
        annul(db, table, reason, now).await?;
    }
    query("DELETE FROM rating_changes")
        .execute(&mut *db)
        .await?;
    for change in replay(&counting(&mut *db).await?) {
        add_change(db, &change).await?;
    }
    Ok(())
}

/// Enters the result of a match that ends now, and what it makes of both ratings. Errors with a
/// conflict if the table has a result already.
pub(super) async fn enter(
    db: &mut Transaction<'_>,
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
    let id: i64 = query("SELECT COALESCE(MAX(id), 0) + 1 FROM rated_results")
        .value(&mut *db)
        .await?;
    query(
        "INSERT INTO rated_results (id, table_id, pool, length, ended_at, winner, loser, \
             winner_name, loser_name, winner_seat, winner_score, loser_score) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
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
    .bind(seat_text(*seat))
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
    db: &mut Transaction<'_>,
    table: &TableId,
    reason: &str,
    now: i64,
) -> Result<(), WriteError> {
    let annulled = query(
        "INSERT INTO annulments (result, annulled_at, reason) \
         SELECT id, $1, $2 FROM rated_results WHERE table_id = $3",
    )
    .bind(now)
    .bind(reason)
    .bind(table.as_str())
    .execute(db)
    .await?;
    WriteError::unless_one(annulled)
}

async fn add_change(db: &mut Transaction<'_>, change: &Change) -> Result<(), WriteError> {
    query(
        "INSERT INTO rating_changes (account, pool, nth, result, before, rating, deviation, \
             volatility, changed_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
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
    db: &mut Transaction<'_>,
    account: &str,
    pool: PoolKey,
) -> Result<(Rating, i64), sqlx::Error> {
    let latest: Option<Latest> = query(
        "SELECT nth, rating, deviation, volatility, changed_at FROM rating_changes \
         WHERE account = $1 AND pool = $2 ORDER BY nth DESC LIMIT 1",
    )
    .bind(account)
    .bind(pool_text(pool))
    .optional(db)
    .await?;
    Ok(latest.map_or((Rating::NEW, 0), |Latest(rating, nth)| (rating, nth)))
}

/// The latest rating of an account in a pool, and its number there.
struct Latest(Rating, i64);

impl FromRow for Latest {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self(rating(row)?, row.get("nth")?))
    }
}

/// Reads the rating of a row of `rating_changes`.
pub(super) fn rating(row: Row<'_>) -> Result<Rating, sqlx::Error> {
    Ok(Rating {
        rating: row.get("rating")?,
        deviation: row.get("deviation")?,
        volatility: row.get("volatility")?,
        played_at: Some(row.get("changed_at")?),
    })
}

/// Reads the pool of a row.
pub(super) fn pool(row: Row<'_>) -> Result<PoolKey, sqlx::Error> {
    let text: String = row.get("pool")?;
    let unknown = || sqlx::Error::Decode(format!("there is no pool {text:?}").into());
    read_pool(&text).ok_or_else(unknown)
}

impl FromRow for Entered {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            result: row.get("id")?,
            pool: pool(row)?,
            winner: row.get("winner")?,
            loser: row.get("loser")?,
            at: row.get("ended_at")?,
        })
    }
}

impl FromRow for Change {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            account: row.get("account")?,
            pool: pool(row)?,
            nth: row.get("nth")?,
            result: row.get("result")?,
            before: row.get("before")?,
            after: rating(row)?,
        })
    }
}

/// Returns the results that count, in their order.
pub(super) async fn counting(on: impl Into<On<'_>>) -> Result<Vec<Entered>, sqlx::Error> {
    query(
        "SELECT id, pool, winner, loser, ended_at FROM rated_results \
         WHERE id NOT IN (SELECT result FROM annulments) ORDER BY id",
    )
    .all(on)
    .await
}

/// Returns every stored change of a rating.
pub(super) async fn changes(on: impl Into<On<'_>>) -> Result<Vec<Change>, sqlx::Error> {
    query(
        "SELECT account, pool, nth, result, before, rating, deviation, volatility, changed_at \
         FROM rating_changes",
    )
    .all(on)
    .await
}
