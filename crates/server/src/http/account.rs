//! Accounts: signing up, in and out, and what their owners change.
//!
//! Nothing here tells a stranger whether somebody has an account, but for the name of a new one,
//! which cannot be given twice.
//!
//! Whatever changes who may act for an account is a line of the log, and so are attempts that fail:
//! with the account's random id if there is an account, and never with a name.

use std::time::SystemTime;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::header::USER_AGENT;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use otter_protocol::people::{
    AccountChangeView, AccountOpened, AccountView, ChangeEmail, ChangePassword, Confirm,
    ConfirmChanges, NewAccount, PasskeyView, Recover, RecoveryCodes, SessionView, SignIn,
};

use super::app::App;
use super::caller::Caller;
use super::new_table::{Body, Path};
use super::people_problem::PeopleError;
use super::problem::ApiError;
use super::session::{IsSecure, SignedIn, Viewer, begun, ended};
use crate::live::{FindError, JoinError};
use crate::news::Which;
use crate::people::{
    AccountName, Email, NameKeys, PasswordHash, RecoveryCode, SessionKey, browser_text,
};
use crate::secret::{SecretHash, random_text};
use crate::store::{AccountRow, NewAccountRow, NewSessionRow, PeopleWrite, SessionRow, WriteError};
use crate::unix_time::seconds;

/// `POST /api/account`: makes an account and signs in.
pub(crate) async fn sign_up(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    is_secure: IsSecure,
    headers: HeaderMap,
    Body(new): Body<NewAccount>,
) -> Result<Response, ApiError> {
    let name = AccountName::new(&new.name).map_err(PeopleError::Name)?;
    let email = read_email(new.email.as_deref())?;
    let keys = name.keys();
    app.count_sign_in(caller, &keys).await?;
    let store = &app.tables.services().store;
    if store.is_name_taken(&keys).await.map_err(FindError::Load)? {
        return Err(PeopleError::NameTaken.into());
    }
    let password = app.hashing.hash(new.password, name.to_string()).await?;
    let codes = RecoveryCode::set().map_err(JoinError::NoRandom)?;
    let row = NewAccountRow {
        id: random_text::<9>().map_err(JoinError::NoRandom)?,
        name: name.to_string(),
        keys,
        password,
        email,
        codes: codes.iter().map(RecoveryCode::hash).collect(),
    };
    let id = row.id.clone();
    let (key, session) = new_session(&headers)?;
    let hash = session.secret;
    let make = PeopleWrite::MakeAccount(Box::new(row), session);
    change(&app, make, PeopleError::NameTaken).await?;
    tracing::info!(account = id, "an account was made");
    let opened = AccountOpened {
        account: view(&app, &id, &hash).await?,
        codes: codes.into_iter().map(RecoveryCode::into_text).collect(),
    };
    let cookie = begun(&app, is_secure, key)?;
    Ok((StatusCode::CREATED, cookie, Json(opened)).into_response())
}

/// `POST /api/account/session`: signs in.
pub(crate) async fn sign_in(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    is_secure: IsSecure,
    headers: HeaderMap,
    Body(given): Body<SignIn>,
) -> Result<Response, ApiError> {
    let keys = typed_name(&given.name)?;
    app.count_sign_in(caller, &keys).await?;
    let store = &app.tables.services().store;
    let found = store
        .account_by_name(&keys)
        .await
        .map_err(FindError::Load)?;
    let password = found.as_ref().map(AccountRow::password);
    let is_right = app.hashing.admits(password.clone(), given.password).await?;
    if !is_right {
        let account = found.as_ref().map(|account| &*account.id);
        tracing::info!(account, "a sign-in by password is refused");
    }
    let (Some(account), Some(password), true) = (found, password, is_right) else {
        return Err(PeopleError::BadCredentials.into());
    };
    // Only those who know the password learn of it.
    if account.passkeys_only {
        tracing::info!(
            account = account.id,
            "a sign-in by password is refused: passkeys alone"
        );
        return Err(PeopleError::PasskeysOnly.into());
    }
    let (key, session) = new_session(&headers)?;
    let hash = session.secret;
    let begin = PeopleWrite::BeginSession {
        account: account.id.clone(),
        password,
        session,
    };
    change(&app, begin, PeopleError::BadCredentials).await?;
    tracing::info!(account = account.id, "signed in by password");
    let account = view(&app, &account.id, &hash).await?;
    Ok((begun(&app, is_secure, key)?, Json(account)).into_response())
}

