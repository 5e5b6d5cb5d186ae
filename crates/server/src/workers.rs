//! Threads for work that takes its time; the network threads never compute.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::Semaphore;

/// Threads for work that takes its time, a bounded number at once. Cheap to clone: clones share
/// them.
#[derive(Clone, Debug)]
pub(crate) struct Workers {
    places: Arc<Semaphore>,
    n_waiting: Arc<AtomicUsize>,
}

/// Work that waits for a thread, as long as this lives.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn new(n: &'a AtomicUsize) -> Self {
        n.fetch_add(1, Ordering::Relaxed);
        Self(n)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The work was not done: it panicked, or the server is ending.
#[derive(Debug, thiserror::Error)]
#[error("the work was not done: {0}")]
pub(crate) struct NotDone(String);

impl Workers {
    /// Lets this many work at once.
    pub(crate) fn new(n_places: usize) -> Self {
        Self {
            places: Arc::new(Semaphore::new(n_places)),
            n_waiting: Arc::default(),
        }
    }

    /// Returns how much work waits for a thread.
    pub(crate) fn n_waiting(&self) -> usize {
        self.n_waiting.load(Ordering::Relaxed)
    }

    /// Does the work as soon as a thread is free for it. Errors if it panics.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotDone> {
        let waiting = Waiting::new(&self.n_waiting);
        let place = Arc::clone(&self.places).acquire_owned().await;
        drop(waiting);
        let place = place.map_err(|error| NotDone(error.to_string()))?;
        let done = tokio::task::spawn_blocking(move || {
            let result = work();
            drop(place);
            result
        });
        done.await.map_err(|error| NotDone(error.to_string()))
    }
}

/// Half as many as there are processors, so that long work never keeps everybody else waiting.
pub(crate) fn n_places() -> usize {
    std::thread::available_parallelism()
        .map_or(1, std::num::NonZero::get)
        .div_ceil(2)
}
