//! How often an address may call.

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, RateLimiter};

use super::caller::Caller;
use crate::limits::Rate;

/// Limits how often each address may call.
pub(crate) struct ByAddress {
    /// `None` lets every call through: the rate has no period.
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

    /// Counts a call. Errors with the seconds until the next call if there have been too many.
    pub(crate) fn count(&self, caller: Caller) -> Result<(), u64> {
        let Some(limiter) = &self.limiter else {
            return Ok(());
        };
        limiter.check_key(&caller).map_err(|until| {
            let wait = until.wait_time_from(self.clock.now());
            wait.as_secs().saturating_add(1)
        })
    }

    /// Forgets the addresses that have their full burst again.
    pub(crate) fn tidy(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}
