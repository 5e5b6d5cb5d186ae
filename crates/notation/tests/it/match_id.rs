//! Match ids, and both ids of GNU Backgammon together.

use otter_notation::gnu::{
    Contradiction, GameState, GnuId, MatchFields, MatchId, NotExpressible, OutOfRange,
    ParseGnuIdError, ParseMatchIdError, TextError,
};
use otter_notation::situation::{ByPlayer, Phase, Player, Situation};
use otter_rules::{Die, GameResult, Roll};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::arbitrary;

/// Returns the fields of a money game with the bottom player on roll.
fn fields() -> MatchFields {
    MatchFields {
        cube_exponent: 0,
        cube_owner: None,
        on_roll: Player::Bottom,
        crawford: false,
        state: GameState::Playing,
        turn: Player::Bottom,
        double_offered: false,
        resignation: None,
        dice: None,
        length: 0,
        score: ByPlayer::default(),
        jacoby: true,
    }
}

fn gnu_id(fields: MatchFields) -> GnuId {
    GnuId {
        position: "4HPwATDgc/ABMA".parse().unwrap(),
        match_id: MatchId::new(fields).unwrap(),
    }
}

#[test]
fn money_start() {
    let id = MatchId::new(fields()).unwrap();
    assert_eq!(id.to_string(), "cAkAAAAAAAAA");
    assert_eq!("cAkAAAAAAAAA".parse(), Ok(id));
}

#[test]
fn dice_are_taken_in_either_order() {
    let id: MatchId = "QYnoAGAAGAAE".parse().unwrap();
    assert_eq!(id.fields().dice, Some(Roll::new(Die::One, Die::Two)));
    let again: MatchId = id.to_string().parse().unwrap();
    assert_eq!(again, id);
}

#[test]
fn the_jacoby_bit_of_a_match_means_nothing() {
    let with: MatchId = "8AngADAAMAAE".parse().unwrap();
    let without: MatchId = "8AngADAAMAAA".parse().unwrap();
    assert_eq!(with, without);
    assert_eq!(without.to_string(), "8AngADAAMAAE");
}

#[test]
fn errors_name_the_byte() {
    let cases = [
        (
            "cAkAAAAAAAA",
            ParseMatchIdError::Text(TextError::Length {
                offset: 11,
                expected: 12,
                found: 11,
            }),
        ),
        (
            "cAkAAAA AAAA",
            ParseMatchIdError::Text(TextError::Character {
                offset: 7,
                found: ' ',
            }),
        ),
        (
            "cAkAAAAAAAAI",
            ParseMatchIdError::Text(TextError::Surplus { offset: 11 }),
        ),
        ("YAkAAAAAAAAA", ParseMatchIdError::CubeOwner { offset: 0 }),
        (
            "cA0AAAAAAAAA",
            ParseMatchIdError::State {
                offset: 2,
                found: 5,
            },
        ),
        ("cIkDAAAAAAAA", ParseMatchIdError::Die { offset: 1 }),
        ("cIkAAAAAAAAA", ParseMatchIdError::OneDie { offset: 3 }),
        ("8AkAAAAAAAAA", ParseMatchIdError::Crawford { offset: 0 }),
    ];
    for (id, expected) in cases {
        assert_eq!(id.parse::<MatchId>(), Err(expected), "{id:?}");
        let pair = format!("4HPwATDgc/ABMA:{id}");
        let ParseGnuIdError::Match(moved) = pair.parse::<GnuId>().unwrap_err() else {
            panic!("{pair}");
        };
        assert_eq!(offset(moved), offset(expected) + 15);
    }
}

fn offset(error: ParseMatchIdError) -> usize {
    match error {
        ParseMatchIdError::Text(text) => text.offset(),
        ParseMatchIdError::CubeOwner { offset }
        | ParseMatchIdError::State { offset, .. }
        | ParseMatchIdError::Die { offset }
        | ParseMatchIdError::OneDie { offset }
        | ParseMatchIdError::Crawford { offset } => offset,
    }
}

#[test]
fn a_pair_needs_its_colon() {
    assert_eq!(
        "4HPwATDgc/ABMAcAkAAAAAAAAA".parse::<GnuId>(),
        Err(ParseGnuIdError::Colon { offset: 14 })
    );
}

#[test]
fn fields_that_do_not_fit_are_refused() {
    let new = |change: fn(&mut MatchFields)| {
        let mut fields = fields();
        change(&mut fields);
        MatchId::new(fields).map(|id| id.to_string())
    };
    assert_eq!(new(|f| f.cube_exponent = 16), Err(OutOfRange::Cube(16)));
    assert_eq!(
        new(|f| f.score.top = 40_000),
        Err(OutOfRange::Points(40_000))
    );
    assert_eq!(new(|f| f.crawford = true), Err(OutOfRange::Crawford));
    assert_eq!(new(|f| f.length = 7), Err(OutOfRange::Jacoby));
}

