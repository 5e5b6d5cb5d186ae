//! The file of the table of Hypergammon.
//!
//! The table is large and takes minutes to make, so an engine uses it if it is there and does not
//! make it by itself.

use std::io;
use std::path::{Path, PathBuf};

use super::{Hypergammon, Sweep};

/// Returns the file of the table in a folder.
pub fn path(folder: &Path) -> PathBuf {
    folder.join("hypergammon.table")
}

/// Returns the table of a folder. `None` if it is not there, or is of another version.
pub fn open(folder: &Path) -> Option<Hypergammon> {
    Hypergammon::open(&path(folder))
}

/// Returns the table of a folder and whether it had to be made: it is, if it is not there or not
/// sound. `progress` is called after each sweep over all positions.
///
/// # Errors
/// If the table cannot be written.
pub fn make(folder: &Path, progress: impl FnMut(Sweep)) -> io::Result<(Hypergammon, bool)> {
    if let Some(table) = open(folder).filter(Hypergammon::is_sound) {
        return Ok((table, false));
    }
    let table = Hypergammon::generate(progress);
    table.write(&path(folder))?;
    // A mapped table takes memory only for the parts that are used.
    Ok((open(folder).unwrap_or(table), true))
}
