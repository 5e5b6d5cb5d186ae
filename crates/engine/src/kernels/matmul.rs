//! Small matrix products, for training.

use pulp::{Arch, Simd, WithSimd};

use super::dense::LANES;
use super::tile::{View, product};

/// Computes `c += a · b`, where `c` is `m` × `n`, `a` is `m` × `k` and `b` is `k` × `n`. `b` and
/// `c` are stored row by row without gaps. `n` is a multiple of [`LANES`].
///
/// Unlike the other kernels this one fuses multiplication and addition if the machine can: training
/// need not give the same bits everywhere.
///
/// # Panics
/// If a slice is too short or `n` is not a multiple of [`LANES`].
pub fn matmul(m: usize, k: usize, n: usize, a: View<'_>, b: &[f32], c: &mut [f32]) {
    assert_eq!(n % LANES, 0, "columns come in blocks");
    assert_eq!(b.len(), k * n, "b is k × n");
    assert_eq!(c.len(), m * n, "c is m × n");
    Arch::new().dispatch(Matmul {
        size: [m, k, n],
        a,
        b,
        c,
    });
}

struct Matmul<'a> {
    size: [usize; 3],
    a: View<'a>,
    b: &'a [f32],
    c: &'a mut [f32],
}

impl WithSimd for Matmul<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let Self { size, a, b, c } = self;
        let n = size[2];
        // One lane is the portable path, where a fused step would be a slow library call.
        let fused = S::F32_LANES > 1;
        let zero = simd.splat_f32s(0.0);
        product(
            simd,
            size,
            a,
            b,
            fused,
            |_| zero,
            |row, column, sums| {
                let (c, _) = S::as_mut_simd_f32s(&mut c[row * n + column..][..S::F32_LANES]);
                c[0] = simd.add_f32s(c[0], sums);
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_definition() {
        let (m, k, n) = (13, 7, 48);
        let a: Vec<f32> = (0..m * k).map(|i| (i * 37 % 11) as f32 - 5.0).collect();
        let b: Vec<f32> = (0..k * n).map(|i| (i * 53 % 13) as f32 - 6.0).collect();
        for transposed in [false, true] {
            let view = View {
                data: &a,
                rows_apart: if transposed { 1 } else { k },
                columns_apart: if transposed { m } else { 1 },
            };
            let mut c = vec![1.0; m * n];
            matmul(m, k, n, view, &b, &mut c);
            for row in 0..m {
                for column in 0..n {
                    let sum: f32 = (0..k)
                        .map(|i| {
                            a[row * view.rows_apart + i * view.columns_apart] * b[i * n + column]
                        })
                        .sum();
                    assert!((c[row * n + column] - 1.0 - sum).abs() < 1e-3);
                }
            }
        }
    }
}
