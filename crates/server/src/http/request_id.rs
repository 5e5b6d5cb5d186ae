//! The id of a request: it stands in the log and in the answer, so that one leads to the other.

use std::fmt;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::{HeaderName, HeaderValue};

/// The header of an answer that has the id of its request.
pub(super) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What the ids of this process begin with, so that those of several servers differ.
static PREFIX: LazyLock<u32> = LazyLock::new(|| {
    let mut bytes = [0; 4];
    // Without random numbers no server starts, so the number of the process is enough here.
    match getrandom::fill(&mut bytes) {
        Ok(()) => u32::from_be_bytes(bytes),
        Err(_) => std::process::id(),
    }
});
static NEXT: AtomicU64 = AtomicU64::new(1);

/// The id of a request, which nothing else of the service has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RequestId(String);

impl RequestId {
    /// Returns the next id.
    pub(super) fn next() -> Self {
        let n = NEXT.fetch_add(1, Ordering::Relaxed);
        Self(format!("{:08x}-{n}", *PREFIX))
    }

    /// The id that another server has given to a request which it passes on.
    pub(super) fn given(text: String) -> Self {
        Self(text)
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns it as the value of a header; `None` if it cannot be one.
    pub(super) fn header(&self) -> Option<HeaderValue> {
        HeaderValue::from_str(&self.0).ok()
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_requests_have_the_same_id() {
        let (first, second) = (RequestId::next(), RequestId::next());
        assert_ne!(first, second);
        assert!(first.header().is_some());
    }
}
