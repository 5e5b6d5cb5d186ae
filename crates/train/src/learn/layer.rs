//! A layer while it learns.

use otter_engine::kernels::LANES;
use otter_engine::nets;

/// A layer and what training keeps beside its weights. Outputs are padded to a multiple of
/// [`LANES`]; the padding never learns.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    pub(super) n_inputs: usize,
    pub(super) n_outputs: usize,
    pub(super) weights: Vec<f32>,
    pub(super) bias: Vec<f32>,
    /// Running mean of each input, see [`super::adam`].
    pub(super) means: Vec<f32>,
    /// Running mean and variance of each gradient, for the weights and then the bias.
    pub(super) moments: [Vec<f32>; 4],
}

impl Layer {
    pub(super) fn new(n_inputs: usize, n_outputs: usize) -> Self {
        let width = n_outputs.next_multiple_of(LANES);
        let (n, m) = (n_inputs * width, width);
        Self {
            n_inputs,
            n_outputs,
            weights: vec![0.0; n],
            bias: vec![0.0; m],
            means: vec![0.0; n_inputs],
            moments: [vec![0.0; n], vec![0.0; n], vec![0.0; m], vec![0.0; m]],
        }
    }

    /// Outputs with their padding.
    pub(super) fn width(&self) -> usize {
        self.bias.len()
    }

    /// Everything that training changes, for averages and checkpoints.
    pub(super) fn parts(&self) -> impl Iterator<Item = &Vec<f32>> {
        [&self.weights, &self.bias, &self.means]
            .into_iter()
            .chain(&self.moments)
    }

    /// Everything that training changes, in the same order.
    pub(super) fn parts_mut(&mut self) -> impl Iterator<Item = &mut Vec<f32>> {
        [&mut self.weights, &mut self.bias, &mut self.means]
            .into_iter()
            .chain(&mut self.moments)
    }

    /// The weights without padding.
    pub(super) fn write(&self, to: &mut nets::Layer) {
        for input in 0..self.n_inputs {
            let row = &self.weights[input * self.width()..][..self.n_outputs];
            to.weights[input * self.n_outputs..][..self.n_outputs].copy_from_slice(row);
        }
        to.bias.copy_from_slice(&self.bias[..self.n_outputs]);
    }

    /// Every row transposed: `n_inputs` columns for each output.
    pub(super) fn transposed(&self, to: &mut Vec<f32>) {
        let width = self.width();
        to.resize(width * self.n_inputs, 0.0);
        for (input, row) in self.weights.chunks_exact(width).enumerate() {
            for (output, &w) in row.iter().enumerate() {
                to[output * self.n_inputs + input] = w;
            }
        }
    }
}
