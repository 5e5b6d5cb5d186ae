//! The folder for files that this program can make again.

use std::path::PathBuf;

/// Returns the folder in which the bear-off tables are kept between runs, in the user's cache.
/// `None` if the system names no such folder.
pub(crate) fn folder() -> Option<PathBuf> {
    dirs::cache_dir().map(|folder| folder.join("otter"))
}
