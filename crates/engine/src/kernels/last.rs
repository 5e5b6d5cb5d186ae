//! The last layer: few outputs, so that the inputs are spread over the lanes.

use super::dense::LANES;

/// Sums `bias[o] + Σ x[i] · w[o][i]` for a board. Sixteen partial sums, input i to sum i mod
/// 16, are added by halves: the same order on every path.
#[inline(always)]
pub(crate) fn last_outputs(weights: &[f32], bias: &[f32], units: &[f32], sums: &mut [f32]) {
    let (units, _) = units.as_chunks::<LANES>();
    let (weights, _) = weights.as_chunks::<LANES>();
    let rows = weights.chunks_exact(units.len());
    for ((sum, bias), row) in sums.iter_mut().zip(bias).zip(rows) {
        let mut parts = [0.0; LANES];
        for (x, w) in units.iter().zip(row) {
            for lane in 0..LANES {
                parts[lane] += x[lane] * w[lane];
            }
        }
        let eight: [f32; 8] = std::array::from_fn(|i| parts[i] + parts[i + 8]);
        let four: [f32; 4] = std::array::from_fn(|i| eight[i] + eight[i + 4]);
        *sum = bias + ((four[0] + four[2]) + (four[1] + four[3]));
    }
}
