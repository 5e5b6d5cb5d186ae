//! What a batch says and which way its errors point.

use otter_engine::features::{Change, Changes, INPUTS};
use otter_engine::kernels::{View, accumulate, matmul};
use pulp::{Arch, Simd, WithSimd};

use super::layer::Layer;

/// Buffers of a batch.
#[derive(Clone, Debug, Default)]
pub(super) struct Pass {
    /// The inputs of each position that are not 0.
    inputs: Vec<Changes>,
    /// What each layer says, row by row; the last are logits.
    outputs: Vec<Vec<f32>>,
    /// The gradients by what each layer says.
    errors: Vec<Vec<f32>>,
    transposed: Vec<f32>,
}

impl Pass {
    /// What the layers say about the positions: logits, `width` per position.
    pub(super) fn forward(&mut self, layers: &[Layer], leak: f32, inputs: Vec<Changes>) -> &[f32] {
        self.inputs = inputs;
        let n = self.inputs.len();
        self.outputs.resize(layers.len(), Vec::new());
        for (at, layer) in layers.iter().enumerate() {
            let width = layer.width();
            let (before, rest) = self.outputs.split_at_mut(at);
            let out = &mut rest[0];
            out.clear();
            if at == 0 {
                out.resize(n * width, 0.0);
                for (row, inputs) in out.chunks_exact_mut(width).zip(&self.inputs) {
                    accumulate(&layer.weights, &layer.bias, inputs.as_slice(), false, row);
                }
                continue;
            }
            for _ in 0..n {
                out.extend_from_slice(&layer.bias);
            }
            let input = View {
                data: &before[at - 1],
                rows_apart: layer.n_inputs,
                columns_apart: 1,
            };
            matmul(n, layer.n_inputs, width, input, &layer.weights, out);
            if at + 1 < layers.len() {
                for x in out.iter_mut().filter(|x| **x < 0.0) {
                    *x *= leak;
                }
            }
        }
        &self.outputs[layers.len() - 1]
    }

    /// Hands the gradients of each layer, the last first, to `take`: by weights, by bias, and
    /// the mean of its inputs over the batch. `error` is the gradient by the logits.
    pub(super) fn backward(
        &mut self,
        layers: &mut [Layer],
        leak: f32,
        error: Vec<f32>,
        mut take: impl FnMut(&mut Layer, &mut [f32], &[f32], &[f32]),
    ) {
        let n = self.inputs.len();
        self.errors.resize(layers.len(), Vec::new());
        let last = layers.len() - 1;
        self.errors[last] = error;
        for at in (0..layers.len()).rev() {
            let (n_inputs, width) = (layers[at].n_inputs, layers[at].width());
            let (before, rest) = self.errors.split_at_mut(at);
            let error = &rest[0];
            let bias = column_sums(error, width);
            let mut gradient = vec![0.0; n_inputs * width];
            let mut means = vec![0.0; n_inputs];
            if at == 0 {
                scatter(&self.inputs, error, width, &mut gradient);
                for change in self.inputs.iter().flat_map(Changes::as_slice) {
                    means[usize::from(change.input)] += change.by / n as f32;
                }
                debug_assert_eq!(n_inputs, INPUTS);
            } else {
                let input = &self.outputs[at - 1];
                let view = View {
                    data: input,
                    rows_apart: 1,
                    columns_apart: n_inputs,
                };
                matmul(n_inputs, n, width, view, error, &mut gradient);
                for (mean, sum) in means.iter_mut().zip(column_sums(input, n_inputs)) {
                    *mean = sum / n as f32;
                }
                layers[at].transposed(&mut self.transposed);
                let view = View {
                    data: error,
                    rows_apart: width,
                    columns_apart: 1,
                };
                let down = &mut before[at - 1];
                down.clear();
                down.resize(n * n_inputs, 0.0);
                matmul(n, width, n_inputs, view, &self.transposed, down);
                // What the layer below said tells which side of its bend it was on.
                let slope = if at == 1 { 0.0 } else { leak };
                for (e, &x) in down.iter_mut().zip(input) {
                    *e *= if x > 0.0 { 1.0 } else { slope };
                }
            }
            take(&mut layers[at], &mut gradient, &bias, &means);
        }
    }

    /// Of each unit of the first two layers: in what share of the batch it was positive.
    pub(super) fn active(&self, layers: &[Layer]) -> Vec<Vec<f32>> {
        let hidden = layers.len() - 1;
        layers[..hidden]
            .iter()
            .zip(&self.outputs)
            .map(|(layer, out)| {
                let mut share = vec![0.0; layer.width()];
                for row in out.chunks_exact(layer.width()) {
                    for (s, &x) in share.iter_mut().zip(row) {
                        *s += if x > 0.0 { 1.0 } else { 0.0 };
                    }
                }
                let n = self.inputs.len() as f32;
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

/// The gradient of the first layer: the error of each position is added to the rows of the
/// inputs that it has.
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
