//! One server at a time on a database.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use crate::store::error::OpenStoreError;

/// The lock on a database: a file beside it, which the system unlocks when the process ends,
/// however it ends. It names the process that holds it.
#[derive(Debug)]
pub(super) struct DatabaseLock {
    _file: File,
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
        Ok(Self { _file: file })
    }
}

/// Returns the path of a file beside the database: the database's name with this ending.
pub(super) fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
