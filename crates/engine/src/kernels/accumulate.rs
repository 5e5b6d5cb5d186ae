//! The first layer, from a common base.

use pulp::{Arch, Simd, WithSimd};

/// An input with its value, or with the change of its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// The number of the input.
    pub input: u16,
    /// The value of the input, or what is added to it.
    pub by: f32,
}

/// Writes `max(0, base + Σ change.by · row(change.input))` to `hidden`, or the sum itself if
/// `keep_sign`. `rows` holds one row of `base.len()` numbers per input.
///
/// # Panics
/// If `hidden` and `base` differ in length, if that is not a multiple of 16, or if there is no row
/// for an input.
pub fn accumulate(
    rows: &[f32],
    base: &[f32],
    changes: &[Change],
    keep_sign: bool,
    hidden: &mut [f32],
) {
    assert_eq!(base.len(), hidden.len(), "base and hidden differ");
    assert_eq!(base.len() % 16, 0, "hidden units come in blocks");
    Arch::new().dispatch(Accumulate {
        rows,
        base,
        changes,
        floor: if keep_sign { f32::NEG_INFINITY } else { 0.0 },
        hidden,
    });
}

pub(super) struct Accumulate<'a> {
    pub(super) rows: &'a [f32],
    pub(super) base: &'a [f32],
    pub(super) changes: &'a [Change],
    pub(super) floor: f32,
    pub(super) hidden: &'a mut [f32],
}

impl WithSimd for Accumulate<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, simd: S) {
        let width = self.base.len();
        let mut at = 0;
        while at + 8 * S::F32_LANES <= width {
            self.registers::<S, 8>(simd, at);
            at += 8 * S::F32_LANES;
        }
        while at < width {
            self.registers::<S, 1>(simd, at);
            at += S::F32_LANES;
        }
    }
}

impl Accumulate<'_> {
    /// Adds all changes to `N` registers, then writes them.
    #[inline(always)]
    fn registers<S: Simd, const N: usize>(&mut self, simd: S, at: usize) {
        let width = self.base.len();
        let n = N * S::F32_LANES;
        let load = |row: &[f32]| -> [S::f32s; N] {
            let (registers, _) = S::as_simd_f32s(row);
            std::array::from_fn(|i| registers[i])
        };
        let mut sums = load(&self.base[at..at + n]);
        for change in self.changes {
            let start = usize::from(change.input) * width + at;
            let row = load(&self.rows[start..start + n]);
            let by = simd.splat_f32s(change.by);
            for i in 0..N {
                sums[i] = simd.add_f32s(sums[i], simd.mul_f32s(by, row[i]));
            }
        }
        let floor = simd.splat_f32s(self.floor);
        let (hidden, _) = S::as_mut_simd_f32s(&mut self.hidden[at..at + n]);
        for i in 0..N {
            hidden[i] = simd.max_f32s(sums[i], floor);
        }
    }
}