/// `DELETE /api/account/session`: signs out.
pub(crate) async fn sign_out(
    State(app): State<App>,
    is_secure: IsSecure,
    Viewer(viewer): Viewer,
) -> Result<Response, ApiError> {
    if let Some(SignedIn { session, .. }) = viewer {
        end(&app, session.account, session.id).await?;
    }
    Ok((StatusCode::NO_CONTENT, ended(is_secure)?).into_response())
}

/// `POST /api/account/recover`: sets a new password by a recovery code, ends every session and
/// signs in.
pub(crate) async fn recover(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    is_secure: IsSecure,
    headers: HeaderMap,
    Body(given): Body<Recover>,
) -> Result<Response, ApiError> {
    let keys = typed_name(&given.name)?;
    app.count_sign_in(caller, &keys).await?;
    // Hashed whether or not there is such an account, so that both take as long.
    let password = app.hashing.hash(given.password, given.name).await?;
    let store = &app.tables.services().store;
    let found = store
        .account_by_name(&keys)
        .await
        .map_err(FindError::Load)?;
    let (key, session) = new_session(&headers)?;
    let hash = session.secret;
    let account = found.map_or_else(String::new, |account| account.id);
    let recover = PeopleWrite::Recover {
        account: account.clone(),
        code: RecoveryCode::read(&given.code).hash(),
        password,
        session,
    };
    change(&app, recover, PeopleError::BadCode)
        .await
        .inspect_err(|_| tracing::info!(account, "a recovery is refused"))?;
    app.sessions.announce(account.clone(), Which::All);
    tracing::info!(account, "a password was set by a recovery code");
    let account = view(&app, &account, &hash).await?;
    Ok((begun(&app, is_secure, key)?, Json(account)).into_response())
}

/// `GET /api/account`: the account that is signed in. The browser's cookie lasts anew from now.
pub(crate) async fn show(
    State(app): State<App>,
    is_secure: IsSecure,
    signed_in: SignedIn,
) -> Result<Response, ApiError> {
    let cookie = signed_in.renewed(&app, is_secure)?;
    let account = view_of(&app, &signed_in.session).await?;
    Ok((cookie, Json(account)).into_response())
}

/// `POST /api/account/password`: sets a new password and ends every other session.
pub(crate) async fn change_password(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    SignedIn { session, .. }: SignedIn,
    Body(given): Body<ChangePassword>,
) -> Result<Json<AccountView>, ApiError> {
    let (account, from) = confirm(&app, caller, &session, given.password).await?;
    let to = app.hashing.hash(given.new_password, account.name).await?;
    let set = PeopleWrite::ChangePassword {
        account: account.id,
        from,
        to,
        but: session.id,
    };
    change(&app, set, PeopleError::WrongPassword).await?;
    tracing::info!(account = session.account, "a password was changed");
    let others = Which::AllBut(session.id);
    app.sessions.announce(session.account.clone(), others);
    view_of(&app, &session).await.map(Json)
}

/// `POST /api/account/codes`: makes new recovery codes in the place of all others.
pub(crate) async fn change_codes(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    SignedIn { session, .. }: SignedIn,
    Body(given): Body<Confirm>,
) -> Result<Json<RecoveryCodes>, ApiError> {
    let (account, _) = confirm(&app, caller, &session, given.password).await?;
    let codes = RecoveryCode::set().map_err(JoinError::NoRandom)?;
    let change = PeopleWrite::ChangeCodes {
        account: account.id,
        session: session.id,
        codes: codes.iter().map(RecoveryCode::hash).collect(),
    };
    app.tables.services().store.change_people(change).await?;
    tracing::info!(account = session.account, "recovery codes were changed");
    let codes = codes.into_iter().map(RecoveryCode::into_text).collect();
    Ok(Json(RecoveryCodes { codes }))
}

