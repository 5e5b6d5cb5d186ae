//! The access log: a line for each request that is answered. It holds no secret: those stand in
//! bodies and in queries, and neither is written down.

use std::time::Instant;

use axum::extract::Request;
use axum::http::{Method, StatusCode};

use super::caller::Caller;
use super::request_id::RequestId;

/// The target of the access log's lines, which distinguishes them from all others.
pub(super) const ACCESS_LOG: &str = "otter_access";

/// The most bytes of a path that are written down; an address of ours is shorter.
const MAX_PATH: usize = 200;

/// A request on its way.
pub(super) struct Access {
    method: Method,
    path: String,
    caller: Caller,
    id: RequestId,
    start: Instant,
}

impl Access {
    /// Remembers what is written down of a request: its path without the query.
    pub(super) fn of(request: &Request, caller: Caller, id: RequestId) -> Self {
        // Printed in quotes and escaped, so that no path can pretend to be a line of the log.
        let mut path = format!("{:?}", request.uri().path());
        if path.len() > MAX_PATH {
            path.truncate(path.floor_char_boundary(MAX_PATH));
            path.push('…');
        }
        Self {
            method: request.method().clone(),
            path,
            caller,
            id,
            start: Instant::now(),
        }
    }

    /// Writes down how the request was answered.
    pub(super) fn answered(self, status: StatusCode) {
        let ms = self.start.elapsed().as_secs_f64() * 1_000.0;
        tracing::info!(
            target: ACCESS_LOG,
            method = %self.method,
            path = %self.path,
            status = status.as_u16(),
            ms = format_args!("{ms:.1}"),
            caller = %self.caller,
            request = %self.id,
            "answered"
        );
    }
}
