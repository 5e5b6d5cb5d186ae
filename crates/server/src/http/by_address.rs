//! How often an address may call, and how often an account may be tried.

use std::hash::Hash;
use std::num::NonZeroU32;

use governor::clock::{Clock, DefaultClock, QuantaInstant};
use governor::{DefaultKeyedRateLimiter, NotUntil, RateLimiter};

use super::caller::Caller;
use crate::limits::Rate;

/// Limits how often each address may call.
pub(crate) type ByAddress = ByKey<Caller>;

/// Limits how often something may be done, for each key apart.
pub(crate) struct ByKey<K: Clone + Eq + Hash> {
    /// `None` lets every call through: the rate has no period.
    limiter: Option<DefaultKeyedRateLimiter<K>>,
    burst: u32,
    clock: DefaultClock,
}

impl<K: Clone + Eq + Hash> ByKey<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Self {
            limiter: rate.quota().map(RateLimiter::keyed),
            burst: rate.burst.get(),
            clock: DefaultClock::default(),
        }
    }

    /// Counts a call. Errors with the seconds until the next call if there have been too many.
    pub(crate) fn count(&self, key: &K) -> Result<(), u64> {
        let Some(limiter) = &self.limiter else {
            return Ok(());
        };
        limiter.check_key(key).map_err(|until| self.seconds(&until))
    }

    /// Counts this many calls at once, at most as many as the burst allows. Errors with the seconds
    /// until they are allowed if there have been too many.
    pub(crate) fn count_many(&self, key: &K, n: usize) -> Result<(), u64> {
        let n = u32::try_from(n).unwrap_or(u32::MAX).min(self.burst);
        let (Some(limiter), Some(n)) = (&self.limiter, NonZeroU32::new(n)) else {
            return Ok(());
        };
        // The other error is to ask for more than the burst, which does not happen.
        let Ok(Err(until)) = limiter.check_key_n(key, n) else {
            return Ok(());
        };
        Err(self.seconds(&until))
    }

    /// Returns the seconds until a call is allowed again, rounded up.
    fn seconds(&self, until: &NotUntil<QuantaInstant>) -> u64 {
        let wait = until.wait_time_from(self.clock.now());
        wait.as_secs().saturating_add(1)
    }

    /// Forgets the keys that have their full burst again.
    pub(crate) fn tidy(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}
