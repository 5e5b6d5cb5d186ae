//! The first layer in whole numbers, from a common base.
//!
//! A sum is a base plus a row of weights for each step up and minus one for each step down, modulo
//! 2¹⁶. The order does not matter, and neither do overflows on the way: if the true sum fits, the
//! result is the true sum.

use super::lanes::Lanes;

/// The number of registers that are computed together.
const REGISTERS: usize = 8;

/// The rows of weights to be added to sums and subtracted from them, by number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowChanges<'a> {
    pub(crate) added: &'a [u16],
    pub(crate) removed: &'a [u16],
}

/// Calls `done` with the changed sums register by register, each with the index of its first
/// number. `rows` holds rows of the length of `base`, which is a multiple of 32.
#[inline(always)]
pub(crate) fn changed<L: Lanes>(
    lanes: L,
    rows: &[i16],
    base: &[i16],
    changes: RowChanges<'_>,
    mut done: impl FnMut(usize, L::Shorts),
) {
    let mut at = 0;
    while at + REGISTERS * L::SHORTS <= base.len() {
        registers::<L, REGISTERS>(lanes, rows, base, changes, at, &mut done);
        at += REGISTERS * L::SHORTS;
    }
    while at < base.len() {
        registers::<L, 1>(lanes, rows, base, changes, at, &mut done);
        at += L::SHORTS;
    }
}

#[inline(always)]
fn registers<L: Lanes, const N: usize>(
    lanes: L,
    rows: &[i16],
    base: &[i16],
    changes: RowChanges<'_>,
    at: usize,
    done: &mut impl FnMut(usize, L::Shorts),
) {
    let load = |row: &[i16]| -> [L::Shorts; N] {
        std::array::from_fn(|i| lanes.load(&row[i * L::SHORTS..(i + 1) * L::SHORTS]))
    };
    let row = |number: u16| &rows[usize::from(number) * base.len() + at..][..N * L::SHORTS];
    let mut sums = load(&base[at..at + N * L::SHORTS]);
    for &number in changes.added {
        let row = load(row(number));
        for (sum, x) in sums.iter_mut().zip(row) {
            *sum = lanes.add(*sum, x);
        }
    }
    for &number in changes.removed {
        let row = load(row(number));
        for (sum, x) in sums.iter_mut().zip(row) {
            *sum = lanes.sub(*sum, x);
        }
    }
    for (i, sum) in sums.into_iter().enumerate() {
        done(at + i * L::SHORTS, sum);
    }
}
