//! The logistic function, the same on every machine.

/// Returns 1 / (1 + e^−x), within 2e-7 of the true value. It is computed by additions,
/// multiplications, one division and a shift, so that it does not depend on the system's
/// mathematics library and vectorises.
#[inline(always)]
pub fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x.clamp(-80.0, 80.0)))
}

/// Returns e^x for x between −80 and 80: 2^n · e^r with |r| ≤ ln 2 / 2, and e^r by its Taylor
/// series.
#[inline(always)]
fn exp(x: f32) -> f32 {
    const LN2_HIGH: f32 = 0.693_359_4;
    const LN2_LOW: f32 = -2.121_944_4e-4;
    /// 1.5 · 2²³: adding a number to it rounds the number to a whole one, in the last bits.
    const WHOLE: f32 = 12_582_912.0;
    let shifted = x * std::f32::consts::LOG2_E + WHOLE;
    let n = shifted - WHOLE;
    let r = (x - n * LN2_HIGH) - n * LN2_LOW;
    let series = [
        1.0 / 5040.0,
        1.0 / 720.0,
        1.0 / 120.0,
        1.0 / 24.0,
        1.0 / 6.0,
        0.5,
        1.0,
        1.0,
    ];
    let e_r = series.into_iter().fold(0.0, |sum, term| sum * r + term);
    // The bits of WHOLE itself are shifted out; those of n become the exponent.
    e_r * f32::from_bits(shifted.to_bits().wrapping_add(127) << 23)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_library() {
        for i in -4000..=4000 {
            let x = i as f32 / 100.0;
            let truth = 1.0 / (1.0 + (-f64::from(x)).exp());
            assert!(
                (f64::from(sigmoid(x)) - truth).abs() < 2e-7,
                "sigmoid({x}) is {}, not {truth}",
                sigmoid(x)
            );
        }
        assert!(sigmoid(1e9) <= 1.0 && sigmoid(-1e9) >= 0.0);
    }
}
