//! The names that the server answers to.
//!
//! A page of another site can give its own name the address of this server (DNS rebinding); to the
//! browser both are then one site, and the page may read everything here. The browser still sends
//! the page's name as `Host`, by which such requests are refused.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header;
use axum::http::uri::Authority;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::problem::ApiError;

/// The names that the server answers to, besides addresses and this machine's own name for itself.
pub(super) type Hosts = Arc<[String]>;

/// Passes a request on, or refuses it if it is meant for a host of another name.
pub(super) async fn check(State(hosts): State<Hosts>, request: Request, next: Next) -> Response {
    let named = request.headers().get(header::HOST);
    let named = match named.map(|host| host.to_str()) {
        Some(Ok(host)) => Some(host),
        Some(Err(_)) => Some(""),
        None => request.uri().authority().map(Authority::as_str),
    };
    match named {
        Some(named) if !is_known(named, &hosts) => {
            ApiError::UnknownHost(named.to_owned()).into_response()
        }
        // Browsers always name a host.
        _ => next.run(request).await,
    }
}

/// Returns whether a host, with or without a port, is one of these, an address, or this machine.
fn is_known(named: &str, hosts: &[String]) -> bool {
    let Ok(authority) = named.parse::<Authority>() else {
        return false;
    };
    let host = authority.host();
    // A name may end in a point, which stands for the root of all names.
    let host = host.strip_suffix('.').unwrap_or(host);
    let address = host.trim_start_matches('[').trim_end_matches(']');
    let ends_in_localhost = host
        .rsplit('.')
        .next()
        .is_some_and(|last| last.eq_ignore_ascii_case("localhost"));
    address.parse::<IpAddr>().is_ok()
        || ends_in_localhost
        || hosts.iter().any(|known| known.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::is_known;

    #[test]
    fn addresses_and_names_that_are_allowed_are_known() {
        let hosts = ["club.example.org".to_owned()];
        for known in [
            "localhost",
            "LocalHost:8990",
            "board.localhost",
            "127.0.0.1:8990",
            "192.0.2.1",
            "[::1]:8990",
            "[2001:db8::1]",
            "club.example.org",
            "Club.Example.org:443",
            "club.example.org.",
        ] {
            assert!(is_known(known, &hosts), "{known}");
        }
        for unknown in [
            "",
            "evil.example",
            "evil.example:8990",
            "club.example.org.evil.example",
            "evilclub.example.org",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "a b",
        ] {
            assert!(!is_known(unknown, &hosts), "{unknown}");
        }
    }
}
