//! What is asked of the store about rated matches: the ratings at a table, and a profile.

use otter_protocol::ratings::PoolKey;
use otter_rules::Seat;

use super::Store;
use super::load::LoadError;
use super::ratings::{pool, rating};
use super::rows::seat_text;
use super::sql::{FromRow, Pool, Row, query};
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

    /// Returns the rating of an account in each pool in which it has played.
    pub(crate) async fn ratings_of(
        &self,
        account: &str,
    ) -> Result<Vec<(PoolKey, Rating)>, LoadError> {
        let found = ratings_of(&self.readers, account).await;
        let found = found.inspect_err(|_| self.read_failed())?;
        Ok(found
            .into_iter()
            .map(|InPool(pool, rating)| (pool, rating))
            .collect())
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
        let found = query("SELECT shows_pr FROM accounts WHERE id = $1")
            .bind(account)
            .optional_value::<i64>(&self.readers)
            .await;
        let found = found.inspect_err(|_| self.read_failed())?;
        Ok(found == Some(1))
    }
}

/// Reads a count of rows.
fn count(row: Row<'_>, column: &'static str) -> Result<u32, sqlx::Error> {
    Ok(row.get::<i64>(column)?.try_into().unwrap_or(0))
}

impl FromRow for Rating {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        rating(row)
    }
}

/// A rating, and the pool that it is of.
struct InPool(PoolKey, Rating);

impl FromRow for InPool {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self(pool(row)?, rating(row)?))
    }
}

impl FromRow for ChangeRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            pool: pool(row)?,
            before: row.get("before")?,
            after: rating(row)?,
        })
    }
}

/// A change, and whether it is that of the table which was asked for.
struct ChangeAt(ChangeRow, bool);

impl FromRow for ChangeAt {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self(ChangeRow::from_row(row)?, row.is("is_here")?))
    }
}

impl FromRow for RatedMatchRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        let won = row.is("won")?;
        let winner_is_white = row.get::<String>("winner_seat")? == seat_text(Seat::White);
        let before: Option<f64> = row.get("before")?;
        Ok(Self {
            table: row.get("table_id")?,
            pool: pool(row)?,
            ended_at: row.get("ended_at")?,
            won,
            seat: if winner_is_white == won {
                Seat::White
            } else {
                Seat::Black
            },
            opponent: row.get("opponent")?,
            has_account: row.is("has_account")?,
            is_judged: row.is("is_judged")?,
            score: [count(row, "own_score")?, count(row, "other_score")?],
            change: before.zip(row.get("rating")?),
        })
    }
}

/// How many matches count, and how many of them were won.
struct Counts(u32, u32);

impl FromRow for Counts {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self(count(row, "n")?, count(row, "won")?))
    }
}

impl FromRow for AgainstRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            name: row.get("name")?,
            has_account: row.is("has_account")?,
            won: count(row, "won")?,
            lost: count(row, "lost")?,
        })
    }
}

async fn rating_at(
    readers: &Pool,
    account: &str,
    pool: PoolKey,
    table: &str,
) -> Result<Option<(ChangeRow, bool)>, sqlx::Error> {
    let found: Option<ChangeAt> = query(
        "SELECT rating_changes.pool, before, rating, deviation, volatility, changed_at, \
             table_id = $1 AS is_here \
         FROM rating_changes JOIN rated_results ON id = result \
         WHERE account = $2 AND rating_changes.pool = $3 ORDER BY is_here DESC, nth DESC LIMIT 1",
    )
    .bind(table)
    .bind(account)
    .bind(pool_text(pool))
    .optional(readers)
    .await?;
    Ok(found.map(|ChangeAt(change, is_here)| (change, is_here)))
}

