//! The forward and backward passes of a batch.

use std::ops::Range;

use otter_engine::features::{Change, Changes};
use otter_engine::kernels::{View, accumulate, matmul};
use pulp::{Arch, Simd, WithSimd};

use super::layer::Layer;

/// The layers of a net in training: the first, then those of each head in turn.
#[derive(Debug)]
pub(super) struct Stack<'a> {
    pub(super) layers: &'a mut [Layer],
    /// The number of layers of each head.
    pub(super) depth: usize,
    pub(super) leak: f32,
}

/// The positions of a batch, with those of each head as neighbours.
#[derive(Clone, Debug, Default)]
pub(super) struct Batch {
    /// The inputs of each position that are not 0.
    pub(super) inputs: Vec<Changes>,
    /// Each head that has positions, and their indices.
    pub(super) runs: Vec<(usize, Range<usize>)>,
}

/// The scratch memory of a batch.
#[derive(Clone, Debug, Default)]
pub(super) struct Pass {
    batch: Batch,
    /// The outputs of each layer, row by row; those of the last layer are logits.
    outputs: Vec<Vec<f32>>,
    /// The gradients with respect to the outputs of each layer.
    errors: Vec<Vec<f32>>,
    transposed: Vec<f32>,
}

impl Stack<'_> {
    /// Returns the index of a head's layer number `at`, counted from 1.
    const fn number(&self, head: usize, at: usize) -> usize {
        head * self.depth + at
    }
}

impl Pass {
    /// Returns the logits of the positions, a row of the last layer's width for each.
    pub(super) fn forward(&mut self, net: &Stack<'_>, batch: Batch) -> &[f32] {
        self.batch = batch;
        let Batch { inputs, runs } = &self.batch;
        self.outputs.resize(net.depth + 1, Vec::new());
        for at in 0..=net.depth {
            let width = net.layers[at].width();
            let (before, rest) = self.outputs.split_at_mut(at);
            let out = &mut rest[0];
            out.clear();
            if at == 0 {
                let first = &net.layers[0];
                out.resize(inputs.len() * width, 0.0);
                for (row, inputs) in out.chunks_exact_mut(width).zip(inputs) {
                    accumulate(&first.weights, &first.bias, inputs.as_slice(), false, row);
                }
                continue;
            }
            for (head, rows) in runs {
                let layer = &net.layers[net.number(*head, at)];
                for _ in rows.clone() {
                    out.extend_from_slice(&layer.bias);
                }
                let input = View {
                    data: &before[at - 1][rows.start * layer.n_inputs..],
                    rows_apart: layer.n_inputs,
                    columns_apart: 1,
                };
                let out = &mut out[rows.start * width..];
                matmul(
                    rows.len(),
                    layer.n_inputs,
                    width,
                    input,
                    &layer.weights,
                    out,
                );
            }
            if at < net.depth {
                for x in out.iter_mut().filter(|x| **x < 0.0) {
                    *x *= net.leak;
                }
            }
        }
        &self.outputs[net.depth]
    }

    /// Calls `take` with each layer that was used, the last first, its gradients with respect to
    /// weights and bias, and the means of its inputs over its positions. `error` is the gradient
    /// with respect to the logits.
    pub(super) fn backward(
        &mut self,
        net: &mut Stack<'_>,
        error: Vec<f32>,
        mut take: impl FnMut(&mut Layer, &mut [f32], &[f32], &[f32]),
    ) {
        let runs = std::mem::take(&mut self.batch.runs);
        self.errors.resize(net.depth + 1, Vec::new());
        self.errors[net.depth] = error;
        for at in (1..=net.depth).rev() {
            for (head, rows) in &runs {
                let number = net.number(*head, at);
                self.through(net, at, number, rows.clone(), &mut take);
            }
        }
        let first = &mut net.layers[0];
        let (n, width) = (self.batch.inputs.len(), first.width());
        let bias = column_sums(&self.errors[0], width);
        let mut gradient = vec![0.0; first.n_inputs * width];
        let mut means = vec![0.0; first.n_inputs];
        scatter(&self.batch.inputs, &self.errors[0], width, &mut gradient);
        for change in self.batch.inputs.iter().flat_map(Changes::as_slice) {
            means[usize::from(change.input)] += change.by / n as f32;
        }
        take(first, &mut gradient, &bias, &means);
    }

