//! Plays read and written.

use otter_notation::gnu::PositionId;
use otter_notation::play::{self, Expected, ParsePlayError, SyntaxError};
use otter_rules::{BearOff, Board, Landing, Origin, Play, Roll, StepTree};
use proptest::prelude::*;
use serde::Deserialize;

use crate::{arbitrary, data};

const START: &str = "4HPwATDgc/ABMA";

#[derive(Deserialize)]
struct Case {
    position: String,
    dice: [u8; 2],
    play: String,
    result: String,
}

fn board(id: &str) -> Board {
    id.parse::<PositionId>().unwrap().board()
}

/// Returns the play as printed, and the position to which it leads.
fn parse(text: &str, id: &str, dice: [u8; 2]) -> Result<(String, String), ParsePlayError> {
    let play = play::parse(text, &board(id), dice.try_into().unwrap(), BearOff::Strict)?;
    let result = PositionId::from(&play.result().turned());
    Ok((play::format(&play), result.to_string()))
}

/// Returns the play as printed.
fn rewritten(text: &str, id: &str, dice: [u8; 2]) -> String {
    parse(text, id, dice).unwrap().0
}

#[test]
fn every_published_play_is_read_and_written_alike() {
    let cases: Vec<Case> = data::lines("notation.jsonl");
    assert_eq!(cases.len(), 200);
    for case in cases {
        assert_eq!(
            parse(&case.play, &case.position, case.dice),
            Ok((case.play, case.result)),
            "{} {:?}",
            case.position,
            case.dice
        );
    }
}

#[test]
fn any_order_joined_or_not() {
    for text in ["8/5 6/5", "6/5 8/5", " 6-5\t8-5 ", "8/5* 6/5", "6/5(1) 8/5"] {
        assert_eq!(rewritten(text, START, [3, 1]), "8/5 6/5", "{text}");
    }
    for text in [
        "24/13",
        "24/18/13",
        "24/18 18/13",
        "18/13 24/18",
        "24-18-13",
    ] {
        assert_eq!(rewritten(text, START, [6, 5]), "24/13", "{text}");
    }
    for text in ["13/7(2) 8/2(2)", "8/2 13/7(2) 8/2", "8/2(2) 13/7 13/7"] {
        assert_eq!(rewritten(text, START, [6, 6]), "13/7(2) 8/2(2)", "{text}");
    }
}

#[test]
fn a_checker_borne_off_before_another_reached_its_point_is_written_apart() {
    // Checkers on 6, 4 and 3, lenient (BO-6), roll 53: while one is on 6, a 5 bears off from 3.
    // In the other order the 5 would have to bear off from the highest point, 4.
    let mut setup = Board::start().to_setup();
    setup.own = [0; 26];
    for point in [6, 4, 3] {
        setup.own[point] = 1;
    }
    let board = setup.board().unwrap();
    let roll = Roll::try_from([5, 3]).unwrap();
    let tree = StepTree::new(&board, roll, BearOff::Lenient);
    let [three, six] = [3, 6].map(|point| Origin::Point(point.try_into().unwrap()));
    let to = Landing::Point(3.try_into().unwrap());
    let play = tree.play(&[(three, Landing::Off), (six, to)]).unwrap();
    let text = play::format(&play);
    assert_eq!(text, "6/3 3/off");
    let read = play::parse(&text, &board, roll, BearOff::Lenient).unwrap();
    assert_eq!(read.result(), play.result());
    assert!(play::parse("6/off", &board, roll, BearOff::Lenient).is_err());
}

#[test]
fn places_have_several_names() {
    let one_in = "hxYSySgANnAIBw";
    for text in [
        "bar/20*/15 bar/20(2)",
        "Bar/20(3) 20/15",
        "b/20 BAR/15 25/20",
        "25-20 25-20-15 25-20",
        "barra/20*/15 barra/20(2)",
        "banda/20*/15 Banda/20(2)",
    ] {
        assert_eq!(
            rewritten(text, one_in, [5, 5]),
            "bar/20*/15 bar/20(2)",
            "{text}"
        );
    }
    let home = "z+cBADBuAwAAAA";
    for text in [
        "4/off 3/off",
        "3/0 4/o",
        "4-OFF 3-Off",
        "4/fuori 3/Fuori",
        "4/zdjęty 3/ZDJĘTY",
        "4/zdjety 3/z",
    ] {
        assert_eq!(rewritten(text, home, [4, 3]), "4/off 3/off", "{text}");
    }
}

#[test]
fn nothing_to_play_is_the_empty_text() {
    let dancing = "27Y5AADg8+ADQA";
    assert_eq!(
        parse("", dancing, [6, 5]),
        Ok((String::new(), "4PPgA0DbtjkAAA".to_owned()))
    );
    assert_eq!(
        parse(" 6/5", dancing, [6, 5]),
        Err(ParsePlayError::NothingToPlay { offset: 1 })
    );
}

#[test]
fn a_star_decides_where_the_way_hits() {
    // The opponent's blots on 20 and 19 stand 4 and 5 below 24.
    let mut setup = otter_rules::Setup::EMPTY;
    setup.own[24] = 1;
    setup.own[1] = 14;
    setup.opponent[5] = 1;
    setup.opponent[6] = 1;
    setup.opponent[1] = 0;
    setup.opponent[3] = 13;
    let id = PositionId::from(&setup.board().unwrap()).to_string();
    assert_eq!(rewritten("24/20*/15", &id, [5, 4]), "24/20*/15");
    assert_eq!(rewritten("24/19*/15", &id, [5, 4]), "24/19*/15");
    assert_eq!(
        parse("24/15", &id, [5, 4]),
        Err(ParsePlayError::Ambiguous {
            one: "24/19*/15".to_owned(),
            other: "24/20*/15".to_owned()
        })
    );
    // With one of them gone, the text means the way that hits nothing.
    setup.opponent[5] = 0;
    setup.opponent[3] = 14;
    let id = PositionId::from(&setup.board().unwrap()).to_string();
    assert_eq!(rewritten("24/15", &id, [5, 4]), "24/15");
    assert_eq!(rewritten("24/19/15", &id, [5, 4]), "24/19*/15");
}

