//! The second layer, in whole numbers, over what is not 0.

use std::array::from_fn;

use super::lanes::{Lanes, Task};

/// Which pairs of neighbouring units are not both 0, in any of several boards.
#[derive(Clone, Debug, Default)]
pub(crate) struct Live {
    /// A bit for each pair.
    bits: Vec<u16>,
    list: Vec<u32>,
}

/// Pairs whose bits stand together.
const GROUP: usize = u16::BITS as usize;

impl Live {
    /// Forgets all; there are so many units from now on.
    #[inline(always)]
    pub(crate) fn clear(&mut self, n_units: usize) {
        self.bits.clear();
        self.bits.resize(n_units.div_ceil(2 * GROUP), 0);
        // Room for a whole group after any number of pairs.
        self.list.resize(n_units / 2 + GROUP, 0);
    }

    /// Takes the pairs of a register whose first unit is `unit`, a bit each.
    #[inline(always)]
    pub(crate) fn mark(&mut self, unit: usize, bits: u32) {
        let pair = unit / 2;
        self.bits[pair / GROUP] |= (bits << (pair % GROUP)) as u16;
    }

    /// The pairs marked, in order.
    #[inline(always)]
    pub(crate) fn pairs<L: Lanes>(&mut self, lanes: L) -> &[u32] {
        let mut n = 0;
        for (group, &bits) in self.bits.iter().enumerate() {
            if let Some((list, _)) = self.list[n..].split_first_chunk_mut() {
                n += lanes.list(bits, (group * GROUP) as u32, list);
            }
        }
        &self.list[..n]
    }
}

/// Sums of a layer for `N` boards: `bias + Σ a · w` over the pairs listed.
pub(crate) struct Product<'a, const N: usize> {
    /// For each pair of inputs two weights for each of `bias.len()` outputs.
    pub(crate) weights: &'a [i16],
    pub(crate) bias: &'a [i32],
    /// The inputs, board by board.
    pub(crate) units: &'a [i16],
    pub(crate) pairs: &'a [u32],
    /// `bias.len()` numbers for each board.
    pub(crate) sums: &'a mut [i32],
}

impl<const N: usize> Task for Product<'_, N> {
    #[inline(always)]
    fn run<L: Lanes>(mut self, lanes: L) {
        let width = self.bias.len();
        let mut column = 0;
        while column < width {
            let left = (width - column) / L::LONGS;
            column += L::LONGS
                * match left.min(L::COLUMNS) {
                    4 => self.columns::<L, 4>(lanes, column),
                    2 | 3 => self.columns::<L, 2>(lanes, column),
                    _ => self.columns::<L, 1>(lanes, column),
                };
        }
    }
}

impl<const N: usize> Product<'_, N> {
    /// So many registers of outputs; returns how many.
    #[inline(always)]
    fn columns<L: Lanes, const C: usize>(&mut self, lanes: L, column: usize) -> usize {
        let Self {
            weights,
            bias,
            units,
            pairs,
            sums,
        } = self;
        let width = bias.len();
        let start: [L::Longs; C] =
            from_fn(|c| lanes.load_longs(&bias[column + c * L::LONGS..][..L::LONGS]));
        let mut work = [start; N];
        let n_units = units.len() / N;
        let boards: [&[[i16; 2]]; N] =
            from_fn(|n| units[n * n_units..(n + 1) * n_units].as_chunks().0);
        for &pair in *pairs {
            let pair = pair as usize;
            let row = &weights[2 * (pair * width + column)..][..C * L::SHORTS];
            let row: [L::Shorts; C] =
                from_fn(|c| lanes.load(&row[c * L::SHORTS..(c + 1) * L::SHORTS]));
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
}
