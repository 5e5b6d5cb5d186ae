//! Hitting and entering (docs/rules.md, §4). The laws over random play test HT-6 too.

use crate::common::{board, plays, roll, set, setup};

#[test]
fn ht_1_a_blot_landed_on_goes_to_the_bar() {
    let position = board(&[(8, 1)], &[(20, 1), (1, 2)]);
    let found = plays(&position, roll(3, 2));
    assert!(found.contains("5/3 8/5*"));
    let tree = otter_rules::StepTree::new(&position, roll(3, 2), otter_rules::BearOff::Strict);
    let play = tree.play(&crate::common::steps(&[(8, 5), (5, 3)])).unwrap();
    assert_eq!(play.result().opponent().n_bar(), 1);
    assert_eq!(play.result().opponent().slot(20), 0);
}

#[test]
fn ht_2_all_must_enter_before_any_other_move() {
    let position = board(&[(25, 2), (13, 3)], &[(6, 2)]);
    for play in plays(&position, roll(2, 1)) {
        assert_eq!(play, "25/23 25/24");
    }
    let doubled = board(&[(25, 3), (13, 3)], &[(6, 2)]);
    for play in plays(&doubled, roll(2, 2)) {
        assert_eq!(play.matches("25/23").count(), 3, "{play}");
    }
}

#[test]
fn ht_3_n_enters_on_the_opponents_point_n() {
    for n in 1..=5 {
        let position = board(&[(25, 1)], &[(6, 2)]);
        let found = plays(&position, roll(6, n));
        let entry = format!("25/{}", 25 - n);
        assert!(
            found.iter().all(|play| play.contains(&entry)),
            "{n}: {found:?}"
        );
    }
}

#[test]
fn ht_4_as_many_as_possible_enter_and_the_rest_is_lost() {
    let position = board(&[(25, 2), (13, 3)], &[(6, 2), (2, 1)]);
    assert_eq!(plays(&position, roll(6, 2)), set(&["25/23*"]));
    let doubled = board(&[(25, 2), (13, 3)], &[(3, 2)]);
    assert_eq!(plays(&doubled, roll(3, 3)), set(&[""]));
}

#[test]
fn ht_5_after_the_last_has_entered_the_rest_must_be_played_with_any_checker() {
    let position = board(&[(25, 1), (13, 1)], &[(6, 2)]);
    assert_eq!(
        plays(&position, roll(6, 1)),
        set(&["13/7 25/24", "24/18 25/24"]),
    );
}

#[test]
fn ht_6_a_position_with_both_closed_out_is_refused() {
    let closed = [(25, 1), (1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2)];
    let fault = setup(&closed, &closed).board().unwrap_err();
    assert!(fault.to_string().contains("HT-6"), "{fault}");
}
