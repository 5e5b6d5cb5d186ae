//! A file of the cache seen as memory.

use std::fs::File;
use std::io;
use std::path::Path;

use memmap2::Mmap;

/// Maps a whole file for reading.
///
/// This is the one unsafe block of the crate outside the kernels. Crates that offer the same as
/// a safe function take the same risk out of sight, so it stands here, where it can be judged.
#[expect(unsafe_code, reason = "a file can only be mapped so")]
pub(super) fn map(path: &Path) -> io::Result<Mmap> {
    let file = File::open(path)?;
    // SAFETY: Asked of us is that nobody changes the file while it is mapped. Otter never does:
    // a table is written beside its place and moved there, so a file that is mapped stays as it
    // was, named or not, until the last who maps it is gone. Whoever else writes into the
    // user's cache folder can break this, as they can break the program itself. What could
    // come of it is kept small: the bytes are only ever copied out one value at a time and
    // read as numbers, of which none is invalid, and each row is compared with its checksum
    // before it is used for the first time. (A file cut short by someone else under our hands
    // ends the program, as for everyone who maps files.)
    unsafe { Mmap::map(&file) }
}
