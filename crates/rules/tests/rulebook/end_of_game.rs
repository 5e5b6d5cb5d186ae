//! The end of a game, and its value (docs/rules.md, §6).

use otter_rules::{
    Action, Contest, CubeRule, Ending, GameResult, Outcome, Phase, Ruleset, RulesetSpec, Setting,
    Setup, SingleValue,
};

use crate::common::{
    B, Table as _, W, contest, dice, from_position, match_to, money, outcome, setup, steps,
};

/// Plays a game in which White bears off its last checker against this opponent.
fn finished(spec: RulesetSpec, opponent: &[(usize, u8)]) -> (Contest, Outcome) {
    let position = setup(&[(1, 1)], opponent);
    let mut contest = contest(from_position(spec, position));
    contest.open(W, 2, 1);
    let outcome = outcome(&contest.ok(W, Action::Play(steps(&[(1, 0)]))));
    (contest, outcome)
}

/// White doubles, Black takes, and White bears off its last checker against this opponent.
fn won_after_a_double(spec: RulesetSpec, opponent: &[(usize, u8)]) -> Outcome {
    let mut contest = contest(from_position(spec, setup(&[(6, 1)], opponent)));
    contest.open(W, 2, 1);
    contest.play_any();
    contest.turn(2, 1);
    contest.ok(W, Action::Double);
    contest.ok(B, Action::Take);
    contest.ok(W, Action::Roll(dice(6, 5)));
    outcome(&contest.play_any())
}

#[test]
fn sc_1_the_first_to_bear_off_all_wins() {
    let (contest, outcome) = finished(match_to(5), &[(1, 1)]);
    assert_eq!((outcome.winner, outcome.how), (W, Ending::BorneOff));
    assert_eq!(contest.game().phase(), Phase::Over);
}

#[test]
fn sc_2_single_gammon_and_backgammon() {
    let cases: &[(&[(usize, u8)], GameResult, u32)] = &[
        (&[(1, 14)], GameResult::Single, 1),
        (&[(23, 14)], GameResult::Single, 1),
        (&[(18, 1), (1, 14)], GameResult::Gammon, 2),
        (&[(19, 1), (1, 14)], GameResult::Backgammon, 3),
        (&[(25, 1), (1, 14)], GameResult::Backgammon, 3),
    ];
    for &(opponent, result, points) in cases {
        let (_, outcome) = finished(match_to(9), opponent);
        assert_eq!(
            (outcome.result, outcome.points),
            (result, points.into()),
            "{opponent:?}"
        );
    }
}

#[test]
fn sc_3_jacoby_counts_gammons_only_after_a_double_taken() {
    let gammon = [(18, 1), (1, 14)];
    let (_, unturned) = finished(money(), &gammon);
    assert_eq!(
        (unturned.result, unturned.points),
        (GameResult::Gammon, 1.into())
    );
    // An automatic double does not count as a double.
    let position = setup(&[(2, 1)], &gammon);
    let spec = RulesetSpec {
        automatic_doubles: 1,
        ..money()
    };
    let mut automatic = contest(from_position(spec.clone(), position));
    automatic.open(W, 3, 3);
    automatic.open(W, 3, 2);
    let won = outcome(&automatic.ok(W, Action::Play(steps(&[(2, 0)]))));
    assert_eq!(won.points, 2.into());
    // A double that was taken counts.
    let spec = RulesetSpec {
        automatic_doubles: 0,
        ..spec
    };
    let won = won_after_a_double(spec, &gammon);
    assert_eq!((won.result, won.points), (GameResult::Gammon, 4.into()));
}

#[test]
fn sc_4_single_wins_score_the_losers_remaining_checkers() {
    let spec = RulesetSpec {
        cube: CubeRule::Off,
        single_value: SingleValue::RemainingCheckers,
        jacoby: false,
        immediate_redoubles: otter_rules::ImmediateRedoubles::None,
        ..money()
    };
    for (opponent, points) in [
        (&[(1, 1)][..], 1),
        (&[(3, 14)][..], 14),
        (&[(7, 1), (3, 14)][..], 30),
        (&[(25, 1), (3, 14)][..], 45),
    ] {
        let (_, outcome) = finished(spec.clone(), opponent);
        assert_eq!(outcome.points, points.into(), "{opponent:?}");
    }
}

#[test]
fn sc_4_with_a_cube_checkers_score_until_it_is_turned() {
    let spec = RulesetSpec {
        single_value: SingleValue::RemainingCheckersUntilDoubled,
        jacoby: false,
        ..money()
    };
    for (opponent, untouched, doubled) in [(&[(3, 14)][..], 14, 2), (&[(9, 1), (3, 14)], 30, 4)] {
        let (_, without_double) = finished(spec.clone(), opponent);
        assert_eq!(without_double.points, untouched.into(), "{opponent:?}");
        let won = won_after_a_double(spec.clone(), opponent);
        assert_eq!(won.points, doubled.into(), "{opponent:?}");
    }
}

#[test]
fn sc_5_a_resignation_may_be_accepted_or_played_on() {
    for result in GameResult::ALL {
        let mut contest = contest(match_to(9));
        contest.open(W, 3, 1);
        contest.ok(W, Action::Resign(result));
        contest.no(W, Action::AcceptResignation);
        let refusal = contest.no(W, Action::Play(steps(&[(8, 5), (6, 5)])));
        assert_eq!(refusal.rule(), "SC-5");
        contest.ok(B, Action::RefuseResignation);
        contest.ok(W, Action::Play(steps(&[(8, 5), (6, 5)])));
        contest.ok(W, Action::Resign(result));
        let won = outcome(&contest.ok(B, Action::AcceptResignation));
        assert_eq!(
            (won.winner, won.result, won.how, won.points),
            (B, result, Ending::Resigned, result.factor().into())
        );
    }
}

#[test]
fn sc_5_not_while_a_double_awaits_its_answer() {
    let mut contest = contest(match_to(9));
    contest.open(W, 3, 1);
    contest.play_any();
    contest.ok(B, Action::Double);
    let refusal = contest.no(W, Action::Resign(GameResult::Single));
    assert_eq!(refusal.rule(), "CU-3");
}

/// The label is kept with the rules, and changes neither the points nor their names.
#[test]
fn sc_6_what_a_point_stands_for_is_a_label_of_money_play() {
    let label = |stake: &str, spec: RulesetSpec| {
        let stake = stake.to_owned();
        Ruleset::new(RulesetSpec { stake, ..spec })
    };
    let named = label("a coffee", money()).unwrap();
    assert_eq!(named.stake, "a coffee");
    assert_eq!(named.scoring(), Ruleset::new(money()).unwrap().scoring());
    let refused = |stake: &str, spec| {
        let contradictions = label(stake, spec).unwrap_err();
        let [one] = &contradictions.0[..] else {
            panic!("one contradiction: {contradictions}");
        };
        (one.settings.clone(), one.rule)
    };
    let expected = (vec![Setting::Stake], "SC-6");
    assert_eq!(refused(&"x".repeat(61), money()), expected);
    assert_eq!(refused("two\nlines", money()), expected);
    let expected = (vec![Setting::Stake, Setting::Contest], "SC-6");
    assert_eq!(refused("a coffee", match_to(3)), expected);
}

#[test]
fn sc_2_a_start_needs_checkers_on_both_sides() {
    let spec = from_position(match_to(3), Setup::EMPTY);
    assert!(Ruleset::new(spec).is_err());
}
