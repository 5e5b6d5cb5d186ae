//! The evaluation of a position by a search.

use crate::cube::CubefulValues;
use crate::equity::Outcomes;

/// The evaluation of a position for the player on roll, who does not double now.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Evaluation {
    /// The chances of each result if nobody turns the cube.
    pub(crate) outcomes: Outcomes,
    /// The value in every state of the cube; all 0 if there is no cube.
    pub(crate) cube: CubefulValues,
}

/// The number of numbers in an evaluation.
const NUMBERS: usize = 5 + CubefulValues::STATES;

impl Evaluation {
    /// Returns the same evaluation, seen by the other player.
    pub(crate) fn flipped(&self) -> Self {
        Self {
            outcomes: self.outcomes.flipped(),
            cube: self.cube.flipped(),
        }
    }

    /// Returns this evaluation with the mean of its chances and those of the depth before. The
    /// values of the cube stay as they are.
    pub(crate) fn with_mean_outcomes(&self, before: &Self) -> Self {
        let mut sum = Sum::default();
        sum.add(self, 18.0);
        sum.add(before, 18.0);
        Self {
            outcomes: sum.mean().outcomes,
            cube: self.cube,
        }
    }

    fn numbers(&self) -> [f32; NUMBERS] {
        let outcomes = self.outcomes.to_array();
        std::array::from_fn(|at| match at.checked_sub(5) {
            None => outcomes[at],
            Some(state) => self.cube.0[state],
        })
    }

    fn from_numbers(numbers: [f32; NUMBERS]) -> Self {
        Self {
            outcomes: Outcomes::from_array(std::array::from_fn(|at| numbers[at])),
            cube: CubefulValues(std::array::from_fn(|at| numbers[at + 5])),
        }
    }

    /// Returns the evaluation packed into words for the cache.
    pub(crate) fn to_words(self) -> [u64; NUMBERS / 2] {
        let numbers = self.numbers().map(|x| u64::from(x.to_bits()));
        std::array::from_fn(|at| numbers[2 * at] | numbers[2 * at + 1] << 32)
    }

    /// Returns the evaluation that [`Self::to_words`] packed.
    pub(crate) fn from_words(words: [u64; NUMBERS / 2]) -> Self {
        Self::from_numbers(std::array::from_fn(|at| {
            f32::from_bits((words[at / 2] >> (32 * (at % 2))) as u32)
        }))
    }
}

/// A sum of evaluations over the 36 rolls.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sum([f64; NUMBERS]);

impl Sum {
    /// Adds an evaluation that `ways` of the 36 rolls lead to. A correction of a sum has parts of
    /// rolls, and may take some away.
    pub(crate) fn add(&mut self, evaluation: &Evaluation, ways: f64) {
        for (sum, x) in self.0.iter_mut().zip(evaluation.numbers()) {
            *sum += ways * f64::from(x);
        }
    }

    /// Returns the mean over the 36 rolls.
    pub(crate) fn mean(&self) -> Evaluation {
        Evaluation::from_numbers(self.0.map(|sum| (sum / 36.0) as f32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_loses_nothing() {
        let evaluation = Evaluation::from_numbers(std::array::from_fn(|at| 0.1 * at as f32 - 0.3));
        assert_eq!(Evaluation::from_words(evaluation.to_words()), evaluation);
        let twice = evaluation.flipped().flipped();
        for (a, b) in evaluation.numbers().into_iter().zip(twice.numbers()) {
            assert!((a - b).abs() < 1e-6);
        }
        assert_eq!(evaluation.with_mean_outcomes(&evaluation), evaluation);
    }
}
