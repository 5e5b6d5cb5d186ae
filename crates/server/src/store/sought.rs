//! What is asked of the store about seeks that outlive the visit of whoever seeks.

use std::time::{Duration, SystemTime};

use super::Store;
use super::error::WriteError;
use super::load::LoadError;
use super::people::PeopleWrite;
use super::rows::NewTableRow;
use super::seeks::{AcceptedSeek, SeekRow, SeekWrite};
use super::sql::query;
use super::writer::Write;
use crate::unix_time::seconds;

impl Store {
    /// Returns the seeks that last and are not too old, the oldest first, as many as a lobby shows.
    pub(crate) async fn lasting_seeks(
        &self,
        within: Duration,
        most: i64,
    ) -> Result<Vec<SeekRow>, LoadError> {
        let found = query(
            "SELECT * FROM (SELECT id, account, made_at, game, filter FROM seeks \
                 WHERE made_at >= $1 ORDER BY id DESC LIMIT $2) AS latest ORDER BY id",
        )
        .bind(oldest(within))
        .bind(most)
        .all(&self.readers)
        .await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the seeks of an account that last and are not too old, the oldest first.
    pub(crate) async fn seeks_of(
        &self,
        account: &str,
        within: Duration,
    ) -> Result<Vec<SeekRow>, LoadError> {
        let found = query(
            "SELECT id, account, made_at, game, filter FROM seeks \
             WHERE account = $1 AND made_at >= $2 ORDER BY id",
        )
        .bind(account)
        .bind(oldest(within))
        .all(&self.readers)
        .await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Takes down the seeks that have stood for too long.
    pub(crate) async fn clear_seeks_away(&self, within: Duration) -> Result<(), WriteError> {
        let Some(before) = self.clock.old_enough_to_delete(within) else {
            return Ok(());
        };
        self.change_people(PeopleWrite::Seek(SeekWrite::ClearAway(seconds(before))))
            .await
    }

    /// Writes down a new table for two of whom one has accepted a seek that lasts; a
    /// [`WriteError::Conflict`] if that is gone. The table is known to the accounts that keep its
    /// keys, so it stands although whoever asked for it has gone.
    pub(crate) async fn open_sought(
        &self,
        table: NewTableRow,
        accepted: AcceptedSeek,
    ) -> Result<(), WriteError> {
        self.opened(Write::OpenSought(Box::new(table), accepted))
            .await
    }
}

fn oldest(within: Duration) -> i64 {
    SystemTime::now()
        .checked_sub(within)
        .map_or(i64::MIN, seconds)
}
