//! Evaluating boards by a net, layer by layer.

use otter_rules::Board;

use crate::equity::Outcomes;
use crate::features::Steps;
use crate::kernels::{
    Aligned, BLOCK, Dense, Lanes, LastLayer, Live, Product, RowChanges, Task, Together, apart,
    changed, sigmoid,
};
use crate::nets::line::{Group, Line, Run};
use crate::nets::packed::{Packed, Second};
use crate::nets::weights::OUTPUTS;

/// Memory that evaluations by one net reuse.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    line: Line,
    /// The units of the second layer and of those after it, board by board.
    rows: [Vec<f32>; 2],
    /// The units of the first layer, board by board, and the pairs that are not 0 in each group.
    units: Aligned<i16>,
    live: Vec<Live>,
    /// The sums of the second layer, board by board.
    sums: Aligned<i32>,
    /// The outputs, [`OUTPUT_ROW`] numbers for each board.
    outputs: Vec<f32>,
}

/// The number of boards that pass through the layers together.
pub(super) const BATCH: usize = 48;
/// The numbers kept for each board after the last layer: the outputs, and padding.
const OUTPUT_ROW: usize = 8;

/// The task of evaluating boards that resemble a base board.
pub(super) struct Forward<'a, F> {
    pub(super) net: &'a Packed,
    /// The base board, and the first layer's sums over its positional inputs.
    pub(super) base: &'a Board,
    pub(super) sums: &'a [i16],
    pub(super) boards: &'a [Board],
    pub(super) scratch: &'a mut Scratch,
    /// Called with the index of each board and its outcomes.
    pub(super) on_outcomes: F,
}

impl<F: FnMut(usize, Outcomes)> Task for Forward<'_, F> {
    #[inline(always)]
    fn run<L: Lanes>(mut self, lanes: L) {
        for (number, boards) in self.boards.chunks(BATCH).enumerate() {
            let first = number * BATCH;
            let heads = |board: &Board| self.net.head(board);
            self.scratch.line.up(boards, heads, L::BOARDS);
            self.wide(lanes, boards);
            self.narrow(lanes, boards.len());
            let Scratch { line, outputs, .. } = &*self.scratch;
            let rows = outputs.as_chunks::<OUTPUT_ROW>().0;
            for (row, board) in rows.iter().zip(line.boards()) {
                let outcomes = Outcomes::from_array(std::array::from_fn(|k| row[k]));
                (self.on_outcomes)(first + board, outcomes);
            }
        }
    }
}

