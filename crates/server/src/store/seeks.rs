//! Seeks that outlive the visit of whoever seeks: those of accounts for games by correspondence.

use super::error::WriteError;
use super::kept::{self, KeptKey};
use super::sql::{FromRow, Row, Transaction, query};

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
