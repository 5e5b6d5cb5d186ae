//! Tests of XGIDs, the ids of eXtreme Gammon.

use std::num::NonZeroU16;

use otter_notation::situation::{
    ByPlayer, Contest, Cube, Ending, Phase, Player, Resignation, Situation,
};
use otter_notation::xg::{Action, Expected, NotExpressible, ParseXgidError, Xgid};
use otter_rules::{Fault, GameResult, Impossible, Side};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::arbitrary;

const START: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10";

fn parse(text: &str) -> Result<Xgid, ParseXgidError> {
    text.parse()
}

#[test]
fn prefix_and_last_field_may_be_missing() {
    let id = parse(START).unwrap();
    let bare = START.strip_prefix("XGID=").unwrap();
    assert_eq!(parse(bare), Ok(id));
    assert_eq!(parse(bare.strip_suffix(":10").unwrap()), Ok(id));
    assert_eq!(id.to_string(), START);
}

#[test]
fn dice_are_taken_in_either_order() {
    let low = START.replace(":00:", ":13:");
    let high = START.replace(":00:", ":31:");
    assert_eq!(parse(&low), parse(&high));
    assert_eq!(parse(&low).unwrap().to_string(), high);
}

#[test]
fn the_board_does_not_turn_with_the_turn() {
    let bottom = parse("XGID=-B-CBBB---a---A---ABcbbbd-:1:-1:1:21:3:6:0:7:10").unwrap();
    let top = parse("XGID=-B-CBBB---a---A---ABcbbbd-:1:-1:-1:21:3:6:0:7:10").unwrap();
    assert_eq!(bottom.board, top.board.turned());
}

#[test]
fn answers_to_a_double() {
    for (letter, action, phase) in [
        ("D", Action::Doubled, Phase::Doubled),
        ("B", Action::Beavered, Phase::Beavered),
        ("R", Action::Raccooned, Phase::Raccooned),
    ] {
        let text = START.replace(":00:", &format!(":{letter}:"));
        let id = parse(&text).unwrap();
        assert_eq!(id.action, action);
        assert_eq!(id.to_string(), text);
        let situation = Situation::from(&id);
        assert_eq!(situation.phase, phase);
        assert_eq!(Xgid::try_from(&situation), Ok(id));
    }
}

