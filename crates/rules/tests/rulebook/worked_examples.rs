//! The worked examples E-9 and E-10 (docs/rules.md, §13). E-1 to E-8 are positions with all their
//! plays and are tested with the legal plays.

use otter_rules::{Action, GameResult, ImmediateRedoubles, RefusalCode, RulesetSpec};

use crate::common::{B, Table as _, W, contest, holland, match_to, money, outcome};

#[test]
fn e_9_double_beaver_raccoon_otter() {
    let spec = RulesetSpec {
        immediate_redoubles: ImmediateRedoubles::Otter,
        ..money()
    };
    // In the example, A is Black and B is White.
    let mut table = contest(spec);
    table.open(W, 3, 1);
    table.play_any();
    table.ok(B, Action::Double);
    table.ok(W, Action::Redouble);
    table.ok(B, Action::Redouble);
    let mut refused_raccoon = table.clone();
    let won = outcome(&refused_raccoon.ok(W, Action::Pass));
    assert_eq!((won.winner, won.points), (B, 4.into()));
    table.ok(W, Action::Redouble);
    let mut refused_otter = table.clone();
    let won = outcome(&refused_otter.ok(B, Action::Pass));
    assert_eq!((won.winner, won.points), (W, 8.into()));
    table.ok(B, Action::Take);
    let cube = table.game().cube();
    assert_eq!(
        (cube.value.to_string().as_str(), cube.owner),
        ("16", Some(W))
    );
}

#[test]
fn e_10_seven_points_at_6_to_3() {
    for (spec, may_double_at_once) in [(match_to(7), true), (holland(7), false)] {
        let mut contest = contest(spec);
        contest.win_by_resignation(B, GameResult::Backgammon);
        contest.win_by_resignation(W, GameResult::Backgammon);
        contest.win_by_resignation(W, GameResult::Backgammon);
        assert_eq!((contest.score(W), contest.score(B)), (&6.into(), &3.into()));
        contest.open(W, 3, 1);
        contest.play_any();
        assert_eq!(
            contest.no(B, Action::Double).code(),
            RefusalCode::CrawfordGame
        );
        contest.ok(W, Action::Resign(GameResult::Single));
        contest.ok(B, Action::AcceptResignation);
        assert_eq!((contest.score(W), contest.score(B)), (&6.into(), &4.into()));
        contest.open(W, 3, 1);
        contest.play_any();
        if may_double_at_once {
            contest.ok(B, Action::Double);
        } else {
            for _ in 0..2 {
                assert_eq!(
                    contest.no(B, Action::Double).code(),
                    RefusalCode::HollandTooEarly
                );
                contest.turn(2, 1);
                contest.turn(2, 1);
            }
            contest.ok(B, Action::Double);
        }
    }
}
