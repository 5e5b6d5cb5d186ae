//! What a board is worth, a few rolls ahead.

mod evaluator;
mod lookahead;
mod ply;

pub use evaluator::{Evaluator, Nets, Room, Sisters};
pub use lookahead::{mean_over_rolls, near_best};
pub use ply::{Ply, UnknownPly};
