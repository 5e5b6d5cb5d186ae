//! Rows of what people report to moderators.

use otter_protocol::moderation::ReportReason;

use super::Store;
use super::error::WriteError;
use super::load::LoadError;
use super::sql::{FromRow, Row, Transaction, query};

/// A report about to be made.
#[derive(Debug)]
pub(crate) struct NewReportRow {
    pub(crate) reporter: String,
    /// The account that is reported.
    pub(crate) reported: String,
    pub(crate) reason: ReportReason,
    pub(crate) text: Option<String>,
    pub(crate) table: Option<String>,
    /// The most reports of one reporter within a day.
    pub(crate) most: i64,
}

/// A report as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct ReportedRow {
    pub(crate) id: i64,
    /// The name of whoever reports; `None` once the account is deleted.
    pub(crate) reporter: Option<String>,
    pub(crate) name: String,
    pub(crate) reason: ReportReason,
    pub(crate) text: Option<String>,
    pub(crate) table: Option<String>,
    pub(crate) has_table: bool,
    pub(crate) has_dice: bool,
    pub(crate) made_at: i64,
    pub(crate) handled_at: Option<i64>,
}

/// The reports that are asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reports<'a> {
    /// Those that nobody has dealt with, the oldest first.
    Open,
    /// Those about an account, the newest first.
    About(&'a str),
    /// Those that an account has made, the newest first.
    By(&'a str),
}

/// A day in seconds.
const DAY: i64 = 24 * 60 * 60;

/// The beginning of a statement that reads reports.
macro_rules! reports {
    ($rest:literal) => {
        concat!(
            "SELECT reports.id AS id, reporters.name AS reporter, reported.name AS name, reason, \
                 body, table_id, reports.made_at AS made_at, handled_at, \
                 EXISTS (SELECT 1 FROM tables WHERE tables.id = table_id) AS has_table, \
                 EXISTS (SELECT 1 FROM dice_chains \
                     WHERE dice_chains.table_id = reports.table_id) AS has_dice \
             FROM person_reports AS reports JOIN accounts AS reported ON reported.id = reports.reported \
                 LEFT JOIN accounts AS reporters ON reporters.id = reports.reporter ",
            $rest,
            " LIMIT $1"
        )
    };
}

pub(super) async fn make(
    db: &mut Transaction<'_>,
    row: &NewReportRow,
    now: i64,
) -> Result<(), WriteError> {
    query(
        "INSERT INTO person_reports (reporter, reported, reason, body, table_id, made_at) \
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&row.reporter)
    .bind(&row.reported)
    .bind(row.reason.as_str())
    .bind(&row.text)
    .bind(&row.table)
    .bind(now)
    .execute(&mut *db)
    .await?;
    let n: i64 = query("SELECT COUNT(*) FROM person_reports WHERE reporter = $1 AND made_at > $2")
        .bind(&row.reporter)
        .bind(now - DAY)
        .value(db)
        .await?;
    if n > row.most {
        return Err(WriteError::Most(row.most));
    }
    Ok(())
}

/// Notes that a report about an account is dealt with. Errors with a conflict if somebody was
/// first.
pub(super) async fn handle(
    db: &mut Transaction<'_>,
    report: i64,
    about: &str,
    now: i64,
) -> Result<(), WriteError> {
    let handled = query(
        "UPDATE person_reports SET handled_at = $1 \
         WHERE id = $2 AND reported = $3 AND handled_at IS NULL",
    );
    let handled = handled.bind(now).bind(report).bind(about);
    WriteError::unless_one(handled.execute(db).await?)
}

impl Store {
    /// Returns reports, at most this many.
    pub(crate) async fn reports(
        &self,
        which: Reports<'_>,
        most: i64,
    ) -> Result<Vec<ReportedRow>, LoadError> {
        let query = match which {
            Reports::Open => {
                query(reports!("WHERE handled_at IS NULL ORDER BY reports.id")).bind(most)
            }
            Reports::About(account) => {
                let about = reports!("WHERE reports.reported = $2 ORDER BY reports.id DESC");
                query(about).bind(most).bind(account)
            }
            Reports::By(account) => {
                let by = reports!("WHERE reports.reporter = $2 ORDER BY reports.id DESC");
                query(by).bind(most).bind(account)
            }
        };
        let found = query.all(&self.readers).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the number of reports that nobody has dealt with.
    pub(crate) async fn n_open_reports(&self) -> Result<usize, LoadError> {
        let found = query("SELECT COUNT(*) FROM person_reports WHERE handled_at IS NULL")
            .value::<i64>(&self.readers)
            .await;
        let n = found.inspect_err(|_| self.read_failed())?;
        Ok(n.try_into().unwrap_or_default())
    }

    /// Returns whether an account has a seat at a table.
    pub(crate) async fn sits_at(&self, account: &str, table: &str) -> Result<bool, LoadError> {
        let found =
            query("SELECT EXISTS (SELECT 1 FROM seats WHERE account = $1 AND table_id = $2)")
                .bind(account)
                .bind(table)
                .truth(&self.readers)
                .await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }
}

impl FromRow for ReportedRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        let reason: String = row.get("reason")?;
        Ok(Self {
            id: row.get("id")?,
            reporter: row.get("reporter")?,
            name: row.get("name")?,
            // One that a later server knows is another to this.
            reason: ReportReason::read(&reason).unwrap_or(ReportReason::Other),
            text: row.get("body")?,
            table: row.get("table_id")?,
            has_table: row.is("has_table")?,
            has_dice: row.is("has_dice")?,
            made_at: row.get("made_at")?,
            handled_at: row.get("handled_at")?,
        })
    }
}
