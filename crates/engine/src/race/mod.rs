//! Races in which not all checkers are home yet.
//!
//! Without contact the rolls that one side needs do not depend on the other: the rolls until its
//! last checker is off, until its first is off and it can no longer lose a gammon, and until all
//! have left the other's home board and it can no longer lose a backgammon. A small net estimates
//! how these numbers of rolls are distributed for one side alone ([`RaceNet`]); the chance that one
//! side finishes first is calculated from both ([`SideDistributions`]). That is much easier to
//! learn than the outcome of two sides together, and once a side is home, the exact table takes the
//! net's place.

mod cache;
mod distributions;
mod file;
mod net;

pub use cache::RaceCache;
pub use distributions::{RollDistribution, SideDistributions};
pub use file::{RaceNetError, RaceWeights};
pub use net::RaceNet;

/// The inputs of the net. For each point: at least 1, 2, 3, 4, 5 checkers, then the number above
/// five; then off: at least 1, 2, … 15.
pub const INPUTS: usize = 24 * PER_POINT + 15;
/// The number of inputs for one point.
pub const PER_POINT: usize = 6;
/// Units of the hidden layers: the first cuts negative sums to 0, the second multiplies them by
/// [`LEAK`].
pub const HIDDEN: [usize; 2] = [256, 64];
/// The factor by which the second hidden layer multiplies negative sums.
pub const LEAK: f32 = 0.1;
/// The length of the roll distributions for bearing off the last checker and the first: 1, 2, …
/// rolls, and that many or more.
pub const ROLLS: usize = 40;
/// The length of the roll distribution for leaving the opponent's home board with all checkers.
pub const CLEAR_ROLLS: usize = 16;
/// The number of outputs: logits of the three roll distributions, in the order of the fields of
/// [`SideDistributions`].
pub const OUTPUTS: usize = 2 * ROLLS + CLEAR_ROLLS;
