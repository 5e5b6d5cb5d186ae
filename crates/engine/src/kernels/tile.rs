//! Matrix products, a few rows at a time in registers.

use pulp::Simd;

/// A matrix in a slice, with the element (row, column) at index `row · rows_apart + column ·
/// columns_apart`.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The slice that holds the elements, beginning with row 0 and column 0.
    pub data: &'a [f32],
    /// The distance between two neighbours in a column.
    pub rows_apart: usize,
    /// The distance between two neighbours in a row.
    pub columns_apart: usize,
}

/// Calls `done` with the sums `start(column) + Σ a[row][i] · b[i][column]` over `k` terms, for `m`
/// rows and `width` columns, a register at a time: with the row, the first column, and the sums.
/// `b` has rows of `width` numbers, which is a multiple of 16.
#[inline(always)]
pub(super) fn product<S: Simd>(
    simd: S,
    size: [usize; 3],
    a: View<'_>,
    b: &[f32],
    fused: bool,
    start: impl Fn(usize) -> S::f32s,
    done: impl FnMut(usize, usize, S::f32s),
) {
    // As many sums at once as there are registers for.
    if S::REGISTER_COUNT >= 32 {
        tiles::<S, 8>(simd, size, a, b, fused, start, done);
    } else {
        tiles::<S, 4>(simd, size, a, b, fused, start, done);
    }
}

/// Does the same with `R` rows of the left matrix at a time.
#[inline(always)]
fn tiles<S: Simd, const R: usize>(
    simd: S,
    [m, k, width]: [usize; 3],
    a: View<'_>,
    b: &[f32],
    fused: bool,
    start: impl Fn(usize) -> S::f32s,
    mut done: impl FnMut(usize, usize, S::f32s),
) {
    let lanes = S::F32_LANES;
    let mut column = 0;
    while column < width {
        let two = column + 2 * lanes <= width;
        let mut row = 0;
        while row < m {
            let at = [row, column, k, width];
            let whole = row + R <= m;
            match (two, whole) {
                (true, true) => tile::<S, R, 2>(simd, at, a, b, fused, &start, &mut done),
                (true, false) => tile::<S, 1, 2>(simd, at, a, b, fused, &start, &mut done),
                (false, true) => tile::<S, R, 1>(simd, at, a, b, fused, &start, &mut done),
                (false, false) => tile::<S, 1, 1>(simd, at, a, b, fused, &start, &mut done),
            }
            row += if whole { R } else { 1 };
        }
        column += if two { 2 * lanes } else { lanes };
    }
}

#[inline(always)]
fn tile<S: Simd, const R: usize, const C: usize>(
    simd: S,
    [row, column, k, width]: [usize; 4],
    a: View<'_>,
    b: &[f32],
    fused: bool,
    start: &impl Fn(usize) -> S::f32s,
    done: &mut impl FnMut(usize, usize, S::f32s),
) {
    let lanes = S::F32_LANES;
    let mut sums: [[S::f32s; C]; R] =
        std::array::from_fn(|_| std::array::from_fn(|c| start(column + c * lanes)));
    let rows: [&[f32]; R] =
        std::array::from_fn(|r| &a.data[(row + r) * a.rows_apart..][..=(k - 1) * a.columns_apart]);
    for i in 0..k {
        let (b, _) = S::as_simd_f32s(&b[i * width + column..][..C * lanes]);
        let b: [S::f32s; C] = std::array::from_fn(|c| b[c]);
        for r in 0..R {
            let x = simd.splat_f32s(rows[r][i * a.columns_apart]);
            for c in 0..C {
                sums[r][c] = if fused {
                    simd.mul_add_f32s(x, b[c], sums[r][c])
                } else {
                    simd.add_f32s(sums[r][c], simd.mul_f32s(x, b[c]))
                };
            }
        }
    }
    for (r, sums) in sums.into_iter().enumerate() {
        for (c, sum) in sums.into_iter().enumerate() {
            done(row + r, column + c * lanes, sum);
        }
    }
}
