//! Rows of accounts, sessions and recovery codes.

use otter_protocol::moderation::Role;
use otter_protocol::people::AccountChange;

use super::account_changes::{self, By, note};
use super::contacts::{self, ContactsWrite};
use super::error::WriteError;
use super::kept::{self, KeptKey};
use super::moderation::{self, ModerationWrite, Party};
use super::passkeys::{self, PasskeyWrite};
use super::seeks::{self, SeekWrite};
use super::sessions::{NewSessionRow, begin_session, end_others};
use super::sql::{FromRow, Pool, Row, Transaction, query};
use crate::people::{NameKeys, PasswordHash, read_role};
use crate::secret::SecretHash;

/// An account about to be made.
#[derive(Debug)]
pub(crate) struct NewAccountRow {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) keys: NameKeys,
    pub(crate) password: PasswordHash,
    pub(crate) email: Option<String>,
    /// The hashes of its recovery codes.
    pub(crate) codes: Vec<SecretHash>,
}

/// An account as it is stored.
pub(crate) struct AccountRow {
    pub(crate) id: String,
    pub(crate) name: String,
    password: String,
    pub(crate) email: Option<String>,
    pub(crate) made_at: i64,
    pub(crate) n_codes: i64,
    pub(crate) role: Role,
    /// Whether its passkeys open it, and its password does not.
    pub(crate) passkeys_only: bool,
}

impl From<&AccountRow> for Party {
    fn from(account: &AccountRow) -> Self {
        Self {
            id: account.id.clone(),
            name: account.name.clone(),
        }
    }
}

impl FromRow for AccountRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.get("id")?,
            name: row.get("name")?,
            password: row.get("password")?,
            email: row.get("email")?,
            made_at: row.get("made_at")?,
            n_codes: row.get("n_codes")?,
            role: read_role(&row.get::<String>("role")?),
            passkeys_only: row.get::<i64>("passkeys_only")? != 0,
        })
    }
}

impl AccountRow {
    /// Returns the hash of the password.
    pub(crate) fn password(&self) -> PasswordHash {
        PasswordHash::stored(self.password.clone())
    }
}

/// A change to what is kept of people.
#[derive(Debug)]
pub(crate) enum PeopleWrite {
    /// Makes an account, and begins its first session.
    MakeAccount(Box<NewAccountRow>, NewSessionRow),
    /// Begins a session, if the password is still the one that was checked, and opens the account.
    BeginSession {
        account: String,
        password: PasswordHash,
        session: NewSessionRow,
    },
    /// Changes the passkeys of an account.
    Passkey {
        account: String,
        change: PasskeyWrite,
    },
    /// Notes that a session is used.
    TouchSession(i64),
    /// Ends a session of an account.
    EndSession { account: String, session: i64 },
    /// Ends every session of an account but one.
    EndOtherSessions { account: String, but: i64 },
    /// Sets a new password in place of the one that was checked, and ends every session but one.
    ChangePassword {
        account: String,
        from: PasswordHash,
        to: PasswordHash,
        but: i64,
    },
    /// Sets a new password by a recovery code, which opens the account from then on, ends every
    /// session, removes every passkey, and begins another session.
    Recover {
        account: String,
        code: SecretHash,
        password: PasswordHash,
        session: NewSessionRow,
    },
    /// Puts new recovery codes in the place of all others.
    ChangeCodes {
        account: String,
        session: i64,
        codes: Vec<SecretHash>,
    },
    /// Sets an e-mail address, or forgets it.
    ChangeEmail {
        account: String,
        session: i64,
        email: Option<String>,
    },
    /// Notes that the owner has seen what was changed, up to the change of a number.
    ConfirmChanges { account: String, up_to: i64 },
    /// Lets others see how well somebody plays by the engine's measure, or not.
    ShowPr { account: String, shows: bool },
    /// Deletes an account with all that is kept of it.
    DeleteAccount(String),
    /// Ends the sessions that nobody has used since a time.
    ClearSessionsAway(i64),
    /// Keeps what keys open with an account.
    Keep {
        account: String,
        keys: Vec<KeptKey>,
        /// The key of a library, which is kept too if the account has none.
        library: Option<SecretHash>,
        /// The most keys that an account keeps.
        most: i64,
    },
    /// Keeps a table with an account no longer.
    Forget { account: String, table: String },
    /// Notes that the owner of an account knows of a table that came of a seek.
    Seen { account: String, table: String },
    /// Changes what an account seeks.
    Seek(SeekWrite),
    /// Changes whom an account follows or blocks.
    Contacts(ContactsWrite),
    /// Receives a report, or does what a moderator decides.
    Moderation(Box<ModerationWrite>),
}

