//! Exact knowledge about the end of the game.
//!
//! Once both sides are home and past each other, what a side does depends on its own checkers
//! alone. [`OneSided`] knows, for up to 15 checkers, after how many rolls the last is off and
//! after how many the first; [`TwoSided`] knows the value of every pair of positions of up to
//! six checkers exactly, with and without the cube. Both are worked out from the rules, and
//! kept in a folder between runs where there is one ([`cache`]).

pub mod cache;
mod home;
mod one_sided;
mod two_sided;

pub use home::{Home, MAX_CHECKERS};
pub use one_sided::OneSided;
pub use two_sided::{CubeValues, TwoSided};
