//! Requests that a page of another site makes with this site's cookie (cross-site request forgery).

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::problem::ApiError;

/// Passes a request on, or refuses it if it might change something and comes from a page of another
/// site. Browsers name the page's site as `Origin`; programs need not.
pub(super) async fn check(request: Request, next: Next) -> Response {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD);
    if !is_safe && is_foreign(request.headers(), request.uri()) {
        return ApiError::ForeignOrigin.into_response();
    }
    next.run(request).await
}

/// Whether a request comes from a page of another site.
pub(crate) struct IsForeign(pub(super) bool);

impl<S: Sync> FromRequestParts<S> for IsForeign {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(is_foreign(&parts.headers, &parts.uri)))
    }
}

/// Programs send no origin.
fn is_foreign(headers: &HeaderMap, uri: &Uri) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return false;
    };
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok())
        .or_else(|| uri.authority().map(Authority::as_str));
    let origin = origin.to_str().ok().and_then(|text| text.split_once("://"));
    match (origin, host) {
        (Some((_, from)), Some(host)) => !from.eq_ignore_ascii_case(host),
        _ => true,
    }
}
