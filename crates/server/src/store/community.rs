//! What is asked of the store about people among themselves: whom they follow and block, what they
//! report, and what moderators have done.

use std::time::SystemTime;

use super::Store;
use super::contacts::{BlockedRow, FollowRow, RelationRow};
use super::load::LoadError;
use super::moderation::EntryRow;
use super::reports::ReportedRow;
use super::sql::query;
use crate::people::{Blocks, Logged, Standing};
use crate::unix_time::seconds;

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

/// The beginning of a statement that reads the log.
macro_rules! entries {
    ($rest:literal) => {
        concat!(
            "SELECT id, at, actor, actor_name, account_name, action, reason, until, detail \
             FROM moderation_log ",
            $rest
        )
    };
}

impl Store {
    /// Returns those whom an account follows, by name.
    pub(crate) async fn follows(&self, account: &str) -> Result<Vec<FollowRow>, LoadError> {
        let found = query(
            "SELECT accounts.id AS id, name, since, \
                 EXISTS (SELECT 1 FROM follows AS back \
                     WHERE back.account = follows.whom AND back.whom = $1) AS is_friend, \
                 EXISTS (SELECT 1 FROM blocks WHERE blocks.account = $1 \
                         AND blocks.whom = follows.whom \
                     OR blocks.account = follows.whom AND blocks.whom = $1) AS is_apart \
             FROM follows JOIN accounts ON accounts.id = follows.whom \
             WHERE follows.account = $1 ORDER BY folded",
        )
        .bind(account)
        .all(&self.readers)
        .await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns those whom an account has blocked, by name.
    pub(crate) async fn blocked(&self, account: &str) -> Result<Vec<BlockedRow>, LoadError> {
        let found = query(
            "SELECT name, since FROM blocks JOIN accounts ON accounts.id = whom \
             WHERE account = $1 ORDER BY folded",
        )
        .bind(account)
        .all(&self.readers)
        .await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the accounts that an account has blocked.
    pub(crate) async fn blocks(&self, account: &str) -> Result<Blocks, LoadError> {
        let found = query("SELECT whom FROM blocks WHERE account = $1")
            .bind(account)
            .values::<String>(&self.readers)
            .await;
        Ok(found
            .inspect_err(|_| self.read_failed())?
            .into_iter()
            .collect())
    }

    /// Returns what an account has to do with another.
    pub(crate) async fn relation(
        &self,
        account: &str,
        whom: &str,
    ) -> Result<RelationRow, LoadError> {
        let found = query(
            "SELECT EXISTS (SELECT 1 FROM follows WHERE account = $1 AND whom = $2) AS follows, \
                 EXISTS (SELECT 1 FROM follows WHERE account = $2 AND whom = $1) AS is_followed, \
                 EXISTS (SELECT 1 FROM blocks WHERE account = $1 AND whom = $2) AS blocks",
        )
        .bind(account)
        .bind(whom)
        .optional(&self.readers)
        .await
        .and_then(|row| row.ok_or(sqlx::Error::RowNotFound));
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

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

    /// Returns what an account may not do now.
    pub(crate) async fn standing(&self, account: &str) -> Result<Standing, LoadError> {
        let log = query(entries!("WHERE account = $1 ORDER BY id"))
            .bind(account)
            .all::<EntryRow>(&self.readers)
            .await;
        let log = log.inspect_err(|_| self.read_failed())?.into_iter();
        let log: Vec<Logged> = log.map(|row| row.entry).collect();
        Ok(Standing::of(&log, seconds(SystemTime::now())))
    }

    /// Returns the latest entries of the log about an account, the newest first.
    pub(crate) async fn log_about(
        &self,
        account: &str,
        most: i64,
    ) -> Result<Vec<EntryRow>, LoadError> {
        let found = query(entries!("WHERE account = $1 ORDER BY id DESC LIMIT $2"))
            .bind(account)
            .bind(most)
            .all(&self.readers)
            .await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the entries of the log before one, the newest first.
    pub(crate) async fn log(&self, before: i64, most: i64) -> Result<Vec<EntryRow>, LoadError> {
        let found = query(entries!("WHERE id < $1 ORDER BY id DESC LIMIT $2"))
            .bind(before)
            .bind(most)
            .all(&self.readers)
            .await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }
}
