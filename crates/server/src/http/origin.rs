//! Requests that a page of another site makes with this site's cookie (cross-site request forgery).

use axum::extract::Request;
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

/// Whether the request comes from a page of another site. Programs send no origin.
pub(super) fn is_foreign(headers: &HeaderMap, uri: &Uri) -> bool {
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
