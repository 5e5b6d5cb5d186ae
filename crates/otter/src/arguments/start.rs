//! The starts of games that have a name.

use otter_rules::{Board, StartPosition};

/// Each start and its name. That of the usual one is `start`.
const STARTS: [(&str, StartPosition); 4] = [
    ("start", StartPosition::Standard),
    ("nackgammon", StartPosition::Nackgammon),
    ("longgammon", StartPosition::Longgammon),
    ("hypergammon", StartPosition::Hypergammon),
];

/// Returns the start of this name. `None` if there is none.
pub(super) fn named(name: &str) -> Option<Board> {
    let (_, start) = STARTS.iter().find(|(known, _)| *known == name)?;
    start.board().ok()
}

/// Reads the name of a start.
pub(crate) fn start(name: &str) -> Result<Board, String> {
    named(name).ok_or_else(|| {
        let names = STARTS.map(|(known, _)| known).join(", ");
        format!("expected one of {names}")
    })
}
