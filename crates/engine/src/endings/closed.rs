//! Sets of positions that no roll leads out of.

use super::solve::Chain;
use crate::bearoff::{Home, Order, Rolled, ranges_of_pips};

/// All positions that a side may have, with what rolls lead to.
pub(super) struct Universe {
    homes: Vec<Home>,
    results: Vec<Vec<Rolled>>,
    /// The index of each position by its number.
    indices: Vec<u32>,
}

/// A set of positions that holds everything that rolls lead to from them, by pips.
pub(super) struct Closed {
    pub(super) homes: Vec<Home>,
    /// What each roll leads to from each position, by their indices in `homes`.
    pub(super) chain: Chain,
    /// The index of each position by its number, [`ABSENT`] for those outside.
    places: Vec<u16>,
}

const ABSENT: u16 = u16::MAX;

impl Universe {
    /// Returns all positions with at most `n` checkers.
    pub(super) fn new(n: usize) -> Self {
        let order = Order::new(n);
        Self {
            results: order.results(),
            indices: order.indices(),
            homes: order.homes,
        }
    }

    /// Returns the set of a position and everything that rolls lead to from it.
    pub(super) fn below(&self, home: Home) -> Closed {
        let mut is_in = vec![false; self.homes.len()];
        let top = self.indices[home.number()] as usize;
        is_in[top] = true;
        // Every roll lowers the pip count, so what leads to a position comes after it.
        for index in (0..=top).rev() {
            if is_in[index] {
                for &after in self.results[index].iter().flat_map(|rolled| &rolled.after) {
                    is_in[after as usize] = true;
                }
            }
        }
        self.chosen(|index| is_in[index])
    }

    /// Returns the set of all positions with at most `n` checkers.
    pub(super) fn of_checkers(&self, n: usize) -> Closed {
        self.chosen(|index| self.homes[index].n_checkers() <= n)
    }

    fn chosen(&self, is_in: impl Fn(usize) -> bool) -> Closed {
        let members: Vec<usize> = (0..self.homes.len()).filter(|&at| is_in(at)).collect();
        let homes: Vec<Home> = members.iter().map(|&at| self.homes[at]).collect();
        let mut places = vec![ABSENT; self.homes.len() + 1];
        for (place, home) in (0..).zip(&homes) {
            places[home.number()] = place;
        }
        let place = |&after: &u32| u32::from(places[self.homes[after as usize].number()]);
        let local = |rolled: &Rolled| Rolled {
            ways: rolled.ways,
            after: rolled.after.iter().map(place).collect(),
        };
        let results = members
            .iter()
            .map(|&at| self.results[at].iter().map(local).collect())
            .collect();
        Closed {
            chain: Chain {
                results,
                groups: ranges_of_pips(&homes),
            },
            homes,
            places,
        }
    }
}

impl Closed {
    /// Returns the index of a position. `None` if it is not in the set.
    pub(super) fn place(&self, home: Home) -> Option<usize> {
        let place = *self.places.get(home.number())?;
        (place != ABSENT).then_some(usize::from(place))
    }

    /// Returns the greatest number of checkers of a position in the set.
    pub(super) fn most_checkers(&self) -> usize {
        let counts = self.homes.iter().map(|home| home.n_checkers());
        counts.max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_leads_out_of_a_set() {
        let universe = Universe::new(5);
        let all = universe.of_checkers(5);
        assert_eq!(all.homes.len(), Home::count(5) - 1);
        for &home in all.homes.iter().step_by(9) {
            let below = universe.below(home);
            assert_eq!(below.place(home), Some(below.homes.len() - 1));
            assert!(below.most_checkers() == home.n_checkers());
            for (at, rolls) in below.chain.results.iter().enumerate() {
                let whole = &all.chain.results[all.place(below.homes[at]).unwrap()];
                for (rolled, all_rolled) in rolls.iter().zip(whole) {
                    let found = rolled.after.iter().map(|&k| below.homes[k as usize]);
                    let expected = all_rolled.after.iter().map(|&k| all.homes[k as usize]);
                    assert!(found.eq(expected), "{home:?}");
                }
            }
        }
    }
}
