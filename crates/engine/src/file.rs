//! The container of Otter's binary files: nets, bear-off tables, training checkpoints.
//!
//! All numbers are little-endian:
//!
//! | bytes | content |
//! |---|---|
//! | 8 | magic: the kind of file |
//! | 4 | version of that kind, `u32` |
//! | n | payload |
//! | 4 | CRC-32 of everything before |

use std::fs::{self, File};
use std::io;
use std::path::Path;

/// The first eight bytes of a kind of file.
pub type Magic = [u8; 8];

/// The number of bytes before the payload.
pub(crate) const HEAD: usize = 12;

/// The reason why bytes are not a file of the kind expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// The magic is that of another kind of file, or is missing.
    #[error("it does not begin with {}, so it is another kind of file", expected.escape_ascii())]
    Magic {
        /// The magic of the kind expected.
        expected: Magic,
    },
    /// The version is not one that this program reads.
    #[error(
        "it has version {found} of its format; this program reads {}",
        listed(known)
    )]
    Version {
        /// The version in the file.
        found: u32,
        /// The versions that this program reads.
        known: &'static [u32],
    },
    /// The bytes are not those that were written.
    #[error("its checksum does not match: it was cut short, added to or changed")]
    Checksum,
}

fn listed(versions: &[u32]) -> String {
    let texts: Vec<String> = versions.iter().map(u32::to_string).collect();
    format!("version {}", texts.join(" and "))
}

/// Returns the bytes of a file of this kind with this payload.
pub fn pack(magic: &Magic, version: u32, payload: &[u8]) -> Vec<u8> {
    pack_with(*magic, version, payload.len(), |bytes| {
        bytes.extend(payload);
    })
}

/// Like [`pack`], for a payload of `len` bytes that `write` appends, so that one that is large is
/// not in memory twice.
pub(crate) fn pack_with(
    magic: Magic,
    version: u32,
    len: usize,
    write: impl FnOnce(&mut Vec<u8>),
) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEAD + len + 4);
    bytes.extend(magic);
    bytes.extend(version.to_le_bytes());
    write(&mut bytes);
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// Returns the version and the payload of a file of this kind. Errors if it is another kind of
/// file, has a version that is not in `known`, or does not match its checksum.
pub fn unpack<'a>(
    magic: &Magic,
    known: &'static [u32],
    bytes: &'a [u8],
) -> Result<(u32, &'a [u8]), FileError> {
    let rest = bytes
        .strip_prefix(magic)
        .ok_or(FileError::Magic { expected: *magic })?;
    let (version, rest) = rest.split_first_chunk().ok_or(FileError::Checksum)?;
    let found = u32::from_le_bytes(*version);
    if !known.contains(&found) {
        return Err(FileError::Version { found, known });
    }
    let (payload, sum) = rest.split_last_chunk().ok_or(FileError::Checksum)?;
    if crc32fast::hash(&bytes[..bytes.len() - 4]) != u32::from_le_bytes(*sum) {
        return Err(FileError::Checksum);
    }
    Ok((found, payload))
}

/// Writes a file under a temporary name in the same folder and then renames it, so that nobody ever
/// reads half a file, and a program that has mapped the old file keeps it. Creates the folder if it
/// is missing.
pub fn replace(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension(format!("{}.part", std::process::id()));
    let written = File::create(&beside)
        .and_then(|mut file| write(&mut file))
        .and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // Part of a file is useless; if it cannot be removed either, nothing else changes.
        let _ = fs::remove_file(&beside);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    const MAGIC: &Magic = b"OTTERTRY";

    #[test]
    fn every_cut_and_every_changed_byte_is_refused() {
        let whole = pack(MAGIC, 2, &[1, 2, 3, 4, 5]);
        assert_eq!(
            unpack(MAGIC, &[1, 2], &whole),
            Ok((2, &[1, 2, 3, 4, 5][..]))
        );
        for at in 0..whole.len() {
            let mut changed = whole.clone();
            changed[at] ^= 0x40;
            for bytes in [&whole[..at], &changed] {
                let error = unpack(MAGIC, &[1, 2], bytes).unwrap_err();
                let expected = match (at, bytes.len() == whole.len()) {
                    (0..8, _) => FileError::Magic { expected: *MAGIC },
                    (8..12, true) => FileError::Version {
                        found: 2 ^ 0x40 << (8 * (at - 8)),
                        known: &[1, 2],
                    },
                    _ => FileError::Checksum,
                };
                assert_eq!(error, expected, "byte {at}");
            }
        }
        let longer = [&whole[..], &[0]].concat();
        assert_eq!(unpack(MAGIC, &[2], &longer), Err(FileError::Checksum));
    }

    #[test]
    fn an_error_names_the_kind_and_the_versions() {
        let error = |magic, known, bytes| unpack(magic, known, bytes).unwrap_err().to_string();
        assert!(error(MAGIC, &[1], b"something else").contains("OTTERTRY"));
        let text = error(MAGIC, &[2, 3], &pack(MAGIC, 9, &[]));
        assert!(
            text.contains("version 9") && text.contains("version 2 and 3"),
            "{text}"
        );
    }

    #[test]
    fn a_write_that_fails_leaves_the_old_file_and_nothing_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new").join("some.file");
        replace(&path, |file| file.write_all(b"old")).unwrap();
        let failed = replace(&path, |file| {
            file.write_all(b"half")?;
            Err(io::Error::other("full"))
        });
        assert!(failed.is_err());
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }
}
