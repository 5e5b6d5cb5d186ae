//! Judged decisions, in batches: of tables, and of imported matches.

use otter_analysis::Evidence;
use otter_rules::BySeat;

use super::documents::Edition;
use super::evidence;
use super::sql::{FromRow, Pool, Row, Transaction, query};
use crate::analysed::Analysed;

/// A batch of judged decisions as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct JudgedRow {
    /// The place of the first decision of the batch among all.
    pub(crate) place: i64,
    /// The number of the form in which they are stored.
    pub(crate) format: i64,
    /// The behaviour number of the engine.
    pub(crate) engine: i64,
    /// The depth of the search, in plies.
    pub(crate) ply: i64,
    /// The hash of the questions.
    pub(crate) questions: Vec<u8>,
    /// The decisions, as JSON.
    pub(crate) judged: String,
}

impl FromRow for JudgedRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            place: row.get("place")?,
            format: row.get("format")?,
            engine: row.get("engine")?,
            ply: row.get("ply")?,
            questions: row.get("questions")?,
            judged: row.get("judged")?,
        })
    }
}

/// What a whole analysis comes to, as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct ReportRow {
    /// The engine, the depth and the form.
    pub(crate) edition: Edition,
    /// The report, as JSON.
    pub(crate) report: String,
}

/// What a match comes to that is judged to its end.
#[derive(Clone, Debug)]
pub(crate) struct Whole {
    /// What is shown of an imported match in a list.
    pub(crate) report: ReportRow,
    /// What is kept of each player of a rated match.
    pub(crate) evidence: BySeat<Evidence>,
}

/// The statements of one table of batches.
struct Statements {
    forget: &'static str,
    keep: &'static str,
    read: &'static str,
}

const OF_TABLES: Statements = Statements {
    forget: "DELETE FROM analyses WHERE table_id = $1 AND place >= $2",
    keep: "INSERT INTO analyses (table_id, place, format, engine, ply, questions, judged) \
           VALUES ($1, $2, $3, $4, $5, $6, $7)",
    read: "SELECT place, format, engine, ply, questions, judged FROM analyses \
           WHERE table_id = $1 AND place >= $2 ORDER BY place",
};

const OF_DOCUMENTS: Statements = Statements {
    forget: "DELETE FROM document_analyses WHERE document_id = $1 AND place >= $2",
    keep: "INSERT INTO document_analyses \
           (document_id, place, format, engine, ply, questions, judged) \
           VALUES ($1, $2, $3, $4, $5, $6, $7)",
    read: "SELECT place, format, engine, ply, questions, judged FROM document_analyses \
           WHERE document_id = $1 AND place >= $2 ORDER BY place",
};

/// Returns the statements, and the id that they are bound to; `None` for what is not stored.
fn statements(of: &Analysed) -> Option<(&'static Statements, &str)> {
    match of {
        Analysed::Table(id) => Some((&OF_TABLES, id.as_str())),
        Analysed::Document(id) => Some((&OF_DOCUMENTS, id.as_str())),
        Analysed::Sample => None,
    }
}

/// Keeps a batch, in the place of whatever was kept from its place on, and of a match that is
/// judged to its end what all comes to.
pub(super) async fn keep_judged(
    db: &mut Transaction<'_>,
    of: &Analysed,
    row: &JudgedRow,
    whole: Option<&Whole>,
    now: i64,
) -> Result<(), sqlx::Error> {
    let Some((statements, id)) = statements(of) else {
        return Ok(());
    };
    query(statements.forget)
        .bind(id)
        .bind(row.place)
        .execute(&mut *db)
        .await?;
    query(statements.keep)
        .bind(id)
        .bind(row.place)
        .bind(row.format)
        .bind(row.engine)
        .bind(row.ply)
        .bind(&row.questions)
        .bind(&row.judged)
        .execute(&mut *db)
        .await?;
    match (whole, of) {
        (Some(whole), Analysed::Table(_)) => evidence::enter(db, id, &whole.evidence, now).await,
        (Some(whole), Analysed::Document(_)) => keep_report(db, id, &whole.report).await,
        _ => Ok(()),
    }
}

/// Keeps what an imported match comes to.
async fn keep_report(
    db: &mut Transaction<'_>,
    id: &str,
    report: &ReportRow,
) -> Result<(), sqlx::Error> {
    query(
        "INSERT INTO reports (document_id, format, engine, ply, report) \
         VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (document_id) DO UPDATE SET format = excluded.format, \
             engine = excluded.engine, ply = excluded.ply, report = excluded.report",
    )
    .bind(id)
    .bind(report.edition.format)
    .bind(report.edition.engine)
    .bind(report.edition.ply)
    .bind(&report.report)
    .execute(db)
    .await?;
    Ok(())
}

/// Returns the batches of a table or an imported match that begin at a place or later, in order.
pub(super) async fn judged(
    pool: &Pool,
    of: &Analysed,
    from: i64,
) -> Result<Vec<JudgedRow>, sqlx::Error> {
    let Some((statements, id)) = statements(of) else {
        return Ok(Vec::new());
    };
    query(statements.read).bind(id).bind(from).all(pool).await
}
