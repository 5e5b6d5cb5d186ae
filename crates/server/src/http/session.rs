//! Who asks: the session whose key a browser sends as a cookie.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use cookie::{Cookie, SameSite};

use super::app::App;
use super::people_problem::PeopleError;
use super::problem::ApiError;
use crate::live::FindError;
use crate::people::SessionKey;
use crate::secret::SecretHash;
use crate::store::SessionRow;

/// The name of the cookie where the browser reached the server by HTTPS. The prefix makes browsers
/// refuse one that another site or a page without HTTPS has set.
const SECURE_NAME: &str = "__Host-otter_session";
/// The name of the cookie where it did not: on the machine itself, or in a network without HTTPS.
const PLAIN_NAME: &str = "otter_session";

/// Whether the browser reached the server by HTTPS, as far as a trusted proxy says so.
#[derive(Clone, Copy, Debug)]
pub(super) struct IsSecure(pub(super) bool);

/// The session of a browser that is signed in. A request without one is refused.
pub(crate) struct SignedIn {
    pub(super) session: SessionRow,
    key: String,
}

/// The session of a browser that may be signed in.
pub(crate) struct Viewer(pub(super) Option<SignedIn>);

/// A value of `Set-Cookie`.
pub(super) type SetCookie = [(header::HeaderName, HeaderValue); 1];

impl SignedIn {
    async fn find(parts: &Parts, app: &App) -> Result<Option<Self>, ApiError> {
        let is_secure = is_secure(parts);
        let Some(key) = cookie_in(&parts.headers, name(is_secure)) else {
            return Ok(None);
        };
        let services = app.tables.services();
        let within = services.limits.people.session;
        let found = services.store.session(&SecretHash::of(&key), within).await;
        let found = found.map_err(FindError::Load)?;
        Ok(found.map(|session| Self { session, key }))
    }

    /// Returns the cookie again, so that the browser keeps it for as long as from the beginning.
    pub(super) fn renewed(&self, app: &App, is_secure: IsSecure) -> Result<SetCookie, ApiError> {
        set(app, is_secure, self.key.clone())
    }
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let found = Self::find(parts, app).await?;
        found.ok_or_else(|| PeopleError::NotSignedIn.into())
    }
}

impl FromRequestParts<App> for Viewer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        SignedIn::find(parts, app).await.map(Self)
    }
}

impl<S: Sync> FromRequestParts<S> for IsSecure {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(is_secure(parts)))
    }
}

fn is_secure(parts: &Parts) -> bool {
    let found = parts.extensions.get::<IsSecure>();
    found.is_some_and(|IsSecure(is_secure)| *is_secure)
}

const fn name(is_secure: bool) -> &'static str {
    if is_secure { SECURE_NAME } else { PLAIN_NAME }
}

/// Returns the value of a cookie of this name; `None` if there is none.
fn cookie_in(headers: &HeaderMap, name: &str) -> Option<String> {
    let all = headers.get_all(header::COOKIE).into_iter();
    let mut cookies = all
        .filter_map(|line| line.to_str().ok())
        .flat_map(Cookie::split_parse)
        .filter_map(Result::ok);
    let found = cookies.find(|cookie| cookie.name() == name)?;
    Some(found.value().to_owned())
}

/// Returns the cookie of a session that has just begun.
pub(super) fn begun(
    app: &App,
    is_secure: IsSecure,
    key: SessionKey,
) -> Result<SetCookie, ApiError> {
    set(app, is_secure, key.into_text())
}

/// Returns a cookie that makes the browser forget its session.
pub(super) fn ended(is_secure: IsSecure) -> Result<SetCookie, ApiError> {
    written(is_secure, String::new(), 0)
}

fn set(app: &App, is_secure: IsSecure, key: String) -> Result<SetCookie, ApiError> {
    let lasts = app.tables.services().limits.people.session.as_secs();
    written(is_secure, key, lasts.try_into().unwrap_or(i64::MAX))
}

/// No script reads the cookie, and no request that another site causes carries it: the pages are
/// the same for everybody, so that a link from elsewhere loses nothing by that.
fn written(IsSecure(is_secure): IsSecure, key: String, lasts: i64) -> Result<SetCookie, ApiError> {
    let cookie = Cookie::build((name(is_secure), key))
        .path("/")
        .http_only(true)
        .secure(is_secure)
        .same_site(SameSite::Strict)
        .max_age(cookie::time::Duration::seconds(lasts))
        .build();
    let value = HeaderValue::from_str(&cookie.to_string()).map_err(|_| ApiError::Failed)?;
    Ok([(header::SET_COOKIE, value)])
}
