//! Rows of passkeys.

use otter_protocol::people::AccountChange;

use super::account_changes::{By, note};
use super::error::WriteError;
use super::sessions::{NewSessionRow, begin_session, end_others};
use super::sql::{FromRow, Pool, Row, Transaction, query};
use crate::people::StoredPasskey;

/// A passkey as a list reads it.
#[derive(Clone, Debug)]
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

impl FromRow for PasskeyRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.get("id")?,
            account: row.get("account")?,
            credential: row.get("credential")?,
            fixed: row.get("fixed")?,
            changing: row.get("changing")?,
            browser: row.get("browser")?,
            made_at: row.get("made_at")?,
            used_at: row.get("used_at")?,
        })
    }
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
        /// The session in which it was made.
        session: i64,
    },
    /// Begins a session by a passkey, and notes what its use has changed.
    Use {
        passkey: i64,
        changing: Vec<u8>,
        session: NewSessionRow,
    },
    /// Removes the passkey of this number; a [`WriteError::Conflict`] if nothing else opens the
    /// account.
    Remove { passkey: i64, session: i64 },
    /// Lets the account be opened by its passkeys alone, which ends every other session, or by its
    /// password too; a [`WriteError::Conflict`] if it has no passkey.
    SetOnly { only: bool, session: i64 },
}

/// The most passkeys of an account.
const MOST_PASSKEYS: i64 = 20;

pub(super) async fn write(
    db: &mut Transaction<'_>,
    account: &str,
    change: &PasskeyWrite,
    now: i64,
) -> Result<(), WriteError> {
    match change {
        PasskeyWrite::Add {
            passkey,
            browser,
            session,
        } => {
            add(db, account, passkey, browser, now).await?;
            let by = By::Session(*session);
            note(db, account, AccountChange::PasskeyAdded, by, now).await
        }
        PasskeyWrite::Use {
            passkey,
            changing,
            session,
        } => {
            let used = query(
                "UPDATE passkeys SET changing = $1, used_at = $2 WHERE account = $3 AND id = $4",
            );
            let used = used.bind(changing).bind(now).bind(account).bind(passkey);
            WriteError::unless_one(used.execute(&mut *db).await?)?;
            begin_session(db, account, session, now).await
        }
        PasskeyWrite::Remove { passkey, session } => {
            let remove = query("DELETE FROM passkeys WHERE account = $1 AND id = $2");
            let remove = remove.bind(account).bind(passkey);
            if remove.execute(&mut *db).await? > 0 {
                has_passkey_if_only(db, account).await?;
                let by = By::Session(*session);
                note(db, account, AccountChange::PasskeyRemoved, by, now).await?;
            }
            Ok(())
        }
        PasskeyWrite::SetOnly { only, session } => {
            let set = query("UPDATE accounts SET passkeys_only = $1 WHERE id = $2");
            set.bind(*only).bind(account).execute(&mut *db).await?;
            has_passkey_if_only(db, account).await?;
            let what = if *only {
                end_others(db, account, *session).await?;
                AccountChange::PasskeysOnly
            } else {
                AccountChange::PasswordToo
            };
            note(db, account, what, By::Session(*session), now).await
        }
    }
}

/// Adds a passkey; a [`WriteError::AccountFull`] if there are as many as an account may have.
async fn add(
    db: &mut Transaction<'_>,
    account: &str,
    passkey: &StoredPasskey,
    browser: &str,
    now: i64,
) -> Result<(), WriteError> {
    query(
        "INSERT INTO passkeys (account, credential, fixed, changing, browser, made_at, used_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
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
    let n: i64 = query("SELECT COUNT(*) FROM passkeys WHERE account = $1")
        .bind(account)
        .value(db)
        .await?;
    if n > MOST_PASSKEYS {
        return Err(WriteError::AccountFull);
    }
    Ok(())
}

/// Errors with a conflict if an account has no passkey and is opened by nothing else.
async fn has_passkey_if_only(db: &mut Transaction<'_>, account: &str) -> Result<(), WriteError> {
    let is_shut = query(
        "SELECT EXISTS (SELECT 1 FROM accounts WHERE id = $1 AND passkeys_only = 1 \
         AND NOT EXISTS (SELECT 1 FROM passkeys WHERE account = $1))",
    );
    WriteError::unless(!is_shut.bind(account).truth(db).await?)
}

/// A statement that reads passkeys.
macro_rules! passkeys {
    ($rest:literal) => {
        concat!(
            "SELECT id, account, credential, fixed, changing, browser, made_at, used_at \
             FROM passkeys ",
            $rest
        )
    };
}

pub(super) async fn passkeys(pool: &Pool, account: &str) -> Result<Vec<PasskeyRow>, sqlx::Error> {
    let found = query(passkeys!("WHERE account = $1 ORDER BY id"));
    found.bind(account).all(pool).await
}

pub(super) async fn passkey(
    pool: &Pool,
    credential: &[u8],
) -> Result<Option<PasskeyRow>, sqlx::Error> {
    let found = query(passkeys!("WHERE credential = $1"));
    found.bind(credential).optional(pool).await
}
