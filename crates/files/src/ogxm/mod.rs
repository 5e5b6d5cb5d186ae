//! The match file of `OpenGammon`, `.ogxm`, of version 2, with analyses, remarks and the clock.
//!
//! A file is a header and sections: the match, its games, and, where there are any, analyses,
//! remarks and times. Most of it is records that begin with their length and with a mask of the
//! fields they hold, so that a reader can step over what it does not know. Points are counted from
//! White's side, whoever plays: White's checkers go up, Black's go down.

mod analysis;
mod clock;
mod container;
mod cursor;
mod game;
mod header;
mod read;
mod remarks;

pub(crate) use read::{is_ogxm, read};
