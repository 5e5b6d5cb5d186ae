//! Several threads on one answer.
//!
//! They work out what the answer will ask for and leave it in the cache; the answer itself is
//! then put together by one thread, in the usual order, from what it finds there. So the number
//! of threads cannot change it.

use std::sync::atomic::{AtomicUsize, Ordering};

use otter_rules::Board;

use super::lookahead::{Lookahead, LookaheadScratch, Side};
use super::stop::Stop;

impl<S: Stop> Lookahead<'_, S> {
    /// Works out what looking `depth` rolls ahead from these boards will need, on as many threads
    /// as the settings say; one thread alone prepares nothing.
    pub(super) fn prepare(
        &self,
        side: Side,
        boards: &[Board],
        depth: u8,
    ) -> Result<(), S::Stopped> {
        let n_threads = self.settings().n_threads.get();
        if n_threads == 1 || depth < 2 {
            return Ok(());
        }
        let mut scratch = LookaheadScratch::default();
        let mut replies: Vec<Board> = boards
            .iter()
            .filter(|board| self.evaluator().known(board).is_none())
            .flat_map(|board| self.replies(side, board, &mut scratch))
            .map(|reply| reply.board)
            .collect();
        replies.sort_unstable();
        replies.dedup();
        let next = AtomicUsize::new(0);
        let work = || {
            let mut scratch = LookaheadScratch::default();
            while let Some(board) = replies.get(next.fetch_add(1, Ordering::Relaxed)) {
                self.evaluate(side.other(), board, depth - 1, &mut scratch)?;
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..n_threads.min(replies.len()))
                .map(|_| scope.spawn(work))
                .collect();
            // All of them are waited for before one that was stopped is reported.
            let ends: Vec<_> = threads
                .into_iter()
                .map(|thread| {
                    thread
                        .join()
                        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                })
                .collect();
            ends.into_iter().collect()
        })
    }
}
