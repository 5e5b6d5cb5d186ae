//! Counts of the positions to which each roll leads.

use std::collections::HashSet;
use std::ops::AddAssign;

use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, results};

/// The number of positions to which a roll leads at the last ply.
#[derive(Clone, Copy, Default)]
pub(crate) struct Count {
    /// The count with each of the 21 rolls on the way counted once.
    pub(crate) by_roll: u128,
    /// The count with each roll on the way weighted by its frequency among the 36 outcomes of two
    /// dice.
    pub(crate) weighted: u128,
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.by_roll += other.by_roll;
        self.weighted += other.weighted;
    }
}

/// Walks the tree of rolls and results.
pub(crate) struct Counter {
    bear_off: BearOff,
    /// One buffer for each ply.
    bufs: Vec<ResultBuf>,
    distinct: Option<HashSet<PlayedBoard>>,
    n_pairs: u64,
}

impl Counter {
    /// Returns a counter for `depth` plies, at least one.
    pub(crate) fn new(depth: u8, bear_off: BearOff, with_distinct: bool) -> Self {
        Self {
            bear_off,
            bufs: (0..depth).map(|_| ResultBuf::new()).collect(),
            distinct: with_distinct.then(HashSet::new),
            n_pairs: 0,
        }
    }

    /// Calls `report` with the count of each of the 21 rolls; `weighted` includes the weight of
    /// that roll.
    pub(crate) fn each_roll<E>(
        &mut self,
        board: &Board,
        mut report: impl FnMut(Roll, Count) -> Result<(), E>,
    ) -> Result<(), E> {
        if self.bufs.is_empty() || board.is_over() {
            return Ok(());
        }
        for roll in Roll::all() {
            let mut count = self.roll(board, roll, 0);
            count.weighted *= u128::from(roll.ways());
            report(roll, count)?;
        }
        Ok(())
    }

    /// Returns the number of distinct positions; `None` if they were not counted.
    pub(crate) fn n_distinct(&self) -> Option<usize> {
        self.distinct.as_ref().map(HashSet::len)
    }

    /// Returns the number of pairs of a position and a roll for which plays were generated.
    pub(crate) fn n_pairs(&self) -> u64 {
        self.n_pairs
    }

    fn roll(&mut self, board: &Board, roll: Roll, ply: usize) -> Count {
        self.n_pairs += 1;
        results(board, roll, self.bear_off, &mut self.bufs[ply]);
        if ply + 1 == self.bufs.len() {
            let found = self.bufs[ply].as_slice();
            if let Some(distinct) = &mut self.distinct {
                distinct.extend(found);
            }
            let n = found.len() as u128;
            return Count {
                by_roll: n,
                weighted: n,
            };
        }
        let mut sum = Count::default();
        for index in 0..self.bufs[ply].as_slice().len() {
            let played = self.bufs[ply].as_slice()[index];
            if played.is_won() {
                continue;
            }
            for next in Roll::all() {
                let count = self.roll(&played.turned(), next, ply + 1);
                sum.by_roll += count.by_roll;
                sum.weighted += count.weighted * u128::from(next.ways());
            }
        }
        sum
    }
}
