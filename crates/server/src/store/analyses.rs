//! Judged decisions, in batches.

use sqlx::{SqliteConnection, SqlitePool};

use crate::table_id::TableId;

/// A batch of judged decisions as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub(crate) struct JudgedRow {
    /// The table's id as text.
    pub(crate) table_id: String,
    /// The place of the first decision of the batch among all of the table.
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

/// Keeps a batch, in the place of whatever was kept from its place on.
pub(super) async fn keep_judged(
    db: &mut SqliteConnection,
    row: &JudgedRow,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM analyses WHERE table_id = ? AND place >= ?")
        .bind(&row.table_id)
        .bind(row.place)
        .execute(&mut *db)
        .await?;
    sqlx::query(
        "INSERT INTO analyses (table_id, place, format, engine, ply, questions, judged) \
         VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&row.table_id)
    .bind(row.place)
    .bind(row.format)
    .bind(row.engine)
    .bind(row.ply)
    .bind(&row.questions)
    .bind(&row.judged)
    .execute(&mut *db)
    .await?;
    Ok(())
}

/// Returns the batches of a table, in order.
pub(super) async fn judged(pool: &SqlitePool, id: &TableId) -> Result<Vec<JudgedRow>, sqlx::Error> {
    sqlx::query_as(
        "SELECT table_id, place, format, engine, ply, questions, judged FROM analyses \
         WHERE table_id = ? ORDER BY place",
    )
    .bind(id.as_str())
    .fetch_all(pool)
    .await
}
