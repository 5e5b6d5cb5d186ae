//! The files of the database, and whether they are still where they were.

use std::fs::{Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::lock::beside;
use crate::store::error::FileLost;

/// The database's files as they were when it was opened. SQLite writes to an open file even after
/// somebody has deleted or replaced it; what is written there is lost with the process.
#[derive(Debug)]
pub(super) struct Files {
    database: File,
    /// The write-ahead log, known from the first write on.
    log: Option<File>,
}

#[derive(Debug)]
struct File {
    path: PathBuf,
    identity: Identity,
}

impl Files {
    /// Remembers the files of a database that is open.
    pub(super) fn of(database: &Path) -> Result<Self, FileLost> {
        Ok(Self {
            database: File::at(database.to_owned())?,
            log: None,
        })
    }

    /// Returns the path of the database.
    pub(super) fn database(&self) -> &Path {
        &self.database.path
    }

    /// Errors if one of the files is gone or another one.
    pub(super) fn check(&self) -> Result<(), FileLost> {
        self.database.check()?;
        self.log.as_ref().map_or(Ok(()), File::check)
    }

    /// Remembers the log, which is there once something has been written.
    pub(super) fn written(&mut self) -> Result<(), FileLost> {
        if self.log.is_none() {
            self.log = Some(File::at(beside(&self.database.path, "-wal"))?);
        }
        Ok(())
    }

    /// Forgets the log: SQLite makes a new one if the last connection is closed.
    pub(super) fn closed(&mut self) {
        self.log = None;
    }
}

impl File {
    fn at(path: PathBuf) -> Result<Self, FileLost> {
        match std::fs::metadata(&path) {
            Ok(metadata) => Ok(Self {
                identity: identity(&metadata),
                path,
            }),
            Err(_) => Err(FileLost { path }),
        }
    }

    fn check(&self) -> Result<(), FileLost> {
        match std::fs::metadata(&self.path) {
            Ok(metadata) if identity(&metadata) == self.identity => Ok(()),
            _ => Err(FileLost {
                path: self.path.clone(),
            }),
        }
    }
}

/// Device and number of a file.
#[cfg(unix)]
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(metadata: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;
    (metadata.dev(), metadata.ino())
}

/// Elsewhere an open file cannot be deleted or replaced.
#[cfg(not(unix))]
type Identity = ();

#[cfg(not(unix))]
fn identity(_: &Metadata) -> Identity {}

/// Makes the database's file if there is none, for its owner's eyes only: it holds names, and the
/// hashes of keys.
pub(super) fn create(database: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(database).map(drop)
}
