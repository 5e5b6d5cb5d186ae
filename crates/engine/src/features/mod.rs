//! The inputs of the nets, and the position classes that select their heads.
//!
//! A board has [`INPUTS`] inputs, nearly all of them 0 or 1, seen by the player on roll. The
//! positional inputs come first: per side (own first), for each of the points 1 to 24 and the bar,
//! whether there are at least 1, 2, 3, 4, 5 checkers, then half the number above five; then whether
//! at least 1, 2, … 15 checkers are off. The tactical inputs follow, per side again: what the next
//! roll can do (`features/tactical.rs`).
//!
//! Each checker raises one positional input by one step: from 0 to 1, or by ½ for the sixth and
//! every further checker on a point. A checker that moves takes back one step at its old point and
//! adds one at its new point, so the results of one roll differ by only a few steps: see
//! [`Steps::between`]. Few tactical inputs are 1 on any board; they are computed anew for each.

mod changes;
mod class;
mod layout;
mod rows;
mod running;
mod steps;
mod tactical;

pub use crate::kernels::Change;
pub use changes::{Changes, INPUTS};
pub use class::{POSITION_CLASSES, is_backgame, is_hypergammon, position_class};
pub use layout::POSITIONAL_INPUTS;
pub(crate) use layout::{
    ANY, BLOTS, CHECKERS, COUNTS, HOME, N_REAR, PER_BLOT, REAR, RUNS, SIDE, SLOTS, TACTICAL_INPUTS,
    TWO, step_of,
};
pub(crate) use rows::{ROWS, inputs_of};
pub(crate) use steps::STEPS;
pub use steps::Steps;