async fn rating_changes(readers: &Pool, account: &str) -> Result<Vec<ChangeRow>, sqlx::Error> {
    let mut changes: Vec<ChangeRow> = query(
        "SELECT pool, nth, before, rating, deviation, volatility, changed_at \
         FROM rating_changes WHERE account = $1 ORDER BY result DESC LIMIT $2",
    )
    .bind(account)
    .bind(MOST_CHANGES)
    .all(readers)
    .await?;
    changes.reverse();
    Ok(changes)
}

async fn latest_rating(readers: &Pool, account: &str) -> Result<Option<Rating>, sqlx::Error> {
    query(
        "SELECT rating, deviation, volatility, changed_at FROM rating_changes \
         WHERE account = $1 ORDER BY result DESC LIMIT 1",
    )
    .bind(account)
    .optional(readers)
    .await
}

async fn ratings_of(readers: &Pool, account: &str) -> Result<Vec<InPool>, sqlx::Error> {
    query(
        "SELECT pool, rating, deviation, volatility, changed_at FROM rating_changes AS latest \
         WHERE account = $1 AND nth = (SELECT MAX(nth) FROM rating_changes AS other \
             WHERE other.account = $1 AND other.pool = latest.pool)",
    )
    .bind(account)
    .all(readers)
    .await
}

async fn rated_matches(
    readers: &Pool,
    account: &str,
    most: i64,
) -> Result<Vec<RatedMatchRow>, sqlx::Error> {
    query(
        "SELECT table_id, rated_results.pool, ended_at, winner = $1 AS won, winner_seat, \
             CASE WHEN winner = $1 THEN loser_name ELSE winner_name END AS opponent, \
             CASE WHEN winner = $1 THEN winner_score ELSE loser_score END AS own_score, \
             CASE WHEN winner = $1 THEN loser_score ELSE winner_score END AS other_score, \
             before, rating, \
             EXISTS (SELECT 1 FROM accounts WHERE accounts.id = \
                 CASE WHEN winner = $1 THEN loser ELSE winner END) AS has_account, \
             EXISTS (SELECT 1 FROM analyses \
                 WHERE analyses.table_id = rated_results.table_id) AS is_judged \
         FROM rated_results LEFT JOIN rating_changes \
             ON result = rated_results.id AND account = $1 \
         WHERE winner = $1 OR loser = $1 ORDER BY rated_results.id DESC LIMIT $2",
    )
    .bind(account)
    .bind(most)
    .all(readers)
    .await
}

async fn rated_counts(readers: &Pool, account: &str) -> Result<(u32, u32), sqlx::Error> {
    let counts: Option<Counts> = query(
        "SELECT COUNT(*) AS n, COALESCE(SUM(CASE WHEN winner = $1 THEN 1 ELSE 0 END), 0) AS won \
         FROM rated_results WHERE (winner = $1 OR loser = $1) \
             AND id NOT IN (SELECT result FROM annulments)",
    )
    .bind(account)
    .optional(readers)
    .await?;
    Ok(counts.map_or((0, 0), |Counts(n, won)| (n, won)))
}

async fn opponents(
    readers: &Pool,
    account: &str,
    most: i64,
) -> Result<Vec<AgainstRow>, sqlx::Error> {
    query(
        "SELECT opponent, MAX(name) AS name, SUM(won) AS won, COUNT(*) - SUM(won) AS lost, \
             EXISTS (SELECT 1 FROM accounts WHERE accounts.id = opponent) AS has_account \
         FROM (SELECT CASE WHEN winner = $1 THEN loser ELSE winner END AS opponent, \
                   CASE WHEN winner = $1 THEN loser_name ELSE winner_name END AS name, \
                   CASE WHEN winner = $1 THEN 1 ELSE 0 END AS won \
               FROM rated_results WHERE (winner = $1 OR loser = $1) \
                   AND id NOT IN (SELECT result FROM annulments)) AS met \
         GROUP BY opponent ORDER BY COUNT(*) DESC, MAX(name) LIMIT $2",
    )
    .bind(account)
    .bind(most)
    .all(readers)
    .await
}
