//! The inputs of a board as a list.

use otter_rules::Board;

use super::layout::{CHECKERS, POSITIONAL_INPUTS, TACTICAL_INPUTS, step_of};
use super::steps::Steps;
use super::tactical;
use crate::kernels::Change;

/// The number of inputs of a net that has the tactical ones.
pub const INPUTS: usize = POSITIONAL_INPUTS + 2 * TACTICAL_INPUTS;
/// A list of inputs and their values, on the stack.
#[derive(Clone, Debug)]
pub struct Changes {
    list: [Change; 2 * CHECKERS + 2 * tactical::MOST],
    n: usize,
}

impl Changes {
    /// Returns all inputs of a board that are not 0, each once.
    pub fn from_nothing(board: &Board) -> Self {
        let mut changes = Self::positional(board);
        tactical::each_input(board, |input| {
            changes.list[changes.n] = Change { input, by: 1.0 };
            changes.n += 1;
        });
        changes
    }

    /// Returns the positional inputs of a board that are not 0, each once.
    pub fn positional(board: &Board) -> Self {
        let mut changes = Self {
            list: [Change { input: 0, by: 0.0 }; _],
            n: 0,
        };
        for &input in Steps::from_nothing(board).added() {
            let step = step_of(usize::from(input));
            match changes.list[..changes.n].last_mut() {
                Some(last) if last.input == input => last.by += step,
                _ => {
                    changes.list[changes.n] = Change { input, by: step };
                    changes.n += 1;
                }
            }
        }
        changes
    }

    /// Returns the inputs with their values, each once.
    pub fn as_slice(&self) -> &[Change] {
        &self.list[..self.n]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::layout::{PER_SLOT, SIDE};
    use otter_rules::Setup;

    fn dense(board: &Board) -> [f32; INPUTS] {
        let mut inputs = [0.0; INPUTS];
        for change in Changes::from_nothing(board).as_slice() {
            let input: &mut f32 = &mut inputs[usize::from(change.input)];
            assert!(input.abs() < 1e-6, "each once");
            *input = change.by;
        }
        inputs
    }

    #[test]
    fn start_has_the_inputs_counted_by_hand() {
        let inputs = dense(&Board::start());
        // Each side: 2 + 5 + 3 + 5 checkers, none above five on a point.
        assert!((inputs[..POSITIONAL_INPUTS].iter().sum::<f32>() - 30.0).abs() < 1e-6);
        // Own 24 point: two checkers.
        let ace = 23 * PER_SLOT;
        assert_eq!(inputs[ace..ace + 3], [1.0, 1.0, 0.0]);
        assert_eq!(inputs[..SIDE], inputs[SIDE..POSITIONAL_INPUTS]);
        assert_eq!(
            inputs[POSITIONAL_INPUTS..POSITIONAL_INPUTS + TACTICAL_INPUTS],
            inputs[POSITIONAL_INPUTS + TACTICAL_INPUTS..]
        );
    }

    #[test]
    fn checkers_above_five_count_half_and_those_off_count_one() {
        let mut setup = Setup::EMPTY;
        (setup.own[3], setup.own[0], setup.own[25]) = (8, 6, 1);
        setup.opponent[2] = 15;
        let inputs = dense(&setup.board().unwrap());
        let three = 2 * PER_SLOT;
        assert_eq!(inputs[three..three + 6], [1.0, 1.0, 1.0, 1.0, 1.0, 1.5]);
        assert_eq!(inputs[24 * PER_SLOT..][..2], [1.0, 0.0]);
        assert_eq!(
            inputs[25 * PER_SLOT..][..7],
            [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0]
        );
        let two = SIDE + PER_SLOT;
        assert_eq!(inputs[two..two + 6], [1.0, 1.0, 1.0, 1.0, 1.0, 5.0]);
        assert!(
            (inputs[..POSITIONAL_INPUTS].iter().sum::<f32>() - (5.0 + 1.5 + 1.0 + 6.0 + 10.0))
                .abs()
                < 1e-6
        );
    }
}
