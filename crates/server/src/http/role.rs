//! Who may moderate and administer: the role of an account that is signed in. To everybody else
//! such a page does not exist.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use otter_protocol::moderation::Role;

use super::app::App;
use super::people_problem::PeopleError;
use super::problem::ApiError;
use super::profile::named;
use super::session::SignedIn;
use crate::live::FindError;
use crate::people::may_act;
use crate::store::{AccountRow, SessionRow};

/// Somebody who may moderate.
pub(crate) struct Moderator {
    pub(super) account: AccountRow,
}

/// Somebody who may see what is running, and give roles.
pub(crate) struct Admin {
    pub(super) account: AccountRow,
    pub(super) session: SessionRow,
}

impl FromRequestParts<App> for Moderator {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let (account, _) = staff(parts, app, |role| role != Role::Player).await?;
        Ok(Self { account })
    }
}

impl FromRequestParts<App> for Admin {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let (account, session) = staff(parts, app, |role| role == Role::Admin).await?;
        Ok(Self { account, session })
    }
}

/// Returns the account with a name, on which somebody is about to act. Errors if they may not.
pub(super) async fn acted_on(
    app: &App,
    name: &str,
    actor: &AccountRow,
) -> Result<AccountRow, ApiError> {
    let account = named(app, name).await?;
    if !may_act((&actor.id, actor.role), (&account.id, account.role)) {
        return Err(PeopleError::MayNotAct.into());
    }
    Ok(account)
}

/// Returns who asks, with the session, if the account has such a role. The role is read from the
/// store each time, so that one which is taken away is gone at once, at every server.
async fn staff(
    parts: &mut Parts,
    app: &App,
    is_enough: impl FnOnce(Role) -> bool,
) -> Result<(AccountRow, SessionRow), ApiError> {
    let viewer = SignedIn::from_request_parts(parts, app).await;
    let SignedIn { session, .. } = viewer.map_err(|error| match error {
        ApiError::People(_) => ApiError::NotFound,
        error => error,
    })?;
    let store = &app.tables.services().store;
    let account = store.account(&session.account).await;
    let account = account.map_err(FindError::Load)?;
    let account = account.filter(|account| is_enough(account.role));
    let account = account.ok_or(ApiError::NotFound)?;
    let standing = store.standing(&account.id).await;
    let standing = standing.map_err(FindError::Load)?;
    // Whoever is suspended decides about nobody.
    standing.check().map_err(|_| ApiError::NotFound)?;
    let needs_passkeys = app.tables.services().limits.people.staff_needs_passkeys;
    if needs_passkeys && !account.passkeys_only {
        return Err(PeopleError::StaffNeedsPasskeys.into());
    }
    Ok((account, session))
}
