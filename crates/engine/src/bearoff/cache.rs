//! Tables kept between runs.
//!
//! A file that is missing, cut short, changed or of another version is made again; a folder
//! that cannot be written costs nothing but the time to work the table out at every start.
//!
//! The one-sided table is short and is read at once: `OTTERTAB`, the version, the length, the
//! table's bytes, a checksum of everything before. The two-sided one is mapped, and its rows are
//! checked as they are needed (`rows.rs` has the form of the file); should one be spoilt, the
//! table is worked out again there and then, and so is the file.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::one_sided::OneSided;
use super::rows::{self, Form};
use super::size::Size;
use super::solve::Progress;
use super::two_sided::TwoSided;

/// Raised when what is in the one-sided table changes.
const VERSION: u32 = 2;

const MAGIC: &[u8; 8] = b"OTTERTAB";

/// Bytes before the table.
const HEAD: usize = 20;

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
    let Some(folder) = folder else {
        return (OneSided::generate(), Origin::Made);
    };
    let path = folder.join("one-sided-15.table");
    if let Some(table) = read(&path).and_then(|bytes| OneSided::from_bytes(&bytes)) {
        return (table, Origin::Read(path));
    }
    let table = OneSided::generate();
    let kept = write(&path, |file| write_whole(&table.to_bytes(), file));
    (table, origin(path, kept))
}

/// The two-sided table, from the folder if it is there. Where it has to be worked out,
/// `progress` is told how far that is.
pub fn two_sided(
    folder: Option<&Path>,
    size: Size,
    progress: impl FnMut(Progress),
) -> (TwoSided, Origin) {
    let Some(folder) = folder else {
        return (TwoSided::generate(size, progress), Origin::Made);
    };
    let path = folder.join(format!("two-sided-{size}.table"));
    if let Some(table) = TwoSided::open(&path, size) {
        return (table, Origin::Read(path));
    }
    let mut table = TwoSided::generate(size, progress);
    let mut kept = Ok(());
    if let Some((form, bytes)) = table.in_memory() {
        kept = write(&path, |file| rows::write(form, bytes, file));
    }
    // Mapped, it takes memory only for what is asked of it.
    if let (Ok(()), Some(mapped)) = (&kept, TwoSided::open(&path, size)) {
        table = mapped;
    }
    (table, origin(path, kept))
}

fn origin(path: PathBuf, kept: io::Result<()>) -> Origin {
    match kept {
        Ok(()) => Origin::Kept(path),
        Err(error) => Origin::NotKept { path, error },
    }
}

/// Puts a two-sided table in the place of a spoilt file. If that cannot be, the file that is
/// found spoilt the next time is none the worse.
pub(super) fn rewrite(path: &Path, form: Form, table: &[u8]) {
    let _ = write(path, |file| rows::write(form, table, file));
}

/// The table's bytes out of a file, if it is whole.
fn read(path: &Path) -> Option<Vec<u8>> {
    let mut bytes = fs::read(path).ok()?;
    let (body, sum) = bytes
        .split_last_chunk::<4>()
        .filter(|(body, _)| body.len() >= HEAD)?;
    let (head, table) = body.split_at(HEAD);
    let right = head[..12] == beginning()
        && head[12..] == (table.len() as u64).to_le_bytes()
        && crc32fast::hash(body).to_le_bytes() == *sum;
    right.then(|| {
        bytes.truncate(bytes.len() - 4);
        bytes.drain(..HEAD);
        bytes
    })
}

fn write_whole(table: &[u8], to: &mut impl Write) -> io::Result<()> {
    let mut bytes = beginning().to_vec();
    bytes.extend((table.len() as u64).to_le_bytes());
    bytes.extend(table);
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    to.write_all(&bytes)
}

fn beginning() -> [u8; 12] {
    let mut bytes = [0; 12];
    bytes[..8].copy_from_slice(MAGIC);
    bytes[8..].copy_from_slice(&VERSION.to_le_bytes());
    bytes
}

