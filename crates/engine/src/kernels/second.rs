//! The second layer in whole numbers, over the units that are not 0.

use std::array::from_fn;

use super::lanes::{Lanes, Task};

/// The pairs of neighbouring units that are not both 0 on all of several boards.
#[derive(Clone, Debug, Default)]
pub(crate) struct Live {
    /// A bit for each pair.
    bits: Vec<u16>,
    list: Vec<u32>,
    n: usize,
}

/// The number of pairs whose bits are in one number.
const GROUP: usize = u16::BITS as usize;

impl Live {
    /// Clears the pairs and makes room for those of `n_units` units.
    #[inline(always)]
    pub(crate) fn clear(&mut self, n_units: usize) {
        self.bits.clear();
        self.bits.resize(n_units.div_ceil(2 * GROUP), 0);
        // Room for a whole group after any number of pairs.
        self.list.resize(n_units / 2 + GROUP, 0);
    }

    /// Marks the pairs of a register whose first unit is `unit`, with a bit for each.
    #[inline(always)]
    pub(crate) fn mark(&mut self, unit: usize, bits: u32) {
        let pair = unit / 2;
        self.bits[pair / GROUP] |= (bits << (pair % GROUP)) as u16;
    }

    /// Makes the list of the marked pairs.
    #[inline(always)]
    pub(crate) fn list<L: Lanes>(&mut self, lanes: L) {
        self.n = 0;
        for (group, &bits) in self.bits.iter().enumerate() {
            if let Some((list, _)) = self.list[self.n..].split_first_chunk_mut() {
                self.n += lanes.list(bits, (group * GROUP) as u32, list);
            }
        }
    }

    /// Returns the listed pairs, in order.
    pub(crate) fn pairs(&self) -> &[u32] {
        &self.list[..self.n]
    }
}

/// The number of outputs whose weights are stored together. For 512 inputs they just fit into the
/// first-level cache and stay there for board after board.
pub(crate) const BLOCK: usize = 32;

/// The sums of a block of outputs for some boards: `bias + Σ a · w` over the listed pairs.
pub(crate) struct Product<'a> {
    /// For each pair of inputs, two weights for each of `bias.len()` outputs.
    pub(crate) weights: &'a [i16],
    /// [`BLOCK`] numbers, or half as many.
    pub(crate) bias: &'a [i32],
    /// The inputs, board by board.
    pub(crate) units: &'a [i16],
    pub(crate) pairs: &'a [u32],
    /// The slice to which the sums are written, beginning with those of the first board.
    pub(crate) sums: &'a mut [i32],
    /// The distance between the sums of one board and those of the next.
    pub(crate) boards_apart: usize,
}

/// The task of computing a [`Product`] for `N` boards at once.
pub(crate) struct Together<'a, const N: usize>(pub(crate) Product<'a>);

impl<const N: usize> Task for Together<'_, N> {
    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        let Self(product) = self;
        if product.bias.len() == BLOCK {
            let (rows, _) = product.weights.as_chunks::<{ 2 * BLOCK }>();
            match BLOCK / L::LONGS {
                8 => product.columns::<L, N, 8, _>(lanes, rows),
                4 => product.columns::<L, N, 4, _>(lanes, rows),
                _ => product.columns::<L, N, 2, _>(lanes, rows),
            }
        } else {
            let (rows, _) = product.weights.as_chunks::<BLOCK>();
            match BLOCK / 2 / L::LONGS {
                4 => product.columns::<L, N, 4, _>(lanes, rows),
                2 => product.columns::<L, N, 2, _>(lanes, rows),
                _ => product.columns::<L, N, 1, _>(lanes, rows),
            }
        }
    }
}

impl Product<'_> {
    /// Computes the sums of `N` boards with `C` registers for each; `rows` holds the weights of
    /// each pair.
    #[inline(always)]
    fn columns<L: Lanes, const N: usize, const C: usize, const W: usize>(
        self,
        lanes: L,
        rows: &[[i16; W]],
    ) {
        let n_pairs = rows.len();
        // All lists are cut to the same length, so that one bounds check is enough for all.
        let boards: [&[[i16; 2]]; N] = from_fn(|n| {
            let (pairs, _) = self.units[2 * n * n_pairs..].as_chunks();
            &pairs[..n_pairs]
        });
        let start: [L::Longs; C] = from_fn(|c| lanes.load_longs(&self.bias[c * L::LONGS..]));
        let mut work = [start; N];
        for &pair in self.pairs {
            let pair = pair as usize;
            let row = &rows[pair];
            let row: [L::Shorts; C] = from_fn(|c| lanes.load(&row[c * L::SHORTS..]));
            for n in 0..N {
                let both = lanes.pairs(boards[n][pair]);
                for c in 0..C {
                    work[n][c] = lanes.dot(work[n][c], both, row[c]);
                }
            }
        }
        for (n, work) in work.into_iter().enumerate() {
            for (c, work) in work.into_iter().enumerate() {
                let to = &mut self.sums[n * self.boards_apart + c * L::LONGS..];
                lanes.store_longs(to, work);
            }
        }
    }
}
