//! Reading of the test data.

use std::fs;
use std::io::Read;

use flate2::read::GzDecoder;
use otter_rules::PlayedBoard;
use serde::de::DeserializeOwned;

use super::position_id::id;

/// Returns the lines, each one JSON value, of a file in `testdata/`, compressed or not.
pub(crate) fn lines<T: DeserializeOwned>(name: &str) -> Vec<T> {
    const GZIP: [u8; 2] = [0x1F, 0x8B];
    let path = format!("{}/../../testdata/{name}", env!("CARGO_MANIFEST_DIR"));
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut text = String::new();
    if bytes.starts_with(&GZIP) {
        GzDecoder::new(&bytes[..]).read_to_string(&mut text)
    } else {
        bytes.as_slice().read_to_string(&mut text)
    }
    .unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")))
        .collect()
}

/// Returns the sorted ids of boards just played, with the other side on roll.
pub(crate) fn sorted_ids(results: impl IntoIterator<Item = PlayedBoard>) -> Vec<String> {
    let mut ids: Vec<String> = results
        .into_iter()
        .map(|played| id(&played.turned()))
        .collect();
    ids.sort();
    ids
}
