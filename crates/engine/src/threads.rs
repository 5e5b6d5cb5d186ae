//! Sharing work between threads.

use std::thread;

/// Calls `work` with shares of a list on as many threads as the machine has. Returns the results in
/// the order of the list.
pub(crate) fn spread<T: Sync, R: Send>(list: &[T], work: impl Fn(&[T]) -> R + Sync) -> Vec<R> {
    let n_threads = thread::available_parallelism().map_or(1, usize::from);
    // Starting a thread takes longer than solving a few positions.
    let share = list.len().div_ceil(n_threads).max(16);
    if list.len() <= share {
        // There are machines without threads at all, such as a browser's.
        return if list.is_empty() {
            Vec::new()
        } else {
            vec![work(list)]
        };
    }
    thread::scope(|scope| {
        let work = &work;
        let threads: Vec<_> = list
            .chunks(share)
            .map(|share| scope.spawn(move || work(share)))
            .collect();
        threads
            .into_iter()
            .map(|thread| match thread.join() {
                Ok(done) => done,
                Err(panic) => std::panic::resume_unwind(panic),
            })
            .collect()
    })
}
