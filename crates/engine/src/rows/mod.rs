//! Rows of bytes of one length, in memory or in a file, each with a checksum.
//!
//! A file of rows begins with a container ([`crate::file`]) whose payload is the number of rows
//! and their length (four bytes each, little-endian) and the checksum of each row. The rows
//! follow.
//!
//! The file is mapped, so opening it takes the same time whatever its length, memory is used only
//! for the parts that are read, and several programs share it. Reading all of it at the start to
//! check it would undo that. So the head is checked when the file is opened, and each row before
//! its first use.

mod mapped;

use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU8, Ordering};

use memmap2::Mmap;

use self::mapped::map;
use crate::file::{self, Magic};

const MAGIC: &Magic = b"OTTERROW";

/// Raised when the content of the rows changes.
const VERSION: u32 = 1;

/// The number of bytes before the checksums of the rows: the container's head and two numbers.
const FIXED: usize = file::HEAD + 8;

/// The number of rows and their length in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    pub(crate) n_rows: usize,
    pub(crate) n_bytes: usize,
}

/// A file of rows, mapped.
#[derive(Debug)]
pub(crate) struct MappedRows {
    map: Mmap,
    form: Form,
    /// Whether each row was compared with its checksum: 0 not yet, else [`SOUND`] or
    /// [`DAMAGED`].
    states: Vec<AtomicU8>,
}

const SOUND: u8 = 1;
const DAMAGED: u8 = 2;

impl Form {
    const fn head(self) -> usize {
        FIXED + 4 * self.n_rows + 4
    }

    const fn whole(self) -> usize {
        self.head() + self.n_rows * self.n_bytes
    }

    /// Returns the first numbers of the payload as bytes.
    fn numbers(self) -> [u8; 8] {
        let mut bytes = [0; 8];
        bytes[..4].copy_from_slice(&(self.n_rows as u32).to_le_bytes());
        bytes[4..].copy_from_slice(&(self.n_bytes as u32).to_le_bytes());
        bytes
    }

    /// Returns one of the rows that lie in `bytes` one after the other.
    pub(crate) fn row(self, bytes: &[u8], number: usize) -> &[u8] {
        &bytes[number * self.n_bytes..(number + 1) * self.n_bytes]
    }
}

/// Writes the head and the rows.
pub(crate) fn write(form: Form, rows: &[u8], to: &mut impl Write) -> io::Result<()> {
    let mut payload = form.numbers().to_vec();
    for row in rows.chunks_exact(form.n_bytes) {
        payload.extend(crc32fast::hash(row).to_le_bytes());
    }
    to.write_all(&file::pack(MAGIC, VERSION, &payload))?;
    to.write_all(rows)
}

impl MappedRows {
    /// Opens a file of rows of this form. `None` if it is not one, or is not all there.
    pub(crate) fn open(path: &Path, form: Form) -> Option<Self> {
        let map = map(path).ok()?;
        if map.len() != form.whole() {
            return None;
        }
        let (_, payload) = file::unpack(MAGIC, &[VERSION], &map[..form.head()]).ok()?;
        payload.starts_with(&form.numbers()).then(|| Self {
            states: (0..form.n_rows).map(|_| AtomicU8::new(0)).collect(),
            map,
            form,
        })
    }

    /// Returns a row. `None` if it does not match its checksum.
    pub(crate) fn get(&self, row: usize) -> Option<&[u8]> {
        let start = self.form.head() + row * self.form.n_bytes;
        let bytes = &self.map[start..start + self.form.n_bytes];
        // Threads that come at the same time find the same state, so the order does not matter.
        let mut state = self.states[row].load(Ordering::Relaxed);
        if state == 0 {
            let sound = stored_sum(&self.map, FIXED + 4 * row) == crc32fast::hash(bytes);
            state = if sound { SOUND } else { DAMAGED };
            self.states[row].store(state, Ordering::Relaxed);
        }
        (state == SOUND).then_some(bytes)
    }
}

fn stored_sum(bytes: &[u8], at: usize) -> u32 {
    let sum = bytes[at..].first_chunk().copied().unwrap_or_default();
    u32::from_le_bytes(sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const FORM: Form = Form {
        n_rows: 3,
        n_bytes: 5,
    };

    #[test]
    fn every_damaged_byte_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows");
        let rows: Vec<u8> = (1..=15).collect();
        let mut whole = Vec::new();
        write(FORM, &rows, &mut whole).unwrap();
        assert_eq!(whole.len(), FORM.whole());
        fs::write(&path, &whole).unwrap();
        let file = MappedRows::open(&path, FORM).unwrap();
        for (at, row) in rows.chunks(5).enumerate() {
            assert_eq!(file.get(at), Some(row));
        }
        for spoil in 0..whole.len() {
            let path = folder.path().join(spoil.to_string());
            fs::write(&path, &whole[..spoil]).unwrap();
            assert!(MappedRows::open(&path, FORM).is_none(), "cut at {spoil}");
            let mut changed = whole.clone();
            changed[spoil] ^= 0x40;
            fs::write(&path, &changed).unwrap();
            let file = MappedRows::open(&path, FORM);
            if spoil < FORM.head() {
                assert!(file.is_none(), "byte {spoil}");
            } else {
                let (file, damaged) = (file.unwrap(), (spoil - FORM.head()) / 5);
                for at in 0..3 {
                    for _ in 0..2 {
                        assert_eq!(file.get(at).is_none(), at == damaged, "byte {spoil}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_file_of_another_form_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows");
        let mut whole = Vec::new();
        let turned = Form {
            n_rows: 5,
            n_bytes: 3,
        };
        write(turned, &[7; 15], &mut whole).unwrap();
        fs::write(&path, whole).unwrap();
        assert!(MappedRows::open(&path, FORM).is_none());
        assert!(MappedRows::open(&path, turned).is_some());
        assert!(MappedRows::open(&folder.path().join("none"), FORM).is_none());
    }
}
