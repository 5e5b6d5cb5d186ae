//! Match play (docs/rules.md, §8). MA-6 (tournaments) is tested in `otter-tournament`.

use otter_rules::{
    Action, Contest, ContestKind, Crawford, Event, GameResult, ImmediateRedoubles, MatchStage,
    Preset, RefusalCode, Ruleset, RulesetSpec, Setting,
};

use crate::common::{B, Table as _, W, contest, holland, match_to};

/// Returns a 3-point match in which White leads 2–0.
fn white_one_short(spec: RulesetSpec) -> Contest {
    let mut contest = contest(spec);
    contest.win_by_resignation(W, GameResult::Gammon);
    contest
}

#[test]
fn ma_1_first_to_the_length_and_surplus_points_do_not_count() {
    let mut contest = contest(match_to(4));
    contest.win_by_resignation(W, GameResult::Backgammon);
    contest.open(W, 3, 1);
    contest.ok(B, Action::Resign(GameResult::Backgammon));
    let events = contest.ok(W, Action::AcceptResignation);
    assert_eq!(events.last(), Some(&Event::MatchWon { winner: W }));
    assert_eq!(contest.score(W).to_string(), "4");
    assert_eq!(contest.winner(), Some(W));
    let refusal = contest.no(B, Action::Double);
    assert_eq!(
        (refusal.code(), refusal.rule()),
        (RefusalCode::NotNow, "MA-1")
    );
}

#[test]
fn ma_1_a_cube_is_dead_once_a_single_win_is_enough() {
    let mut contest = white_one_short(match_to(3));
    assert!(contest.is_cube_dead_for(W));
    assert!(!contest.is_cube_dead_for(B));
    contest.win_by_resignation(B, GameResult::Single);
    contest.open(W, 3, 1);
    contest.play_any();
    contest.ok(B, Action::Double);
    contest.ok(W, Action::Take);
    assert!(contest.is_cube_dead_for(B));
    let mut session = Contest::new(Ruleset::new(Preset::Money.spec()).unwrap());
    session.open(W, 3, 1);
    assert!(!session.is_cube_dead_for(W));
}

#[test]
fn ma_2_no_doubling_in_the_crawford_game_and_again_after_it() {
    let mut contest = white_one_short(match_to(3));
    contest.open(W, 3, 1);
    assert_eq!(contest.match_stage(), Some(MatchStage::CrawfordGame));
    contest.play_any();
    let refusal = contest.no(B, Action::Double);
    assert_eq!(
        (refusal.code(), refusal.rule()),
        (RefusalCode::CrawfordGame, "MA-2")
    );
    contest.turn(2, 1);
    assert_eq!(
        contest.no(W, Action::Double).code(),
        RefusalCode::CrawfordGame
    );
    contest.ok(W, Action::Resign(GameResult::Single));
    contest.ok(B, Action::AcceptResignation);
    contest.win_by_pass(B);
    assert_eq!(contest.match_stage(), Some(MatchStage::AfterCrawford));
    assert_eq!((contest.away(W), contest.away(B)), (Some(1), Some(1)));
}

#[test]
fn ma_2_as_the_boxed_set_words_it_only_the_trailer_may_not_double() {
    let mut contest = white_one_short(Preset::SetManual(3).spec());
    contest.open(W, 3, 1);
    contest.play_any();
    assert_eq!(
        contest.no(B, Action::Double).code(),
        RefusalCode::CrawfordGame
    );
    contest.turn(2, 1);
    contest.ok(W, Action::Double);
}

#[test]
fn ma_3_holland_the_trailer_waits_for_their_third_turn() {
    let mut contest = white_one_short(holland(3));
    contest.win_by_resignation(B, GameResult::Single);
    contest.open(W, 3, 1);
    contest.play_any();
    for turn in 1..=2 {
        let refusal = contest.no(B, Action::Double);
        assert_eq!(
            (refusal.code(), refusal.rule()),
            (RefusalCode::HollandTooEarly, "MA-3")
        );
        assert!(refusal.to_string().contains(&format!("turn {turn}")));
        contest.turn(2, 1);
        contest.turn(2, 1);
    }
    contest.ok(B, Action::Double);
}

#[test]
fn ma_3_holland_does_not_bind_the_leader_nor_level_scores() {
    let mut contest = white_one_short(holland(3));
    contest.win_by_resignation(B, GameResult::Single);
    contest.open(B, 3, 1);
    contest.play_any();
    contest.ok(W, Action::Double);
    contest.ok(B, Action::Pass);
    let mut level = white_one_short(holland(3));
    level.win_by_resignation(B, GameResult::Gammon);
    level.win_by_pass(W);
}

#[test]
fn ma_4_money_options_in_a_match_are_errors() {
    let plain = match_to(5);
    let wrong = [
        (
            RulesetSpec {
                automatic_doubles: 1,
                ..plain.clone()
            },
            Setting::AutomaticDoubles,
        ),
        (
            RulesetSpec {
                jacoby: true,
                ..plain.clone()
            },
            Setting::Jacoby,
        ),
        (
            RulesetSpec {
                immediate_redoubles: ImmediateRedoubles::Beaver,
                ..plain
            },
            Setting::ImmediateRedoubles,
        ),
    ];
    for (spec, setting) in wrong {
        let contradictions = Ruleset::new(spec).unwrap_err();
        assert_eq!(contradictions.0.len(), 1);
        assert_eq!(contradictions.0[0].settings, [setting, Setting::Contest]);
        assert_eq!(contradictions.0[0].rule, "MA-4");
    }
}

#[test]
fn ma_5_doubling_at_the_first_chance_after_the_crawford_game_is_legal() {
    let mut contest = white_one_short(match_to(3));
    contest.win_by_resignation(B, GameResult::Single);
    contest.open(W, 3, 1);
    contest.play_any();
    contest.ok(B, Action::Double);
}

#[test]
fn ma_7_without_crawford_every_game_has_its_cube() {
    let spec = RulesetSpec {
        contest: ContestKind::Match {
            length: 3,
            crawford: Crawford::Off,
            holland: false,
        },
        ..match_to(3)
    };
    let mut contest = white_one_short(spec);
    contest.open(W, 3, 1);
    contest.play_any();
    contest.ok(B, Action::Double);
    assert_eq!(contest.match_stage(), Some(MatchStage::BeforeCrawford));
}
