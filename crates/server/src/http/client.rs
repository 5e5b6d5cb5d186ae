//! The browser client, embedded in the program.

use std::borrow::Cow;

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};

use super::problem::ApiError;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Client;

/// The one page, whatever it shows.
pub(crate) async fn page(headers: HeaderMap) -> Response {
    serve("index.html", &headers)
}

/// Any other file of the client.
pub(crate) async fn file(request: Request) -> Response {
    let (parts, _) = request.into_parts();
    if parts.method != Method::GET && parts.method != Method::HEAD {
        return ApiError::WrongMethod.into_response();
    }
    let path = path(&parts.uri);
    if Client::get(path).is_none() && wants_page(&parts.headers) {
        // The page says in the reader's language that nothing is there.
        let mut page = serve("index.html", &HeaderMap::new());
        *page.status_mut() = StatusCode::NOT_FOUND;
        return page;
    }
    serve(path, &parts.headers)
}

/// Returns whether a browser asks for a page that it would show, rather than for part of one.
fn wants_page(headers: &HeaderMap) -> bool {
    texts(headers, header::ACCEPT).any(|value| value.contains("text/html"))
}

/// Returns the values of a header that are text.
fn texts(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let values = headers.get_all(name).into_iter();
    values.filter_map(|value| value.to_str().ok())
}

fn path(uri: &Uri) -> &str {
    uri.path().trim_start_matches('/')
}

fn serve(path: &str, headers: &HeaderMap) -> Response {
    let Some(file) = Client::get(path).filter(|_| !path.ends_with(COMPRESSED)) else {
        return ApiError::NotFound.into_response();
    };
    let kind = kind(file.metadata.mimetype());
    let tag = tag(&file.metadata.sha256_hash());
    let policy = (path == STANDS_ALONE)
        .then(|| policy_of(&file.data))
        .flatten();
    let compressed = takes_brotli(headers)
        .then(|| Client::get(&format!("{path}{COMPRESSED}")))
        .flatten();
    let is_compressed = compressed.is_some();
    let data = compressed.map_or(file.data, |compressed| compressed.data);
    let mut response = tagged(data, &kind, cache(path), &tag, headers);
    let headers = response.headers_mut();
    if is_compressed {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(weak) = HeaderValue::from_str(&format!("W/{tag}")) {
            headers.insert(header::ETAG, weak);
        }
    }
    if let Some(policy) = policy {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// What the name of a compressed file ends with. The build has written it beside the file.
const COMPRESSED: &str = ".br";

/// Returns whether a caller reads what is compressed by Brotli.
fn takes_brotli(headers: &HeaderMap) -> bool {
    texts(headers, header::ACCEPT_ENCODING)
        .flat_map(|value| value.split(','))
        .any(|coding| {
            let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
            let weight = weight.trim().strip_prefix("q=").unwrap_or_default();
            name.trim() == "br" && weight.parse().is_ok_and(|weight: f32| weight > 0.0)
        })
}

/// The page that checks the dice of a table by itself, also from a disk: its script and its style
/// are in it.
const STANDS_ALONE: &str = "dice-check.html";

/// Returns the policy that lets a page run the one script and use the one style that are in it, and
/// nothing else.
fn policy_of(page: &[u8]) -> Option<HeaderValue> {
    let page = std::str::from_utf8(page).ok()?;
    let hash_within = |open: &str, close: &str| {
        let (_, rest) = page.split_once(open)?;
        let (within, _) = rest.split_once(close)?;
        Some(STANDARD.encode(Sha256::digest(within)))
    };
    let script = hash_within("<script>", "</script>")?;
    let style = hash_within("<style>", "</style>")?;
    let policy = format!(
        "default-src 'none'; script-src 'sha256-{script}'; style-src 'sha256-{style}'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    HeaderValue::from_str(&policy).ok()
}

/// Answers with a file, or that the caller has it already. `kind` is its media type, `tag` names
/// its content.
pub(super) fn tagged(
    data: Cow<'static, [u8]>,
    kind: &str,
    cache: &'static str,
    tag: &str,
    headers: &HeaderMap,
) -> Response {
    let known = texts(headers, header::IF_NONE_MATCH)
        .flat_map(|value| value.split(','))
        // Compression weakens a tag on its way out; what it names is the same.
        .any(|value| value.trim().trim_start_matches("W/") == tag);
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = data.into_response();
        if let Ok(kind) = HeaderValue::from_str(kind) {
            response.headers_mut().insert(header::CONTENT_TYPE, kind);
        }
        response
    };
    let answer = response.headers_mut();
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Ok(tag) = HeaderValue::from_str(tag) {
        answer.insert(header::ETAG, tag);
    }
    response
}

/// The name of a bundled file changes with its content, so it never goes stale; any other is
/// asked for again, and answered by 304 while it is the same.
fn cache(path: &str) -> &'static str {
    if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    }
}

/// Texts are in UTF-8, all of them.
fn kind(mime: &str) -> String {
    if mime.starts_with("text/") {
        format!("{mime}; charset=utf-8")
    } else {
        mime.to_owned()
    }
}

/// Returns the tag of a file whose SHA-256 is given.
pub(super) fn tag(digest: &[u8; 32]) -> String {
    use std::fmt::Write;
    let mut tag = String::from("\"");
    for byte in &digest[..12] {
        // A string takes whatever is written to it.
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    tag
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brotli_is_for_whoever_names_it() {
        let takes = |value: &'static str| {
            let value = HeaderValue::from_static(value);
            takes_brotli(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, value)]))
        };
        for yes in [
            "br",
            "gzip, deflate, br, zstd",
            "gzip;q=1.0, br;q=0.5",
            "br ; q=1",
        ] {
            assert!(takes(yes), "{yes}");
        }
        for no in [
            "",
            "gzip",
            "br;q=0",
            "gzip, br; q=0.0",
            "brotli",
            "br;level=3",
        ] {
            assert!(!takes(no), "{no}");
        }
        assert!(!takes_brotli(&HeaderMap::new()));
    }
}
