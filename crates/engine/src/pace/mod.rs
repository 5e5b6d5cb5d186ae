//! Races in which not all checkers are home yet.
//!
//! Once nothing can be hit any more, what one side needs does not depend on the other: so many
//! rolls until its last checker is off, until the first is off and no gammon can be lost, until
//! all have left the other's home board and no backgammon can. A small net knows how these
//! numbers of rolls are distributed for one side alone ([`PaceNet`]); who comes first follows by
//! calculation ([`Pace`]). That is much easier to learn than the outcome of two sides together,
//! and where a side is home, the exact table takes the net's place.

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