    /// Goes back through one layer of a head, for its positions.
    fn through(
        &mut self,
        net: &mut Stack<'_>,
        at: usize,
        number: usize,
        rows: Range<usize>,
        take: &mut impl FnMut(&mut Layer, &mut [f32], &[f32], &[f32]),
    ) {
        let leak = net.leak;
        let layer = &mut net.layers[number];
        let (n, n_inputs, width) = (rows.len(), layer.n_inputs, layer.width());
        let (before, rest) = self.errors.split_at_mut(at);
        let error = &rest[0][rows.start * width..rows.end * width];
        let of_inputs = rows.start * n_inputs..rows.end * n_inputs;
        let input = &self.outputs[at - 1][of_inputs.clone()];
        let bias = column_sums(error, width);
        let mut gradient = vec![0.0; n_inputs * width];
        let view = View {
            data: input,
            rows_apart: 1,
            columns_apart: n_inputs,
        };
        matmul(n_inputs, n, width, view, error, &mut gradient);
        let mut means = column_sums(input, n_inputs);
        for mean in &mut means {
            *mean /= n as f32;
        }
        layer.transposed(&mut self.transposed);
        let view = View {
            data: error,
            rows_apart: width,
            columns_apart: 1,
        };
        let down = &mut before[at - 1];
        down.resize(self.batch.inputs.len() * n_inputs, 0.0);
        let down = &mut down[of_inputs];
        down.fill(0.0);
        matmul(n, width, n_inputs, view, &self.transposed, down);
        // The sign of the output of the layer below decides the slope of its ReLU.
        let slope = if at == 1 { 0.0 } else { leak };
        for (e, &x) in down.iter_mut().zip(input) {
            *e *= if x > 0.0 { 1.0 } else { slope };
        }
        take(layer, &mut gradient, &bias, &means);
    }

    /// Returns, for each hidden unit, layer by layer, the share of the batch in which it was
    /// positive. The units of several heads count as one.
    pub(super) fn active(&self, hidden: &[usize]) -> Vec<Vec<f32>> {
        hidden
            .iter()
            .zip(&self.outputs)
            .map(|(&width, out)| {
                let mut share = vec![0.0; width];
                for row in out.chunks_exact(width) {
                    for (s, &x) in share.iter_mut().zip(row) {
                        *s += if x > 0.0 { 1.0 } else { 0.0 };
                    }
                }
                let n = self.batch.inputs.len() as f32;
                share.iter().map(|s| s / n).collect()
            })
            .collect()
    }
}

fn column_sums(rows: &[f32], width: usize) -> Vec<f32> {
    let mut sums = vec![0.0; width];
    for row in rows.chunks_exact(width) {
        for (sum, x) in sums.iter_mut().zip(row) {
            *sum += x;
        }
    }
    sums
}

/// Computes the gradient of the first layer by adding the error of each position to the rows of its
/// inputs.
fn scatter(inputs: &[Changes], errors: &[f32], width: usize, gradient: &mut [f32]) {
    struct Scatter<'a> {
        inputs: &'a [Change],
        error: &'a [f32],
        gradient: &'a mut [f32],
    }
    impl WithSimd for Scatter<'_> {
        type Output = ();

        #[inline(always)]
        fn with_simd<S: Simd>(self, _: S) {
            let width = self.error.len();
            for change in self.inputs {
                let start = usize::from(change.input) * width;
                let row = &mut self.gradient[start..start + width];
                for (g, e) in row.iter_mut().zip(self.error) {
                    *g += change.by * e;
                }
            }
        }
    }
    for (inputs, error) in inputs.iter().zip(errors.chunks_exact(width)) {
        Arch::new().dispatch(Scatter {
            inputs: inputs.as_slice(),
            error,
            gradient,
        });
    }
}
