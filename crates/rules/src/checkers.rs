//! One side's checkers, packed into one number.

use crate::place::Point;

/// One side's checkers: the number off, on each point and on the bar, with points counted from
/// that side. There are never more than [`Checkers::MAX`] altogether.
///
/// They are held as 26 counts of four bits in one number: slot 0 is off, 1–24 are the points, 25
/// is the bar. Moving a checker is one addition, and two sides are equal if their numbers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Checkers(pub(crate) u128);

/// The slot of checkers borne off.
pub(crate) const OFF: u8 = 0;
/// The slot of checkers on the bar.
pub(crate) const BAR: u8 = 25;
/// The number of slots.
pub(crate) const SLOTS: u8 = 26;

impl Checkers {
    /// The most checkers that a side can have: 15 by EQ-1, and fewer in some variants.
    pub const MAX: u8 = 15;

    /// Returns the checkers with these counts by slot: 0 off, 1–24 the points, 25 the bar. `None`
    /// if there are more than [`Checkers::MAX`].
    pub(crate) fn from_slots(counts: &[u8; SLOTS as usize]) -> Option<Self> {
        let total: u32 = counts.iter().map(|&n| u32::from(n)).sum();
        (total <= u32::from(Self::MAX)).then(|| {
            Self(
                counts
                    .iter()
                    .enumerate()
                    .fold(0, |packed, (slot, &n)| packed | u128::from(n) << (4 * slot)),
            )
        })
    }

    /// Returns the count in a slot: 0 for off, 1–24 for a point, 25 for the bar.
    ///
    /// This form suits evaluators; other code uses [`Checkers::on`], [`Checkers::n_bar`] and
    /// [`Checkers::n_off`].
    ///
    /// # Panics
    /// In debug builds, if `slot` is above 25.
    pub const fn slot(self, slot: u8) -> u8 {
        debug_assert!(slot < SLOTS);
        (self.0 >> (4 * slot as u32) & 15) as u8
    }

    /// Returns the counts by slot: 0 off, 1–24 the points, 25 the bar.
    pub fn slots(self) -> [u8; SLOTS as usize] {
        std::array::from_fn(|slot| self.slot(slot as u8))
    }

    /// Returns all counts in one number, for code that compares sides: four bits for each slot,
    /// slot 0 (off) lowest, then the points 1–24 and the bar. This layout is part of the
    /// interface.
    pub const fn to_bits(self) -> u128 {
        self.0
    }

    /// Returns the number of checkers on a point, which is counted from this side.
    pub const fn on(self, point: Point) -> u8 {
        self.slot(point.number())
    }

    /// Returns the number of checkers on the bar.
    pub const fn n_bar(self) -> u8 {
        self.slot(BAR)
    }

    /// Returns the number of checkers borne off.
    pub const fn n_off(self) -> u8 {
        self.slot(OFF)
    }

    /// Returns the number of all checkers of this side: 15, or fewer in some variants.
    pub fn n_all(self) -> u8 {
        self.slots().iter().sum()
    }

    /// Returns the number of checkers still on the board or the bar.
    pub fn n_in_play(self) -> u8 {
        self.n_all() - self.n_off()
    }

    /// Returns the pip count: the sum of the points on which the checkers stand, with the bar
    /// as 25.
    pub fn pips(self) -> u32 {
        (1..SLOTS)
            .map(|slot| u32::from(slot) * u32::from(self.slot(slot)))
            .sum()
    }

    /// Returns whether every checker still in play stands in the home board (BO-1).
    pub const fn all_home(self) -> bool {
        self.0 >> (4 * 7) == 0
    }

    /// Returns the farthest occupied slot: 25 for the bar, 24–1 for a point, 0 if all checkers are
    /// off.
    pub const fn farthest(self) -> u8 {
        let in_play = self.0 & !15;
        if in_play == 0 {
            0
        } else {
            (in_play.ilog2() / 4) as u8
        }
    }

    /// Returns whether all six home points are made, with two checkers or more on each.
    pub fn home_closed(self) -> bool {
        (1..=6).all(|slot| self.slot(slot) >= 2)
    }

    /// Returns a mask with a bit for each slot 0–25 that holds at least one checker.
    pub const fn occupied(self) -> u32 {
        dense(self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3)
    }

    /// Returns a mask with a bit for each slot 0–25 that holds at least two checkers.
    pub const fn made(self) -> u32 {
        dense(self.0 >> 1 | self.0 >> 2 | self.0 >> 3)
    }
}

/// Gathers the lowest bits of all nibbles into consecutive bits.
const fn dense(nibbles: u128) -> u32 {
    dense_half(nibbles as u64) | dense_half((nibbles >> 64) as u64) << 16
}

const fn dense_half(nibbles: u64) -> u32 {
    let x = nibbles & 0x1111_1111_1111_1111;
    let x = (x | x >> 3) & 0x0303_0303_0303_0303;
    let x = (x | x >> 6) & 0x000F_000F_000F_000F;
    let x = (x | x >> 12) & 0x0000_00FF_0000_00FF;
    ((x | x >> 24) & 0xFFFF) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_hold_four_for_each_slot() {
        let mut counts = [0; SLOTS as usize];
        (counts[0], counts[6], counts[24], counts[25]) = (3, 9, 1, 2);
        let checkers = Checkers::from_slots(&counts).unwrap();
        assert_eq!(
            checkers.to_bits(),
            3 | 9 << (4 * 6) | 1 << (4 * 24) | 2 << (4 * 25)
        );
        for slot in 0..SLOTS {
            let count = checkers.to_bits() >> (4 * slot) & 15;
            assert_eq!(count, u128::from(checkers.slot(slot)));
        }
    }
}
