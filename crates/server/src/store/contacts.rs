//! Whom an account follows, and whom it has blocked.

use super::Store;
use super::error::WriteError;
use super::load::LoadError;
use super::sql::{FromRow, Row, Transaction, query};
use crate::people::Blocks;

/// A change to whom an account follows or blocks.
#[derive(Debug)]
pub(crate) struct ContactsWrite {
    pub(crate) account: String,
    /// The other account.
    pub(crate) whom: String,
    pub(crate) change: ContactChange,
}

/// What an account has to do with another from now on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ContactChange {
    /// It follows the other, as one of this many at most.
    Follow { most: i64 },
    /// It follows the other no longer.
    Unfollow,
    /// It blocks the other, as one of this many at most, and follows them no longer.
    Block { most: i64 },
    /// It blocks the other no longer.
    Unblock,
}

/// Somebody whom an account follows.
#[derive(Clone, Debug)]
pub(crate) struct FollowRow {
    pub(crate) account: String,
    pub(crate) name: String,
    pub(crate) since: i64,
    /// Whether they follow each other.
    pub(crate) is_friend: bool,
    /// Whether one of the two has blocked the other.
    pub(crate) is_apart: bool,
}

/// Somebody whom an account has blocked.
#[derive(Clone, Debug)]
pub(crate) struct BlockedRow {
    pub(crate) name: String,
    pub(crate) since: i64,
}

/// What an account has to do with another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RelationRow {
    pub(crate) follows: bool,
    pub(crate) is_followed: bool,
    pub(crate) blocks: bool,
}

pub(super) async fn write(
    db: &mut Transaction<'_>,
    write: &ContactsWrite,
    now: i64,
) -> Result<(), WriteError> {
    let (account, whom) = (write.account.as_str(), write.whom.as_str());
    let (change, most) = match write.change {
        ContactChange::Follow { most } => (
            "INSERT INTO follows (account, whom, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            Some(("SELECT COUNT(*) FROM follows WHERE account = $1", most)),
        ),
        ContactChange::Block { most } => (
            "INSERT INTO blocks (account, whom, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            Some(("SELECT COUNT(*) FROM blocks WHERE account = $1", most)),
        ),
        ContactChange::Unfollow => ("DELETE FROM follows WHERE account = $1 AND whom = $2", None),
        ContactChange::Unblock => ("DELETE FROM blocks WHERE account = $1 AND whom = $2", None),
    };
    if let ContactChange::Follow { .. } = write.change {
        let is_blocked =
            query("SELECT EXISTS (SELECT 1 FROM blocks WHERE account = $1 AND whom = $2)")
                .bind(account)
                .bind(whom)
                .truth(&mut *db)
                .await?;
        if is_blocked {
            return Err(WriteError::Conflict);
        }
    }
    if let ContactChange::Block { .. } = write.change {
        query("DELETE FROM follows WHERE account = $1 AND whom = $2")
            .bind(account)
            .bind(whom)
            .execute(&mut *db)
            .await?;
    }
    let mut change = query(change).bind(account).bind(whom);
    if most.is_some() {
        change = change.bind(now);
    }
    change.execute(&mut *db).await?;
    if let Some((count, most)) = most {
        let n: i64 = query(count).bind(account).value(db).await?;
        if n > most {
            return Err(WriteError::Most(most));
        }
    }
    Ok(())
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
}

impl FromRow for FollowRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            account: row.get("id")?,
            name: row.get("name")?,
            since: row.get("since")?,
            is_friend: row.is("is_friend")?,
            is_apart: row.is("is_apart")?,
        })
    }
}

impl FromRow for BlockedRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            name: row.get("name")?,
            since: row.get("since")?,
        })
    }
}

impl FromRow for RelationRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            follows: row.is("follows")?,
            is_followed: row.is("is_followed")?,
            blocks: row.is("blocks")?,
        })
    }
}
