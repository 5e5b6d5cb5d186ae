//! The order in which positions are solved, and what each roll leads to.

use std::ops::Range;

use otter_rules::{ResultBuf, Roll};

use super::home::Home;

/// All positions of at most some number of checkers that have checkers left, by pips.
pub(crate) struct Order {
    pub(crate) homes: Vec<Home>,
    /// The range of `homes` for each pip count.
    pub(crate) of_pips: Vec<Range<usize>>,
}

/// What a roll leads to from a position.
pub(crate) struct Rolled {
    /// The number of the 36 rolls that this roll stands for, 1 or 2.
    pub(crate) ways: f32,
    /// The results, each as its index in the order of pips; empty if all checkers can be borne off.
    pub(crate) after: Vec<u32>,
}

impl Order {
    pub(crate) fn new(n_checkers: usize) -> Self {
        let mut homes = Home::all(n_checkers);
        homes.remove(0);
        homes.sort_by_key(|home| (home.pips(), home.number()));
        let of_pips = ranges_of_pips(&homes);
        Self { homes, of_pips }
    }

    /// Returns the index of each position, by its number. The index of no checkers is 0, which is
    /// not its own.
    pub(crate) fn indices(&self) -> Vec<u32> {
        let mut indices = vec![0_u32; self.homes.len() + 1];
        for (index, home) in self.homes.iter().enumerate() {
            indices[home.number()] = index as u32;
        }
        indices
    }

    /// Returns what each of the 21 rolls leads to from each position.
    pub(crate) fn results(&self) -> Vec<Vec<Rolled>> {
        let indices = self.indices();
        let mut buf = ResultBuf::new();
        let mut rolled = |home: &Home, roll: Roll| {
            let homes = home.after(roll, &mut buf);
            let won = homes.iter().any(|home| home.n_checkers() == 0);
            let left = homes.iter().filter(|_| !won);
            let mut after: Vec<u32> = left.map(|home| indices[home.number()]).collect();
            after.sort_unstable();
            after.dedup();
            Rolled {
                ways: roll.ways() as f32,
                after,
            }
        };
        let of = |home| Roll::all().map(|roll| rolled(home, roll)).collect();
        self.homes.iter().map(of).collect()
    }
}

/// Returns the range of the positions of each pip count in a list that is sorted by pips.
pub(crate) fn ranges_of_pips(homes: &[Home]) -> Vec<Range<usize>> {
    let most = homes.last().map_or(0, |home| home.pips());
    (0..=most)
        .map(|pips| {
            let start = homes.partition_point(|home| home.pips() < pips);
            start..homes.partition_point(|home| home.pips() <= pips)
        })
        .collect()
}