/// Writes beside the place and then moves there, so that no one ever reads half a table, and
/// whoever has the old file mapped keeps it.
fn write(path: &Path, content: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension(format!("{}.part", std::process::id()));
    let written = File::create(&beside)
        .and_then(|mut file| content(&mut file))
        .and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // What is left of it serves nobody; that it cannot be removed either changes nothing.
        let _ = fs::remove_file(&beside);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bearoff::Home;

    const SMALL: Size = Size::of(3);

    /// Every value of a table.
    fn values(table: &TwoSided) -> Vec<[f32; 4]> {
        let homes = &Home::all(3)[1..];
        let pairs = homes.iter().flat_map(|a| homes.iter().map(move |b| (a, b)));
        pairs
            .map(|(&own, &opponent)| {
                let v = table.values(own, opponent).unwrap();
                [v.cubeless, v.own, v.centred, v.opponent]
            })
            .collect()
    }

    #[test]
    fn a_kept_table_says_what_was_worked_out() {
        let folder = tempfile::tempdir().unwrap();
        let (made, origin) = two_sided(None, SMALL, |_| ());
        assert!(matches!(origin, Origin::Made));
        let mut n_told = 0;
        let (kept, origin) = two_sided(Some(folder.path()), SMALL, |_| n_told += 1);
        assert!(
            matches!(origin, Origin::Kept(_)) && n_told > 10,
            "{origin:?}"
        );
        let (read, origin) = two_sided(Some(folder.path()), SMALL, |_| panic!("nothing to do"));
        assert!(matches!(origin, Origin::Read(_)), "{origin:?}");
        assert_eq!(values(&kept), values(&made));
        assert_eq!(values(&read), values(&made));
    }

    #[test]
    fn spoilt_two_sided_tables_are_made_again() {
        let folder = tempfile::tempdir().unwrap();
        let (made, origin) = two_sided(Some(folder.path()), SMALL, |_| ());
        let Origin::Kept(path) = origin else {
            panic!("{origin:?}");
        };
        let (right, whole) = (values(&made), fs::read(&path).unwrap());
        drop(made);
        let len = whole.len();
        for spoil in (0..len).step_by(397).chain([3, 9, 25, len - 1]) {
            let mut changed = whole.clone();
            changed[spoil] ^= 0x40;
            for bytes in [&whole[..spoil], &changed] {
                // Moved there, as nobody writes into a file that is mapped.
                let beside = folder.path().join("beside");
                fs::write(&beside, bytes).unwrap();
                fs::rename(&beside, &path).unwrap();
                let (table, _) = two_sided(Some(folder.path()), SMALL, |_| ());
                assert_eq!(values(&table), right, "byte {spoil}");
                // Position 0 is no position, so its row is never asked for.
                let unused = whole.len() / Home::count(3);
                if fs::read(&path).unwrap() != whole {
                    assert!(bytes.len() == len && spoil < 2 * unused, "byte {spoil}");
                }
            }
        }
    }

    #[test]
    fn spoilt_one_sided_tables_are_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table");
        let mut whole = Vec::new();
        write_whole(&[1, 2, 3, 4, 5], &mut whole).unwrap();
        fs::write(&path, &whole).unwrap();
        assert_eq!(read(&path), Some(vec![1, 2, 3, 4, 5]));
        for spoil in 0..whole.len() {
            let mut changed = whole.clone();
            changed[spoil] ^= 0x40;
            for bytes in [&whole[..spoil], &changed] {
                fs::write(&path, bytes).unwrap();
                assert_eq!(read(&path), None, "byte {spoil}");
            }
        }
    }

    #[test]
    fn works_where_nothing_can_be_written() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("no-folder");
        fs::write(&file, "").unwrap();
        let (table, origin) = two_sided(Some(&file), SMALL, |_| ());
        assert!(matches!(origin, Origin::NotKept { .. }), "{origin:?}");
        assert_eq!(values(&table), values(&two_sided(None, SMALL, |_| ()).0));
    }
}
