//! Tables that somebody must look after though nobody is there: a clock may run.

use super::Store;
use super::rows::TimedTable;
use super::sql::query;

impl Store {
    /// Returns the next tables at which a clock may run, in the order of their ids: `most` of those
    /// that come after an id, and all come after the empty text.
    pub(crate) async fn timed_after(
        &self,
        id: &str,
        most: i64,
    ) -> Result<Vec<TimedTable>, sqlx::Error> {
        let found = query(
            "SELECT id, kind FROM tables \
             WHERE id > $1 AND clock IS NOT NULL AND finished = 0 ORDER BY id LIMIT $2",
        )
        .bind(id)
        .bind(most)
        .all(&self.readers)
        .await;
        found.inspect_err(|_| self.read_failed())
    }
}
