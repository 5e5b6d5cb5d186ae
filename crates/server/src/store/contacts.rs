//! Whom an account follows, and whom it has blocked.

use super::error::WriteError;
use super::sql::{FromRow, Row, Transaction, query};

/// A change to whom an account follows or blocks.
#[derive(Debug)]
pub(crate) struct ContactsWrite {
    pub(crate) account: String,
    /// The id of the other account.
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
