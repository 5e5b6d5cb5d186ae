//! Computing the two-sided table.
//!
//! A turn lowers the pip count of one side, so pairs are solved by rising sum of pips, a level at a
//! time. Within a level the pairs do not depend on one another, and threads share them.
//!
//! Most of the time is spent on the results of every play. Let `after(k, j)` be the value to the
//! side that waits with position `k` while the other is to roll with `j`. Then the value of rolling
//! with `i` against `j` is the mean over the rolls of the largest `after(k, j)` among the results
//! `k` of `i`. If positions are sorted by pips, the numbers `after(k, j)` for all `j` of the same
//! pip count are neighbours in one row. So some forty pairs are solved at once by vector
//! instructions.

use std::ops::Range;

use super::home::Home;
use super::order::{Order, Rolled};
use super::values::CubeValues;
use crate::fixed;
use crate::threads::spread;

/// The progress of computing a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of pairs of positions that are solved.
    pub done: usize,
    /// The number of pairs in the whole table.
    pub all: usize,
}

/// The values of a pair of positions without a cube, if the side owns the cube, if it is centred,
/// and if the other side owns it.
type ByOwner = [f32; 4];

/// Returns the table's bytes: for every position of at most `n_checkers` checkers by number, and
/// for every one of the other side by number, the four values of [`CubeValues`] in two bytes each.
pub(super) fn solve(n_checkers: usize, mut progress: impl FnMut(Progress)) -> Vec<u8> {
    let order = Order::new(n_checkers);
    let results = order.results();
    let n = order.homes.len();
    let mut after = vec![[0.0; 4]; n * n];
    let count = Home::count(n_checkers);
    let mut bytes = vec![0; count * count * CubeValues::BYTES];
    let mut done = 0;
    let most = order.of_pips.len() - 1;
    for sum in 2..=2 * most {
        let mut rollers: Vec<usize> = Vec::new();
        for pips in 1.max(sum.saturating_sub(most))..=most.min(sum - 1) {
            rollers.extend(order.of_pips[pips].clone());
        }
        let against = |i: usize| order.of_pips[sum - order.homes[i].pips()].clone();
        let solved = spread(&rollers, |share| {
            let mut scratch = Scratch::default();
            let mut values = Vec::new();
            for &i in share {
                scratch.solve(&results[i], &after, n, against(i));
                values.extend_from_slice(&scratch.sum);
            }
            values
        });
        let mut values = solved.into_iter().flatten();
        for &i in &rollers {
            let row = order.homes[i].number() * count;
            for (j, value) in against(i).zip(&mut values) {
                after[j * n + i] = value_of_waiting(value);
                let at = (row + order.homes[j].number()) * CubeValues::BYTES;
                let packed = value.map(fixed::pack);
                bytes[at..at + CubeValues::BYTES].copy_from_slice(packed.as_flattened());
                done += 1;
            }
        }
        progress(Progress { done, all: n * n });
    }
    bytes
}

/// Memory that a thread reuses.
#[derive(Default)]
struct Scratch {
    best: Vec<ByOwner>,
    /// The values found, for each position of the other side.
    sum: Vec<ByOwner>,
}

impl Scratch {
    /// Computes the values of rolling with a position that has these results, against each of the
    /// positions in a range of indices.
    fn solve(&mut self, results: &[Rolled], after: &[ByOwner], n: usize, against: Range<usize>) {
        self.sum.clear();
        self.sum.resize(against.len(), [0.0; 4]);
        for Rolled { ways, after: left } in results {
            let mut rows = left.iter().map(|&k| {
                let row = k as usize * n;
                after[row + against.start..row + against.end].as_flattened()
            });
            let sum = self.sum.as_flattened_mut();
            let Some(first) = rows.next() else {
                // All checkers are off, which wins a point in every state of the cube.
                for sum in sum {
                    *sum += ways;
                }
                continue;
            };
            self.best.resize(against.len(), [0.0; 4]);
            let best = self.best.as_flattened_mut();
            best.copy_from_slice(first);
            for row in rows {
                for (best, &value) in best.iter_mut().zip(row) {
                    *best = if value > *best { value } else { *best };
                }
            }
            for (sum, best) in sum.iter_mut().zip(best) {
                *sum += ways * *best;
            }
        }
        for sum in self.sum.as_flattened_mut() {
            *sum /= 36.0;
        }
    }
}

/// Returns the values to the side that waits, given those of rolling to the other side, which may
/// double first. The owner of the cube is seen by the side that waits.
fn value_of_waiting(value: ByOwner) -> ByOwner {
    let theirs = CubeValues::from_array(value).with_double();
    [theirs.cubeless, theirs.opponent, theirs.centred, theirs.own].map(|v| -v)
}
