//! Tests of the rules of moving (docs/rules.md, §3).

use otter_rules::{
    Action, BearOff, Board, IllegalStep, NotAPlay, RefusalCode, ResultBuf, StepTree, Why, results,
};

use crate::common::{Table as _, W, board, contest, match_to, plays, roll, set, steps};

#[test]
fn mv_1_always_forward() {
    for play in plays(&Board::start(), roll(4, 2)) {
        for step in play.split(' ') {
            let (from, to) = step.trim_end_matches('*').split_once('/').unwrap();
            assert!(
                to.parse::<u8>().unwrap() < from.parse::<u8>().unwrap(),
                "{play}"
            );
        }
    }
}

#[test]
fn mv_2_only_open_points_and_passing_over_is_free() {
    // The opponent holds the mover's 5 and 4 points; a 6-1 passes over both.
    let position = board(&[(8, 1), (7, 1), (24, 1)], &[(20, 2), (21, 2)]);
    let found = plays(&position, roll(6, 3));
    assert!(found.contains("24/21 7/1"));
    assert!(
        found
            .iter()
            .all(|play| !play.contains("/5") && !play.contains("/4"))
    );
    // A blot does not block a point.
    let blot = board(&[(8, 1), (24, 1)], &[(20, 1)]);
    assert!(
        plays(&blot, roll(3, 1))
            .iter()
            .any(|play| play.contains("8/5*"))
    );
}

#[test]
fn mv_3_each_die_is_a_move_of_its_own_in_either_order() {
    // One open landing point on the way is enough: with the 8 point blocked, 13/10/5 plays the 3
    // first.
    let position = board(&[(13, 1)], &[(17, 2)]);
    assert_eq!(plays(&position, roll(5, 3)), set(&["10/5 13/10"]));
    let both_ways = board(&[(13, 1)], &[(1, 2)]);
    assert_eq!(
        plays(&both_ways, roll(5, 3)),
        set(&["10/5 13/10", "13/8 8/5"])
    );
}

#[test]
fn mv_4_a_double_is_four_moves() {
    let position = board(&[(24, 1)], &[(25, 1)]);
    assert_eq!(
        plays(&position, roll(2, 2)),
        set(&["18/16 20/18 22/20 24/22"])
    );
}

#[test]
fn mv_5_as_many_numbers_as_can_be_played_must_be() {
    // 24/18 is blocked, but 24/23 lets the 6 be played next; the checker on 2 must not waste the 1.
    let position = board(&[(24, 1), (2, 1)], &[(7, 2)]);
    assert_eq!(plays(&position, roll(6, 1)), set(&["23/17 24/23"]));
    let mut buf = ResultBuf::new();
    results(&position, roll(6, 1), BearOff::Strict, &mut buf);
    assert_eq!(buf.as_slice().len(), 1);
    // The example of MV-5: checker on 3, blot on 1, roll 4-2. Both numbers must be used.
    let last = board(&[(3, 1)], &[(24, 1), (20, 4)]);
    assert_eq!(plays(&last, roll(4, 2)), set(&["1/0 3/1*"]));
    let tree = StepTree::new(&last, roll(4, 2), BearOff::Strict);
    assert!(matches!(
        tree.play(&steps(&[(3, 0)])),
        Err(NotAPlay::Illegal(IllegalStep {
            index: 0,
            why: Why::WastesADie,
            ..
        }))
    ));
}

#[test]
fn mv_6_if_either_but_not_both_the_larger() {
    // One checker on 24: 24/18 and 24/23 are open, but the point beyond each is blocked.
    let position = board(&[(24, 1)], &[(8, 2), (25, 1)]);
    assert_eq!(plays(&position, roll(6, 1)), set(&["24/18"]));
    let only_smaller = board(&[(24, 1)], &[(7, 2), (8, 2), (25, 1)]);
    assert_eq!(plays(&only_smaller, roll(6, 1)), set(&["24/23"]));
}

#[test]
fn mv_7_nothing_playable_loses_the_turn_and_there_is_no_other_passing() {
    let position = board(
        &[(25, 1), (13, 14)],
        &[(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 5)],
    );
    assert_eq!(plays(&position, roll(6, 5)), set(&[""]));
    let mut contest = contest(match_to(3));
    contest.open(W, 3, 1);
    let refusal = contest.no(W, Action::Play(Vec::new()));
    assert_eq!(refusal.code(), RefusalCode::IncompletePlay);
}

#[test]
fn mv_8_hitting_on_the_way_and_not_hitting_differ() {
    let position = board(&[(13, 1), (24, 1)], &[(14, 1)]);
    let tree = StepTree::new(&position, roll(4, 2), BearOff::Strict);
    let hit = tree.play(&steps(&[(13, 11), (11, 7)])).unwrap();
    let quiet = tree.play(&steps(&[(13, 9), (9, 7)])).unwrap();
    assert_ne!(hit.result(), quiet.result());
    assert!(hit.steps()[0].hit && !quiet.steps()[0].hit);
    assert_eq!(hit.result().opponent().n_bar(), 1);
}
