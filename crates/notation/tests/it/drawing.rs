//! Boards drawn in text.

use otter_notation::drawing::{Frame, ParseDrawingError, Part, read, write};
use otter_notation::situation::{ByPlayer, Contest};
use otter_notation::xg::Xgid;
use proptest::prelude::*;

use crate::{arbitrary, xgid};

const START: &str = "\
+13-14-15-16-17-18-+---+19-20-21-22-23-24-+
| X           O    |   | O              X | O: 167 pips
| X           O    |   | O              X |
| X           O    |   | O                |
| X                |   | O                |
| X                |   | O                |
|                  |BAR|                  |
| O                |   | X                |
| O                |   | X                |
| O           X    |   | X                |
| O           X    |   | X              O |
| O           X    |   | X              O | X: 167 pips
+12-11-10--9--8--7-+---+-6--5--4--3--2--1-+
X to play 31; cube 1 in the middle; money
";

const IN_UNICODE: &str = "\
┌13─14─15─16─17─18─┬───┬19─20─21─22─23─24─┐
│ X                │ O │ O     O        X │ O: 147 pips, 2 off
│ X                │   │ O     O          │
│ X                │   │ O                │
│                  │   │ O                │
│                  │   │ 7                │
│                  │BAR│                  │
│                  │   │                  │
│                  │   │                  │
│ O           X    │   │ X  X             │
│ O           X    │   │ X  X             │
│ O           X    │ X │ X  X             │ X: 171 pips, 1 off
└12─11─10──9──8──7─┴───┴─6──5──4──3──2──1─┘
O has doubled; cube 2 of O, at most 64; match to 7, X 3, O 5
";

#[test]
fn the_start() {
    let id: Xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
        .parse()
        .unwrap();
    assert_eq!(write(&id, Frame::Ascii), START);
    assert_eq!(read(START), Ok(id));
}

#[test]
fn bar_stacks_and_checkers_off() {
    let id = read(IN_UNICODE).unwrap();
    assert_eq!(id.cube.exponent, 1);
    assert_eq!(id.board.to_setup().own[0], 2);
    let drawn = write(&id, Frame::Unicode);
    let without_pips = |text: &str| -> String {
        text.lines()
            .map(|line| line.split(" pips").last().unwrap_or_default())
            .collect()
    };
    assert_eq!(without_pips(&drawn), without_pips(IN_UNICODE));
}

#[test]
fn text_around_a_drawing_is_ignored() {
    let id = read(START);
    let around = format!(
        "Move number 3:\n\n  {}\nWho wins?\n",
        START.replace('\n', "\n  ")
    );
    assert_eq!(read(&around), id);
    // Without the line below X is to roll.
    let bare = START.lines().take(13).collect::<Vec<_>>().join("\n");
    let rolls = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";
    assert_eq!(read(&bare), Ok(rolls.parse().unwrap()));
}

#[test]
fn errors_name_the_place() {
    let errors = [
        ("", "expected the upper edge"),
        (&START[..200], "line 6: expected a row"),
        (
            &START.replacen("| X ", "| Z ", 1),
            "line 2, column 2: expected X",
        ),
        (&START.replacen("| X ", "| O ", 1), "point 13: both sides"),
        (
            &START.replacen("| X ", "|16 ", 1),
            "of X on the board (EQ-1), found 16",
        ),
        (&START.replacen("| X ", "| 2 ", 1), "point 13: it has more"),
        (
            &START.replacen("|   |", "| 3 |", 1),
            "the bar: it has a number",
        ),
        (
            &START.replacen("| X              O |", "| X  X  X  X  X  X |", 1),
            "both sides",
        ),
        (&START.replace("31;", "37;"), "expected the turn"),
        (&START.replace("cube 1", "cube 3"), "expected the cube"),
        (&START.replace("money", "honey"), "expected the stakes"),
        (&START.replace("money", "money; more"), "expected the end"),
    ];
    for (text, words) in errors {
        let error = read(text).unwrap_err().to_string();
        assert!(error.contains(words), "{words}: {error}");
    }
    let turn = read(&START.replace("X to play", "X to pray")).unwrap_err();
    assert!(matches!(
        turn,
        ParseDrawingError::Caption {
            part: Part::Turn,
            ..
        }
    ));
}

proptest! {
    #[test]
    fn what_is_drawn_is_read_again(id in xgid::any_xgid(), board in arbitrary::board()) {
        let score = match id.contest {
            Contest::Money { .. } => ByPlayer::default(),
            Contest::Match { .. } => id.score,
        };
        let id = Xgid { board, score, ..id };
        for frame in [Frame::Ascii, Frame::Unicode] {
            let text = write(&id, frame);
            prop_assert!(text.lines().take(13).all(|line| line.chars().count() <= 80));
            prop_assert_eq!(read(&text), Ok(id));
        }
    }

    #[test]
    fn nothing_makes_it_panic(at in 0..800_usize, with in "[XO0-9 |+\n;-]{0,12}") {
        let mut text = START.to_owned();
        text.truncate(at.min(START.len()));
        text.push_str(&with);
        text.push_str(START.get(at + 3..).unwrap_or_default());
        let _ = read(&text);
    }
}
