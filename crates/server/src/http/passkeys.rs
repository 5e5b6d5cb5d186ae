//! Passkeys: making, using and removing them. The bodies are those of the browser's own interface
//! (`PublicKeyCredential.toJSON`).

use axum::Json;
use axum::extract::{Extension, FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use otter_protocol::people::{AccountView, Confirm, PasskeysOnly};
use serde_json::Value;

use super::account::{browser_of, change, confirm, new_session, view, view_of};
use super::app::App;
use super::caller::Caller;
use super::heavy::to_json;
use super::new_table::{Body, Path};
use super::people_problem::PeopleError;
use super::problem::ApiError;
use super::session::{IsSecure, SignedIn, begun};
use crate::live::FindError;
use crate::news::Which;
use crate::people::{NotAPasskey, ShownPasskey, Site};
use crate::store::{PasskeyWrite, PeopleWrite};

impl FromRequestParts<App> for Site {
    type Rejection = ApiError;

    /// The host is one that the server answers to: every request to another is refused before.
    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, ApiError> {
        let host = parts.headers.get(header::HOST);
        let host = host.and_then(|host| host.to_str().ok());
        Ok(Self::new(host.ok_or(NotAPasskey::NoName)?)?)
    }
}

/// `POST /api/account/passkeys/begin`: begins to make a passkey.
pub(crate) async fn begin(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    site: Site,
    SignedIn { session, .. }: SignedIn,
    Body(given): Body<Confirm>,
) -> Result<Json<Value>, ApiError> {
    let (account, _) = confirm(&app, caller, &session, given.password).await?;
    let known = app.tables.services().store.passkeys(&account.id).await;
    let known = known.map_err(FindError::Load)?.into_iter();
    let known = known.map(|one| one.credential).collect();
    let asked = app
        .passkeys
        .begin(&site, &account.id, &account.name, known)?;
    Ok(Json(asked))
}

/// `POST /api/account/passkeys`: makes a passkey of what the device answers.
pub(crate) async fn add(
    State(app): State<App>,
    site: Site,
    SignedIn { session, .. }: SignedIn,
    headers: HeaderMap,
    Body(answer): Body<Value>,
) -> Result<Json<AccountView>, ApiError> {
    let passkey = app
        .passkeys
        .finish(&site, &session.account, &to_json(&answer)?)?;
    let add = PasskeyWrite::Add {
        passkey,
        browser: browser_of(&headers),
        session: session.id,
    };
    change_passkeys(&app, &session.account, add, PeopleError::BadPasskey).await?;
    tracing::info!(account = session.account, "a passkey was added");
    view_of(&app, &session).await.map(Json)
}

/// `DELETE /api/account/passkeys/<id>`: removes a passkey.
pub(crate) async fn remove(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
    Path(passkey): Path<i64>,
) -> Result<Json<AccountView>, ApiError> {
    let remove = PasskeyWrite::Remove {
        passkey,
        session: session.id,
    };
    change_passkeys(&app, &session.account, remove, PeopleError::NeedsPasskey).await?;
    tracing::info!(account = session.account, passkey, "a passkey was removed");
    view_of(&app, &session).await.map(Json)
}

/// `POST /api/account/passkeys/only`: lets the account be opened by its passkeys alone, which ends
/// every other session, or by its password too.
pub(crate) async fn set_only(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    SignedIn { session, .. }: SignedIn,
    Body(PasskeysOnly { only, password }): Body<PasskeysOnly>,
) -> Result<Json<AccountView>, ApiError> {
    confirm(&app, caller, &session, password).await?;
    let set = PasskeyWrite::SetOnly {
        only,
        session: session.id,
    };
    change_passkeys(&app, &session.account, set, PeopleError::NeedsPasskey).await?;
    tracing::info!(account = session.account, only, "passkeys alone");
    if only {
        let others = Which::AllBut(session.id);
        app.sessions.announce(session.account.clone(), others);
    }
    view_of(&app, &session).await.map(Json)
}

/// `POST /api/account/session/passkey/begin`: begins to sign in by a passkey.
pub(crate) async fn begin_sign_in(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    site: Site,
) -> Result<Json<Value>, ApiError> {
    app.count_passkey(caller)?;
    Ok(Json(app.passkeys.begin_sign_in(&site)?))
}

/// `POST /api/account/session/passkey`: signs in by what the device answers.
pub(crate) async fn sign_in(
    State(app): State<App>,
    site: Site,
    is_secure: IsSecure,
    headers: HeaderMap,
    Body(answer): Body<Value>,
) -> Result<Response, ApiError> {
    let shown = ShownPasskey::read(&to_json(&answer)?)?;
    let store = &app.tables.services().store;
    let found = store.passkey(&shown.credential()).await;
    let found = found.map_err(FindError::Load)?;
    let found = found.ok_or_else(|| {
        // It concerns no account, and anybody can cause as many as there are requests.
        tracing::debug!("a sign-in by an unknown passkey is refused");
        PeopleError::BadPasskey
    })?;
    let (passkeys, account, stored) = (app.passkeys.clone(), found.account.clone(), found.stored());
    let readers = &app.tables.services().readers;
    let checked = readers.run(move || passkeys.check(&site, &account, &shown, &stored));
    let checked = checked.await.map_err(FindError::read)?;
    let changing = checked.inspect_err(|_| {
        tracing::info!(account = found.account, "a sign-in by passkey is refused");
    })?;
    let (key, session) = new_session(&headers)?;
    let hash = session.secret;
    let begin = PasskeyWrite::Use {
        passkey: found.id,
        changing,
        session,
    };
    change_passkeys(&app, &found.account, begin, PeopleError::BadPasskey).await?;
    tracing::info!(account = found.account, "signed in by passkey");
    let account = view(&app, &found.account, &hash).await?;
    Ok((begun(&app, is_secure, key)?, Json(account)).into_response())
}

/// Changes the passkeys of an account. Errors with `conflict` if the change does not fit them.
async fn change_passkeys(
    app: &App,
    account: &str,
    write: PasskeyWrite,
    conflict: PeopleError,
) -> Result<(), ApiError> {
    let write = PeopleWrite::Passkey {
        account: account.to_owned(),
        change: write,
    };
    change(app, write, conflict).await
}
