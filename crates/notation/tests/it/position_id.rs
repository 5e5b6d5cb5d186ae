//! Tests of position ids, as GNU Backgammon writes them.

use otter_notation::gnu::{ParsePositionIdError, PositionId, TextError};
use otter_rules::{Board, Fault, Impossible, Setup, Side};
use proptest::prelude::*;

use crate::arbitrary;

fn parse(text: &str) -> Result<PositionId, ParsePositionIdError> {
    text.parse()
}

#[test]
fn start() {
    let id = PositionId::from(&Board::start());
    assert_eq!(id.to_string(), "4HPwATDgc/ABMA");
    assert_eq!(parse("4HPwATDgc/ABMA"), Ok(id));
    assert_eq!(id.board(), Board::start());
}

#[test]
fn the_side_not_on_roll_comes_first() {
    // After an opening 3-1 played 8/5 6/5.
    let board = parse("sGfwATDgc/ABMA").unwrap().board();
    let point = |n: u8| n.try_into().unwrap();
    assert_eq!(board.opponent().on(point(5)), 2);
    assert_eq!(board.own().on(point(5)), 0);
}

#[test]
fn smaller_armies_are_off_by_their_own_count() {
    let mut setup = Setup::EMPTY;
    setup.own[24] = 3;
    setup.opponent[24] = 2;
    setup.opponent[0] = 1;
    let board = setup.board().unwrap();
    let id = PositionId::from(&board);
    assert_eq!(id.board().own().n_off(), 12);
    assert_eq!(id.board_with_army(3), Some(board));
    assert_eq!(id.board_with_army(2), None);
    assert_eq!(id.board_with_army(16), None);
    assert_eq!(parse(&id.to_string()), Ok(id));
}

#[test]
fn errors_name_the_byte() {
    let text = |error| Err(ParsePositionIdError::Text(error));
    let cases = [
        (
            "",
            text(TextError::Length {
                offset: 0,
                expected: 14,
                found: 0,
            }),
        ),
        (
            "4HPwATDgc/ABM",
            text(TextError::Length {
                offset: 13,
                expected: 14,
                found: 13,
            }),
        ),
        (
            "4HPwATDgc/ABMAA",
            text(TextError::Length {
                offset: 14,
                expected: 14,
                found: 15,
            }),
        ),
        (
            "4HPwATDgc/AéMA",
            text(TextError::Character {
                offset: 11,
                found: 'é',
            }),
        ),
        (
            "4HPwATDgc/ABMA==",
            text(TextError::Character {
                offset: 14,
                found: '=',
            }),
        ),
        // The last character has four bits beyond the last byte.
        ("4HPwATDgc/ABMB", text(TextError::Surplus { offset: 13 })),
        // A side with a few checkers ends early.
        ("AAAAAAAAAAAAgA", text(TextError::Surplus { offset: 12 })),
        (
            "//8HAAAAAAAAAA",
            Err(ParsePositionIdError::TooMany {
                offset: 1,
                side: Side::Opponent,
            }),
        ),
        // No checkers are in play.
        (
            "AAAAAAAAAAAAAA",
            Err(ParsePositionIdError::Impossible(Impossible(vec![
                Fault::BothFinished,
            ]))),
        ),
    ];
    for (id, expected) in cases {
        assert_eq!(parse(id), expected, "{id:?}");
    }
}

proptest! {
    #[test]
    fn what_is_printed_is_read(board in arbitrary::board()) {
        let id = PositionId::from(&board);
        prop_assert_eq!(id.board(), board);
        let text = id.to_string();
        prop_assert_eq!(text.len(), 14);
        prop_assert_eq!(parse(&text), Ok(id));
    }

    #[test]
    fn what_is_read_is_printed_alike(text in "[A-Za-z0-9+/]{13}[AQgw]") {
        if let Ok(id) = parse(&text) {
            prop_assert_eq!(id.to_string(), text);
        }
    }

    #[test]
    fn one_character_changed_is_refused_or_another_board(
        board in arbitrary::board(), at in 0..14_usize, to in "[A-Za-z0-9+/]",
    ) {
        let id = PositionId::from(&board);
        let mut text = id.to_string();
        text.replace_range(at..=at, &to);
        if let Ok(other) = parse(&text) {
            prop_assert_eq!(other.to_string(), text);
        }
    }

    #[test]
    fn no_text_panics(text in any::<String>()) {
        let _ = parse(&text);
    }
}
