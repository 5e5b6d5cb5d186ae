//! Searching with several threads.
//!
//! The threads compute the evaluations that the search will need and leave them in the cache. One
//! thread then does the search in the usual order with what it finds there, so the number of
//! threads cannot change the answer.

use std::sync::atomic::{AtomicUsize, Ordering};

use otter_rules::Board;

use super::depth::{Depth, Weights};
use super::lookahead::{Lookahead, LookaheadScratch, Side};
use super::stop::Stop;

impl<S: Stop> Lookahead<'_, S> {
    /// Fills the cache with what a search of these boards to this depth will need, on as many
    /// threads as the settings allow. Does nothing if that is one. Errors if the search is stopped.
    pub(super) fn prepare(
        &self,
        side: Side,
        boards: &[Board],
        depth: Depth,
    ) -> Result<(), S::Stopped> {
        let n_threads = self.settings().n_threads.get();
        if n_threads == 1 || depth.number() < 2 {
            return Ok(());
        }
        let mut scratch = LookaheadScratch::default();
        // Those that look deeper take longest and come first.
        let mut replies: Vec<(bool, Board)> = Vec::new();
        for board in boards.iter().filter(|board| self.known(board).is_none()) {
            for reply in self.replies(side, board, &mut scratch) {
                let Weights { deep, less } = depth.rolls().weights(reply.roll);
                if deep != 0.0 {
                    replies.push((false, reply.board));
                }
                // At ply 2 the shorter look is static, and the reply has it already.
                if less != 0.0 && depth.number() > 2 {
                    replies.push((true, reply.board));
                }
            }
        }
        replies.sort_unstable();
        replies.dedup();
        let next = AtomicUsize::new(0);
        let work = || {
            let mut scratch = LookaheadScratch::default();
            while let Some((is_shorter, board)) = replies.get(next.fetch_add(1, Ordering::Relaxed))
            {
                let depth = if *is_shorter { depth.shorter() } else { depth };
                self.evaluate(side.other(), board, depth.less(), &mut scratch)?;
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..n_threads.min(replies.len()))
                .map(|_| scope.spawn(work))
                .collect();
            // Wait for all of them before reporting one that was stopped.
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
