//! eXtreme Gammon's files, `.xg` and `.xgp`, with analyses, comments and rollouts.
//!
//! A file is a header, a picture, and an archive of compressed members. `temp.xg` holds records of
//! a fixed size: the match, its games, and a record for each cube decision and each roll.

mod archive;
mod bytes;
mod cube;
mod header;
mod play;
mod read;
mod rtf;
mod values;

pub(crate) use read::{is_xg, read};
