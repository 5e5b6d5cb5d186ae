//! Reading and replaying whole records, off the network threads.

use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;

use tokio::sync::Semaphore;

use super::errors::FindError;

/// The threads on which records are read and replayed: half as many at once as there are
/// processors, so that long records never keep everybody else waiting.
#[derive(Clone, Debug)]
pub(crate) struct Readers {
    places: Arc<Semaphore>,
}

impl Default for Readers {
    fn default() -> Self {
        let n_places = available_parallelism().map_or(1, NonZero::get).div_ceil(2);
        Self {
            places: Arc::new(Semaphore::new(n_places)),
        }
    }
}

impl Readers {
    /// Runs work that may take long as soon as a thread is free for it. Errors if it panics.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, FindError> {
        let place = Arc::clone(&self.places)
            .acquire_owned()
            .await
            .map_err(FindError::read)?;
        let done = tokio::task::spawn_blocking(move || {
            let result = work();
            drop(place);
            result
        });
        done.await.map_err(FindError::read)
    }
}
