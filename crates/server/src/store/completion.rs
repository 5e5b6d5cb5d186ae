//! What is asked of the store about how people finish their matches.

use super::Store;
use super::conduct::ConductRow;
use super::error::WriteError;
use super::load::LoadError;
use super::sql::{FromRow, Pool, Row, query};
use super::write::Write;
use crate::ratings::{Completion, Conduct, LATEST};
use crate::table_id::TableId;

struct How(Conduct);

impl FromRow for How {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        let text: String = row.get("how")?;
        let how = Conduct::read(&text);
        // A later version may know more; what it has stored is no fault here.
        Ok(Self(how.unwrap_or(Conduct::Excused)))
    }
}

impl Store {
    /// Notes how a match has ended for those who play it though its record has no end.
    pub(crate) async fn note_conduct(
        &self,
        table: &TableId,
        rows: Vec<ConductRow>,
    ) -> Result<(), WriteError> {
        let table = table.to_string();
        self.write(Write::Conduct { table, rows }).await
    }

    /// Returns what the latest matches of an account come to.
    pub(crate) async fn completion(&self, account: &str) -> Result<Completion, LoadError> {
        let found = latest(&self.readers, account).await;
        let found = found.inspect_err(|_| self.read_failed())?;
        let matches: Vec<Conduct> = found.into_iter().map(|How(how)| how).collect();
        Ok(Completion::of(&matches))
    }
}

async fn latest(readers: &Pool, account: &str) -> Result<Vec<How>, sqlx::Error> {
    query(
        "SELECT how FROM conduct WHERE account = $1 \
         ORDER BY ended_at DESC, table_id DESC LIMIT $2",
    )
    .bind(account)
    .bind(LATEST)
    .all(readers)
    .await
}
