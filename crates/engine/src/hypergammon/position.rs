//! The positions of one side with a few checkers, and their numbers.

use otter_rules::Checkers;

/// The slot of checkers on the bar.
pub(super) const BAR: u8 = 25;

/// The most checkers that a side can have here.
pub(super) const MOST: usize = 3;

/// Where the checkers of one side stand, counted from that side: 0 is off, 1 to 24 are the points,
/// 25 is the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position {
    /// The slots of the checkers, the farthest first. What a side of fewer than three lacks is 0.
    slots: [u8; MOST],
    n_checkers: u8,
}

impl Position {
    /// Returns the position of the first `n_checkers` checkers on these slots. The others are 0.
    pub(super) fn new(mut slots: [u8; MOST], n_checkers: u8) -> Self {
        slots.sort_unstable_by(|a, b| b.cmp(a));
        Self { slots, n_checkers }
    }

    /// Returns the position of a side of `n_checkers`. `None` if the side does not have as many.
    pub(super) fn of(side: Checkers, n_checkers: u8) -> Option<Self> {
        let mut occupied = side.occupied() & !1;
        if occupied.count_ones() as usize > MOST {
            return None;
        }
        let mut slots = [0; MOST];
        let (mut n, mut found) = (side.n_off(), 0);
        while occupied != 0 {
            let slot = occupied.ilog2();
            occupied ^= 1 << slot;
            for _ in 0..side.slot(slot as u8) {
                *slots.get_mut(found)? = slot as u8;
                found += 1;
                n += 1;
            }
        }
        (n == n_checkers).then_some(Self { slots, n_checkers })
    }

    /// Returns the number of positions of a side with this many checkers.
    pub(super) fn count(n_checkers: u8) -> usize {
        let mut slots = [0; MOST];
        slots[..usize::from(n_checkers)].fill(BAR);
        Self { slots, n_checkers }.number() + 1
    }

    /// Returns all positions of a side with this many checkers, by number.
    pub(super) fn all(n_checkers: u8) -> Vec<Self> {
        let mut all = Vec::with_capacity(Self::count(n_checkers));
        let most = |checker: u8, most: u8| if checker < n_checkers { most } else { 0 };
        for first in 0..=most(0, BAR) {
            for second in 0..=most(1, first) {
                for third in 0..=most(2, second) {
                    all.push(Self::new([first, second, third], n_checkers));
                }
            }
        }
        all
    }

    /// Returns the number of the position: 0 if all checkers are off.
    pub(super) fn number(self) -> usize {
        // How many there are whose farthest checker is nearer, then among the others those whose
        // second is, and so on.
        let checkers = (1..=self.n_checkers).rev().zip(self.slots);
        let nearer = checkers.map(|(n, slot)| match (n, usize::from(slot)) {
            (1, slot) => slot,
            (2, slot) => slot * (slot + 1) / 2,
            (_, slot) => slot * (slot + 1) * (slot + 2) / 6,
        });
        nearer.sum()
    }

    /// Returns the position of the same side with its checkers on other slots.
    pub(super) fn with(self, slots: [u8; MOST]) -> Self {
        Self::new(slots, self.n_checkers)
    }

    /// Returns the slots of the checkers, the farthest first.
    pub(super) const fn slots(self) -> [u8; MOST] {
        self.slots
    }

    /// Returns whether all checkers are off.
    pub(super) const fn is_off(self) -> bool {
        self.slots[0] == 0
    }

    pub(super) fn pips(self) -> usize {
        self.slots.map(usize::from).iter().sum()
    }

    /// Returns the points on which more than one checker stands, and those on which one does, as
    /// masks with a bit for each.
    pub(super) fn made_and_blots(self) -> [u32; 2] {
        let (mut once, mut more) = (0_u32, 0);
        for point in self
            .slots
            .into_iter()
            .filter(|slot| (1..BAR).contains(slot))
        {
            more |= once & 1 << point;
            once |= 1 << point;
        }
        [more, once & !more]
    }

    /// Returns the position after the blots on these points, a mask, were hit.
    pub(super) fn hit(self, points: u32) -> Self {
        self.with(
            self.slots
                .map(|slot| if points >> slot & 1 == 1 { BAR } else { slot }),
        )
    }

    /// Returns how many times a single game the other side wins that has borne off its last checker
    /// (SC-2): 1, 2 for a gammon, 3 for a backgammon.
    pub(super) fn lost(self) -> u8 {
        let in_play = &self.slots[..usize::from(self.n_checkers)];
        match (in_play.contains(&0), self.slots[0]) {
            (true, _) => 1,
            (false, 19..) => 3,
            (false, _) => 2,
        }
    }
}

/// Returns a mask of the points of one side as the other side counts them.
pub(super) const fn seen_by_other(points: u32) -> u32 {
    // Bit p becomes bit 25 − p.
    points.reverse_bits() >> 6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_places_in_the_list() {
        for (n_checkers, count) in [(1, 26), (2, 351), (3, 3276)] {
            let all = Position::all(n_checkers);
            assert_eq!((all.len(), Position::count(n_checkers)), (count, count));
            for (number, position) in all.iter().enumerate() {
                assert_eq!(position.number(), number);
            }
        }
    }

    #[test]
    fn points_are_counted_from_the_other_side() {
        assert_eq!(seen_by_other(1 << 1), 1 << 24);
        assert_eq!(seen_by_other(1 << 24 | 1 << 13), 1 << 1 | 1 << 12);
    }

    #[test]
    fn blots_and_made_points() {
        let position = Position::new([6, 25, 6], 3);
        assert_eq!(position.made_and_blots(), [1 << 6, 0]);
        let position = Position::new([4, 6, 0], 2);
        assert_eq!(position.made_and_blots(), [0, 1 << 6 | 1 << 4]);
        assert_eq!(position.hit(1 << 4), Position::new([25, 6, 0], 2));
        assert_eq!(Position::new([6, 6, 6], 3).made_and_blots(), [1 << 6, 0]);
    }

    #[test]
    fn what_a_loser_has_lost() {
        let lost = |slots, n| Position::new(slots, n).lost();
        assert_eq!(lost([6, 3, 0], 3), 1);
        assert_eq!(lost([18, 3, 1], 3), 2);
        assert_eq!(lost([19, 3, 1], 3), 3);
        assert_eq!(lost([25, 3, 1], 3), 3);
        assert_eq!(lost([18, 3, 0], 2), 2);
    }
}
