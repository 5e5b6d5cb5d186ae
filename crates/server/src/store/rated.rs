//! What is asked of the store about rated matches: the ratings at a table, and a profile.

use otter_protocol::ratings::PoolKey;
use otter_rules::Seat;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqlitePool};

use super::Store;
use super::load::LoadError;
use super::ratings::{pool, rating};
use crate::ratings::{Rating, pool_text};

/// A rating after a match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChangeRow {
    /// The pool of the match.
    pub(crate) pool: PoolKey,
    /// The points before the match.
    pub(crate) before: f64,
    /// The rating after it.
    pub(crate) after: Rating,
}

/// A rated match, from the side of one player.
#[derive(Clone, Debug)]
pub(crate) struct RatedMatchRow {
    pub(crate) table: String,
    pub(crate) pool: PoolKey,
    pub(crate) ended_at: i64,
    pub(crate) won: bool,
    /// The seat of the player.
    pub(crate) seat: Seat,
    pub(crate) opponent: String,
    pub(crate) has_account: bool,
    /// Whether something of the match is judged.
    pub(crate) is_judged: bool,
    /// The points of the player and of the opponent.
    pub(crate) score: [u32; 2],
    /// What the match made of the rating; `None` if it does not count.
    pub(crate) change: Option<(f64, f64)>,
}

/// What came of all matches against one opponent.
#[derive(Clone, Debug)]
pub(crate) struct AgainstRow {
    pub(crate) name: String,
    pub(crate) has_account: bool,
    pub(crate) won: u32,
    pub(crate) lost: u32,
}

/// The most changes of ratings that a profile shows.
const MOST_CHANGES: i64 = 2_000;

