//! What a look-ahead finds out about a position.

use crate::cube::CubeWorth;
use crate::equity::Outcomes;

/// What a position is worth to the player on roll, before thinking of doubling.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Worth {
    /// How the game may end.
    pub(crate) outcomes: Outcomes,
    /// With the cube in every place; all zero where there is no cube.
    pub(crate) cube: CubeWorth,
}

/// Numbers in a worth.
const NUMBERS: usize = 5 + CubeWorth::PLACES;

impl Worth {
    /// The same seen by the other player.
    pub(crate) fn flipped(&self) -> Self {
        Self {
            outcomes: self.outcomes.flipped(),
            cube: self.cube.flipped(),
        }
    }

    /// Half this, half another one.
    pub(crate) fn midpoint(&self, other: &Self) -> Self {
        let mut sum = Sum::default();
        sum.add(self, 18);
        sum.add(other, 18);
        sum.mean()
    }

    fn numbers(&self) -> [f32; NUMBERS] {
        let outcomes = self.outcomes.to_array();
        std::array::from_fn(|at| match at.checked_sub(5) {
            None => outcomes[at],
            Some(place) => self.cube.0[place],
        })
    }

    fn from_numbers(numbers: [f32; NUMBERS]) -> Self {
        Self {
            outcomes: Outcomes::from_array(std::array::from_fn(|at| numbers[at])),
            cube: CubeWorth(std::array::from_fn(|at| numbers[at + 5])),
        }
    }

    /// Packed for the cache.
    pub(crate) fn to_words(self) -> [u64; NUMBERS / 2] {
        let numbers = self.numbers().map(|x| u64::from(x.to_bits()));
        std::array::from_fn(|at| numbers[2 * at] | numbers[2 * at + 1] << 32)
    }

    /// Returns the worth that [`Self::to_words`] packed.
    pub(crate) fn from_words(words: [u64; NUMBERS / 2]) -> Self {
        Self::from_numbers(std::array::from_fn(|at| {
            f32::from_bits((words[at / 2] >> (32 * (at % 2))) as u32)
        }))
    }
}

/// A sum of worths, each as often as 36 rolls come to it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sum([f64; NUMBERS]);

impl Sum {
    pub(crate) fn add(&mut self, worth: &Worth, ways: u32) {
        for (sum, x) in self.0.iter_mut().zip(worth.numbers()) {
            *sum += f64::from(ways) * f64::from(x);
        }
    }

    pub(crate) fn mean(&self) -> Worth {
        Worth::from_numbers(self.0.map(|sum| (sum / 36.0) as f32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_loses_nothing() {
        let worth = Worth::from_numbers(std::array::from_fn(|at| 0.1 * at as f32 - 0.3));
        assert_eq!(Worth::from_words(worth.to_words()), worth);
        let twice = worth.flipped().flipped();
        for (a, b) in worth.numbers().into_iter().zip(twice.numbers()) {
            assert!((a - b).abs() < 1e-6);
        }
        assert_eq!(worth.midpoint(&worth), worth);
    }
}
