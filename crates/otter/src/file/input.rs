//! Opening a file for the readers.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::Context as _;
use otter_files::{Limits, ReadError, Reading, read};

/// Reads a file, standard input if the name is `-`, or a position if the name is one and no file
/// has it.
pub(crate) fn reading(name: &str) -> anyhow::Result<Reading> {
    let limits = Limits::default();
    let is_file = name == "-" || Path::new(name).exists();
    if !is_file {
        match read(name.as_bytes(), &limits) {
            Ok(reading) => return Ok(reading),
            Err(error @ ReadError::Damaged { .. }) => return Err(error.into()),
            Err(_) => {}
        }
    }
    let bytes = bytes(name, &limits).with_context(|| format!("{name} cannot be read"))?;
    read(&bytes, &limits).with_context(|| name.to_owned())
}

/// Returns the bytes of a file, or of standard input if the name is `-`; of one that is too large
/// just as many as show that.
pub(crate) fn bytes(name: impl AsRef<Path>, limits: &Limits) -> io::Result<Vec<u8>> {
    let name = name.as_ref();
    if name.as_os_str() == "-" {
        return up_to(io::stdin().lock(), limits.bytes);
    }
    let file = File::open(name)?;
    up_to(file, limits.bytes)
}

fn up_to(from: impl Read, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
