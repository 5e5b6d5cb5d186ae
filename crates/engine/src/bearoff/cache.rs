//! The cache of bear-off tables between runs.
//!
//! A file that is missing, cut short, changed or of another version is made again. If the folder
//! cannot be written, the only cost is the time to compute the tables at every start.
//!
//! The one-sided table is short and is read at once; its file is a container ([`crate::file`])
//! around the table's bytes. The two-sided one is mapped, and its rows are checked as they are
//! needed (`crate::rows` has the form of the file, `stored.rs` repairs it).

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::one_sided::OneSided;
use super::size::Size;
use super::solve::Progress;
use super::two_sided::TwoSided;
use crate::file::{self, Magic};
use crate::rows;

/// Raised when the content of the one-sided table changes.
const VERSION: u32 = 3;

const MAGIC: &Magic = b"OTTERTAB";

/// The origin of a table.
#[derive(Debug)]
pub enum Origin {
    /// It was read from this file.
    Read(PathBuf),
    /// It was computed and stored in this file.
    Kept(PathBuf),
    /// It was computed and could not be stored.
    NotKept {
        /// The file that could not be written.
        path: PathBuf,
        /// The error of the operating system.
        error: io::Error,
    },
    /// It was computed, and there is no folder to store it in.
    Made,
}

/// Returns the one-sided table, from the folder if it is there, and its origin.
pub fn one_sided(folder: Option<&Path>) -> (OneSided, Origin) {
    let Some(folder) = folder else {
        return (OneSided::generate(), Origin::Made);
    };
    let path = folder.join("one-sided-15.table");
    if let Some(table) = read(&path).and_then(|bytes| OneSided::from_bytes(&bytes)) {
        return (table, Origin::Read(path));
    }
    let table = OneSided::generate();
    let bytes = file::pack(MAGIC, VERSION, &table.to_bytes());
    let kept = file::replace(&path, |file| file.write_all(&bytes));
    (table, origin(path, kept))
}

/// Returns the two-sided table, from the folder if it is there, and its origin. If it has to be
/// computed, `progress` is called from time to time.
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
        kept = file::replace(&path, |file| rows::write(form, bytes, file));
    }
    // A mapped table takes memory only for the parts that are used.
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

/// Returns the table's bytes from a file. `None` if it is not there or not whole.
fn read(path: &Path) -> Option<Vec<u8>> {
    let bytes = fs::read(path).ok()?;
    let (_, table) = file::unpack(MAGIC, &[VERSION], &bytes).ok()?;
    Some(table.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bearoff::Home;

    const SMALL: Size = Size::of(3);

    /// Returns every value of a table.
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
    fn a_kept_table_holds_the_same_values() {
        let folder = tempfile::tempdir().unwrap();
        let (made, origin) = two_sided(None, SMALL, |_| ());
        assert!(matches!(origin, Origin::Made));
        let mut n_reports = 0;
        let (kept, origin) = two_sided(Some(folder.path()), SMALL, |_| n_reports += 1);
        assert!(
            matches!(origin, Origin::Kept(_)) && n_reports > 10,
            "{origin:?}"
        );
        let (read, origin) = two_sided(Some(folder.path()), SMALL, |_| panic!("nothing to do"));
        assert!(matches!(origin, Origin::Read(_)), "{origin:?}");
        assert_eq!(values(&kept), values(&made));
        assert_eq!(values(&read), values(&made));
    }

    #[test]
    fn damaged_two_sided_tables_are_made_again() {
        let folder = tempfile::tempdir().unwrap();
        let (made, origin) = two_sided(Some(folder.path()), SMALL, |_| ());
        let Origin::Kept(path) = origin else {
            panic!("{origin:?}");
        };
        let (right, whole) = (values(&made), fs::read(&path).unwrap());
        drop(made);
        let len = whole.len();
        for at in (0..len).step_by(397).chain([3, 9, 25, len - 1]) {
            let mut changed = whole.clone();
            changed[at] ^= 0x40;
            for bytes in [&whole[..at], &changed] {
                // Renamed, because nobody writes into a file that is mapped.
                let beside = folder.path().join("beside");
                fs::write(&beside, bytes).unwrap();
                fs::rename(&beside, &path).unwrap();
                let (table, _) = two_sided(Some(folder.path()), SMALL, |_| ());
                assert_eq!(values(&table), right, "byte {at}");
                // Position 0 has no checkers, so its row is never read.
                let unused = whole.len() / Home::count(3);
                if fs::read(&path).unwrap() != whole {
                    assert!(bytes.len() == len && at < 2 * unused, "byte {at}");
                }
            }
        }
    }

    #[test]
    fn a_damaged_one_sided_table_is_made_again() {
        let folder = tempfile::tempdir().unwrap();
        let (made, origin) = one_sided(Some(folder.path()));
        let Origin::Kept(path) = origin else {
            panic!("{origin:?}");
        };
        let whole = fs::read(&path).unwrap();
        let mut changed = whole.clone();
        changed[whole.len() / 2] ^= 0x40;
        for damaged in [&whole[..whole.len() / 2], &changed] {
            fs::write(&path, damaged).unwrap();
            let (table, origin) = one_sided(Some(folder.path()));
            assert!(matches!(origin, Origin::Kept(_)), "{origin:?}");
            assert_eq!(table, made);
            assert_eq!(fs::read(&path).unwrap(), whole);
        }
        let (read, origin) = one_sided(Some(folder.path()));
        assert!(matches!(origin, Origin::Read(_)), "{origin:?}");
        assert_eq!(read, made);
    }

    #[test]
    fn works_if_nothing_can_be_written() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("no-folder");
        fs::write(&file, "").unwrap();
        let (table, origin) = two_sided(Some(&file), SMALL, |_| ());
        assert!(matches!(origin, Origin::NotKept { .. }), "{origin:?}");
        assert_eq!(values(&table), values(&two_sided(None, SMALL, |_| ()).0));
    }
}