impl Store {
    /// Returns what a table's match has made of the rating of an account, with `true`; before its
    /// end, and where it is not rated, what the last match in the pool has. `None` of whoever has
    /// not played in the pool.
    pub(crate) async fn rating_at(
        &self,
        account: &str,
        pool: PoolKey,
        table: &str,
    ) -> Result<Option<(ChangeRow, bool)>, LoadError> {
        let found = rating_at(&self.readers, account, pool, table).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the changes of the ratings of an account, pool by pool, the oldest first.
    pub(crate) async fn rating_changes(&self, account: &str) -> Result<Vec<ChangeRow>, LoadError> {
        let found = rating_changes(&self.readers, account).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the rating of an account in the pool in which it played last; `None` if it has
    /// played no rated match.
    pub(crate) async fn latest_rating(&self, account: &str) -> Result<Option<Rating>, LoadError> {
        let found = latest_rating(&self.readers, account).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the latest rated matches of an account, the newest first.
    pub(crate) async fn rated_matches(
        &self,
        account: &str,
        most: i64,
    ) -> Result<Vec<RatedMatchRow>, LoadError> {
        let found = rated_matches(&self.readers, account, most).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns how many rated matches of an account count, and how many of them it won.
    pub(crate) async fn rated_counts(&self, account: &str) -> Result<(u32, u32), LoadError> {
        let found = rated_counts(&self.readers, account).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the opponents whom an account has met most often in rated matches.
    pub(crate) async fn opponents(
        &self,
        account: &str,
        most: i64,
    ) -> Result<Vec<AgainstRow>, LoadError> {
        let found = opponents(&self.readers, account, most).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns whether others see the performance ratings of an account.
    pub(crate) async fn shows_pr(&self, account: &str) -> Result<bool, LoadError> {
        let found = sqlx::query_scalar::<_, i64>("SELECT shows_pr FROM accounts WHERE id = ?")
            .bind(account)
            .fetch_optional(&self.readers)
            .await;
        let found = found.inspect_err(|_| self.read_failed())?;
        Ok(found == Some(1))
    }
}

/// Reads a count of rows.
fn count(row: &SqliteRow, column: &str) -> Result<u32, sqlx::Error> {
    Ok(row.try_get::<i64, _>(column)?.try_into().unwrap_or(0))
}

fn change(row: &SqliteRow) -> Result<ChangeRow, sqlx::Error> {
    Ok(ChangeRow {
        pool: pool(row)?,
        before: row.try_get("before")?,
        after: rating(row)?,
    })
}

async fn rating_at(
    readers: &SqlitePool,
    account: &str,
    pool: PoolKey,
    table: &str,
) -> Result<Option<(ChangeRow, bool)>, sqlx::Error> {
    let row = sqlx::query(
        "SELECT rating_changes.pool, before, rating, deviation, volatility, changed_at, \
             CASE WHEN table_id = ? THEN 1 ELSE 0 END AS is_here \
         FROM rating_changes JOIN rated_results ON id = result \
         WHERE account = ? AND rating_changes.pool = ? ORDER BY is_here DESC, nth DESC LIMIT 1",
    )
    .bind(table)
    .bind(account)
    .bind(pool_text(pool))
    .fetch_optional(readers)
    .await?;
    let read = |row: SqliteRow| Ok((change(&row)?, row.try_get::<i64, _>("is_here")? == 1));
    row.map(read).transpose()
}

async fn rating_changes(
    readers: &SqlitePool,
    account: &str,
) -> Result<Vec<ChangeRow>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT pool, nth, before, rating, deviation, volatility, changed_at \
         FROM rating_changes WHERE account = ? ORDER BY result DESC LIMIT ?",
    )
    .bind(account)
    .bind(MOST_CHANGES)
    .fetch_all(readers)
    .await?;
    rows.iter().rev().map(change).collect()
}

async fn latest_rating(readers: &SqlitePool, account: &str) -> Result<Option<Rating>, sqlx::Error> {
    let row = sqlx::query(
        "SELECT rating, deviation, volatility, changed_at FROM rating_changes \
         WHERE account = ? ORDER BY result DESC LIMIT 1",
    )
    .bind(account)
    .fetch_optional(readers)
    .await?;
    row.as_ref().map(rating).transpose()
}

async fn rated_matches(
    readers: &SqlitePool,
    account: &str,
    most: i64,
) -> Result<Vec<RatedMatchRow>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT table_id, rated_results.pool, ended_at, winner, winner_seat, winner_name, \
             loser_name, winner_score, loser_score, before, rating, \
             CASE WHEN EXISTS (SELECT 1 FROM accounts WHERE accounts.id = \
                 CASE WHEN winner = ? THEN loser ELSE winner END) THEN 1 ELSE 0 END AS has_account, \
             CASE WHEN EXISTS (SELECT 1 FROM analyses \
                 WHERE analyses.table_id = rated_results.table_id) THEN 1 ELSE 0 END AS is_judged \
         FROM rated_results LEFT JOIN rating_changes \
             ON result = rated_results.id AND account = ? \
         WHERE winner = ? OR loser = ? ORDER BY rated_results.id DESC LIMIT ?",
    )
    .bind(account)
    .bind(account)
    .bind(account)
    .bind(account)
    .bind(most)
    .fetch_all(readers)
    .await?;
    rows.iter().map(|row| rated_match(row, account)).collect()
}

fn rated_match(row: &SqliteRow, account: &str) -> Result<RatedMatchRow, sqlx::Error> {
    let won = row.try_get::<String, _>("winner")? == account;
    let winner_is_white = row.try_get::<String, _>("winner_seat")? == "white";
    let score: [u32; 2] = [count(row, "winner_score")?, count(row, "loser_score")?];
    let before: Option<f64> = row.try_get("before")?;
    Ok(RatedMatchRow {
        table: row.try_get("table_id")?,
        pool: pool(row)?,
        ended_at: row.try_get("ended_at")?,
        won,
        seat: if winner_is_white == won {
            Seat::White
        } else {
            Seat::Black
        },
        opponent: row.try_get(if won { "loser_name" } else { "winner_name" })?,
        has_account: row.try_get::<i64, _>("has_account")? == 1,
        is_judged: row.try_get::<i64, _>("is_judged")? == 1,
        score: if won { score } else { [score[1], score[0]] },
        change: before.zip(row.try_get("rating")?),
    })
}

async fn rated_counts(readers: &SqlitePool, account: &str) -> Result<(u32, u32), sqlx::Error> {
    let row = sqlx::query(
        "SELECT COUNT(*) AS n, COALESCE(SUM(CASE WHEN winner = ? THEN 1 ELSE 0 END), 0) AS won \
         FROM rated_results WHERE (winner = ? OR loser = ?) \
             AND id NOT IN (SELECT result FROM annulments)",
    )
    .bind(account)
    .bind(account)
    .bind(account)
    .fetch_one(readers)
    .await?;
    Ok((count(&row, "n")?, count(&row, "won")?))
}

async fn opponents(
    readers: &SqlitePool,
    account: &str,
    most: i64,
) -> Result<Vec<AgainstRow>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT opponent, MAX(name) AS name, SUM(won) AS won, COUNT(*) - SUM(won) AS lost, \
             CASE WHEN EXISTS (SELECT 1 FROM accounts WHERE accounts.id = opponent) \
                 THEN 1 ELSE 0 END AS has_account \
         FROM (SELECT CASE WHEN winner = ? THEN loser ELSE winner END AS opponent, \
                   CASE WHEN winner = ? THEN loser_name ELSE winner_name END AS name, \
                   CASE WHEN winner = ? THEN 1 ELSE 0 END AS won \
               FROM rated_results WHERE (winner = ? OR loser = ?) \
                   AND id NOT IN (SELECT result FROM annulments)) AS met \
         GROUP BY opponent ORDER BY COUNT(*) DESC, MAX(name) LIMIT ?",
    )
    .bind(account)
    .bind(account)
    .bind(account)
    .bind(account)
    .bind(account)
    .bind(most)
    .fetch_all(readers)
    .await?;
    let read = |row: &SqliteRow| {
        Ok(AgainstRow {
            name: row.try_get("name")?,
            has_account: row.try_get::<i64, _>("has_account")? == 1,
            won: count(row, "won")?,
            lost: count(row, "lost")?,
        })
    };
    rows.iter().map(read).collect()
}
