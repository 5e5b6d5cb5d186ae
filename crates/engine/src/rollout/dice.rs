//! The rolls of a trial.
//!
//! They follow from the seed, the number of the trial and the number of the turn, so trials can be
//! played in any order, and all lines of a trial share their rolls. In each round of 36 trials
//! every roll of two dice comes up once as the first roll, once as the second, and so on; in each
//! 1296 trials every pair of a first and a second roll comes up once.

use otter_rules::{Die, Roll};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

/// The number of trials in a round, one for each roll of two dice. Whole rounds give the smallest
/// errors.
pub const ROUND: u64 = 36;

/// The purpose of an order of the rolls.
#[derive(Clone, Copy)]
enum Purpose {
    /// The rolls of this turn in one round.
    Turn(u64),
    /// The second roll that goes with each first one, in 36 rounds.
    Second,
    /// The shift of that assignment from round to round.
    Shift,
}

/// The rolls of one trial.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rolls {
    seed: u64,
    round: u64,
    /// The index of the trial in its round.
    index: usize,
}

impl Rolls {
    pub(super) const fn new(seed: u64, trial: u64) -> Self {
        Self {
            seed,
            round: trial / ROUND,
            index: (trial % ROUND) as usize,
        }
    }

    /// Returns the roll of a turn, counted from 0.
    pub(super) fn roll(&self, turn: u64) -> Roll {
        let first = self.order(Purpose::Turn(0), self.round)[self.index];
        let number = match turn {
            0 => first,
            1 => {
                let many = self.round / ROUND;
                let shifts = self.order(Purpose::Shift, many);
                let shift = shifts[(self.round % ROUND) as usize];
                let at = (first + shift) % ROUND as u8;
                self.order(Purpose::Second, many)[usize::from(at)]
            }
            _ => self.order(Purpose::Turn(turn), self.round)[self.index],
        };
        let [high, low] = [number / 6, number % 6].map(|at| Die::ALL[usize::from(at)]);
        Roll::new(high, low)
    }

    /// Returns the numbers 0 to 35 in the order for this purpose and number.
    fn order(&self, purpose: Purpose, number: u64) -> [u8; ROUND as usize] {
        let (kind, turn) = match purpose {
            Purpose::Turn(turn) => (0, turn),
            Purpose::Second => (1, 0),
            Purpose::Shift => (2, 0),
        };
        let mut key = [0; 32];
        for (at, part) in [self.seed, kind, turn, number].into_iter().enumerate() {
            key[at * 8..at * 8 + 8].copy_from_slice(&part.to_le_bytes());
        }
        let mut order = std::array::from_fn(|at| at as u8);
        order.shuffle(&mut ChaCha8Rng::from_seed(key));
        order
    }
}

/// Returns the index of a roll among the 21, in the order of [`Roll::all`].
pub(super) fn roll_index(roll: Roll) -> usize {
    let (high, low) = (roll.high().pips(), roll.low().pips());
    usize::from(high * (high - 1) / 2 + low - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn counts<K: Ord>(keys: impl Iterator<Item = K>) -> BTreeMap<K, u32> {
        let mut counts = BTreeMap::new();
        for key in keys {
            *counts.entry(key).or_default() += 1;
        }
        counts
    }

    #[test]
    fn rolls_are_indexed_in_order() {
        for (at, roll) in Roll::all().enumerate() {
            assert_eq!(roll_index(roll), at);
        }
    }

    #[test]
    fn every_roll_comes_once_a_round_on_every_turn() {
        for turn in 0..5 {
            for round in [0, 1, 40] {
                let trials = round * 36..(round + 1) * 36;
                let counts = counts(trials.map(|trial| Rolls::new(3, trial).roll(turn)));
                assert_eq!(counts.len(), 21);
                assert!(counts.iter().all(|(roll, n)| *n == roll.ways()));
            }
        }
    }

    #[test]
    fn every_pair_of_rolls_comes_once_in_1296_trials() {
        let pairs = (0..1296).map(|trial| {
            let rolls = Rolls::new(5, trial);
            (rolls.roll(0), rolls.roll(1))
        });
        let counts = counts(pairs);
        assert_eq!(counts.len(), 441);
        for ((first, second), n) in counts {
            assert_eq!(n, first.ways() * second.ways());
        }
    }

    #[test]
    fn seeds_trials_and_turns_have_rolls_of_their_own() {
        let game = |seed, trial| -> Vec<Roll> {
            (0..20)
                .map(|turn| Rolls::new(seed, trial).roll(turn))
                .collect()
        };
        assert_eq!(game(1, 2), game(1, 2));
        assert_ne!(game(1, 2), game(1, 3));
        assert_ne!(game(1, 2), game(2, 2));
        let one = game(1, 2);
        assert!(one.iter().any(|roll| *roll != one[0]));
    }
}
