//! Rows of how matches ended for those who played them. They are written with the event that ends
//! the match.

use super::error::WriteError;
use super::sql::{Transaction, query};
use crate::ratings::Conduct;

/// How a match ended for the account of one of its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ConductRow {
    /// The id of the account.
    pub(crate) account: String,
    /// How the match ended for it.
    pub(crate) how: Conduct,
}

/// Enters how a match ended for those who played it.
pub(super) async fn enter_all(
    db: &mut Transaction<'_>,
    table: &str,
    rows: &[ConductRow],
    now: i64,
) -> Result<(), WriteError> {
    for row in rows {
        enter(db, table, row, now).await?;
    }
    Ok(())
}

/// Enters how a match ended. What was entered of its table before, that somebody had not come, is
/// taken back by it; of an account that is deleted nothing is kept.
async fn enter(
    db: &mut Transaction<'_>,
    table: &str,
    row: &ConductRow,
    now: i64,
) -> Result<(), WriteError> {
    query(
        "INSERT INTO conduct (account, table_id, ended_at, how) \
         SELECT id, $1, $2, $3 FROM accounts WHERE id = $4 \
         ON CONFLICT (account, table_id) DO UPDATE SET ended_at = $2, how = $3",
    )
    .bind(table)
    .bind(now)
    .bind(row.how.text())
    .bind(&row.account)
    .execute(db)
    .await?;
    Ok(())
}
