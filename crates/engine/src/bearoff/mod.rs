//! Exact knowledge about the end of the game.
//!
//! Once both sides are home and past each other, what a side does depends on its own checkers
//! alone. [`OneSided`] knows, for up to 15 checkers, after how many rolls the last is off and
//! after how many the first; [`TwoSided`] knows the value of every pair of positions of a few
//! checkers exactly, with and without the cube. Both are worked out from the rules, and
//! kept in a folder between runs where there is one ([`cache`]).

pub mod cache;
mod fixed;
mod home;
mod mapped;
mod one_sided;
mod rolls;
mod rows;
mod size;
mod solve;
mod stored;
mod threads;
mod two_sided;
mod values;

pub use home::{Home, MAX_CHECKERS};
pub use one_sided::OneSided;
pub use rolls::Rolls;
pub use size::{NoSuchSize, Size};
pub use solve::Progress;
pub use two_sided::TwoSided;
pub use values::CubeValues;
