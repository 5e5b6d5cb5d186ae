//! What an operator does about ratings: checks them, makes them anew, annuls a result.

use std::collections::HashMap;

use super::address::Database;
use super::beside::{self, OperatorWrite};
use super::database::read;
use super::error::{OpenStoreError, WriteError};
use super::ratings::{RatingsWrite, changes, counting};
use super::sql::{Pool, query};
use crate::ratings::{Change, replay};
use crate::table_id::TableId;

/// What ratings there are, and whether they follow from the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingsReport {
    /// How many results count.
    pub results: usize,
    /// How many results were annulled.
    pub annulled: usize,
    /// How many changes of ratings follow from the results that count.
    pub changes: usize,
    /// How many stored changes are missing, too many, or differ in any bit from what follows.
    pub differences: usize,
}

/// Why nothing could be done about ratings.
#[derive(Debug, thiserror::Error)]
pub enum RatingsError {
    /// The database cannot be read.
    #[error("cannot read the database {path}: {source}")]
    Read {
        /// The database that was named.
        path: String,
        /// The error of the database library.
        source: sqlx::Error,
    },
    /// The database cannot be opened to be changed.
    #[error(transparent)]
    Open(#[from] OpenStoreError),
    /// There is no result to annul.
    #[error("{0:?} is no table with a rated result that counts")]
    NoResult(String),
    /// The change cannot be written.
    #[error("the ratings could not be written: {0}")]
    Write(String),
}

/// Compares the stored ratings with those that follow from the results. A server may use the
/// database meanwhile.
pub async fn check_ratings(database: &Database) -> Result<RatingsReport, RatingsError> {
    let read_error = |source| RatingsError::Read {
        path: database.to_string(),
        source,
    };
    let pool = read(database).await.map_err(read_error)?;
    check(&pool).await.map_err(read_error)
}

/// Makes every rating anew from the results that count. Servers may use the database meanwhile;
/// what they write waits.
pub async fn recompute_ratings(database: &Database) -> Result<RatingsReport, RatingsError> {
    change(database, RatingsWrite::Recompute, || {
        RatingsError::Write("the database has changed meanwhile".to_owned())
    })
    .await
}

/// Lets the result of a table count no longer, and makes every rating anew: the opponents of
/// somebody who has cheated get their points back. Servers may use the database meanwhile; what
/// they write waits.
pub async fn annul_result(
    database: &Database,
    table: &str,
    reason: &str,
) -> Result<RatingsReport, RatingsError> {
    let no_result = || RatingsError::NoResult(table.to_owned());
    let annul = RatingsWrite::Annul {
        table: table.parse::<TableId>().map_err(|_| no_result())?,
        reason: reason.to_owned(),
    };
    change(database, annul, no_result).await
}

async fn change(
    database: &Database,
    write: RatingsWrite,
    conflict: impl FnOnce() -> RatingsError,
) -> Result<RatingsReport, RatingsError> {
    drop(beside::open(database).await?);
    match beside::change(database, &OperatorWrite::Ratings(write)).await {
        Ok(()) => check_ratings(database).await,
        Err(WriteError::Conflict) => Err(conflict()),
        Err(error) => Err(RatingsError::Write(error.to_string())),
    }
}

async fn check(pool: &Pool) -> Result<RatingsReport, sqlx::Error> {
    let results = counting(pool).await?;
    let annulled: i64 = query("SELECT COUNT(*) FROM annulments").value(pool).await?;
    let due = replay(&results);
    let stored = changes(pool).await?;
    let n_due = due.len();
    Ok(RatingsReport {
        results: results.len(),
        annulled: annulled.unsigned_abs() as usize,
        changes: n_due,
        differences: differences(due, &stored),
    })
}

/// Counts the changes that are not the same to the bit.
fn differences(due: Vec<Change>, stored: &[Change]) -> usize {
    let key = |change: &Change| (change.account.clone(), change.pool, change.nth);
    let mut due: HashMap<_, _> = due.into_iter().map(|one| (key(&one), bits(&one))).collect();
    let is_other = |one: &&Change| due.remove(&key(one)) != Some(bits(one));
    let n_other = stored.iter().filter(is_other).count();
    n_other + due.len()
}

fn bits(change: &Change) -> (i64, [u64; 4], Option<i64>) {
    let numbers = [
        change.before,
        change.after.rating,
        change.after.deviation,
        change.after.volatility,
    ];
    (
        change.result,
        numbers.map(f64::to_bits),
        change.after.played_at,
    )
}