/// `POST /api/account/email`: sets the e-mail address, or forgets it.
pub(crate) async fn change_email(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
    Body(given): Body<ChangeEmail>,
) -> Result<Json<AccountView>, ApiError> {
    let change = PeopleWrite::ChangeEmail {
        account: session.account.clone(),
        session: session.id,
        email: read_email(given.email.as_deref())?,
    };
    app.tables.services().store.change_people(change).await?;
    tracing::info!(account = session.account, "an e-mail address was changed");
    view_of(&app, &session).await.map(Json)
}

/// `POST /api/account/changes`: notes that the owner has seen what was changed.
pub(crate) async fn confirm_changes(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
    Body(ConfirmChanges { up_to }): Body<ConfirmChanges>,
) -> Result<Json<AccountView>, ApiError> {
    let confirm = PeopleWrite::ConfirmChanges {
        account: session.account.clone(),
        up_to,
    };
    app.tables.services().store.change_people(confirm).await?;
    view_of(&app, &session).await.map(Json)
}

/// `DELETE /api/account/sessions/<id>`: ends a session.
pub(crate) async fn end_session(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
    Path(id): Path<i64>,
) -> Result<Json<AccountView>, ApiError> {
    end(&app, session.account.clone(), id).await?;
    view_of(&app, &session).await.map(Json)
}

/// `DELETE /api/account/sessions`: ends every other session.
pub(crate) async fn end_other_sessions(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
) -> Result<Json<AccountView>, ApiError> {
    let end = PeopleWrite::EndOtherSessions {
        account: session.account.clone(),
        but: session.id,
    };
    app.tables.services().store.change_people(end).await?;
    tracing::info!(account = session.account, "all other sessions were ended");
    let others = Which::AllBut(session.id);
    app.sessions.announce(session.account.clone(), others);
    view_of(&app, &session).await.map(Json)
}

/// `POST /api/account/delete`: deletes the account with all that is kept of it. What was played
/// stays with the names as they were played.
pub(crate) async fn delete(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    is_secure: IsSecure,
    SignedIn { session, .. }: SignedIn,
    Body(given): Body<Confirm>,
) -> Result<Response, ApiError> {
    let (account, _) = confirm(&app, caller, &session, given.password).await?;
    let store = &app.tables.services().store;
    tracing::info!(account = account.id, "an account is deleted by its owner");
    store
        .change_people(PeopleWrite::DeleteAccount(account.id))
        .await?;
    app.sessions.announce(session.account, Which::All);
    Ok((StatusCode::NO_CONTENT, ended(is_secure)?).into_response())
}

/// Changes what is kept of people. Errors with `conflict` if it is not any more as it was when it
/// was looked at.
pub(super) async fn change(
    app: &App,
    change: PeopleWrite,
    conflict: PeopleError,
) -> Result<(), ApiError> {
    let changed = app.tables.services().store.change_people(change).await;
    changed.map_err(|error| match error {
        WriteError::Conflict => conflict.into(),
        error => error.into(),
    })
}

async fn end(app: &App, account: String, session: i64) -> Result<(), ApiError> {
    let end = PeopleWrite::EndSession {
        account: account.clone(),
        session,
    };
    app.tables.services().store.change_people(end).await?;
    tracing::info!(account, session, "a session was ended");
    app.sessions.announce(account, Which::One(session));
    Ok(())
}

/// Asks for the password once more. Errors if it is wrong.
pub(super) async fn confirm(
    app: &App,
    caller: Caller,
    session: &SessionRow,
    password: String,
) -> Result<(AccountRow, PasswordHash), ApiError> {
    let store = &app.tables.services().store;
    let account = store.account(&session.account).await;
    let account = account.map_err(FindError::Load)?;
    let account = account.ok_or(PeopleError::NotSignedIn)?;
    app.count_sign_in(caller, &NameKeys::of(&account.name))
        .await?;
    let hash = account.password();
    if !app.hashing.admits(Some(hash.clone()), password).await? {
        tracing::info!(
            account = account.id,
            "a password asked for once more is wrong"
        );
        return Err(PeopleError::WrongPassword.into());
    }
    Ok((account, hash))
}

