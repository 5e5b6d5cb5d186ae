//! The bear-off tables: exact values for the end of the game.
//!
//! Once both sides are home and past each other, the rolls that a side needs depend on its own
//! checkers alone. [`OneSided`] holds, for up to 15 checkers, the distributions of the number of
//! rolls until the last checker is off and until the first is; [`TwoSided`] holds the exact value
//! of every pair of positions of a few checkers, with and without the cube. Both are computed from
//! the rules and can be stored in a folder between runs ([`cache`]).

pub mod cache;
mod home;
mod one_sided;
mod order;
mod rolls;
mod size;
mod solve;
mod stored;
mod tables;
mod two_sided;
mod values;

pub use home::{Home, MAX_CHECKERS};
pub use one_sided::OneSided;
pub(crate) use order::{Order, Rolled, ranges_of_pips};
pub use rolls::Rolls;
pub use size::{NoSuchSize, Size};
pub use solve::Progress;
pub use tables::Tables;
pub use two_sided::TwoSided;
pub use values::CubeValues;
