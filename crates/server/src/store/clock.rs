//! The system's clock, and when it is not to be believed.
//!
//! Tables are deleted by their age. A clock that jumps years ahead would make every table old, so
//! after a jump nothing is deleted for a day, in which somebody may see the warning and set the
//! clock right. A clock that is behind gives no new table the age of decades.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use crate::unix_time::seconds;

const HOUR: i64 = 60 * 60;
/// A difference in seconds between the clock and the time that has passed, beyond which the clock
/// was set.
const JUMP: i64 = HOUR;
/// The longest time in seconds that a server is taken to have been switched off.
const OFF: i64 = 7 * 24 * HOUR;
/// For how long a clock must go steadily after a jump before it is believed.
const STEADY: Duration = Duration::from_hours(24);

/// The system's clock as far as it can be believed.
#[derive(Debug)]
pub(super) struct Clock(Mutex<State>);

#[derive(Debug)]
struct State {
    /// When the clock was last looked at, by a clock that nobody can set.
    at: Instant,
    /// What it showed then, in seconds since 1970.
    shown: i64,
    /// The last time that was believed, in seconds since 1970.
    believed: i64,
    /// Since when the clock is doubted; `None` if it is believed.
    doubted_since: Option<Instant>,
}

impl Clock {
    /// The clock of a server that starts; `last` is the time that was stored last, if any was.
    pub(super) fn start(last: Option<i64>) -> Self {
        let state = State::start(last, now(), Instant::now());
        if state.doubted_since.is_some() {
            warn(state.shown - state.believed);
        }
        Self(Mutex::new(state))
    }

    /// Returns the time to store with what happens now, in seconds since 1970: never before one
    /// that was believed earlier.
    pub(super) fn time_to_store(&self) -> i64 {
        now().max(self.lock().believed)
    }

    /// Returns the last time that was believed, in seconds since 1970.
    pub(super) fn believed(&self) -> i64 {
        self.look();
        self.lock().believed
    }

    /// Returns the time by which tables may be deleted; `None` if the clock is doubted.
    pub(super) fn time_to_delete(&self) -> Option<SystemTime> {
        self.look().then(SystemTime::now)
    }

    /// Returns the time before which what is kept for this long may be deleted; `None` if the clock
    /// is doubted.
    pub(super) fn old_enough_to_delete(&self, kept_for: Duration) -> Option<SystemTime> {
        self.time_to_delete()?.checked_sub(kept_for)
    }

    /// Looks at the clock; returns whether it is believed.
    fn look(&self) -> bool {
        let mut state = self.lock();
        let jump = state.look(now(), Instant::now());
        if let Some(seconds) = jump {
            warn(seconds);
        }
        state.doubted_since.is_none()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing that is done under this lock leaves the state half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn start(last: Option<i64>, shown: i64, at: Instant) -> Self {
        let believed = last.unwrap_or(shown);
        let is_doubted = !(-JUMP..=OFF).contains(&(shown - believed));
        Self {
            at,
            shown,
            believed: if is_doubted { believed } else { shown },
            doubted_since: is_doubted.then_some(at),
        }
    }

    /// Notes what the clock shows; returns by how many seconds it has jumped, if it has.
    fn look(&mut self, shown: i64, at: Instant) -> Option<i64> {
        let passed = at.saturating_duration_since(self.at).as_secs() as i64;
        let jump = shown - self.shown - passed;
        let has_jumped = jump.abs() > JUMP;
        (self.at, self.shown) = (at, shown);
        if has_jumped {
            self.doubted_since = Some(at);
        } else if let Some(since) = self.doubted_since
            && at.saturating_duration_since(since) >= STEADY
        {
            self.doubted_since = None;
        }
        if self.doubted_since.is_none() {
            self.believed = shown;
        }
        has_jumped.then_some(jump)
    }
}

fn now() -> i64 {
    seconds(SystemTime::now())
}

fn warn(seconds: i64) {
    tracing::warn!(
        seconds,
        "the system's clock has jumped: no table is deleted for a day; set it right if it is wrong"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 24 * HOUR;

    #[test]
    fn a_clock_that_jumped_is_believed_after_a_steady_day() {
        let start = Instant::now();
        let after = |hours: u64| start + Duration::from_hours(hours);
        let mut clock = State::start(Some(1_000_000), 1_000_060, start);
        assert_eq!(clock.doubted_since, None);
        assert_eq!(clock.look(1_000_060 + HOUR, after(1)), None);
        assert_eq!(clock.believed, 1_000_060 + HOUR);
        // A century ahead.
        let ahead = 1_000_060 + 36_500 * DAY;
        assert!(clock.look(ahead, after(2)).is_some());
        assert_eq!(clock.believed, 1_000_060 + HOUR);
        assert_eq!(clock.look(ahead + 23 * HOUR, after(25)), None);
        assert!(clock.doubted_since.is_some());
        // Set right in time: doubted for another day, and nothing was believed meanwhile.
        assert!(clock.look(1_000_060 + 25 * HOUR, after(26)).is_some());
        assert_eq!(clock.believed, 1_000_060 + HOUR);
        assert_eq!(clock.look(1_000_060 + 49 * HOUR, after(50)), None);
        assert_eq!(clock.doubted_since, None);
        assert_eq!(clock.believed, 1_000_060 + 49 * HOUR);
    }

    #[test]
    fn a_start_far_from_the_last_time_is_doubted() {
        let at = Instant::now();
        let is_doubted = |last, shown| State::start(last, shown, at).doubted_since.is_some();
        assert!(!is_doubted(None, 5), "nothing was ever stored");
        assert!(!is_doubted(Some(100 * DAY), 101 * DAY));
        assert!(!is_doubted(Some(100 * DAY), 106 * DAY));
        assert!(is_doubted(Some(100 * DAY), 108 * DAY));
        assert!(is_doubted(Some(100 * DAY), 99 * DAY));
        assert!(
            is_doubted(Some(100 * DAY), 0),
            "a machine without a battery"
        );
        assert_eq!(State::start(Some(100 * DAY), 0, at).believed, 100 * DAY);
    }
}
