//! Times as they are stored and sent: in whole seconds since 1970.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Returns a time in seconds; 0 for one before 1970.
pub(crate) fn seconds(time: SystemTime) -> i64 {
    let since = time.duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as i64)
}

/// Returns the time that this many seconds stand for; `None` if it is none that the system knows.
pub(crate) fn time(seconds: i64) -> Option<SystemTime> {
    let since = Duration::from_secs(seconds.try_into().ok()?);
    UNIX_EPOCH.checked_add(since)
}
