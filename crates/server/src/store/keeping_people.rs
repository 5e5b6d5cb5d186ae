//! What an operator does about people: gives somebody a role.

use std::sync::Arc;

use otter_protocol::moderation::{LoggedAction, Role};

use super::Store;
use super::address::Database;
use super::error::{OpenStoreError, WriteError};
use super::load::LoadError;
use super::moderation::{Effect, ModerationWrite, NewEntry, Party};
use super::people::PeopleWrite;
use crate::metrics::Metrics;
use crate::people::NameKeys;

/// Why somebody could not be given a role.
#[derive(Debug, thiserror::Error)]
pub enum RoleError {
    /// The database cannot be opened to be changed.
    #[error(transparent)]
    Open(#[from] OpenStoreError),
    /// There is no such role.
    #[error("{0:?} is no role: expected `player`, `moderator` or `admin`")]
    NoRole(String),
    /// Nobody has this name.
    #[error("nobody has the name {0:?}: an account is made in the browser first")]
    Unknown(String),
    /// The account cannot be read.
    #[error("the account could not be read: {0}")]
    Read(String),
    /// The change cannot be written.
    #[error("the role could not be written: {0}")]
    Write(String),
}

/// Gives whoever has a name a role, and notes it in the moderation log. Returns the name as it was
/// chosen. No server may use the database meanwhile.
pub async fn set_role(database: &Database, name: &str, role: &str) -> Result<String, RoleError> {
    let role = Role::read(role).ok_or_else(|| RoleError::NoRole(role.to_owned()))?;
    let (store, writer) = Store::open(database, usize::MAX, Arc::new(Metrics::new())).await?;
    let changed = change(&store, name, role).await;
    drop(store);
    // It closes the database; what is written is written.
    let _ = writer.await;
    changed
}

async fn change(store: &Store, name: &str, role: Role) -> Result<String, RoleError> {
    let found = store.account_by_name(&NameKeys::of(name)).await;
    let found = found.map_err(|error: LoadError| RoleError::Read(error.to_string()))?;
    let account = found.ok_or_else(|| RoleError::Unknown(name.to_owned()))?;
    let entry = NewEntry {
        actor: Party::default(),
        account: Party {
            id: account.id,
            name: account.name.clone(),
        },
        action: LoggedAction::SetRole,
        reason: String::new(),
        until: None,
        detail: Some(role.as_str().to_owned()),
        report: None,
    };
    let write = ModerationWrite::Enter(entry, Effect::SetRole(role));
    let written = store
        .change_people(PeopleWrite::Moderation(Box::new(write)))
        .await;
    written.map_err(|error: WriteError| RoleError::Write(error.to_string()))?;
    Ok(account.name)
}
