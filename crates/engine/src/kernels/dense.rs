//! Layers in `f32` between the second and the last.

use pulp::Simd;

use super::lanes::{Lanes, Task};
use super::tile::{View, product};

/// The number of which the widths of layers are multiples.
pub const LANES: usize = 16;

/// The task of computing a layer for some boards. `weights` holds a row of `bias.len()` weights for
/// each input, `inputs` a row for each board; `outputs` gets `bias.len()` numbers per board. Every
/// sum is taken in the order of the inputs, and multiplications and additions are not fused.
pub(crate) struct Dense<'a> {
    pub(crate) weights: &'a [f32],
    pub(crate) bias: &'a [f32],
    /// The factor by which negative sums are multiplied, at most 1.
    pub(crate) slope: f32,
    pub(crate) inputs: &'a [f32],
    pub(crate) outputs: &'a mut [f32],
}

impl Task for Dense<'_> {
    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        self.compute(lanes.floats());
    }
}

impl Dense<'_> {
    #[inline(always)]
    fn compute<S: Simd>(self, simd: S) {
        let width = self.bias.len();
        let n_inputs = self.weights.len() / width;
        let size = [self.inputs.len() / n_inputs, n_inputs, width];
        let inputs = View {
            data: self.inputs,
            rows_apart: n_inputs,
            columns_apart: 1,
        };
        let slope = simd.splat_f32s(self.slope);
        let register = |row: &[f32], column: usize| {
            let (registers, _) = S::as_simd_f32s(&row[column..][..S::F32_LANES]);
            registers[0]
        };
        let outputs = self.outputs;
        product(
            simd,
            size,
            inputs,
            self.weights,
            false,
            |column| register(self.bias, column),
            |row, column, sums| {
                let out = &mut outputs[row * width + column..][..S::F32_LANES];
                let (out, _) = S::as_mut_simd_f32s(out);
                // With a slope of at most 1 the larger of the two is the leaky ReLU.
                out[0] = simd.max_f32s(sums, simd.mul_f32s(sums, slope));
            },
        );
    }
}
