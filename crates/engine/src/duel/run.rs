//! Playing the games of a duel on several threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use otter_rules::Board;

use super::game::{Dealt, Score, game};
use super::player::Entrant;
use crate::engine::Engine;

/// Two players, and the seed that their dice and random choices follow from.
#[derive(Clone, Debug)]
pub struct Duel {
    entrants: [Entrant; 2],
    seed: u64,
    start: Board,
    judge: Option<Engine>,
}

impl Duel {
    /// Returns a duel whose results include the luck of the dice.
    pub fn new(entrants: [Entrant; 2], seed: u64) -> Self {
        Self {
            entrants,
            seed,
            start: Board::start(),
            judge: None,
        }
    }

    /// Returns the same duel with games that begin on another board, by an opening roll.
    #[must_use]
    pub const fn from_start(mut self, start: Board) -> Self {
        self.start = start;
        self
    }

    /// Returns the same duel with a judge that measures the luck of every roll. Each game takes
    /// several times as long, but far fewer games give the same certainty.
    #[must_use]
    pub fn with_judge(mut self, judge: Engine) -> Self {
        self.judge = Some(judge);
        self
    }

    /// Plays up to `n_pairs` pairs of games, or until `is_stopped` returns true, and calls `after`
    /// once after each pair. Returns the pairs in order; the number of threads does not change
    /// them.
    pub fn play(
        &self,
        n_pairs: u64,
        n_threads: NonZeroUsize,
        is_stopped: &(dyn Fn() -> bool + Sync),
        after: &(dyn Fn() + Sync),
    ) -> Vec<[Score; 2]> {
        let next = AtomicU64::new(0);
        let work = || {
            let mut played = Vec::new();
            while !is_stopped() {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= n_pairs {
                    break;
                }
                played.push((number, self.pair(number)));
                after();
            }
            played
        };
        let mut pairs: Vec<(u64, [Score; 2])> = thread::scope(|scope| {
            let threads: Vec<_> = (0..n_threads.get()).map(|_| scope.spawn(work)).collect();
            let played = threads.into_iter().flat_map(|thread| {
                thread
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            played.collect()
        });
        pairs.sort_unstable_by_key(|(number, _)| *number);
        pairs.into_iter().map(|(_, pair)| pair).collect()
    }

    /// Plays two games with the same dice. The first player begins one, the second the other.
    fn pair(&self, number: u64) -> [Score; 2] {
        let judge = self.judge.as_ref().map(Engine::evaluator);
        [0, 1].map(|begins| {
            let dealt = Dealt {
                start: self.start,
                seed: self.seed,
                pair: number,
                begins,
            };
            game(&self.entrants, judge, &dealt)
        })
    }
}
