//! Mapping a file of the cache into memory.

use std::fs::File;
use std::io;
use std::path::Path;

use memmap2::Mmap;

/// Maps a whole file for reading.
///
/// This is the only unsafe block of the crate outside the kernels. Crates that offer the same as a
/// safe function only hide the same risk, so it is here, where it can be reviewed.
#[expect(unsafe_code, reason = "a file can only be mapped so")]
pub(super) fn map(path: &Path) -> io::Result<Mmap> {
    let file = File::open(path)?;
    // SAFETY: Nobody may change the file while it is mapped. Otter never does: a table is written
    // under another name and then renamed, so a mapped file stays as it was, with or without a
    // name, until the last program that maps it ends. Others who write into the user's cache
    // folder can break this, as they can break the program itself. The consequences are kept
    // small: bytes are only copied out one value at a time and read as numbers, all of which are
    // valid, and each row is compared with its checksum before it is first used. (If somebody else
    // cuts the file short while it is mapped, the program ends, as any program that maps files.)
    unsafe { Mmap::map(&file) }
}
