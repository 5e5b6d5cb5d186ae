//! The files of `testdata/formats`.

use std::fs;
use std::path::{Path, PathBuf};

use otter_files::{Document, Found, Limits, Reading, read};

/// Returns the folder of the sample files.
pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/formats")
}

/// Returns the bytes of a sample.
pub(crate) fn bytes(name: &str) -> Vec<u8> {
    let path = folder().join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Reads a sample; panics if nothing can be read.
pub(crate) fn reading(name: &str) -> Reading {
    read(&bytes(name), &Limits::default()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Reads a sample that holds a match.
pub(crate) fn document(name: &str) -> Document {
    match reading(name).found {
        Found::Match(document) => document,
        Found::Position(_) => panic!("{name} holds a position"),
    }
}

/// Returns the names of the samples in a folder, in order.
pub(crate) fn names(under: &str) -> Vec<String> {
    let folder = folder().join(under);
    let mut names: Vec<String> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .map(|name| format!("{under}/{name}"))
        .collect();
    names.sort();
    names
}
