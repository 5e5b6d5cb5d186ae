//! Rows of passkeys.

use sqlx::{SqliteConnection, SqlitePool};

use super::error::WriteError;
use super::sessions::{NewSessionRow, begin_session};
use crate::people::StoredPasskey;

/// A passkey as a list reads it.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct PasskeyRow {
    pub(crate) id: i64,
    pub(crate) account: String,
    pub(crate) credential: Vec<u8>,
    fixed: Vec<u8>,
    changing: Vec<u8>,
    pub(crate) browser: String,
    pub(crate) made_at: i64,
    pub(crate) used_at: i64,
}

impl PasskeyRow {
    /// Returns what a use of it is checked against.
    pub(crate) fn stored(&self) -> StoredPasskey {
        StoredPasskey {
            credential: self.credential.clone(),
            fixed: self.fixed.clone(),
            changing: self.changing.clone(),
        }
    }
}

/// A change to the passkeys of an account.
#[derive(Debug)]
pub(crate) enum PasskeyWrite {
    /// Adds a passkey that was made in a browser.
    Add {
        passkey: StoredPasskey,
        browser: String,
    },
    /// Begins a session by a passkey, and notes what its use has changed.
    Use {
        passkey: i64,
        changing: Vec<u8>,
        session: NewSessionRow,
    },
    /// Removes the passkey of this number.
    Remove(i64),
}

/// The most passkeys of an account.
const MOST_PASSKEYS: i64 = 20;

pub(super) async fn write(
    db: &mut SqliteConnection,
    account: &str,
    change: &PasskeyWrite,
    now: i64,
) -> Result<(), WriteError> {
    match change {
        PasskeyWrite::Add { passkey, browser } => add(db, account, passkey, browser, now).await,
        PasskeyWrite::Use {
            passkey,
            changing,
            session,
        } => {
            let used = sqlx::query(
                "UPDATE passkeys SET changing = ?, used_at = ? WHERE account = ? AND id = ?",
            );
            let used = used.bind(changing).bind(now).bind(account).bind(passkey);
            WriteError::unless_one(&used.execute(&mut *db).await?)?;
            begin_session(db, account, session, now).await
        }
        PasskeyWrite::Remove(passkey) => {
            let remove = sqlx::query("DELETE FROM passkeys WHERE account = ? AND id = ?");
            remove.bind(account).bind(passkey).execute(db).await?;
            Ok(())
        }
    }
}

/// Adds a passkey; a [`WriteError::AccountFull`] if there are as many as an account may have.
async fn add(
    db: &mut SqliteConnection,
    account: &str,
    passkey: &StoredPasskey,
    browser: &str,
    now: i64,
) -> Result<(), WriteError> {
    sqlx::query(
        "INSERT INTO passkeys (account, credential, fixed, changing, browser, made_at, used_at) \
         VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(account)
    .bind(&passkey.credential)
    .bind(&passkey.fixed)
    .bind(&passkey.changing)
    .bind(browser)
    .bind(now)
    .bind(now)
    .execute(&mut *db)
    .await?;
    let n: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM passkeys WHERE account = ?")
        .bind(account)
        .fetch_one(db)
        .await?;
    if n > MOST_PASSKEYS {
        return Err(WriteError::AccountFull);
    }
    Ok(())
}

pub(super) async fn passkeys(
    pool: &SqlitePool,
    account: &str,
) -> Result<Vec<PasskeyRow>, sqlx::Error> {
    let found = sqlx::query_as("SELECT * FROM passkeys WHERE account = ? ORDER BY id");
    found.bind(account).fetch_all(pool).await
}

pub(super) async fn passkey(
    pool: &SqlitePool,
    credential: &[u8],
) -> Result<Option<PasskeyRow>, sqlx::Error> {
    let found = sqlx::query_as("SELECT * FROM passkeys WHERE credential = ?");
    found.bind(credential).fetch_optional(pool).await
}
