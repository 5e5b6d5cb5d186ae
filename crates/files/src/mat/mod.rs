//! Matches as text in two columns: `.mat`, `.txt`, `.gam`.
//!
//! Every site and program exchanges this format, each in its own dialect: the width of the columns,
//! the names of the bar and of borne-off checkers, joined or single moves, the words for the end of
//! a game. The reader knows them all; the writer writes what all of them read.

mod action;
mod header;
mod lines;
mod read;
mod write;

pub(crate) use read::{is_mat, read};
pub use write::write;
