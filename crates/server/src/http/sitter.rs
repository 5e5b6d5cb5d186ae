//! Who sits down at a table: somebody who is signed in, by the account's name, or a guest, by any
//! other.

use super::app::App;
use super::people_problem::PeopleError;
use super::problem::ApiError;
use super::session::{SignedIn, Viewer};
use crate::live::FindError;
use crate::name::PlayerName;
use crate::occupant::Sitter;
use crate::people::guest_keys;

/// What is added to the name of a guest that looks like that of an account. No account's name has
/// parentheses.
const GUEST: &str = " (guest)";

impl App {
    /// Returns who sits down. What a browser calls itself counts only where nobody is signed in.
    /// Errors if moderators have decided that the account begins nothing.
    pub(super) async fn sitter(
        &self,
        Viewer(viewer): &Viewer,
        given: Option<PlayerName>,
    ) -> Result<Sitter, ApiError> {
        let Some(SignedIn { session, .. }) = viewer else {
            return self.guest(given).await;
        };
        let store = &self.tables.services().store;
        let account = store.account(&session.account).await;
        let account = account.map_err(FindError::Load)?;
        let account = account.ok_or(PeopleError::NotSignedIn)?;
        self.check_standing(&account.id).await?;
        Ok(Sitter {
            name: Some(PlayerName::stored(account.name)),
            account: Some(account.id),
        })
    }

    /// Returns a guest, whose name nobody can take for that of an account.
    pub(super) async fn guest(&self, given: Option<PlayerName>) -> Result<Sitter, ApiError> {
        let Some(name) = given else {
            return Ok(Sitter::default());
        };
        let store = &self.tables.services().store;
        let text = name.to_string();
        let is_taken = match guest_keys(&text) {
            Some(keys) => store.is_name_taken(&keys).await.map_err(FindError::Load)?,
            // It looks like that of a bot or of a role.
            None => true,
        };
        let name = if is_taken {
            PlayerName::stored(format!("{text}{GUEST}"))
        } else {
            name
        };
        Ok(Sitter {
            name: Some(name),
            account: None,
        })
    }
}