#[test]
fn errors_name_the_byte() {
    let unexpected = |offset, expected| Err(ParseXgidError::Unexpected { offset, expected });
    let start = "-b----E-C---eE---c-e----B-";
    let cases: &[(&str, Result<Xgid, ParseXgidError>)] = &[
        ("", unexpected(0, Expected::Colon)),
        ("XGID=", unexpected(5, Expected::Colon)),
        (
            "XGID=-b----E-C---eE---c-e----B-",
            unexpected(31, Expected::Colon),
        ),
        (
            "XGID=-b----E-C---eE---c-e----B:0:0:1:00:0:0:3:0:10",
            unexpected(5, Expected::Board),
        ),
        (
            "XGID=-b----E-C--?eE---c-e----B-:0:0:1:00:0:0:3:0:10",
            unexpected(16, Expected::Place),
        ),
        (
            "XGID=Ab----E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10",
            unexpected(5, Expected::TopBar),
        ),
        (
            "XGID=-b----E-C---eE---c-e----Ba:0:0:1:00:0:0:3:0:10",
            unexpected(30, Expected::BottomBar),
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(&parse(text), expected, "{text:?}");
    }
    for (fields, offset, expected) in [
        (":256:0:1:00:0:0:3:0:10", 27, Expected::Exponent),
        (":00:0:1:00:0:0:3:0:10", 27, Expected::Exponent),
        (":0:2:1:00:0:0:3:0:10", 29, Expected::Owner),
        (":0:0:0:00:0:0:3:0:10", 31, Expected::Turn),
        (":0:0:1:07:0:0:3:0:10", 33, Expected::Action),
        (":0:0:1:0:0:0:3:0:10", 33, Expected::Action),
        (":0:0:1:00:-1:0:3:0:10", 36, Expected::Score),
        (":0:0:1:00:0:x:3:0:10", 38, Expected::Score),
        (":0:0:1:00:0:0:4:0:10", 40, Expected::MoneyRule),
        (":0:0:1:00:0:0:2:7:10", 40, Expected::MatchRule),
        (":0:0:1:00:0:0:0:65536:10", 42, Expected::Length),
        (":0:0:1:00:0:0:0:7:10:", 46, Expected::End),
        (":0:0:1:00:0:0:0", 41, Expected::Colon),
        (":0:0:1:00:0:0:0:7:", 44, Expected::Exponent),
    ] {
        let text = format!("{start}{fields}");
        assert_eq!(parse(&text), unexpected(offset, expected), "{text:?}");
    }
}

#[test]
fn boards_that_cannot_occur_are_refused() {
    let too_many = "-bP---E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10";
    assert_eq!(
        parse(too_many),
        Err(ParseXgidError::TooMany {
            offset: 2,
            side: Side::Own
        })
    );
    let closed_out = "aBBBBBB-----------bbbbbbbA";
    let closed_out = format!(
        "{}:0:0:1:00:0:0:3:0:10",
        closed_out.replace("bbbbbbbA", "-bbbbbbA")
    );
    assert_eq!(
        parse(&closed_out),
        Err(ParseXgidError::Impossible {
            offset: 0,
            fault: Impossible(vec![Fault::BothClosedOut])
        })
    );
}

#[test]
fn situations_that_an_xgid_cannot_hold_are_refused() {
    let mut situation = Situation::from(&parse(START).unwrap());
    situation.phase = Phase::Over(Ending::Passed);
    assert_eq!(Xgid::try_from(&situation), Err(NotExpressible::NoTurn));
    situation.resignation = Some(Resignation {
        by: Player::Top,
        result: GameResult::Single,
    });
    assert_eq!(Xgid::try_from(&situation), Err(NotExpressible::Resignation));
}

pub(crate) fn any_xgid() -> impl Strategy<Value = Xgid> {
    let player = || select(vec![Player::Bottom, Player::Top]);
    let action = prop_oneof![
        arbitrary::roll().prop_map(Action::Rolled),
        select(vec![
            Action::None,
            Action::Doubled,
            Action::Beavered,
            Action::Raccooned
        ]),
    ];
    let contest = (any::<u16>(), any::<bool>(), any::<bool>(), any::<bool>()).prop_map(
        |(length, money, a, b)| match NonZeroU16::new(length) {
            Some(length) if !money => Contest::Match {
                length,
                crawford: a,
            },
            _ => Contest::Money {
                jacoby: a,
                beavers: Some(b),
            },
        },
    );
    (
        arbitrary::board(),
        (any::<u8>(), option::of(player()), any::<u8>()),
        player(),
        action,
        (any::<u32>(), any::<u32>()),
        contest,
    )
        .prop_map(
            |(board, (exponent, owner, max), on_roll, action, (bottom, top), contest)| Xgid {
                board,
                cube: Cube {
                    exponent,
                    owner,
                    max_exponent: Some(max),
                },
                on_roll,
                action,
                score: ByPlayer { bottom, top },
                contest,
            },
        )
}

proptest! {
    #[test]
    fn what_is_printed_is_read(id in any_xgid()) {
        prop_assert_eq!(parse(&id.to_string()), Ok(id));
        let situation = Situation::from(&id);
        prop_assert_eq!(Xgid::try_from(&situation), Ok(id));
    }

    #[test]
    fn one_character_changed_reads_as_something_equal_or_not_at_all(
        id in any_xgid(), at in any::<prop::sample::Index>(), to in "[-A-Pa-p0-9:é]",
    ) {
        let mut text = id.to_string();
        let at = at.index(text.len());
        text.replace_range(at..=at, &to);
        if let Ok(changed) = parse(&text) {
            prop_assert_eq!(parse(&changed.to_string()), Ok(changed));
        }
    }

    #[test]
    fn no_text_panics(text in any::<String>()) {
        let _ = parse(&text);
    }
}
