//! What took the longest in the last minutes: by route of a request, or kind of table acted at,
//! with the id of the slowest of each, by which the log has it.

use std::borrow::Cow;
use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::unix_time::seconds;

/// For how many minutes it is remembered.
pub(crate) const MINUTES: u64 = 10;
/// The most routes of a minute. There are fewer: they are the server's own, not what callers ask.
const MOST_ROUTES: usize = 300;
/// The most routes that are returned.
const MOST_SLOW: usize = 20;

/// How long requests and actions have taken in the last minutes.
pub(crate) struct Timings {
    start: Instant,
    minutes: Mutex<VecDeque<Minute>>,
}

struct Minute {
    /// Its number, from the start of the server.
    number: u64,
    routes: HashMap<Cow<'static, str>, Timing>,
}

/// How long one kind of request took.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Timing {
    /// How many there were.
    pub(crate) n: u32,
    /// How long they took together.
    pub(crate) total: Duration,
    /// How long the slowest took.
    pub(crate) slowest: Duration,
    /// The id of the slowest.
    pub(crate) id: String,
    /// When the slowest was answered, in seconds since 1970.
    pub(crate) at: i64,
}

impl Timing {
    fn add(&mut self, other: Self) {
        self.n = self.n.saturating_add(other.n);
        self.total = self.total.saturating_add(other.total);
        if other.slowest > self.slowest {
            self.slowest = other.slowest;
            self.id = other.id;
            self.at = other.at;
        }
    }

    /// Returns how long one took on average.
    pub(crate) fn mean(&self) -> Duration {
        self.total / self.n.max(1)
    }
}

impl Timings {
    pub(super) fn new() -> Self {
        Self {
            start: Instant::now(),
            minutes: Mutex::default(),
        }
    }

    /// Notes how long something took that was just answered.
    pub(crate) fn note(&self, route: impl Into<Cow<'static, str>>, id: &str, time: Duration) {
        let at = seconds(std::time::SystemTime::now());
        self.note_at(self.start.elapsed(), route.into(), id, (time, at));
    }

    fn note_at(
        &self,
        now: Duration,
        route: Cow<'static, str>,
        id: &str,
        (time, at): (Duration, i64),
    ) {
        let one = Timing {
            n: 1,
            total: time,
            slowest: time,
            id: id.to_owned(),
            at,
        };
        let number = now.as_secs() / 60;
        let mut minutes = self.lock();
        forget(&mut minutes, number);
        if minutes.back().is_none_or(|last| last.number < number) {
            minutes.push_back(Minute {
                number,
                routes: HashMap::new(),
            });
        }
        let Some(minute) = minutes.back_mut() else {
            return;
        };
        if let Some(known) = minute.routes.get_mut(&route) {
            known.add(one);
        } else if minute.routes.len() < MOST_ROUTES {
            minute.routes.insert(route, one);
        }
    }

    /// Returns the routes of the last minutes whose slowest took the longest, that one first.
    pub(crate) fn slow(&self) -> Vec<(String, Timing)> {
        self.slow_at(self.start.elapsed())
    }

    fn slow_at(&self, now: Duration) -> Vec<(String, Timing)> {
        let mut minutes = self.lock();
        forget(&mut minutes, now.as_secs() / 60);
        let mut routes: HashMap<&str, Timing> = HashMap::new();
        for (route, timing) in minutes.iter().flat_map(|minute| &minute.routes) {
            match routes.get_mut(&**route) {
                Some(known) => known.add(timing.clone()),
                None => {
                    routes.insert(route, timing.clone());
                }
            }
        }
        let mut slow: Vec<_> = routes
            .into_iter()
            .map(|(route, timing)| (route.to_owned(), timing))
            .collect();
        slow.sort_by(|(first, one), (second, other)| {
            (other.slowest, first).cmp(&(one.slowest, second))
        });
        slow.truncate(MOST_SLOW);
        slow
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<Minute>> {
        // Whatever is done under this lock leaves the list whole.
        self.minutes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Forgets the minutes that are too long ago.
fn forget(minutes: &mut VecDeque<Minute>, now: u64) {
    while minutes
        .front()
        .is_some_and(|first| first.number + MINUTES <= now)
    {
        minutes.pop_front();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(timings: &Timings, minute: u64, route: &'static str, id: &str, millis: u64) {
        let now = Duration::from_secs(60 * minute + 1);
        let time = Duration::from_millis(millis);
        timings.note_at(now, route.into(), id, (time, 100 * minute as i64));
    }

    fn slow(timings: &Timings, minute: u64) -> Vec<(String, u32, u128, String)> {
        let slow = timings.slow_at(Duration::from_secs(60 * minute + 59));
        let slow = slow.into_iter();
        slow.map(|(route, it)| (route, it.n, it.slowest.as_millis(), it.id))
            .collect()
    }

    #[test]
    fn the_slowest_of_each_route_is_remembered_for_some_minutes() {
        let timings = Timings::new();
        note(&timings, 0, "a", "first", 900);
        note(&timings, 1, "a", "second", 30);
        note(&timings, 1, "b", "third", 200);
        note(&timings, 2, "b", "fourth", 100);
        let a = |n, millis, id: &str| ("a".to_owned(), n, millis, id.to_owned());
        let b = |n, millis, id: &str| ("b".to_owned(), n, millis, id.to_owned());
        assert_eq!(slow(&timings, 2), [a(2, 900, "first"), b(2, 200, "third")]);
        let mean = timings.slow_at(Duration::from_secs(179))[1].1.mean();
        assert_eq!(mean, Duration::from_millis(150));
        // The first minute is forgotten, and then all.
        assert_eq!(
            slow(&timings, MINUTES),
            [b(2, 200, "third"), a(1, 30, "second")]
        );
        assert!(slow(&timings, 2 + MINUTES).is_empty());
    }

    #[test]
    fn it_remembers_no_more_than_it_may() {
        let timings = Timings::new();
        for n in 0..2 * MOST_ROUTES as u64 {
            let route = format!("route {n}").into();
            let time = Duration::from_millis(n);
            timings.note_at(Duration::ZERO, route, "id", (time, 0));
        }
        assert_eq!(timings.lock()[0].routes.len(), MOST_ROUTES);
        assert_eq!(timings.slow_at(Duration::ZERO).len(), MOST_SLOW);
    }
}
