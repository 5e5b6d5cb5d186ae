//! A layer in training.

use otter_engine::kernels::LANES;
use otter_engine::nets;

/// A layer with the state of its training. Outputs are padded to a multiple of [`LANES`]; the
/// padding never learns.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    pub(super) n_inputs: usize,
    pub(super) n_outputs: usize,
    pub(super) weights: Vec<f32>,
    pub(super) bias: Vec<f32>,
    /// The running mean of each input: see [`super::adam`].
    pub(super) means: Vec<f32>,
    /// The running mean and variance of each gradient, for the weights and then for the bias.
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

    /// Returns the number of outputs with the padding.
    pub(super) fn width(&self) -> usize {
        self.bias.len()
    }

    /// Iterates over everything that training changes, for averages and checkpoints.
    pub(super) fn parts(&self) -> impl Iterator<Item = &Vec<f32>> {
        [&self.weights, &self.bias, &self.means]
            .into_iter()
            .chain(&self.moments)
    }

    /// Iterates over the same parts in the same order, for changes in place.
    pub(super) fn parts_mut(&mut self) -> impl Iterator<Item = &mut Vec<f32>> {
        [&mut self.weights, &mut self.bias, &mut self.means]
            .into_iter()
            .chain(&mut self.moments)
    }

    /// Copies the weights of a layer that is no larger. The copied units get weight 0 from inputs
    /// that the smaller layer does not have; additional units keep their present weights. The
    /// variances of the gradients of new weights begin at the mean of the old ones, since they
    /// change slowly.
    pub(super) fn take_over(&mut self, from: &Self) {
        let (width, old) = (self.width(), from.width());
        self.moments[1].fill(mean(&from.moments[1]));
        self.moments[3].fill(mean(&from.moments[3]));
        for input in 0..self.n_inputs {
            let row = input * width..input * width + from.n_outputs;
            if input >= from.n_inputs {
                self.weights[row].fill(0.0);
                continue;
            }
            let theirs = input * old..input * old + from.n_outputs;
            self.weights[row.clone()].copy_from_slice(&from.weights[theirs.clone()]);
            for k in [0, 1] {
                self.moments[k][row.clone()].copy_from_slice(&from.moments[k][theirs.clone()]);
            }
        }
        let n = from.n_outputs;
        self.bias[..n].copy_from_slice(&from.bias[..n]);
        for k in [2, 3] {
            self.moments[k][..n].copy_from_slice(&from.moments[k][..n]);
        }
        self.means[..from.n_inputs].copy_from_slice(&from.means);
    }

    /// Copies weights without padding into this layer.
    pub(super) fn read(&mut self, from: &nets::Layer) {
        let width = self.width();
        for input in 0..self.n_inputs {
            let row = &from.weights[input * self.n_outputs..][..self.n_outputs];
            self.weights[input * width..][..self.n_outputs].copy_from_slice(row);
        }
        self.bias[..self.n_outputs].copy_from_slice(&from.bias);
    }

    /// Copies the weights without padding to `to`.
    pub(super) fn write(&self, to: &mut nets::Layer) {
        for input in 0..self.n_inputs {
            let row = &self.weights[input * self.width()..][..self.n_outputs];
            to.weights[input * self.n_outputs..][..self.n_outputs].copy_from_slice(row);
        }
        to.bias.copy_from_slice(&self.bias[..self.n_outputs]);
    }

    /// Writes the transposed weights to `to`: a row of `n_inputs` numbers for each output.
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

fn mean(numbers: &[f32]) -> f32 {
    numbers.iter().sum::<f32>() / numbers.len() as f32
}
