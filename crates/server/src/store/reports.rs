//! Rows of what people report to moderators.

use otter_protocol::moderation::ReportReason;

use super::error::WriteError;
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

/// A day in seconds.
const DAY: i64 = 24 * 60 * 60;

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
