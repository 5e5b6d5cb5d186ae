//! The location of the project, and its packages.

use std::path::Path;

/// Returns the folder that holds the whole project.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap_or(Path::new("."))
}

/// All packages but this one, as arguments of Cargo. This one is built alone, before anything else,
/// and most of what it is made of has other features then: built together with the others, it would
/// all be compiled again.
pub(crate) const OTHER_PACKAGES: [&str; 3] = ["--workspace", "--exclude", "xtask"];
