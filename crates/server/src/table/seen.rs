//! What of a stored table those see who hold no seat there, where they see it late.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use otter_clock::Moment;

use crate::store::StoredTable;

/// A stored table as far as those see it at a moment who hold no seat.
#[derive(Debug)]
pub(crate) struct Seen {
    /// The table with the events that they see.
    pub(crate) stored: StoredTable,
    /// When they see the next one; `None` if they see all.
    pub(crate) next: Option<Moment>,
    /// When they see the latest game that is over but which they do not see to its end; `None` if
    /// there is none.
    pub(crate) result: Option<Moment>,
    /// Whether the match is over and they see all of it: nothing is late any more.
    pub(crate) is_open: bool,
}

impl Seen {
    /// A table that everybody sees at once.
    pub(crate) fn whole(stored: StoredTable) -> Self {
        Self {
            stored,
            next: None,
            result: None,
            is_open: true,
        }
    }
}

/// Returns when spectators see what was accepted at a time. Times are stored in whole seconds, so
/// it counts from the end of the second: late by more than the delay, never by less.
pub(crate) fn seen_at(accepted_at: SystemTime, delay: Duration) -> Moment {
    let since = accepted_at.duration_since(UNIX_EPOCH).unwrap_or_default();
    let second = Duration::from_secs(since.as_secs() + 1);
    Moment::from_millis((second + delay).as_millis() as u64)
}
