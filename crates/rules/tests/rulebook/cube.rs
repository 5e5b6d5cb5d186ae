//! The cube (docs/rules.md, §7).

use otter_rules::{
    Action, Contest, CubeRule, CubeValue, Event, ImmediateRedoubles, Phase, RefusalCode,
    RulesetSpec, Seat, redouble_name,
};

use crate::common::{
    B, Table as _, W, contest, dice, from_position, match_to, money, outcome, setup,
};

/// Returns a contest in which White has made the first play and Black is on roll.
fn black_on_roll(spec: RulesetSpec) -> Contest {
    let mut contest = contest(spec);
    contest.open(W, 3, 1);
    contest.play_any();
    contest
}

#[test]
fn cu_1_either_may_make_the_first_double() {
    let mut by_black = black_on_roll(money());
    by_black.ok(B, Action::Double);
    let mut by_white = black_on_roll(money());
    by_white.turn(2, 1);
    by_white.ok(W, Action::Double);
}

#[test]
fn cu_2_before_the_roll_at_the_start_of_a_players_own_turn() {
    let mut contest = black_on_roll(money());
    assert_eq!(
        contest.no(W, Action::Double).code(),
        RefusalCode::NotYourDecision
    );
    contest.ok(B, Action::Roll(dice(2, 1)));
    let refusal = contest.no(B, Action::Double);
    assert_eq!(
        (refusal.code(), refusal.rule()),
        (RefusalCode::AlreadyRolled, "CU-2")
    );
}

#[test]
fn cu_3_a_pass_loses_the_stake_as_it_was() {
    let mut contest = black_on_roll(money());
    contest.ok(B, Action::Double);
    contest.ok(W, Action::Take);
    contest.turn(2, 1);
    contest.ok(W, Action::Double);
    let won = outcome(&contest.ok(B, Action::Pass));
    assert_eq!((won.winner, won.points), (W, 2.into()));
}

#[test]
fn cu_4_the_taker_owns_the_cube_and_alone_may_double_next() {
    let mut contest = black_on_roll(money());
    contest.ok(B, Action::Double);
    contest.no(B, Action::Take);
    let events = contest.ok(W, Action::Take);
    assert_eq!(
        events,
        [Event::Taken {
            seat: W,
            value: CubeValue::from_log2(1),
            owner: W
        }]
    );
    assert_eq!(contest.game().phase(), Phase::ToRoll { seat: B });
    let refusal = contest.no(B, Action::Double);
    assert_eq!(
        (refusal.code(), refusal.rule()),
        (RefusalCode::NotYourCube, "CU-4")
    );
    contest.turn(2, 1);
    contest.ok(W, Action::Double);
}

#[test]
fn cu_5_no_limit_and_no_overflow() {
    let mut contest = black_on_roll(RulesetSpec {
        immediate_redoubles: ImmediateRedoubles::None,
        ..money()
    });
    for n in 1..=40 {
        let seat = contest.game().phase().awaited_seat().unwrap();
        contest.ok(seat, Action::Double);
        contest.ok(seat.other(), Action::Take);
        assert_eq!(contest.game().cube().value, CubeValue::from_log2(n));
        if n < 40 {
            contest.turn(2, 1);
        }
    }
    let mut unlimited = black_on_roll(RulesetSpec {
        immediate_redoubles: ImmediateRedoubles::Unlimited,
        ..money()
    });
    unlimited.ok(B, Action::Double);
    for _ in 0..1000 {
        let seat = unlimited.game().phase().awaited_seat().unwrap();
        unlimited.ok(seat, Action::Redouble);
    }
    let seat = unlimited.game().phase().awaited_seat().unwrap();
    let won = outcome(&unlimited.ok(seat, Action::Pass));
    // The cube is at 2 to the power of 1000.
    assert_eq!(won.points, CubeValue::from_log2(1000).points());
    assert!(
        won.points
            .to_string()
            .starts_with("10715086071862673209484250490600018105614048")
    );
    assert_eq!(won.points.to_string().len(), 302);
}

