//! Tables kept between runs.
//!
//! A table is a row of numbers in a file: `OTTERTAB`, the version, the count, the numbers, a
//! checksum of everything before. A file that is missing, cut short, changed or of another
//! version is made again; a folder that cannot be written costs nothing but the time to work
//! the table out at every start.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::{OneSided, TwoSided};

/// Raised when what is in the tables changes.
const VERSION: u32 = 1;

const MAGIC: &[u8; 8] = b"OTTERTAB";

/// How a table came to be there.
#[derive(Debug)]
pub enum Origin {
    /// It was read from this file.
    Read(PathBuf),
    /// It was worked out and kept in this file for the next time.
    Kept(PathBuf),
    /// It was worked out, and could not be kept.
    NotKept {
        /// Where it should have gone.
        path: PathBuf,
        /// Why it did not.
        error: io::Error,
    },
    /// It was worked out; there is no folder to keep it in.
    Made,
}

/// The one-sided table, from the folder if it is there.
pub fn one_sided(folder: Option<&Path>) -> (OneSided, Origin) {
    table(
        folder,
        "one-sided-15",
        OneSided::from_words,
        OneSided::generate,
        OneSided::to_words,
    )
}

/// The two-sided table, from the folder if it is there.
pub fn two_sided(folder: Option<&Path>) -> (TwoSided, Origin) {
    table(
        folder,
        "two-sided-6",
        TwoSided::from_words,
        TwoSided::generate,
        TwoSided::to_words,
    )
}

fn table<T>(
    folder: Option<&Path>,
    name: &str,
    from_words: fn(&[u32]) -> Option<T>,
    generate: fn() -> T,
    to_words: fn(&T) -> Vec<u32>,
) -> (T, Origin) {
    let Some(folder) = folder else {
        return (generate(), Origin::Made);
    };
    let path = folder.join(format!("{name}.table"));
    let kept = fs::read(&path).ok().and_then(|bytes| words(&bytes));
    if let Some(table) = kept.and_then(|words| from_words(&words)) {
        return (table, Origin::Read(path));
    }
    let table = generate();
    match write(folder, &path, &to_words(&table)) {
        Ok(()) => (table, Origin::Kept(path)),
        Err(error) => (table, Origin::NotKept { path, error }),
    }
}

/// The numbers of a file, if it is whole.
fn words(bytes: &[u8]) -> Option<Vec<u32>> {
    let (body, sum) = bytes
        .split_last_chunk::<4>()
        .filter(|_| bytes.len() >= 24)?;
    let (head, rest) = body.split_at(20);
    let count = u64::from_le_bytes(head[12..].try_into().ok()?);
    let right = head.starts_with(MAGIC)
        && head[8..12] == VERSION.to_le_bytes()
        && count.checked_mul(4) == Some(rest.len() as u64)
        && crc32fast::hash(body).to_le_bytes() == *sum;
    right.then(|| {
        let (words, _) = rest.as_chunks::<4>();
        words.iter().map(|word| u32::from_le_bytes(*word)).collect()
    })
}

/// Writes beside the place and then moves there, so that no one ever reads half a table.
fn write(folder: &Path, path: &Path, words: &[u32]) -> io::Result<()> {
    let mut bytes = Vec::with_capacity(words.len() * 4 + 24);
    bytes.extend(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend((words.len() as u64).to_le_bytes());
    for word in words {
        bytes.extend(word.to_le_bytes());
    }
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    fs::create_dir_all(folder)?;
    let beside = path.with_extension(format!("{}.part", std::process::id()));
    let written = fs::write(&beside, &bytes).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // What is left of it serves nobody; that it cannot be removed either changes nothing.
        let _ = fs::remove_file(&beside);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small(folder: &Path) -> (Vec<u32>, Origin) {
        table(
            Some(folder),
            "small",
            |words| (words.len() == 3).then(|| words.to_vec()),
            || vec![7, 8, 9],
            Clone::clone,
        )
    }

    #[test]
    fn spoilt_files_are_made_again() {
        let folder = tempfile::tempdir().unwrap();
        let (table, origin) = small(folder.path());
        let Origin::Kept(path) = origin else {
            panic!("{origin:?}");
        };
        assert_eq!(table, [7, 8, 9]);
        assert!(matches!(small(folder.path()).1, Origin::Read(_)));
        let whole = fs::read(&path).unwrap();
        for spoil in 0..whole.len() {
            // Cut short there, and with that byte changed.
            let mut changed = whole.clone();
            changed[spoil] ^= 0x40;
            for bytes in [&whole[..spoil], &changed] {
                fs::write(&path, bytes).unwrap();
                let (table, origin) = small(folder.path());
                assert_eq!(table, [7, 8, 9]);
                assert!(
                    matches!(origin, Origin::Kept(_)),
                    "byte {spoil}: {origin:?}"
                );
                assert_eq!(fs::read(&path).unwrap(), whole);
            }
        }
    }

    #[test]
    fn works_where_nothing_can_be_written() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("no-folder");
        fs::write(&file, "").unwrap();
        let (table, origin) = small(&file);
        assert_eq!(table, [7, 8, 9]);
        assert!(matches!(origin, Origin::NotKept { .. }), "{origin:?}");
    }
}
