//! Boards on their way through a net.

#![allow(
    clippy::inline_always,
    reason = "what is not inlined into the task is compiled for the oldest CPU"
)]

use crate::equity::Outcomes;
use crate::features::Steps;
use crate::kernels::{
    Dense, Lanes, Live, RowChanges, Task, changed, last_outputs, product, sigmoid,
};
use crate::nets::packed::{Packed, Second};
use crate::nets::weights::OUTPUTS;

/// Buffers for evaluation, kept by the caller so that nothing is allocated in the hot loop.
#[derive(Clone, Debug, Default)]
pub(super) struct Buffers {
    /// The second layer and those after it, board by board.
    rows: [Vec<f32>; 2],
    /// The first layer's units of a few boards, and which of them count.
    units: Vec<i16>,
    live: Live,
    /// The second layer's sums of as many boards.
    sums: Vec<i32>,
    /// What the net says before it is squeezed into 0 to 1, [`SAID`] numbers a board.
    said: Vec<f32>,
}

/// Boards that pass through the layers together.
const BATCH: usize = 48;
/// Numbers per board at the end: the outputs and some that mean nothing.
const SAID: usize = 8;
/// The most boards that the second layer takes at once.
const TOGETHER: usize = 4;

/// Evaluates boards near a base: first layer and second board by board or a few at once, the
/// others for a batch.
pub(super) struct Forward<'a, S, F> {
    pub(super) net: &'a Packed,
    /// The first layer's sums of the board from which the others are reached.
    pub(super) base: &'a [i16],
    pub(super) n_boards: usize,
    /// How each board is reached.
    pub(super) steps: S,
    pub(super) buffers: &'a mut Buffers,
    /// Hears the number of a board and what the net says about it.
    pub(super) say: F,
}

impl<S: Fn(usize) -> Steps, F: FnMut(usize, Outcomes)> Task for Forward<'_, S, F> {
    #[inline(always)]
    fn run<L: Lanes>(mut self, lanes: L) {
        for first in (0..self.n_boards).step_by(BATCH) {
            let n = BATCH.min(self.n_boards - first);
            self.wide(lanes, first, n);
            self.narrow(lanes, n);
            let said = &self.buffers.said;
            for (i, said) in said.as_chunks::<SAID>().0.iter().enumerate() {
                let outcomes = Outcomes::from_array(std::array::from_fn(|k| said[k]));
                (self.say)(first + i, outcomes);
            }
        }
    }
}

impl<S: Fn(usize) -> Steps, F> Forward<'_, S, F> {
    /// The first two layers of `n` boards from `first` on, into `rows[0]`.
    #[inline(always)]
    fn wide<L: Lanes>(&mut self, lanes: L, first: usize, n: usize) {
        let width = self.net.second.bias.len();
        self.buffers.rows[0].resize(n * width, 0.0);
        self.buffers.units.resize(TOGETHER * self.net.units, 0);
        self.buffers.sums.resize(TOGETHER * width, 0);
        let mut done = 0;
        while done < n {
            let at = [first + done, done];
            done += match (n - done).min(L::BOARDS) {
                4 => self.together::<L, 4>(lanes, at),
                2 | 3 => self.together::<L, 2>(lanes, at),
                _ => self.together::<L, 1>(lanes, at),
            };
        }
    }

    /// The first two layers of `N` boards from `board` on, into `rows[0]` from `row` on.
    /// Returns `N`.
    #[inline(always)]
    fn together<L: Lanes, const N: usize>(&mut self, lanes: L, [board, row]: [usize; 2]) -> usize {
        let net = self.net;
        let Buffers {
            units,
            live,
            sums,
            rows: [rows, _],
            ..
        } = &mut *self.buffers;
        live.clear(net.units);
        for (i, units) in units.chunks_exact_mut(net.units).take(N).enumerate() {
            let steps = (self.steps)(board + i);
            let changes = RowChanges {
                added: steps.added(),
                removed: steps.removed(),
            };
            changed(lanes, &net.rows, self.base, changes, |at, sums| {
                let cut = lanes.cut(sums);
                lanes.store(&mut units[at..at + L::SHORTS], cut);
                live.mark(at, lanes.live(cut));
            });
        }
        let Second {
            weights,
            bias,
            scale,
            slope,
        } = &net.second;
        let sums = &mut sums[..N * bias.len()];
        let units = &units[..N * net.units];
        product::<L, N>(lanes, weights, bias, units, live.pairs(), sums);
        let rows = &mut rows[row * bias.len()..][..sums.len()];
        for (x, &mut sum) in rows.iter_mut().zip(sums) {
            let sum = sum as f32 * scale;
            *x = sum.max(sum * slope);
        }
        N
    }

    /// The other layers of `n` boards, from `rows[0]` into `said`.
    #[inline(always)]
    fn narrow<L: Lanes>(&mut self, lanes: L, n: usize) {
        let Buffers {
            rows: [now, next],
            said,
            ..
        } = &mut *self.buffers;
        for layer in &self.net.middle {
            next.resize(n * layer.bias.len(), 0.0);
            let dense = Dense {
                weights: &layer.weights,
                bias: &layer.bias,
                slope: layer.slope,
                inputs: now,
                outputs: next,
            };
            dense.run(lanes.floats());
            std::mem::swap(now, next);
        }
        said.resize(n * SAID, 0.0);
        let (said, _) = said.as_chunks_mut::<SAID>();
        let width = now.len() / n;
        for (said, row) in said.iter_mut().zip(now.chunks_exact(width)) {
            match &self.net.last {
                Some(last) => {
                    last_outputs(&last.weights, &last.bias, row, &mut said[..OUTPUTS]);
                }
                None => said[..OUTPUTS].copy_from_slice(&row[..OUTPUTS]),
            }
        }
        for x in said.as_flattened_mut() {
            *x = sigmoid(*x);
        }
    }
}
