//! The folder for files that this program can make again.

use std::path::PathBuf;

use anyhow::Context;

/// Returns the folder in which the bear-off tables are kept between runs, in the user's cache.
/// `None` if the system names no such folder.
pub(crate) fn folder() -> Option<PathBuf> {
    dirs::cache_dir().map(|folder| folder.join("otter"))
}

/// Returns the folder that `--cache` names, or the one in the user's cache. Errors if there is
/// neither.
pub(crate) fn named_or_own(named: Option<&PathBuf>) -> anyhow::Result<PathBuf> {
    named
        .cloned()
        .or_else(folder)
        .context("this user has no cache folder; name one with --cache")
}
