//! Who starts (docs/rules.md, §2).

use otter_rules::{
    Action, BySeat, CubeValue, Event, OpeningRoll, Phase, RefusalCode, RulesetSpec, Seat,
};

use crate::common::{B, Table as _, W, contest, dice, die, match_to, money, outcome};

fn tie(n: u8) -> Action {
    Action::Open(BySeat {
        white: die(n),
        black: die(n),
    })
}

#[test]
fn st_1_the_higher_die_starts_and_ties_are_rolled_again() {
    let mut contest = contest(match_to(3));
    for n in [4, 4, 2] {
        let events = contest.ok(W, tie(n));
        assert_eq!(events.len(), 1);
        assert_eq!(contest.game().phase(), Phase::Opening);
    }
    let events = contest.ok(
        B,
        Action::Open(BySeat {
            white: die(2),
            black: die(5),
        }),
    );
    assert_eq!(events[1], Event::Started { seat: B });
}

#[test]
fn st_2_the_starter_plays_those_two_numbers() {
    let mut contest = contest(match_to(3));
    contest.open(B, 5, 2);
    assert_eq!(
        contest.game().phase(),
        Phase::ToPlay {
            seat: B,
            dice: dice(5, 2)
        }
    );
    contest.no(B, Action::Double);
}

#[test]
fn st_3_reroll_makes_the_first_turn_an_ordinary_one() {
    let spec = RulesetSpec {
        opening_roll: OpeningRoll::Reroll,
        ..match_to(3)
    };
    let mut doubled = contest(spec.clone());
    doubled.open(W, 6, 1);
    assert_eq!(doubled.game().phase(), Phase::ToRoll { seat: W });
    doubled.ok(W, Action::Double);
    let mut rolled = contest(spec);
    rolled.open(W, 6, 1);
    rolled.ok(W, Action::Roll(dice(3, 3)));
    assert_eq!(
        rolled.game().phase(),
        Phase::ToPlay {
            seat: W,
            dice: dice(3, 3)
        }
    );
}

#[test]
fn st_4_ties_double_the_stake_up_to_the_agreed_number() {
    let mut contest = contest(RulesetSpec {
        automatic_doubles: 2,
        ..money()
    });
    for value in [1, 2] {
        let events = contest.ok(W, tie(3));
        assert_eq!(
            events[1],
            Event::DoubledAutomatically {
                value: CubeValue::from_log2(value)
            }
        );
    }
    assert_eq!(contest.ok(W, tie(1)).len(), 1, "no third automatic double");
    let cube = contest.game().cube();
    assert_eq!(
        (cube.value.log2(), cube.owner, cube.turned),
        (2, None, false)
    );
    contest.open(W, 4, 3);
    contest.play_any();
    contest.ok(B, Action::Double);
    assert_eq!(outcome(&contest.ok(W, Action::Pass)).points, 4.into());
    assert_eq!(contest.ok(B, tie(6)).len(), 2, "each game anew");
}

#[test]
fn st_5_turns_alternate() {
    let mut contest = contest(match_to(3));
    contest.open(W, 6, 1);
    contest.play_any();
    let mut seat = B;
    for _ in 0..6 {
        assert_eq!(contest.game().phase(), Phase::ToRoll { seat });
        let refusal = contest.no(seat.other(), Action::Roll(dice(1, 2)));
        assert_eq!(
            (refusal.code(), refusal.rule()),
            (RefusalCode::NotYourDecision, "ST-5")
        );
        contest.turn(2, 1);
        seat = Seat::other(seat);
    }
}
