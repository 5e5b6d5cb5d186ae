//! Laws of the files of matches and positions, one target for each format that begins with a seed
//! of it. Whatever the bytes:
//!
//! - reading gives a value with warnings, or an error with a text, and never a panic;
//! - Otter's own file of what was read gives the same document again;
//! - a match text and a file of GNU Backgammon tell the same number of games, with the same rolls
//!   and cube actions in each;
//! - the ids of a position are read as the same board.

use otter_files::{Document, Found, Limits, json, mat, read, sgf};

/// Limits that keep one input fast.
const LIMITS: Limits = Limits {
    bytes: 1 << 16,
    inflated: 1 << 18,
    games: 20,
    entries: 500,
    nesting: 16,
    warnings: 20,
};

/// Checks the laws for one input of any format.
pub(crate) fn check(data: &[u8]) {
    match read(data, &LIMITS) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(reading) => match reading.found {
            Found::Match(document) => check_match(&document),
            Found::Position(position) => {
                for (name, id) in position.ids() {
                    let again = read(id.as_bytes(), &LIMITS)
                        .unwrap_or_else(|error| panic!("{name} {id}: {error}"));
                    let Found::Position(again) = again.found else {
                        panic!("{name} {id} reads as a match");
                    };
                    let before = position.situation.board.to_setup();
                    let after = again.situation.board.to_setup();
                    // Ids leave out the checkers borne off, and take 15 for granted.
                    assert_eq!(after.own[1..], before.own[1..], "{name} {id}");
                    assert_eq!(after.opponent[1..], before.opponent[1..], "{name} {id}");
                }
            }
        },
    }
}

fn check_match(document: &Document) {
    let again = back(&json::write(document));
    for (game, again) in document.games.iter().zip(&again.games) {
        for (entry, again) in game.entries.iter().zip(&again.entries) {
            assert_eq!(again, entry);
        }
    }
    assert!(again == *document, "{}", json::write(document));
    if document.games.is_empty() {
        return;
    }
    for text in [mat::write(document), sgf::write(document)] {
        let again = back(&text);
        let figures = |document: &Document| -> Vec<_> {
            let games = document.summaries().into_iter();
            games
                .map(|game| {
                    (
                        game.score,
                        game.rolls,
                        game.doubles,
                        game.beavers,
                        game.drops,
                    )
                })
                .collect()
        };
        assert_eq!(figures(&again), figures(document), "{text}");
    }
}

fn back(text: &str) -> Document {
    let limits = Limits {
        bytes: 1 << 24,
        ..LIMITS
    };
    let reading = read(text.as_bytes(), &limits);
    match reading
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
        .found
    {
        Found::Match(document) => document,
        Found::Position(_) => panic!("a position\n{text}"),
    }
}
