//! Seeks that outlive the visit of whoever seeks: those of accounts for games by correspondence.

use std::time::{Duration, SystemTime};

use super::Store;
use super::error::WriteError;
use super::kept::{self, KeptKey};
use super::load::LoadError;
use super::people::PeopleWrite;
use super::rows::NewTableRow;
use super::sql::{FromRow, Row, Transaction, query};
use super::writer::Write;
use crate::unix_time::seconds;

/// A change to the seeks of an account.
#[derive(Debug)]
pub(crate) enum SeekWrite {
    /// Puts up a seek, as one of this many of the account at most.
    Make {
        account: String,
        game: String,
        filter: String,
        rated: bool,
        most: i64,
    },
    /// Asks for something else of whoever accepts a seek.
    Ask {
        account: String,
        seek: i64,
        filter: String,
    },
    /// Takes a seek down.
    Withdraw { account: String, seek: i64 },
    /// Takes down the seeks that were put up before a time.
    ClearAway(i64),
}

/// A seek that lasts, as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct SeekRow {
    pub(crate) id: i64,
    pub(crate) account: String,
    pub(crate) made_at: i64,
    /// The game and the filter, in JSON.
    pub(crate) game: String,
    pub(crate) filter: String,
}

/// That somebody accepts a seek that lasts: it is gone, and a table opened for the two.
#[derive(Clone, Debug)]
pub(crate) struct AcceptedSeek {
    pub(crate) seek: i64,
    /// The account that sought.
    pub(crate) seeker: String,
    /// The keys to the seats, with the accounts that keep them.
    pub(crate) keys: Vec<(String, KeptKey)>,
    /// The most keys that an account keeps.
    pub(crate) most: i64,
}

impl FromRow for SeekRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.get("id")?,
            account: row.get("account")?,
            made_at: row.get("made_at")?,
            game: row.get("game")?,
            filter: row.get("filter")?,
        })
    }
}

pub(super) async fn write(
    db: &mut Transaction<'_>,
    write: &SeekWrite,
    now: i64,
) -> Result<(), WriteError> {
    match write {
        SeekWrite::Make {
            account,
            game,
            filter,
            rated,
            most,
        } => {
            let n: i64 = query("SELECT COUNT(*) FROM seeks WHERE account = $1")
                .bind(account)
                .value(&mut *db)
                .await?;
            if n >= *most {
                return Err(WriteError::Most(*most));
            }
            query(
                "INSERT INTO seeks (account, made_at, game, filter, rated) \
                 VALUES ($1, $2, $3, $4, $5)",
            )
            .bind(account)
            .bind(now)
            .bind(game)
            .bind(filter)
            .bind(*rated)
            .execute(db)
            .await?;
        }
        SeekWrite::Ask {
            account,
            seek,
            filter,
        } => {
            let ask = query("UPDATE seeks SET filter = $1 WHERE id = $2 AND account = $3");
            let ask = ask.bind(filter).bind(seek).bind(account);
            WriteError::unless_one(ask.execute(db).await?)?;
        }
        SeekWrite::Withdraw { account, seek } => {
            let withdraw = query("DELETE FROM seeks WHERE id = $1 AND account = $2");
            withdraw.bind(seek).bind(account).execute(db).await?;
        }
        SeekWrite::ClearAway(before) => {
            let clear = query("DELETE FROM seeks WHERE made_at < $1");
            clear.bind(before).execute(db).await?;
        }
    }
    Ok(())
}

/// Takes down what an account seeks that may not begin it: all, or rated matches alone.
pub(super) async fn bar(
    db: &mut Transaction<'_>,
    account: &str,
    only_rated: bool,
) -> Result<(), WriteError> {
    query("DELETE FROM seeks WHERE account = $1 AND rated >= $2")
        .bind(account)
        .bind(only_rated)
        .execute(db)
        .await?;
    Ok(())
}

/// Notes that a seek is accepted, at a table that was just opened for it. Errors with a conflict if
/// it is gone: of two who accept it, at whatever servers, one comes first.
pub(super) async fn accept(
    db: &mut Transaction<'_>,
    table: &str,
    accepted: &AcceptedSeek,
    now: i64,
) -> Result<(), WriteError> {
    let AcceptedSeek {
        seek,
        seeker,
        keys,
        most,
    } = accepted;
    let gone = query("DELETE FROM seeks WHERE id = $1 AND account = $2");
    WriteError::unless_one(gone.bind(seek).bind(seeker).execute(&mut *db).await?)?;
    for (account, key) in keys {
        kept::keep(db, account, std::slice::from_ref(key), *most, now).await?;
    }
    query("INSERT INTO accepted_seeks (table_id, account, accepted_at) VALUES ($1, $2, $3)")
        .bind(table)
        .bind(seeker)
        .bind(now)
        .execute(db)
        .await?;
    Ok(())
}

/// Notes that whoever sought knows of a table.
pub(super) async fn seen(
    db: &mut Transaction<'_>,
    account: &str,
    table: &str,
) -> Result<(), WriteError> {
    query("DELETE FROM accepted_seeks WHERE table_id = $1 AND account = $2")
        .bind(table)
        .bind(account)
        .execute(db)
        .await?;
    Ok(())
}

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
