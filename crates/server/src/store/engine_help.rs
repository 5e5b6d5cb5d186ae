//! What is asked of the store about how people decide in rated matches.

use otter_analysis::{Evidence, Losses, NarrowPlays};
use otter_rules::BySeat;

use super::Store;
use super::error::WriteError;
use super::load::LoadError;
use super::sql::{FromRow, Pool, Row, query};
use super::write::Write;
use crate::table_id::TableId;

/// What all judged matches of an account come to.
#[derive(Clone, Debug, Default)]
pub(crate) struct EvidenceRow {
    /// The name of the account; empty of one that has none judged.
    pub(crate) name: String,
    /// How many matches were judged.
    pub(crate) n_matches: u32,
    pub(crate) evidence: Evidence,
}

/// The most accounts that are looked at for what stands out.
const MOST_ACCOUNTS: i64 = 5_000;

impl Store {
    /// Keeps what a match comes to that was judged before.
    pub(crate) async fn enter_evidence(
        &self,
        table: &TableId,
        evidence: BySeat<Evidence>,
    ) -> Result<(), WriteError> {
        let table = table.to_string();
        self.write(Write::Evidence { table, evidence }).await
    }

    /// Returns what the rated matches of an account come to that were judged.
    pub(crate) async fn evidence_of(&self, account: &str) -> Result<EvidenceRow, LoadError> {
        let found = of(&self.readers, account).await;
        let found = found.inspect_err(|_| self.read_failed())?;
        Ok(found.unwrap_or_default())
    }

    /// Returns what matches that were judged since a time come to, account by account.
    pub(crate) async fn evidence_since(&self, since: i64) -> Result<Vec<EvidenceRow>, LoadError> {
        let found = since_then(&self.readers, since).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the tables of those among the latest rated matches of an account that were not
    /// judged to their end and whose record is kept, the newest first.
    pub(crate) async fn unjudged(
        &self,
        account: &str,
        latest: i64,
    ) -> Result<Vec<String>, LoadError> {
        let found = unjudged(&self.readers, account, latest).await;
        let found = found.inspect_err(|_| self.read_failed())?;
        Ok(found.into_iter().map(|Table(id)| id).collect())
    }
}

impl FromRow for EvidenceRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        let count = |column| -> Result<u32, sqlx::Error> {
            let n: i64 = row.get(column)?;
            Ok(n.try_into().unwrap_or(0))
        };
        Ok(Self {
            name: row.get("name")?,
            n_matches: count("matches")?,
            evidence: Evidence {
                plays: Losses {
                    n: count("n_plays")?,
                    sum: row.get("plays_lost")?,
                    squares: row.get("plays_lost_squared")?,
                },
                cubes: Losses {
                    n: count("n_cubes")?,
                    sum: row.get("cubes_lost")?,
                    squares: row.get("cubes_lost_squared")?,
                },
                narrow: NarrowPlays {
                    n: count("n_narrow")?,
                    n_best: count("n_best")?,
                },
            },
        })
    }
}

struct Table(String);

impl FromRow for Table {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self(row.get("table_id")?))
    }
}

/// What is summed of an account. PostgreSQL sums whole numbers to another type, which is cast back.
macro_rules! sums {
    ($rest:literal) => {
        concat!(
            "SELECT MAX(accounts.name) AS name, COUNT(*) AS matches, \
                 CAST(SUM(plays) AS BIGINT) AS n_plays, SUM(plays_sum) AS plays_lost, \
                 SUM(plays_squares) AS plays_lost_squared, \
                 CAST(SUM(cubes) AS BIGINT) AS n_cubes, SUM(cubes_sum) AS cubes_lost, \
                 SUM(cubes_squares) AS cubes_lost_squared, \
                 CAST(SUM(narrow) AS BIGINT) AS n_narrow, \
                 CAST(SUM(narrow_best) AS BIGINT) AS n_best \
             FROM evidence JOIN accounts ON accounts.id = evidence.account ",
            $rest
        )
    };
}

async fn of(readers: &Pool, account: &str) -> Result<Option<EvidenceRow>, sqlx::Error> {
    query(sums!(
        "WHERE evidence.account = $1 GROUP BY evidence.account"
    ))
    .bind(account)
    .optional(readers)
    .await
}

async fn since_then(readers: &Pool, since: i64) -> Result<Vec<EvidenceRow>, sqlx::Error> {
    query(sums!(
        "WHERE judged_at >= $1 GROUP BY evidence.account ORDER BY COUNT(*) DESC LIMIT $2"
    ))
    .bind(since)
    .bind(MOST_ACCOUNTS)
    .all(readers)
    .await
}

async fn unjudged(readers: &Pool, account: &str, latest: i64) -> Result<Vec<Table>, sqlx::Error> {
    query(
        "SELECT table_id FROM ( \
             SELECT id, table_id FROM rated_results WHERE winner = $1 OR loser = $1 \
             ORDER BY id DESC LIMIT $2) AS latest \
         WHERE NOT EXISTS (SELECT 1 FROM evidence \
                 WHERE evidence.table_id = latest.table_id AND evidence.account = $1) \
             AND EXISTS (SELECT 1 FROM tables WHERE tables.id = latest.table_id) \
         ORDER BY latest.id DESC",
    )
    .bind(account)
    .bind(latest)
    .all(readers)
    .await
}
