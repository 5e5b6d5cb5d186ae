//! Work shared by threads.

use std::thread;

/// Has `work` done on shares of a list by as many threads as the machine has;
/// the answers in the list's order.
pub(super) fn spread<T: Sync, R: Send>(list: &[T], work: impl Fn(&[T]) -> R + Sync) -> Vec<R> {
    let n_threads = thread::available_parallelism().map_or(1, usize::from);
    // A thread costs more than a few positions do.
    let share = list.len().div_ceil(n_threads).max(16);
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