impl<F> Forward<'_, F> {
    /// Computes the first two layers of these boards into `rows[0]`.
    #[inline(always)]
    fn wide<L: Lanes>(&mut self, lanes: L, boards: &[Board]) {
        let (net, n) = (self.net, boards.len());
        let Scratch {
            line,
            units,
            live,
            sums,
            rows: [rows, _],
            ..
        } = &mut *self.scratch;
        let (n_units, width) = (net.units, net.width());
        units.ensure(BATCH * n_units);
        sums.ensure(BATCH * width);
        rows.resize(n * width, 0.0);
        live.resize_with(BATCH, Live::default);
        let first_layer = FirstLayer {
            net,
            base: self.base,
            sums: self.sums,
            boards,
            line,
            units,
            live,
        };
        apart(lanes, first_layer);
        for Run {
            head,
            range,
            groups,
        } in line.runs()
        {
            let Second {
                weights,
                bias,
                scale,
                slope,
                ..
            } = &net.heads[*head].second;
            let blocks = weights.chunks(BLOCK * n_units).zip(bias.chunks(BLOCK));
            for (block, (weights, bias)) in blocks.enumerate() {
                let of_run = groups.clone();
                let groups = line.groups()[of_run.clone()].iter().zip(&live[of_run]);
                for (&Group { first, n }, live) in groups {
                    let product = Product {
                        weights,
                        bias,
                        units: &units[first * n_units..(first + n) * n_units],
                        pairs: live.pairs(),
                        sums: &mut sums[first * width + block * BLOCK..],
                        boards_apart: width,
                    };
                    match n {
                        1 => apart(lanes, Together::<1>(product)),
                        2 => apart(lanes, Together::<2>(product)),
                        3 => apart(lanes, Together::<3>(product)),
                        4 => apart(lanes, Together::<4>(product)),
                        5 => apart(lanes, Together::<5>(product)),
                        6 => apart(lanes, Together::<6>(product)),
                        _ => unreachable!("six boards at most"),
                    }
                }
            }
            let of_run = range.start * width..range.end * width;
            for (x, &sum) in rows[of_run.clone()].iter_mut().zip(&sums[of_run]) {
                let sum = sum as f32 * scale;
                *x = sum.max(sum * slope);
            }
        }
    }

    /// Computes the other layers of `n` boards from `rows[0]` into `outputs`.
    #[inline(always)]
    fn narrow<L: Lanes>(&mut self, lanes: L, n: usize) {
        let Scratch {
            line,
            rows: [now, next],
            outputs,
            ..
        } = &mut *self.scratch;
        let mut width = self.net.width();
        for (at, layer) in self.net.heads[0].middle.iter().enumerate() {
            let wide = layer.bias.len();
            next.resize(n * wide, 0.0);
            for Run { head, range, .. } in line.runs() {
                let layer = &self.net.heads[*head].middle[at];
                let dense = Dense {
                    weights: &layer.weights,
                    bias: &layer.bias,
                    slope: layer.slope,
                    inputs: &now[range.start * width..range.end * width],
                    outputs: &mut next[range.start * wide..range.end * wide],
                };
                apart(lanes, dense);
            }
            std::mem::swap(now, next);
            width = wide;
        }
        outputs.resize(n * OUTPUT_ROW, 0.0);
        for Run { head, range, .. } in line.runs() {
            let inputs = &now[range.start * width..range.end * width];
            let outputs = &mut outputs[range.start * OUTPUT_ROW..range.end * OUTPUT_ROW];
            if let Some(last) = &self.net.heads[*head].last {
                let last = LastLayer {
                    weights: &last.weights,
                    bias: &last.bias,
                    inputs,
                    outputs,
                    room: OUTPUT_ROW,
                };
                apart(lanes, last);
            } else {
                let rows = inputs.chunks_exact(width);
                for (output, row) in outputs.chunks_exact_mut(OUTPUT_ROW).zip(rows) {
                    output[..OUTPUTS].copy_from_slice(&row[..OUTPUTS]);
                }
            }
        }
        apart(lanes, Squeeze(outputs));
    }
}

/// The task of applying the logistic function to numbers.
struct Squeeze<'a>(&'a mut [f32]);

impl Task for Squeeze<'_> {
    #[inline(always)]
    fn run<L: Lanes>(self, _: L) {
        for x in self.0 {
            *x = sigmoid(*x);
        }
    }
}

/// The task of computing the units of the first layer for some boards, and the pairs that are not
/// 0. Negative sums are cut to 0.
struct FirstLayer<'a> {
    net: &'a Packed,
    base: &'a Board,
    sums: &'a [i16],
    boards: &'a [Board],
    line: &'a Line,
    units: &'a mut [i16],
    live: &'a mut [Live],
}

impl Task for FirstLayer<'_> {
    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        let n_units = self.net.units;
        let mut steps = Steps::default();
        for (&Group { first, n }, live) in self.line.groups().iter().zip(self.live) {
            live.clear(n_units);
            let boards = self.line.boards().skip(first).take(n);
            for (index, board) in (first..).zip(boards) {
                self.net
                    .lead(lanes, &mut steps, self.base, &self.boards[board]);
                let changes = RowChanges {
                    added: steps.added(),
                    removed: steps.removed(),
                };
                let units = &mut self.units[index * n_units..(index + 1) * n_units];
                changed(lanes, &self.net.rows, self.sums, changes, |at, sums| {
                    let cut = lanes.cut(sums);
                    lanes.store(&mut units[at..at + L::SHORTS], cut);
                    live.mark(at, lanes.live(cut));
                });
            }
            live.list(lanes);
        }
    }
}
