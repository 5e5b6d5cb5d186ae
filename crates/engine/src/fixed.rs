//! Values between −1 and 1 in two bytes.

/// The number of steps from 0 to 1. −1, 0 and 1 are represented exactly.
const STEPS: f32 = 32_767.0;

/// The greatest change of a value between −1 and 1 by [`pack`]: half a step.
pub(crate) const ERROR: f32 = 0.5 / STEPS;

/// Returns the nearest step, little-endian. Values outside −1 to 1 become the nearer of the two.
pub(crate) fn pack(value: f32) -> [u8; 2] {
    ((value.clamp(-1.0, 1.0) * STEPS).round() as i16).to_le_bytes()
}

/// Returns the value of a step.
pub(crate) fn unpack(bytes: [u8; 2]) -> f32 {
    f32::from(i16::from_le_bytes(bytes)) / STEPS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_by_half_a_step_at_most() {
        for n in -5000..=5000_i16 {
            let value = f32::from(n) / 5000.0;
            let off = (unpack(pack(value)) - value).abs();
            assert!(off <= ERROR + 1e-7, "{value}: {off}");
        }
        for exact in [-1.0, 0.0, 1.0] {
            assert!((unpack(pack(exact)) - exact).abs() < f32::EPSILON);
        }
        assert!((unpack(pack(1.5)) - 1.0).abs() < f32::EPSILON);
    }
}