#[test]
fn fields_that_contradict_each_other_are_refused() {
    let situation = |change: fn(&mut MatchFields)| {
        let mut fields = fields();
        change(&mut fields);
        Situation::try_from(&gnu_id(fields)).map(|situation| situation.phase)
    };
    assert_eq!(situation(|_| ()), Ok(Phase::ToRoll));
    assert_eq!(
        situation(|f| f.turn = Player::Top),
        Err(Contradiction::Turn)
    );
    assert_eq!(
        situation(|f| f.double_offered = true),
        Err(Contradiction::Turn)
    );
    assert_eq!(
        situation(|f| {
            f.double_offered = true;
            f.turn = Player::Top;
        }),
        Ok(Phase::Doubled)
    );
    assert_eq!(
        situation(|f| {
            f.double_offered = true;
            f.turn = Player::Top;
            f.dice = Some(Roll::new(Die::Six, Die::One));
        }),
        Err(Contradiction::DiceBeforeAnswer)
    );
}

#[test]
fn a_resignation_is_answered_by_the_other() {
    let mut with_resignation = fields();
    with_resignation.turn = Player::Top;
    with_resignation.resignation = Some(GameResult::Gammon);
    let id = gnu_id(with_resignation);
    let situation = Situation::try_from(&id).unwrap();
    let offer = situation.resignation.unwrap();
    assert_eq!(
        (offer.by, offer.result),
        (Player::Bottom, GameResult::Gammon)
    );
    assert_eq!(GnuId::try_from(&situation), Ok(id));
}

#[test]
fn situations_that_the_ids_cannot_hold_are_refused() {
    let situation = Situation::try_from(&gnu_id(fields())).unwrap();
    let mut beavered = situation;
    beavered.phase = Phase::Beavered;
    assert_eq!(GnuId::try_from(&beavered), Err(NotExpressible::Redouble));
    let mut rich = situation;
    rich.score.top = 70_000;
    assert_eq!(GnuId::try_from(&rich), Err(NotExpressible::Points(70_000)));
    rich.score.top = 40_000;
    assert_eq!(
        GnuId::try_from(&rich),
        Err(NotExpressible::Fields(OutOfRange::Points(40_000)))
    );
}

fn player() -> impl Strategy<Value = Player> {
    select(vec![Player::Bottom, Player::Top])
}

fn any_fields() -> impl Strategy<Value = MatchFields> {
    let state = select(vec![
        GameState::NotStarted,
        GameState::Playing,
        GameState::Over,
        GameState::Resigned,
        GameState::Dropped,
    ]);
    let cube = (0..=15_u8, option::of(player()), any::<bool>());
    let turn = (player(), state, player());
    let pending = (
        option::of(select(GameResult::ALL.to_vec())),
        option::of(arbitrary::roll()),
    );
    let points = (0..1_u16 << 15, 0..1_u16 << 15, 0..1_u16 << 15);
    let rules = (any::<bool>(), any::<bool>(), any::<bool>());
    (cube, turn, pending, points, rules).prop_map(
        |(
            (cube_exponent, cube_owner, double_offered),
            (on_roll, state, turn),
            (resignation, dice),
            (length, bottom, top),
            (money, jacoby, crawford),
        )| {
            let length = if money { 0 } else { length };
            MatchFields {
                cube_exponent,
                cube_owner,
                on_roll,
                crawford: crawford && length > 0,
                state,
                turn,
                double_offered,
                resignation,
                dice,
                length,
                score: ByPlayer { bottom, top },
                jacoby: jacoby && length == 0,
            }
        },
    )
}

proptest! {
    #[test]
    fn what_is_printed_is_read(fields in any_fields(), board in arbitrary::board()) {
        let match_id = MatchId::new(fields).unwrap();
        prop_assert_eq!(match_id.fields(), fields);
        prop_assert_eq!(match_id.to_string().parse(), Ok(match_id));
        let id = GnuId { position: (&board).into(), match_id };
        prop_assert_eq!(id.to_string().parse(), Ok(id));
    }

    #[test]
    fn what_is_read_prints_as_something_equal(text in "[A-Za-z0-9+/]{11}[A-H]") {
        if let Ok(id) = text.parse::<MatchId>() {
            prop_assert_eq!(id.to_string().parse(), Ok(id));
        }
    }

    #[test]
    fn situations_survive(fields in any_fields(), board in arbitrary::board()) {
        let match_id = MatchId::new(fields).unwrap();
        let id = GnuId { position: (&board).into(), match_id };
        if let Ok(situation) = Situation::try_from(&id) {
            let again = GnuId::try_from(&situation).unwrap();
            prop_assert_eq!(Situation::try_from(&again), Ok(situation));
        }
    }

    #[test]
    fn no_text_panics(text in any::<String>()) {
        let _ = text.parse::<GnuId>();
        let _ = text.parse::<MatchId>();
    }
}
