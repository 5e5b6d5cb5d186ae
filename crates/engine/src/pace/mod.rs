//! Races in which not all checkers are home yet.
//!
//! Without contact the rolls that one side needs do not depend on the other: the rolls until its
//! last checker is off, until its first is off and it can no longer lose a gammon, and until all
//! have left the other's home board and it can no longer lose a backgammon. A small net estimates
//! how these numbers of rolls are distributed for one side alone ([`PaceNet`]); the chance that one
//! side finishes first is calculated from both ([`Pace`]). That is much easier to learn than the
//! outcome of two sides together, and once a side is home, the exact table takes the net's place.

mod file;
mod net;
mod paces;
mod side;

pub use file::{PaceError, PaceWeights};
pub use net::PaceNet;
pub use paces::Paces;
pub use side::{Pace, Waits};

/// The inputs of the net. For each point: at least 1, 2, 3, 4, 5 checkers, then the number above
/// five; then off: at least 1, 2, … 15.
pub const INPUTS: usize = 24 * PER_POINT + 15;
/// Inputs of a point.
pub const PER_POINT: usize = 6;
/// Units of the hidden layers: the first cuts negative sums to 0, the second multiplies them by
/// [`LEAK`].
pub const HIDDEN: [usize; 2] = [256, 64];
/// What the second hidden layer multiplies negative sums by.
pub const LEAK: f32 = 0.1;
/// How many numbers of rolls are told apart when waiting for the last checker, or the first, to
/// be off: 1, 2, … and that many or more.
pub const ROLLS: usize = 40;
/// The same when waiting for all checkers to have left the other's home board.
pub const CLEAR_ROLLS: usize = 16;
/// What the net says: logits for each number of rolls, the last checker off first, then the
/// first off, then clear.
pub const OUTPUTS: usize = 2 * ROLLS + CLEAR_ROLLS;
