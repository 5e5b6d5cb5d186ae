//! Judged decisions, in batches: of tables, and of imported matches.

use sqlx::{SqliteConnection, SqlitePool};

use super::documents::Edition;
use crate::analysed::Analysed;

/// A batch of judged decisions as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
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

/// What a whole analysis comes to, as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct ReportRow {
    /// The engine, the depth and the form.
    pub(crate) edition: Edition,
    /// The report, as JSON.
    pub(crate) report: String,
}

/// The statements of one table of batches.
struct Statements {
    forget: &'static str,
    keep: &'static str,
    read: &'static str,
}

const OF_TABLES: Statements = Statements {
    forget: "DELETE FROM analyses WHERE table_id = ? AND place >= ?",
    keep: "INSERT INTO analyses (table_id, place, format, engine, ply, questions, judged) \
           VALUES (?, ?, ?, ?, ?, ?, ?)",
    read: "SELECT place, format, engine, ply, questions, judged FROM analyses \
           WHERE table_id = ? ORDER BY place",
};

const OF_DOCUMENTS: Statements = Statements {
    forget: "DELETE FROM document_analyses WHERE document_id = ? AND place >= ?",
    keep: "INSERT INTO document_analyses \
           (document_id, place, format, engine, ply, questions, judged) \
           VALUES (?, ?, ?, ?, ?, ?, ?)",
    read: "SELECT place, format, engine, ply, questions, judged FROM document_analyses \
           WHERE document_id = ? ORDER BY place",
};

/// Returns the statements, and the id that they are bound to; `None` for what is not stored.
fn statements(of: &Analysed) -> Option<(&'static Statements, &str)> {
    match of {
        Analysed::Table(id) => Some((&OF_TABLES, id.as_str())),
        Analysed::Document(id) => Some((&OF_DOCUMENTS, id.as_str())),
        Analysed::Sample => None,
    }
}

/// Keeps a batch, in the place of whatever was kept from its place on, and of an imported match
/// that is judged to its end what all comes to.
pub(super) async fn keep_judged(
    db: &mut SqliteConnection,
    of: &Analysed,
    row: &JudgedRow,
    report: Option<&ReportRow>,
) -> Result<(), sqlx::Error> {
    let Some((statements, id)) = statements(of) else {
        return Ok(());
    };
    sqlx::query(statements.forget)
        .bind(id)
        .bind(row.place)
        .execute(&mut *db)
        .await?;
    sqlx::query(statements.keep)
        .bind(id)
        .bind(row.place)
        .bind(row.format)
        .bind(row.engine)
        .bind(row.ply)
        .bind(&row.questions)
        .bind(&row.judged)
        .execute(&mut *db)
        .await?;
    let (Some(report), Analysed::Document(_)) = (report, of) else {
        return Ok(());
    };
    sqlx::query(
        "INSERT OR REPLACE INTO reports (document_id, format, engine, ply, report) \
         VALUES (?, ?, ?, ?, ?)",
    )
    .bind(id)
    .bind(report.edition.format)
    .bind(report.edition.engine)
    .bind(report.edition.ply)
    .bind(&report.report)
    .execute(&mut *db)
    .await?;
    Ok(())
}

/// Returns the batches of a table or an imported match, in order.
pub(super) async fn judged(
    pool: &SqlitePool,
    of: &Analysed,
) -> Result<Vec<JudgedRow>, sqlx::Error> {
    let Some((statements, id)) = statements(of) else {
        return Ok(Vec::new());
    };
    sqlx::query_as(statements.read)
        .bind(id)
        .fetch_all(pool)
        .await
}
