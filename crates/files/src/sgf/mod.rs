//! GNU Backgammon's files: Smart Game Format with the properties of backgammon, `GM[6]`.
//!
//! It is the only text format that holds analyses. Reader and writer know the properties of GNU
//! Backgammon 1.07; others are passed over with a warning.

mod analysis;
mod points;
mod read;
mod setup;
mod tree;
mod write;
mod write_analysis;

pub(crate) use read::{is_sgf, read};
pub use write::write;
