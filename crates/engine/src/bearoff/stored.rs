//! The rows of a two-sided table in a file, which is repaired if it is damaged.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::size::Size;
use super::solve::solve;
use crate::file;
use crate::rows::{self, Form, MappedRows};

/// A mapped table. If a row does not match its checksum the whole table is computed again, in
/// memory and in the file, so that no answer depends on the state of the file.
pub(super) struct StoredRows {
    rows: MappedRows,
    form: Form,
    size: Size,
    path: PathBuf,
    /// The table computed again, once a row was found damaged.
    repaired: OnceLock<Vec<u8>>,
}

impl StoredRows {
    /// Opens the file of a table. `None` if it is missing or is not this table.
    pub(super) fn open(path: &Path, form: Form, size: Size) -> Option<Self> {
        Some(Self {
            rows: MappedRows::open(path, form)?,
            form,
            size,
            path: path.to_owned(),
            repaired: OnceLock::new(),
        })
    }

    /// Returns the row of the position with this number. If the row is damaged in the file, it
    /// comes from a table that is computed again.
    pub(super) fn get(&self, number: usize) -> &[u8] {
        if self.repaired.get().is_none()
            && let Some(row) = self.rows.get(number)
        {
            return row;
        }
        self.form.row(self.repaired(), number)
    }

    /// Returns the file that the rows are in.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the table in memory. The first call computes it and rewrites the file.
    #[cold]
    fn repaired(&self) -> &[u8] {
        self.repaired.get_or_init(|| {
            let bytes = solve(self.size.n_checkers(), |_| ());
            // If the file cannot be written, the next program finds it damaged and repairs it too.
            let _ = file::replace(&self.path, |file| rows::write(self.form, &bytes, file));
            bytes
        })
    }
}
