//! The last layer, which has few outputs, so its inputs are spread over the lanes.

use std::array::from_fn;

use pulp::{Simd, bytemuck};

use super::dense::LANES;
use super::lanes::{Lanes, Task};

/// The number of outputs of a net: the five of [`crate::Outcomes`].
pub const OUTPUTS: usize = 5;

/// The task of computing the last layer for some boards. Each output has sixteen partial sums,
/// input i going to sum i mod 16, which are then added by halves: in the same order on every path,
/// without fused operations.
pub(crate) struct LastLayer<'a> {
    /// For each sixteen inputs, sixteen weights for each output.
    pub(crate) weights: &'a [[f32; LANES]],
    pub(crate) bias: &'a [f32; OUTPUTS],
    /// A row of inputs, a multiple of sixteen, for each board.
    pub(crate) inputs: &'a [f32],
    /// A row of `room` numbers for each board; the first ones are the outputs.
    pub(crate) outputs: &'a mut [f32],
    pub(crate) room: usize,
}

impl Task for LastLayer<'_> {
    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        let simd = lanes.floats();
        match L::Floats::F32_LANES {
            16 => self.registers::<_, 1>(simd),
            8 => self.registers::<_, 2>(simd),
            4 => self.registers::<_, 4>(simd),
            2 => self.registers::<_, 8>(simd),
            _ => self.registers::<_, 16>(simd),
        }
    }
}

impl LastLayer<'_> {
    /// Computes the layer with sixteen numbers in `N` registers.
    #[inline(always)]
    fn registers<S: Simd, const N: usize>(self, simd: S) {
        assert_eq!(N * S::F32_LANES, LANES, "sixteen partial sums");
        let sixteen = |numbers: &[f32; LANES]| -> [S::f32s; N] {
            let (registers, _) = S::as_simd_f32s(numbers);
            from_fn(|n| registers[n])
        };
        let (inputs, _) = self.inputs.as_chunks::<LANES>();
        let (weights, _) = self.weights.as_chunks::<OUTPUTS>();
        let rows = inputs.chunks_exact(weights.len());
        for (row, inputs) in self.outputs.chunks_exact_mut(self.room).zip(rows) {
            let mut parts = [[simd.splat_f32s(0.0); N]; OUTPUTS];
            for (x, weights) in inputs.iter().zip(weights) {
                let x = sixteen(x);
                for (parts, w) in parts.iter_mut().zip(weights) {
                    let w = sixteen(w);
                    for n in 0..N {
                        parts[n] = simd.add_f32s(parts[n], simd.mul_f32s(x[n], w[n]));
                    }
                }
            }
            for ((output, bias), parts) in row.iter_mut().zip(self.bias).zip(&parts) {
                *output = bias + sum(bytemuck::cast_slice(parts));
            }
        }
    }
}

/// Returns the sum of sixteen numbers, added by halves.
#[inline(always)]
fn sum(parts: &[f32]) -> f32 {
    let eight: [f32; 8] = from_fn(|i| parts[i] + parts[i + 8]);
    let four: [f32; 4] = from_fn(|i| eight[i] + eight[i + 4]);
    (four[0] + four[2]) + (four[1] + four[3])
}
