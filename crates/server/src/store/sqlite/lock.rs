//! One server at a time on a database.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use crate::store::error::OpenStoreError;

/// The lock on a database: a file beside it, which the system unlocks when the process ends,
/// however it ends. It names the process that holds it.
#[derive(Debug)]
pub(super) struct DatabaseLock {
    file: File,
}

impl DatabaseLock {
    /// Takes the lock. Errors if another server has it, and names that process.
    pub(super) fn take(database: &Path) -> Result<Self, OpenStoreError> {
        let path = beside(database, ".lock");
        let lock_error = |source| OpenStoreError::Lock {
            path: path.display().to_string(),
            source,
        };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(lock_error)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                // Whoever holds it may not have written its number yet.
                let _ = file.read_to_string(&mut holder);
                return Err(OpenStoreError::InUse {
                    path: database.display().to_string(),
                    process: holder.trim().parse().ok(),
                });
            }
            Err(TryLockError::Error(source)) => return Err(lock_error(source)),
        }
        file.set_len(0)
            .and_then(|()| writeln!(file, "{}", std::process::id()))
            .map_err(lock_error)?;
        Ok(Self { file })
    }
}

impl Drop for DatabaseLock {
    fn drop(&mut self) {
        // A program that this process is just starting has the file too, until it runs, and would
        // keep the lock for that long if the file were only closed.
        let _ = self.file.unlock();
    }
}

/// Returns the path of a file beside the database: the database's name with this ending.
pub(super) fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dropped_lock_is_free_though_a_copy_of_the_file_is_open() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("otter.db");
        let lock = DatabaseLock::take(&database).unwrap();
        // As a program has it that is being started.
        let copy = lock.file.try_clone().unwrap();
        let taken = DatabaseLock::take(&database).unwrap_err();
        assert!(matches!(taken, OpenStoreError::InUse { .. }), "{taken}");
        drop(lock);
        DatabaseLock::take(&database).unwrap();
        drop(copy);
    }
}
