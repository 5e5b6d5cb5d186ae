//! Headers that every answer carries.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use super::session::IsSecure;

/// What a page may load and where it may be shown: itself, its own files, nothing else. Style
/// attributes are allowed, style sheets of others are not. The engine is compiled from WebAssembly,
/// which is a permission of its own.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; \
     script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
     style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; media-src 'self'; \
     connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

/// What browsers remember that came by HTTPS: for half a year they come to this name by nothing
/// else, whatever a link says. Other names below it are not ours to speak for.
const STRICT_TRANSPORT_SECURITY: &str = "max-age=15724800";

const HEADERS: [(HeaderName, HeaderValue); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(CONTENT_SECURITY_POLICY),
    ),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    // For browsers that do not know `frame-ancestors`.
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    // An invitation stands in its page's address: no other site is told where a visitor was.
    (
        header::REFERRER_POLICY,
        HeaderValue::from_static("no-referrer"),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ),
];

/// Adds the headers that protect visitors.
pub(crate) async fn secure(is_secure: IsSecure, request: Request, next: Next) -> Response {
    with_protection(next.run(request).await, is_secure)
}

/// Returns the answer with the headers that protect visitors.
pub(super) fn with_protection(mut response: Response, IsSecure(is_secure): IsSecure) -> Response {
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        // A page that stands alone has a policy of its own.
        headers.entry(name).or_insert(value);
    }
    if is_secure {
        headers.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static(STRICT_TRANSPORT_SECURITY),
        );
    }
    response
}

/// Says that an answer of the API holds now and not later; it may carry keys.
pub(crate) async fn not_stored(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
