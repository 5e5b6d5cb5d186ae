//! What the nets see of a board.
//!
//! [`INPUTS`] numbers, nearly all of them 0 or 1, from the side of the player on roll. First the
//! places of the checkers: per side (own first), for each point 1–24 and the bar: at least 1, 2, 3,
//! 4, 5 checkers, then half of the number above 5; then borne off: at least 1, 2, … 15. Then, per
//! side again, what its next roll can do: see `features/tactical.rs`.
//!
//! Each checker raises one of the positional inputs by one step: from 0 to 1, or half of that for
//! the sixth checker on a point and those after it. A checker that moves takes one step back where
//! it leaves and makes one where it lands, so boards that follow from one roll differ in a handful
//! of steps: see [`Steps::between`]. Few of the tactical inputs are 1 on any board; they are worked
//! out anew for each.

mod changes;
mod class;
mod layout;
mod steps;
pub(crate) mod tactical;

pub use crate::kernels::Change;
pub use changes::{Changes, INPUTS};
pub use class::{POSITION_CLASSES, is_backgame, position_class};
pub use layout::POSITIONAL_INPUTS;
pub(crate) use layout::{CHECKERS, SIDE, SLOTS, step_of};
pub(crate) use steps::STEPS;
pub use steps::Steps;
