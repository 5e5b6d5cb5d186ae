//! How often an address may call.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, RateLimiter};

use super::App;
use super::caller::Caller;
use super::problem::ApiError;
use crate::limits::Rate;

/// A rate for each address.
pub(crate) struct ByAddress {
    /// None lets everybody through: the rate has no period.
    limiter: Option<DefaultKeyedRateLimiter<Caller>>,
    clock: DefaultClock,
}

impl ByAddress {
    pub(crate) fn new(rate: Rate) -> Self {
        Self {
            limiter: rate.quota().map(RateLimiter::keyed),
            clock: DefaultClock::default(),
        }
    }

    /// Counts a call, or says in how many seconds the next may come.
    pub(crate) fn count(&self, caller: Caller) -> Result<(), u64> {
        let Some(limiter) = &self.limiter else {
            return Ok(());
        };
        limiter.check_key(&caller).map_err(|until| {
            let wait = until.wait_time_from(self.clock.now());
            wait.as_secs().saturating_add(1)
        })
    }

    /// Forgets addresses that may call freely again.
    pub(crate) fn tidy(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// Lets a request through, or refuses it.
pub(crate) async fn limit(State(app): State<App>, request: Request, next: Next) -> Response {
    // Every connection that the server accepts carries its caller; without one there is nobody
    // to count by.
    let Some(&caller) = request.extensions().get::<Caller>() else {
        return ApiError::Failed.into_response();
    };
    match app.requests.count(caller) {
        Ok(()) => next.run(request).await,
        Err(seconds) => ApiError::TooMany { seconds }.into_response(),
    }
}

impl App {
    /// Counts a new table.
    pub(super) fn count_new_table(&self, caller: Caller) -> Result<(), ApiError> {
        self.new_tables
            .count(caller)
            .map_err(|seconds| ApiError::TooManyTables { seconds })
    }
}
