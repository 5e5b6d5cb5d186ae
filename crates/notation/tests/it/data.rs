//! Reading of the test data.

use serde::de::DeserializeOwned;

/// Returns the lines of a file in `testdata/`, each one JSON value.
pub(crate) fn lines<T: DeserializeOwned>(name: &str) -> Vec<T> {
    let path = format!("{}/../../testdata/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")))
        .collect()
}
