//! Whether the store can be asked and written to.

use super::Store;
use super::error::WriteError;
use super::sql::query;
use super::write::Write;

/// The free space under which the server is not ready: some days of play of a busy club, and time
/// for somebody to make room.
const LEAST_FREE_BYTES: u64 = 64 * 1024 * 1024;

/// Why nothing can be stored.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotReady {
    /// The write that was tried failed.
    #[error("{0}")]
    Write(#[from] WriteError),
    /// Too little space is left for the database.
    #[error("{free} bytes are free for the database: expected at least {LEAST_FREE_BYTES}")]
    Full {
        /// The free space in bytes.
        free: u64,
    },
    /// The free space is unknown.
    #[error("the free space cannot be read: {0}")]
    Space(std::io::Error),
}

impl Store {
    /// Returns how many changes wait to be written.
    pub(crate) fn n_waiting(&self) -> usize {
        self.writer.max_capacity() - self.writer.capacity()
    }

    /// Returns whether the database answers.
    pub(crate) async fn is_well(&self) -> bool {
        !self.writer.is_closed() && query("SELECT 1").execute(&self.readers).await.is_ok()
    }

    /// Errors if nothing can be stored now, or soon: writes once, and looks at the free space.
    pub(crate) async fn check_writing(&self) -> Result<(), NotReady> {
        if let Some(free) = self.place.free_bytes().map_err(NotReady::Space)?
            && free < LEAST_FREE_BYTES
        {
            return Err(NotReady::Full { free });
        }
        Ok(self.write(Write::Probe).await?)
    }
}
