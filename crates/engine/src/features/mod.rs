//! What the nets see of a board.
//!
//! [`INPUTS`] numbers, nearly all of them 0 or 1, from the side of the player on roll. First the
//! places of the checkers: per side (own first), for each point 1–24 and the bar: at least 1, 2, 3,
//! 4, 5 checkers, then half of the number above 5; then borne off: at least 1, 2, … 15. Then, per
//! side again, what its next throw can do: see `features/threats.rs`.
//!
//! Of the places each checker takes one step of one input: from 0 to 1, or half of that for the sixth
//! checker on a point and those after it. A checker that moves takes one step back where it
//! leaves and one where it lands, so boards that follow from one roll differ in a handful of
//! steps: see [`Steps::between`]. Of the threats a few are 1 on every board, and set afresh.

mod kind;
mod steps;
pub(crate) mod threats;

use otter_rules::Board;

use crate::kernels::Portable;

pub use kind::{KINDS, is_from_behind, kind};
pub use steps::Steps;

/// How many inputs there are.
pub const INPUTS: usize = PLACES + 2 * threats::THREATS;
/// How many of them say where the checkers stand; these come first.
pub const PLACES: usize = 2 * SIDE;

/// Inputs for the places of one side.
pub(crate) const SIDE: usize = 25 * PER_PLACE + OFF;
/// Inputs for one place.
const PER_PLACE: usize = 6;
/// Inputs for checkers borne off.
const OFF: usize = 15;

/// The most checkers of one side.
pub(crate) const CHECKERS: usize = 15;
/// Slots of a side: off, the points 1–24, the bar.
pub(crate) const SLOTS: usize = 26;

/// Which input of a side takes a step when the checker after the first `n` comes to a slot, for
/// each slot and n; the opponent's inputs come [`SIDE`] later. The last of each slot means
/// nothing.
pub(crate) const STEPS: [[u16; CHECKERS + 1]; SLOTS] = steps::table();

/// How much an input grows by a step: 1, or ½ where it counts the checkers above 5.
pub(crate) const fn step_of(input: usize) -> f32 {
    let of_side = input % SIDE;
    if input < PLACES && of_side < 25 * PER_PLACE && of_side % PER_PLACE == 5 {
        0.5
    } else {
        1.0
    }
}

/// An input that is not 0, or by how much it changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// Which input, below [`INPUTS`].
    pub input: u16,
    /// Its value, or what is added to it.
    pub by: f32,
}

/// A short list of inputs and their values, on the stack.
#[derive(Clone, Debug)]
pub struct Changes {
    list: [Change; 2 * CHECKERS + 2 * threats::MOST],
    n: usize,
}

impl Changes {
    /// Every input of a board that is not 0, each once.
    pub fn from_nothing(board: &Board) -> Self {
        let mut changes = Self::of_places(board);
        threats::each(Portable, board, |input| {
            changes.list[changes.n] = Change { input, by: 1.0 };
            changes.n += 1;
        });
        changes
    }

    /// Every input that says where checkers stand and is not 0, each once.
    pub fn of_places(board: &Board) -> Self {
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

    /// The inputs, each once.
    pub fn as_slice(&self) -> &[Change] {
        &self.list[..self.n]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
        assert!((inputs[..PLACES].iter().sum::<f32>() - 30.0).abs() < 1e-6);
        // Own 24 point: two checkers.
        let ace = 23 * PER_PLACE;
        assert_eq!(inputs[ace..ace + 3], [1.0, 1.0, 0.0]);
        assert_eq!(inputs[..SIDE], inputs[SIDE..PLACES]);
        assert_eq!(
            inputs[PLACES..PLACES + threats::THREATS],
            inputs[PLACES + threats::THREATS..]
        );
    }

    #[test]
    fn crowds_count_in_halves_and_those_off_one_by_one() {
        let mut setup = Setup::EMPTY;
        (setup.own[3], setup.own[0], setup.own[25]) = (8, 6, 1);
        setup.opponent[2] = 15;
        let inputs = dense(&setup.board().unwrap());
        let three = 2 * PER_PLACE;
        assert_eq!(inputs[three..three + 6], [1.0, 1.0, 1.0, 1.0, 1.0, 1.5]);
        assert_eq!(inputs[24 * PER_PLACE..][..2], [1.0, 0.0]);
        assert_eq!(
            inputs[25 * PER_PLACE..][..7],
            [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0]
        );
        let two = SIDE + PER_PLACE;
        assert_eq!(inputs[two..two + 6], [1.0, 1.0, 1.0, 1.0, 1.0, 5.0]);
        assert!(
            (inputs[..PLACES].iter().sum::<f32>() - (5.0 + 1.5 + 1.0 + 6.0 + 10.0)).abs() < 1e-6
        );
    }
}