pub(super) async fn write(
    db: &mut Transaction<'_>,
    write: &PeopleWrite,
    now: i64,
) -> Result<(), WriteError> {
    match write {
        PeopleWrite::MakeAccount(account, session) => {
            make_account(db, account, now).await?;
            begin_session(db, &account.id, session, now).await
        }
        PeopleWrite::BeginSession {
            account,
            password,
            session,
        } => {
            check_password(db, account, password).await?;
            check_opens_by_password(db, account).await?;
            begin_session(db, account, session, now).await
        }
        PeopleWrite::Passkey { account, change } => passkeys::write(db, account, change, now).await,
        PeopleWrite::TouchSession(id) => {
            let touch = query("UPDATE sessions SET used_at = $1 WHERE id = $2");
            touch.bind(now).bind(id).execute(db).await?;
            Ok(())
        }
        PeopleWrite::EndSession { account, session } => {
            let end = query("DELETE FROM sessions WHERE account = $1 AND id = $2");
            end.bind(account).bind(session).execute(db).await?;
            Ok(())
        }
        PeopleWrite::EndOtherSessions { account, but } => end_others(db, account, *but).await,
        PeopleWrite::ChangePassword {
            account,
            from,
            to,
            but,
        } => change_password(db, account, [from, to], *but, now).await,
        PeopleWrite::Recover {
            account,
            code,
            password,
            session,
        } => recover(db, account, code, password, session, now).await,
        PeopleWrite::ChangeCodes {
            account,
            session,
            codes,
        } => {
            let by = By::Session(*session);
            note(db, account, AccountChange::Codes, by, now).await?;
            let delete = query("DELETE FROM recovery_codes WHERE account = $1");
            delete.bind(account).execute(&mut *db).await?;
            add_codes(db, account, codes).await
        }
        PeopleWrite::ChangeEmail {
            account,
            session,
            email,
        } => {
            let by = By::Session(*session);
            note(db, account, AccountChange::Email, by, now).await?;
            let change = query("UPDATE accounts SET email = $1 WHERE id = $2");
            change.bind(email).bind(account).execute(db).await?;
            Ok(())
        }
        PeopleWrite::ConfirmChanges { account, up_to } => {
            account_changes::confirm(db, account, *up_to, now).await
        }
        PeopleWrite::ShowPr { account, shows } => {
            let change = query("UPDATE accounts SET shows_pr = $1 WHERE id = $2");
            change.bind(*shows).bind(account).execute(db).await?;
            Ok(())
        }
        PeopleWrite::DeleteAccount(account) => {
            // Everything that is the account's alone goes with it.
            let delete = query("DELETE FROM accounts WHERE id = $1");
            delete.bind(account).execute(db).await?;
            Ok(())
        }
        PeopleWrite::ClearSessionsAway(before) => {
            let delete = query("DELETE FROM sessions WHERE used_at < $1");
            delete.bind(before).execute(db).await?;
            Ok(())
        }
        PeopleWrite::Keep {
            account,
            keys,
            library,
            most,
        } => {
            kept::keep(db, account, keys, *most, now).await?;
            kept::keep_library(db, account, library.as_ref()).await
        }
        PeopleWrite::Forget { account, table } => {
            kept::forget(db, account, table).await?;
            seeks::seen(db, account, table).await
        }
        PeopleWrite::Seen { account, table } => seeks::seen(db, account, table).await,
        PeopleWrite::Seek(write) => seeks::write(db, write, now).await,
        PeopleWrite::Contacts(write) => contacts::write(db, write, now).await,
        PeopleWrite::Moderation(write) => moderation::write(db, write, now).await,
    }
}

/// Sets a new password in the place of the one that was checked, and ends every session but one.
async fn change_password(
    db: &mut Transaction<'_>,
    account: &str,
    [from, to]: [&PasswordHash; 2],
    but: i64,
    now: i64,
) -> Result<(), WriteError> {
    check_password(db, account, from).await?;
    set_password(db, account, to).await?;
    let by = By::Session(but);
    note(db, account, AccountChange::Password, by, now).await?;
    end_others(db, account, but).await
}

