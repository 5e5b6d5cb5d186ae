//! The second layer, in whole numbers, over what is not 0.

use super::lanes::Lanes;

/// Which pairs of neighbouring units are not both 0, in any of several boards.
#[derive(Clone, Debug, Default)]
pub(crate) struct Live {
    bits: Vec<u64>,
    list: Vec<u16>,
}

impl Live {
    /// Forgets all; there are so many units from now on.
    #[inline(always)]
    pub(crate) fn clear(&mut self, n_units: usize) {
        self.bits.clear();
        self.bits.resize(n_units.div_ceil(128), 0);
        self.list.resize(n_units / 2, 0);
    }

    /// Takes the pairs of a register whose first unit is `unit`, a bit each.
    #[inline(always)]
    pub(crate) fn mark(&mut self, unit: usize, bits: u32) {
        let pair = unit / 2;
        self.bits[pair / 64] |= u64::from(bits) << (pair % 64);
    }

    /// The pairs marked, in order.
    #[inline(always)]
    pub(crate) fn pairs(&mut self) -> &[u16] {
        let mut n = 0;
        for (word, &bits) in self.bits.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                self.list[n] = (64 * word) as u16 + bits.trailing_zeros() as u16;
                n += 1;
                bits &= bits - 1;
            }
        }
        &self.list[..n]
    }
}

/// Sums of a layer for `N` boards: `bias + Σ a · w` over the pairs listed. `weights` holds for
/// each pair of inputs two weights for each of `bias.len()` outputs; `units` the inputs, board
/// by board; `sums` gets `bias.len()` numbers for each board.
#[inline(always)]
pub(crate) fn product<L: Lanes, const N: usize>(
    lanes: L,
    weights: &[i16],
    bias: &[i32],
    units: &[i16],
    pairs: &[u16],
    sums: &mut [i32],
) {
    let width = bias.len();
    let mut column = 0;
    while column < width {
        let left = (width - column) / L::LONGS;
        let c = [weights, units];
        column += L::LONGS
            * match left.min(L::COLUMNS) {
                4 => columns::<L, N, 4>(lanes, c, bias, pairs, column, sums),
                2 | 3 => columns::<L, N, 2>(lanes, c, bias, pairs, column, sums),
                _ => columns::<L, N, 1>(lanes, c, bias, pairs, column, sums),
            };
    }
}

/// So many registers of outputs at a time; returns how many.
#[inline(always)]
fn columns<L: Lanes, const N: usize, const C: usize>(
    lanes: L,
    [weights, units]: [&[i16]; 2],
    bias: &[i32],
    pairs: &[u16],
    column: usize,
    sums: &mut [i32],
) -> usize {
    let width = bias.len();
    let start: [L::Longs; C] =
        std::array::from_fn(|c| lanes.load_longs(&bias[column + c * L::LONGS..][..L::LONGS]));
    let mut work = [start; N];
    let n_units = units.len() / N;
    let boards: [&[[i16; 2]]; N] =
        std::array::from_fn(|n| units[n * n_units..(n + 1) * n_units].as_chunks().0);
    for &pair in pairs {
        let pair = usize::from(pair);
        let row = &weights[2 * (pair * width + column)..][..C * L::SHORTS];
        let row: [L::Shorts; C] =
            std::array::from_fn(|c| lanes.load(&row[c * L::SHORTS..(c + 1) * L::SHORTS]));
        for n in 0..N {
            let both = lanes.pairs(boards[n][pair]);
            for c in 0..C {
                work[n][c] = lanes.dot(work[n][c], both, row[c]);
            }
        }
    }
    for (n, work) in work.into_iter().enumerate() {
        for (c, work) in work.into_iter().enumerate() {
            let to = &mut sums[n * width + column + c * L::LONGS..][..L::LONGS];
            lanes.store_longs(to, work);
        }
    }
    C
}
