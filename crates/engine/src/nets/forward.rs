//! Boards on their way through a net.

#![allow(
    clippy::inline_always,
    reason = "what is not inlined into the task is compiled for the oldest CPU"
)]

use crate::equity::Outcomes;
use crate::features::Steps;
use crate::kernels::{
    Aligned, Dense, Lanes, LastLayer, Live, Product, RowChanges, Task, apart, changed, sigmoid,
};
use crate::nets::packed::{Packed, Second};
use crate::nets::weights::OUTPUTS;

/// Buffers for evaluation, kept by the caller so that nothing is allocated in the hot loop.
#[derive(Clone, Debug, Default)]
pub(super) struct Buffers {
    /// The second layer and those after it, board by board.
    rows: [Vec<f32>; 2],
    /// The first layer's units of a few boards, and which of them count.
    units: Aligned<i16>,
    live: Live,
    /// The second layer's sums of as many boards.
    sums: Aligned<i32>,
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
    /// Writes down how a board is reached.
    pub(super) steps: S,
    pub(super) buffers: &'a mut Buffers,
    /// Hears the number of a board and what the net says about it.
    pub(super) say: F,
}

impl<S: Fn(usize, &mut Steps), F: FnMut(usize, Outcomes)> Task for Forward<'_, S, F> {
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

impl<S: Fn(usize, &mut Steps), F> Forward<'_, S, F> {
    /// The first two layers of `n` boards from `first` on, into `rows[0]`.
    #[inline(always)]
    fn wide<L: Lanes>(&mut self, lanes: L, first: usize, n: usize) {
        let width = self.net.second.bias.len();
        self.buffers.rows[0].resize(n * width, 0.0);
        self.buffers.units.ensure(TOGETHER * self.net.units);
        self.buffers.sums.ensure(TOGETHER * width);
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
        apart(
            lanes,
            FirstLayer::<_, N> {
                net,
                base: self.base,
                board,
                steps: &self.steps,
                units,
                live,
            },
        );
        let Second {
            weights,
            bias,
            scale,
            slope,
        } = &net.second;
        let sums = &mut sums[..N * bias.len()];
        let product = Product::<N> {
            weights,
            bias,
            units: &units[..N * net.units],
            pairs: live.pairs(lanes),
            sums,
        };
        apart(lanes, product);
        let rows = &mut rows[row * bias.len()..][..sums.len()];
        for (x, &sum) in rows.iter_mut().zip(sums.iter()) {
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
            apart(lanes, dense);
            std::mem::swap(now, next);
        }
        said.resize(n * SAID, 0.0);
        if let Some(last) = &self.net.last {
            let last = LastLayer {
                weights: &last.weights,
                bias: &last.bias,
                inputs: now,
                said,
                room: SAID,
            };
            apart(lanes, last);
        } else {
            let rows = now.chunks_exact(self.net.second.bias.len());
            for (said, row) in said.chunks_exact_mut(SAID).zip(rows) {
                said[..OUTPUTS].copy_from_slice(&row[..OUTPUTS]);
            }
        }
        apart(lanes, Squeeze(said));
    }
}

/// Squeezes numbers into 0 to 1.
struct Squeeze<'a>(&'a mut [f32]);

impl Task for Squeeze<'_> {
    #[inline(always)]
    fn run<L: Lanes>(self, _: L) {
        for x in self.0 {
            *x = sigmoid(*x);
        }
    }
}

/// The first layer of `N` boards, negative sums cut to 0, and which units are not.
struct FirstLayer<'a, S, const N: usize> {
    net: &'a Packed,
    base: &'a [i16],
    /// The first of the boards.
    board: usize,
    steps: &'a S,
    units: &'a mut [i16],
    live: &'a mut Live,
}

impl<S: Fn(usize, &mut Steps), const N: usize> Task for FirstLayer<'_, S, N> {
    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        self.live.clear(self.net.units);
        let boards = self.units.chunks_exact_mut(self.net.units).take(N);
        let mut steps = Steps::default();
        for (i, units) in boards.enumerate() {
            (self.steps)(self.board + i, &mut steps);
            let changes = RowChanges {
                added: steps.added(),
                removed: steps.removed(),
            };
            changed(lanes, &self.net.rows, self.base, changes, |at, sums| {
                let cut = lanes.cut(sums);
                lanes.store(&mut units[at..at + L::SHORTS], cut);
                self.live.mark(at, lanes.live(cut));
            });
        }
    }
}