/// Sets a new password by a recovery code, which is used up; every session ends, every passkey is
/// removed, and a session begins.
async fn recover(
    db: &mut Transaction<'_>,
    account: &str,
    code: &SecretHash,
    password: &PasswordHash,
    session: &NewSessionRow,
    now: i64,
) -> Result<(), WriteError> {
    use_code(db, account, code).await?;
    set_password(db, account, password).await?;
    for end in [
        "UPDATE accounts SET passkeys_only = 0 WHERE id = $1",
        "DELETE FROM sessions WHERE account = $1",
        "DELETE FROM passkeys WHERE account = $1",
    ] {
        query(end).bind(account).execute(&mut *db).await?;
    }
    begin_session(db, account, session, now).await?;
    let by = By::Begun(&session.secret);
    note(db, account, AccountChange::Recovered, by, now).await
}

async fn make_account(
    db: &mut Transaction<'_>,
    row: &NewAccountRow,
    now: i64,
) -> Result<(), WriteError> {
    query(
        "INSERT INTO accounts (id, name, folded, looks, password, email, made_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(&row.id)
    .bind(&row.name)
    .bind(&row.keys.folded)
    .bind(&row.keys.looks)
    .bind(row.password.as_str())
    .bind(&row.email)
    .bind(now)
    .execute(&mut *db)
    .await?;
    add_codes(db, &row.id, &row.codes).await
}

async fn add_codes(
    db: &mut Transaction<'_>,
    account: &str,
    codes: &[SecretHash],
) -> Result<(), WriteError> {
    for code in codes {
        query("INSERT INTO recovery_codes (account, secret) VALUES ($1, $2)")
            .bind(account)
            .bind(code.as_bytes())
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

async fn use_code(
    db: &mut Transaction<'_>,
    account: &str,
    code: &SecretHash,
) -> Result<(), WriteError> {
    let used = query("DELETE FROM recovery_codes WHERE account = $1 AND secret = $2")
        .bind(account)
        .bind(code.as_bytes())
        .execute(db)
        .await?;
    WriteError::unless_one(used)
}

async fn check_password(
    db: &mut Transaction<'_>,
    account: &str,
    password: &PasswordHash,
) -> Result<(), WriteError> {
    let is_still = query("SELECT EXISTS (SELECT 1 FROM accounts WHERE id = $1 AND password = $2)")
        .bind(account)
        .bind(password.as_str())
        .truth(db)
        .await?;
    WriteError::unless(is_still)
}

async fn check_opens_by_password(
    db: &mut Transaction<'_>,
    account: &str,
) -> Result<(), WriteError> {
    let opens = query("SELECT EXISTS (SELECT 1 FROM accounts WHERE id = $1 AND passkeys_only = 0)")
        .bind(account)
        .truth(db)
        .await?;
    WriteError::unless(opens)
}

async fn set_password(
    db: &mut Transaction<'_>,
    account: &str,
    password: &PasswordHash,
) -> Result<(), WriteError> {
    let set = query("UPDATE accounts SET password = $1 WHERE id = $2")
        .bind(password.as_str())
        .bind(account)
        .execute(db)
        .await?;
    WriteError::unless_one(set)
}

/// The beginning of a statement that reads an account.
macro_rules! account {
    ($rest:literal) => {
        concat!(
            "SELECT id, name, password, email, made_at, role, passkeys_only, \
                 (SELECT COUNT(*) FROM recovery_codes WHERE account = id) AS n_codes \
             FROM accounts WHERE ",
            $rest
        )
    };
}

pub(super) async fn account(pool: &Pool, id: &str) -> Result<Option<AccountRow>, sqlx::Error> {
    let found = query(account!("id = $1")).bind(id);
    found.optional(pool).await
}

pub(super) async fn account_by_name(
    pool: &Pool,
    folded: &str,
) -> Result<Option<AccountRow>, sqlx::Error> {
    let found = query(account!("folded = $1")).bind(folded);
    found.optional(pool).await
}

/// Returns whether somebody has a name that is taken for this one.
pub(super) async fn is_taken(pool: &Pool, keys: &NameKeys) -> Result<bool, sqlx::Error> {
    query("SELECT EXISTS (SELECT 1 FROM accounts WHERE folded = $1 OR looks = $2)")
        .bind(&keys.folded)
        .bind(&keys.looks)
        .truth(pool)
        .await
}
