//! Every layer after the first.

use pulp::{Arch, Simd, WithSimd};

use super::tile::{View, product};

/// Widths of layers are multiples of this.
pub const LANES: usize = 16;

/// What a layer does to its sums.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Activation {
    /// Nothing; what follows does it.
    None,
    /// Negative sums are multiplied by this.
    Leaky(f32),
}

/// How a layer's sums are rounded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rounding {
    /// After every multiplication and every addition, so that all machines give the same bits.
    #[default]
    Same,
    /// As is fastest on this machine, which may fuse the two.
    Fast,
}

/// Computes a layer for `inputs.len() / n_inputs` boards. `weights` holds a row of
/// `bias.len()` weights for each input; `outputs` gets as many numbers per board.
///
/// # Panics
/// If the lengths do not fit.
pub fn dense(
    weights: &[f32],
    bias: &[f32],
    activation: Activation,
    rounding: Rounding,
    inputs: &[f32],
    outputs: &mut [f32],
) {
    let n_inputs = weights.len() / bias.len();
    assert_eq!(weights.len(), n_inputs * bias.len(), "weights of the layer");
    assert_eq!(bias.len() % LANES, 0, "outputs come in blocks");
    assert_eq!(
        inputs.len() / n_inputs * bias.len(),
        outputs.len(),
        "a row of outputs for each row of inputs"
    );
    Arch::new().dispatch(Dense {
        weights,
        bias,
        slope: match activation {
            Activation::None => 1.0,
            Activation::Leaky(slope) => slope,
        },
        rounding,
        n_inputs,
        inputs,
        outputs,
    });
}

pub(super) struct Dense<'a> {
    pub(super) weights: &'a [f32],
    pub(super) bias: &'a [f32],
    pub(super) slope: f32,
    pub(super) rounding: Rounding,
    pub(super) n_inputs: usize,
    pub(super) inputs: &'a [f32],
    pub(super) outputs: &'a mut [f32],
}

impl WithSimd for Dense<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let width = self.bias.len();
        let size = [self.inputs.len() / self.n_inputs, self.n_inputs, width];
        let inputs = View {
            data: self.inputs,
            rows_apart: self.n_inputs,
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
            // One lane is the portable path, where a fused step would be a slow library call.
            self.rounding == Rounding::Fast && S::F32_LANES > 1,
            |column| register(self.bias, column),
            |row, column, sums| {
                let out = &mut outputs[row * width + column..][..S::F32_LANES];
                let (out, _) = S::as_mut_simd_f32s(out);
                // With a slope of at most 1 the larger of the two is the bent line.
                out[0] = simd.max_f32s(sums, simd.mul_f32s(sums, slope));
            },
        );
    }
}
