//! The limits on open connections, in total and for each caller.
//!
//! A caller may hold no more connections than are free for everybody. However many callers take all
//! that they can, some places then stay free for others: k of them leave one part in k + 1.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use prometheus_client::metrics::gauge::Gauge;

use super::caller::Caller;

/// Counts open connections, in total and for each caller.
#[derive(Debug)]
pub(super) struct ConnectionLimits {
    max: usize,
    max_each: usize,
    counts: Mutex<Counts>,
    /// Shows the total to the operator.
    gauge: Gauge,
}

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    by: HashMap<Caller, usize>,
}

/// The permit of an open connection. It is returned when its last clone is dropped: a socket keeps
/// its clone for longer than the request that was upgraded to it.
#[derive(Clone, Debug)]
pub(super) struct ConnectionPermit {
    _slot: Arc<Slot>,
}

#[derive(Debug)]
struct Slot {
    limits: Arc<ConnectionLimits>,
    caller: Caller,
}

impl ConnectionLimits {
    pub(super) fn new(max: usize, max_each: usize, gauge: Gauge) -> Arc<Self> {
        Arc::new(Self {
            max,
            max_each,
            counts: Mutex::default(),
            gauge,
        })
    }

    /// Returns a permit for a connection of this caller; `None` if a limit is reached.
    pub(super) fn take(self: &Arc<Self>, caller: Caller) -> Option<ConnectionPermit> {
        let mut counts = self.lock();
        let own = counts.by.get(&caller).copied().unwrap_or(0);
        let free = self.max.saturating_sub(counts.all);
        if own >= self.max_each.min(free) {
            return None;
        }
        counts.all += 1;
        self.gauge.inc();
        counts.by.insert(caller, own + 1);
        Some(ConnectionPermit {
            _slot: Arc::new(Slot {
                limits: Arc::clone(self),
                caller,
            }),
        })
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        // No code under this lock can leave the counts half changed.
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut counts = self.limits.lock();
        counts.all = counts.all.saturating_sub(1);
        self.limits.gauge.dec();
        if let Some(own) = counts.by.get_mut(&self.caller) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                counts.by.remove(&self.caller);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caller(last: u8) -> Caller {
        Caller::from(std::net::SocketAddr::from(([192, 0, 2, last], 1)))
    }

    #[test]
    fn permits_are_counted_and_returned() {
        let limits = ConnectionLimits::new(6, 2, Gauge::default());
        let first = limits.take(caller(1)).expect("room");
        let second = limits.take(caller(1)).expect("room");
        assert!(limits.take(caller(1)).is_none(), "no more for one caller");
        let third = limits.take(caller(2)).expect("room");
        let twin = second.clone();
        drop(second);
        assert!(limits.take(caller(1)).is_none(), "it is still held");
        drop(twin);
        let fourth = limits.take(caller(1)).expect("room again");
        drop((first, third, fourth));
        assert_eq!(limits.lock().all, 0);
        assert_eq!(limits.gauge.get(), 0);
        assert!(limits.lock().by.is_empty());
    }

    #[test]
    fn greedy_callers_leave_places_for_others() {
        let limits = ConnectionLimits::new(600, 600, Gauge::default());
        let mut held = Vec::new();
        for _ in 0..600 {
            held.extend((1..=5).filter_map(|last| limits.take(caller(last))));
        }
        assert_eq!(held.len(), 500, "five of them leave a sixth");
        let newcomer = limits.take(caller(6));
        assert!(newcomer.is_some());
    }
}