#[test]
fn cu_5_the_players_may_agree_on_a_highest_value() {
    let spec = RulesetSpec {
        cube: CubeRule::On {
            max: Some(CubeValue::from_log2(1)),
        },
        ..money()
    };
    let mut contest = black_on_roll(spec);
    contest.ok(B, Action::Double);
    assert_eq!(
        contest.no(W, Action::Redouble).code(),
        RefusalCode::CubeAtLimit
    );
    contest.ok(W, Action::Take);
    contest.turn(2, 1);
    let refusal = contest.no(W, Action::Double);
    assert_eq!(
        (refusal.code(), refusal.rule()),
        (RefusalCode::CubeAtLimit, "CU-5")
    );
}

#[test]
fn cu_6_a_player_who_is_closed_out_may_still_double() {
    let position = setup(
        &[(25, 1), (13, 14)],
        &[(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 5)],
    );
    let mut contest = contest(from_position(money(), position));
    contest.open(W, 6, 5);
    contest.play_any();
    contest.turn(2, 1);
    contest.ok(W, Action::Double);
}

#[test]
fn cu_7_each_animal_only_where_it_is_played() {
    let cases = [
        (ImmediateRedoubles::None, 0),
        (ImmediateRedoubles::Beaver, 1),
        (ImmediateRedoubles::Raccoon, 2),
        (ImmediateRedoubles::Otter, 3),
        (ImmediateRedoubles::Unlimited, 50),
    ];
    for (immediate_redoubles, allowed) in cases {
        let mut contest = black_on_roll(RulesetSpec {
            immediate_redoubles,
            ..money()
        });
        contest.ok(B, Action::Double);
        for _ in 0..allowed {
            let seat = contest.game().phase().awaited_seat().unwrap();
            contest.no(seat.other(), Action::Redouble);
            contest.ok(seat, Action::Redouble);
        }
        let seat = contest.game().phase().awaited_seat().unwrap();
        if immediate_redoubles != ImmediateRedoubles::Unlimited {
            let refusal = contest.no(seat, Action::Redouble);
            assert_eq!(
                (refusal.code(), refusal.rule()),
                (RefusalCode::NoSuchRedouble, "CU-7")
            );
        }
        contest.ok(seat, Action::Take);
        let cube = contest.game().cube();
        assert_eq!(
            (cube.value.log2(), cube.owner),
            (1 + allowed, Some(W)),
            "White keeps it"
        );
        assert_eq!(contest.game().phase(), Phase::ToRoll { seat: B });
    }
    let names: Vec<String> = (1..=4).map(redouble_name).collect();
    assert_eq!(names, ["beaver", "raccoon", "otter", "redouble 4"]);
}

#[test]
fn cu_7_only_before_any_roll_or_move() {
    let mut contest = black_on_roll(money());
    contest.no(B, Action::Redouble);
    contest.ok(B, Action::Double);
    contest.ok(W, Action::Take);
    assert_eq!(contest.no(W, Action::Redouble).code(), RefusalCode::NotNow);
    contest.ok(B, Action::Roll(dice(2, 1)));
    assert_eq!(contest.no(W, Action::Redouble).code(), RefusalCode::NotNow);
}

#[test]
fn cu_8_no_cube_no_doubling() {
    let spec = RulesetSpec {
        cube: CubeRule::Off,
        ..match_to(3)
    };
    let mut contest = black_on_roll(spec);
    let refusal = contest.no(B, Action::Double);
    assert_eq!(
        (refusal.code(), refusal.rule()),
        (RefusalCode::NoCube, "CU-8")
    );
}

#[test]
fn cu_7_nobody_answers_for_the_other() {
    let mut contest = black_on_roll(money());
    contest.ok(B, Action::Double);
    for action in [Action::Take, Action::Pass, Action::Redouble] {
        assert_eq!(
            contest.no(Seat::Black, action).code(),
            RefusalCode::NotYourDecision
        );
    }
}