pub(super) fn new_session(headers: &HeaderMap) -> Result<(SessionKey, NewSessionRow), ApiError> {
    let key = SessionKey::new().map_err(JoinError::NoRandom)?;
    let session = NewSessionRow {
        secret: key.hash(),
        browser: browser_of(headers),
    };
    Ok((key, session))
}

/// Returns how a browser calls itself, as far as it is kept; empty if it does not.
pub(super) fn browser_of(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT);
    let agent = agent.and_then(|agent| agent.to_str().ok());
    browser_text(agent.unwrap_or_default())
}

/// Returns the keys of a name that somebody types to sign in. One that is far too long is nobody's.
fn typed_name(text: &str) -> Result<NameKeys, ApiError> {
    if text.chars().nth(8 * AccountName::MAX).is_some() {
        return Err(PeopleError::BadCredentials.into());
    }
    Ok(NameKeys::of(text))
}

fn read_email(text: Option<&str>) -> Result<Option<String>, ApiError> {
    let text = text.filter(|text| !text.trim().is_empty());
    let email = text.map(Email::new).transpose();
    Ok(email.map_err(PeopleError::Email)?.map(Email::into_text))
}

/// Returns an account as it is seen by the session of this key.
pub(super) async fn view(
    app: &App,
    account: &str,
    key: &SecretHash,
) -> Result<AccountView, ApiError> {
    let services = app.tables.services();
    let session = services.store.session(key, services.limits.people.session);
    let session = session.await.map_err(FindError::Load)?;
    let session = session.filter(|session| session.account == account);
    view_of(app, &session.ok_or(PeopleError::NotSignedIn)?).await
}

/// Returns the account of a session.
pub(super) async fn view_of(app: &App, session: &SessionRow) -> Result<AccountView, ApiError> {
    let store = &app.tables.services().store;
    let account = store.account(&session.account).await;
    let account = account.map_err(FindError::Load)?;
    let account = account.ok_or(PeopleError::NotSignedIn)?;
    let sessions = store.sessions(&session.account).await;
    let sessions = sessions.map_err(FindError::Load)?.into_iter();
    let passkeys = store.passkeys(&session.account).await;
    let passkeys = passkeys.map_err(FindError::Load)?.into_iter();
    let changes = store.account_changes(&session.account).await;
    let changes = changes.map_err(FindError::Load)?.into_iter();
    let rating = store.latest_rating(&session.account).await;
    let rating = rating.map_err(FindError::Load)?;
    let standing = store.standing(&session.account).await;
    let standing = standing.map_err(FindError::Load)?;
    let now = seconds(SystemTime::now());
    Ok(AccountView {
        name: account.name,
        rating: rating.map(|rating| rating.at(now).view()),
        email: account.email,
        made_at: account.made_at,
        n_codes: account.n_codes.try_into().unwrap_or_default(),
        role: account.role,
        standing: standing.into_view(),
        passkeys_only: account.passkeys_only,
        sessions: sessions
            .map(|one| SessionView {
                id: one.id,
                browser: one.browser,
                made_at: one.made_at,
                used_at: one.used_at,
                is_this: one.id == session.id,
            })
            .collect(),
        passkeys: passkeys
            .map(|one| PasskeyView {
                id: one.id,
                browser: one.browser,
                made_at: one.made_at,
                used_at: one.used_at,
            })
            .collect(),
        changes: changes
            .filter_map(|one| {
                Some(AccountChangeView {
                    id: one.id,
                    what: one.what?,
                    browser: one.browser,
                    at: one.made_at,
                    is_new: !one.is_seen && one.session != session.id,
                })
            })
            .collect(),
    })
}
