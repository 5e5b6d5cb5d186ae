//! The order of the first layer's units.
//!
//! The order changes nothing about the outputs of a net, but it changes the time that they take:
//! the second layer goes over pairs of neighbours and skips the pairs in which neither unit is
//! active. So units that tend to be active at the same time become neighbours. Finding them takes
//! games of the net against itself, some 30 ms, so it is done once, before a net is written to its
//! file.

use std::cmp::Reverse;

use otter_rules::{BearOff, Board, ResultBuf, Roll, results};

use crate::features::Steps;
use crate::kernels::{Aligned, Portable};
use crate::nets::{Net, Scratch, Start, Weights};

/// The number of boards on which activity is measured, two from each turn of play.
const BOARDS: usize = 128;
/// A bit for each of these boards: whether a unit is active on it.
type Activity = [u64; BOARDS / 64];

impl Weights {
    /// Returns the same net with the units of its first layer in the order that is fastest for the
    /// kernels. Its outputs are the same.
    #[must_use]
    pub fn paired(&self) -> Self {
        self.reordered(&order(&Net::new(self), self.first().bias.len()))
    }

    fn reordered(&self, order: &[usize]) -> Self {
        let depth = self.shape().hidden.len();
        let mut net = self.clone();
        let (first, heads) = net.layers_mut().split_at_mut(1);
        let units = order.len();
        for (to, from) in first.iter_mut().zip([self.first()]) {
            let rows = to.weights.chunks_exact_mut(units);
            for (to, from) in rows.zip(from.weights.chunks_exact(units)) {
                reorder(from, order, to);
            }
            reorder(&from.bias, order, &mut to.bias);
        }
        for (head, from) in heads.chunks_exact_mut(depth).zip(self.heads()) {
            let (to, from) = (&mut head[0], &from[0]);
            let n_outputs = to.bias.len();
            let rows = to.weights.chunks_exact_mut(n_outputs);
            for (to, &unit) in rows.zip(order) {
                to.copy_from_slice(&from.weights[unit * n_outputs..][..n_outputs]);
            }
        }
        net
    }
}

fn reorder(from: &[f32], order: &[usize], to: &mut [f32]) {
    for (to, &unit) in to.iter_mut().zip(order) {
        *to = from[unit];
    }
}

/// Returns the fastest order for this net, which has `n_units` units without the padding: the old
/// index of each unit in the new order.
fn order(net: &Net, n_units: usize) -> Vec<usize> {
    let mut activity = vec![Activity::default(); n_units];
    let (mut start, mut steps) = (Start::default(), Steps::default());
    let mut sums = Aligned::zero(net.packed.units);
    for (number, board) in boards(net).into_iter().enumerate() {
        let started = net.start(&board, &mut start);
        net.packed.lead(Portable, &mut steps, &board, &board);
        net.change(&started.sums, &steps, &mut sums);
        for (activity, &sum) in activity.iter_mut().zip(sums.iter()) {
            activity[number / 64] |= u64::from(sum > 0) << (number % 64);
        }
    }
    pairs(&activity)
}

/// Returns boards of games that the net plays against itself, with fixed rolls: from each turn one
/// that it chose and one that it did not.
fn boards(net: &Net) -> Vec<Board> {
    let (mut scratch, mut start) = (Scratch::default(), Start::default());
    let (mut next, mut buf) = (Vec::new(), ResultBuf::new());
    let rolls: Vec<Roll> = Roll::all().collect();
    let mut boards = Vec::with_capacity(BOARDS);
    let (mut board, mut state) = (Board::start(), 1_u32);
    while boards.len() < BOARDS {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let roll = rolls[(state >> 16) as usize % rolls.len()];
        results(&board, roll, BearOff::Strict, &mut buf);
        next.clear();
        next.extend(buf.as_slice().iter().map(|result| result.turned()));
        let mut best = (f32::INFINITY, 0);
        let base = board.turned();
        net.evaluate_near(&base, &next, &mut start, &mut scratch, |i, outcomes| {
            let equity = outcomes.cubeless();
            if equity < best.0 {
                best = (equity, i);
            }
        });
        board = next[best.1];
        boards.extend([board, next[next.len() - 1]]);
        if board.opponent().farthest() == 0 {
            board = Board::start();
        }
    }
    boards
}

/// Returns an order in which the unit that is active most often has as its neighbour the unit that
/// is active most often together with it, and so on for the units that are left.
fn pairs(activity: &[Activity]) -> Vec<usize> {
    let count = |a: &Activity| a.iter().map(|word| word.count_ones()).sum::<u32>();
    let mut left: Vec<usize> = (0..activity.len()).collect();
    left.sort_by_key(|&unit| Reverse(count(&activity[unit])));
    let mut order = Vec::with_capacity(activity.len());
    while let [first, others @ ..] = left.as_slice() {
        let first = *first;
        let together = |unit: usize| {
            let mut both = activity[first];
            for (a, b) in both.iter_mut().zip(activity[unit]) {
                *a &= b;
            }
            count(&both)
        };
        // Among equals the first is the most active.
        let best = (1..)
            .zip(others)
            .max_by_key(|&(at, &unit)| (together(unit), Reverse(at)));
        order.push(first);
        if let Some((at, &unit)) = best {
            order.push(unit);
            left.remove(at);
        }
        left.remove(0);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::POSITION_CLASSES;
    use crate::nets::weights::tests::{positional_weights, weights_with};

    #[test]
    fn units_active_together_become_neighbours() {
        let activity = [0b1100, 0b0011, 0b1110, 0b0001].map(|bits| [bits, 0]);
        assert_eq!(pairs(&activity), [2, 0, 1, 3]);
    }

    #[test]
    fn pairing_the_units_changes_no_output() {
        for weights in [
            weights_with(POSITION_CLASSES, &[48, 32]),
            positional_weights(&[48]),
        ] {
            let paired = weights.paired();
            assert_ne!(paired, weights);
            let mut scratch = Scratch::default();
            let board = Board::start();
            assert_eq!(
                Net::new(&paired).evaluate(&board, &mut scratch),
                Net::new(&weights).evaluate(&board, &mut scratch),
            );
        }
    }

    #[test]
    fn an_order_names_every_unit_once() {
        let net = crate::nets::tests::some_net(&[48, 16]);
        let mut order = order(&net, 48);
        order.sort_unstable();
        assert!(order.into_iter().eq(0..48));
    }
}