#[test]
fn errors_name_the_byte() {
    let syntax = |offset, expected| {
        Err(ParsePlayError::Syntax(SyntaxError::Expected {
            offset,
            expected,
        }))
    };
    for (text, offset, expected) in [
        ("x", 0, Expected::Origin),
        ("8/5 26/5", 4, Expected::Origin),
        ("0/5", 0, Expected::Origin),
        ("08/5", 0, Expected::Origin),
        ("8", 1, Expected::Separator),
        ("8 5", 1, Expected::Separator),
        ("8/", 2, Expected::Landing),
        ("8/bar", 2, Expected::Landing),
        ("8/5(5)", 4, Expected::Count),
        ("8/5(2", 5, Expected::Count),
        ("8/5x", 2, Expected::Landing),
        ("8/7 bar/bar", 8, Expected::Landing),
        ("8/5**", 4, Expected::End),
        ("8/5é", 3, Expected::End),
    ] {
        assert_eq!(
            parse(text, START, [3, 1]),
            syntax(offset, expected),
            "{text}"
        );
    }
    for (text, offset, from) in [("5/8", 2, 5), ("8/5/5", 4, 5)] {
        assert_eq!(
            parse(text, START, [3, 1]),
            Err(ParsePlayError::Syntax(SyntaxError::Backward {
                offset,
                from
            })),
            "{text}"
        );
    }
    assert_eq!(
        parse("8/5 6/5 13/10 6/5 6/3", START, [3, 1]),
        Err(ParsePlayError::Syntax(SyntaxError::TooMany { offset: 18 }))
    );
    assert_eq!(
        parse("8/5 13/7/5(2)", START, [3, 1]),
        Err(ParsePlayError::Syntax(SyntaxError::TooMany { offset: 4 }))
    );
}

#[test]
fn only_legal_plays_are_read() {
    let place = |from: u8, to: u8| {
        (
            Origin::try_from(from).unwrap(),
            Landing::try_from(to).unwrap(),
        )
    };
    for (text, offset, (from, to)) in [
        ("8/5 6/4", 4, place(6, 4)),
        ("6/4 8/5", 0, place(6, 4)),
        ("8/5 7/6", 4, place(7, 6)),
        ("8/7 8/7", 4, place(8, 7)),
        ("8/5 6/5 13/12", 8, place(13, 12)),
    ] {
        assert_eq!(
            parse(text, START, [3, 1]),
            Err(ParsePlayError::Illegal { offset, from, to }),
            "{text}"
        );
    }
    for (text, offset) in [("", 0), ("8/5", 3), ("8/7 ", 4)] {
        assert_eq!(
            parse(text, START, [3, 1]),
            Err(ParsePlayError::Incomplete { offset }),
            "{text}"
        );
    }
}

/// Returns a play written one step at a time without stars, with the steps in another order.
fn step_by_step(steps: &[otter_rules::Step], turn: usize) -> String {
    let mut parts: Vec<String> = steps
        .iter()
        .map(|step| format!("{}/{}", step.from.number(), step.to.number()))
        .collect();
    if !parts.is_empty() {
        let n = turn % parts.len();
        parts.rotate_left(n);
    }
    parts.join(" ")
}

fn check(board: &Board, roll: Roll, bear_off: BearOff, turn: usize) -> Result<(), TestCaseError> {
    let tree = StepTree::new(board, roll, bear_off);
    for result in tree.results() {
        let play = tree.play_to(&result).unwrap();
        let text = play::format(&play);
        let again = play::parse(&text, board, roll, bear_off);
        prop_assert_eq!(again.as_ref().map(Play::result), Ok(result), "{}", &text);
        prop_assert_eq!(play::format(&again.unwrap()), text);
        let steps = step_by_step(play.steps(), turn);
        let meant = play::readings(&steps, &tree);
        prop_assert!(
            meant.is_ok_and(|meant| meant.iter().any(|p| p.result() == result)),
            "{}",
            steps
        );
    }
    Ok(())
}

proptest! {
    #[test]
    fn what_is_printed_is_read(
        board in arbitrary::board(), roll in arbitrary::roll(), turn in 0..4_usize,
    ) {
        check(&board, roll, BearOff::Strict, turn)?;
        check(&board, roll, BearOff::Lenient, turn)?;
    }

    #[test]
    fn no_text_panics(text in "\\PC*", board in arbitrary::board(), roll in arbitrary::roll()) {
        let _ = play::parse(&text, &board, roll, BearOff::Strict);
    }

    #[test]
    fn nearly_a_play_does_not_panic(
        text in "([0-9]{1,2}[/-]|[0-9]{1,2}|bar|off|[*/() ]|\\([0-9]\\)){0,12}",
        board in arbitrary::board(),
        roll in arbitrary::roll(),
    ) {
        if let Ok(play) = play::parse(&text, &board, roll, BearOff::Strict) {
            let again = play::parse(&play::format(&play), &board, roll, BearOff::Strict);
            prop_assert_eq!(again.map(|p| p.result()), Ok(play.result()));
        }
    }
}
