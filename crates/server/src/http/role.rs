//! Who may moderate: the role of an account that is signed in. To everybody else such a page does
//! not exist.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use otter_protocol::moderation::Role;

use super::app::App;
use super::problem::ApiError;
use super::session::SignedIn;
use crate::live::FindError;
use crate::store::AccountRow;

/// Somebody who may moderate.
pub(crate) struct Moderator {
    pub(super) account: AccountRow,
}

impl FromRequestParts<App> for Moderator {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let viewer = SignedIn::from_request_parts(parts, app).await;
        let SignedIn { session, .. } = viewer.map_err(|error| match error {
            ApiError::People(_) => ApiError::NotFound,
            error => error,
        })?;
        let store = &app.tables.services().store;
        let account = store.account(&session.account).await;
        let account = account.map_err(FindError::Load)?;
        let account = account.filter(|account| account.role != Role::Player);
        let account = account.ok_or(ApiError::NotFound)?;
        let standing = store.standing(&account.id).await;
        let standing = standing.map_err(FindError::Load)?;
        // Whoever is suspended decides about nobody.
        standing.check().map_err(|_| ApiError::NotFound)?;
        Ok(Self { account })
    }
}
