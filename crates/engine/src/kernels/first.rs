//! The first layer, from a common base, in whole numbers.
//!
//! A sum is a base plus a row of weights for each input that comes and minus one for each that
//! goes, modulo 2¹⁶. The order does not matter, nor how the sums wander on their way: where the
//! true sum fits, it is what comes out.

use super::lanes::Lanes;

/// Registers in work together.
const REGISTERS: usize = 8;

/// Rows of weights to be added to sums and taken from them, by number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowChanges<'a> {
    pub(crate) added: &'a [u16],
    pub(crate) removed: &'a [u16],
}

/// Hands `done` the changed sums register by register, each with the place of its first
/// number. `rows` holds rows as long as `base`, a multiple of 32.
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
