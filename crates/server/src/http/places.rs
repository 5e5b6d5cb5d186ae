//! Room for connections: so many altogether, so many for one caller.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::caller::Caller;

/// Room for connections.
#[derive(Debug)]
pub(super) struct Places {
    most: usize,
    most_each: usize,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by: HashMap<Caller, usize>,
}

/// A place taken by a connection, given back when the last who holds it lets go: a socket holds
/// it longer than the request that it grew out of.
#[derive(Clone, Debug)]
pub(super) struct Place {
    _held: Arc<Held>,
}

#[derive(Debug)]
struct Held {
    places: Arc<Places>,
    caller: Caller,
}

impl Places {
    pub(super) fn new(most: usize, most_each: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            most_each,
            taken: Mutex::default(),
        })
    }

    /// Takes a place; nothing if there is none left.
    pub(super) fn take(self: &Arc<Self>, caller: Caller) -> Option<Place> {
        let mut taken = self.lock();
        let own = taken.by.get(&caller).copied().unwrap_or(0);
        if taken.all >= self.most || own >= self.most_each {
            return None;
        }
        taken.all += 1;
        taken.by.insert(caller, own + 1);
        Some(Place {
            _held: Arc::new(Held {
                places: Arc::clone(self),
                caller,
            }),
        })
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        // Nothing that is done under this lock leaves the counts half changed.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        taken.all = taken.all.saturating_sub(1);
        if let Some(own) = taken.by.get_mut(&self.caller) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                taken.by.remove(&self.caller);
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
    fn places_are_counted_and_given_back() {
        let places = Places::new(3, 2);
        let first = places.take(caller(1)).expect("room");
        let second = places.take(caller(1)).expect("room");
        assert!(places.take(caller(1)).is_none(), "no more for one caller");
        let third = places.take(caller(2)).expect("room");
        assert!(places.take(caller(3)).is_none(), "no more at all");
        let twin = second.clone();
        drop(second);
        assert!(places.take(caller(3)).is_none(), "it is still held");
        drop(twin);
        let fourth = places.take(caller(3)).expect("room again");
        drop((first, third, fourth));
        assert_eq!(places.lock().all, 0);
        assert!(places.lock().by.is_empty());
    }
}
