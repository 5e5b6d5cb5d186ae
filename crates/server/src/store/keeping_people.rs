//! What an operator does about people: gives somebody a role.

use otter_protocol::moderation::Role;

use super::address::Database;
use super::beside::{self, OperatorWrite};
use super::error::OpenStoreError;
use super::moderation::{ModerationWrite, Party};
use super::people::{self, PeopleWrite};
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
/// chosen. Servers may use the database meanwhile: they look a role up whenever it matters.
pub async fn set_role(database: &Database, name: &str, role: &str) -> Result<String, RoleError> {
    let role = Role::read(role).ok_or_else(|| RoleError::NoRole(role.to_owned()))?;
    let pool = beside::open(database).await?;
    let found = people::account_by_name(&pool, &NameKeys::of(name).folded).await;
    let found = found.map_err(|error| RoleError::Read(error.to_string()))?;
    let account = found.ok_or_else(|| RoleError::Unknown(name.to_owned()))?;
    let (nobody, reason) = (Party::default(), String::new());
    let write = ModerationWrite::role(nobody, Party::from(&account), role, reason);
    let write = OperatorWrite::People(PeopleWrite::Moderation(Box::new(write)));
    let written = beside::change(database, &write).await;
    written.map_err(|error| RoleError::Write(error.to_string()))?;
    Ok(account.name)
}
