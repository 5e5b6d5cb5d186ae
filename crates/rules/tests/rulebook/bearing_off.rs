//! Bearing off (docs/rules.md, §5).

use otter_rules::{BearOff, Board, Roll, StepTree};

use crate::common::{board, plays, plays_by, roll, set};

const FAR: &[(usize, u8)] = &[(13, 2)];

#[test]
fn bo_1_only_while_all_are_home_and_none_on_the_bar() {
    let outside = board(&[(7, 1), (1, 4)], &[(25, 2)]);
    assert_eq!(
        plays(&outside, roll(4, 1))
            .iter()
            .filter(|p| !p.contains("7/"))
            .count(),
        0
    );
    // 7/6 with the 1 brings the last checker home; the 4 may not then bear off from 1 while a
    // checker is on 6.
    assert!(plays(&outside, roll(4, 1)).contains("6/2 7/6"));
    let brought_home = board(&[(8, 1), (5, 1)], &[(25, 2)]);
    assert!(plays(&brought_home, roll(5, 2)).contains("5/0 8/6"));
}

#[test]
fn bo_2_a_number_bears_off_its_own_point() {
    let position = board(&[(6, 2), (4, 2)], &[(25, 2)]);
    assert!(plays(&position, roll(6, 4)).contains("4/0 6/0"));
}

#[test]
fn bo_3_none_there_move_from_higher_or_bear_off_from_the_highest() {
    let higher = board(&[(6, 1), (2, 3)], &[(25, 2)]);
    assert!(
        plays(&higher, roll(5, 4))
            .iter()
            .all(|play| !play.starts_with("2/0 2/0"))
    );
    let highest = board(&[(3, 2), (1, 2)], &[(25, 2)]);
    assert_eq!(plays(&highest, roll(6, 5)), set(&["3/0 3/0"]));
}

#[test]
fn bo_4_not_compulsory_while_another_play_uses_as_many() {
    let position = board(&[(6, 1), (4, 1), (2, 1)], &[(25, 2)]);
    let found = plays(&position, roll(2, 1));
    assert!(found.contains("2/0 4/3") && found.contains("4/2 6/5"));
}

#[test]
fn bo_5_a_checker_hit_must_come_home_before_bearing_off_goes_on() {
    let position = board(&[(25, 1), (2, 5)], &[(6, 2), (5, 2)]);
    for play in plays(&position, roll(2, 1)) {
        assert!(!play.contains("/0"), "{play}");
    }
}

#[test]
fn bo_6_lenient_bears_off_from_any_lower_point_while_a_higher_one_is_occupied() {
    // The boxed set's own example: with a 4, none on 4 and one on 6, play 6/2, or bear off from
    // 3, 2 or 1.
    let position = board(&[(6, 1), (3, 1), (2, 1), (1, 1)], FAR);
    let lenient = first_steps(&position, roll(4, 4), BearOff::Lenient);
    assert_eq!(lenient, ["6/2", "3/0", "2/0", "1/0"]);
    let strict = first_steps(&position, roll(4, 4), BearOff::Strict);
    assert_eq!(strict, ["6/2"]);
    // Not while a checker stands on the rolled point itself.
    let occupied = board(&[(6, 1), (4, 1), (1, 1)], FAR);
    let found = plays_by(&occupied, roll(4, 4), BearOff::Lenient);
    assert!(found.iter().all(|play| play.contains("4/0")), "{found:?}");
}

#[test]
fn bo_6_with_nothing_higher_lenient_bears_off_from_the_highest_point_only() {
    let position = board(&[(5, 1), (1, 1)], FAR);
    for bear_off in [BearOff::Lenient, BearOff::Strict] {
        assert_eq!(first_steps(&position, roll(6, 6), bear_off), ["5/0"]);
    }
    // From the 1 point a checker is borne off only by its own number, the 1.
    let found = plays_by(&position, roll(6, 1), BearOff::Lenient);
    assert_eq!(found, plays_by(&position, roll(6, 1), BearOff::Strict));
    // If the 6 clears the higher point first, no checker stands higher for the 4 either.
    let two = board(&[(6, 1), (3, 1), (1, 1)], FAR);
    let after_the_six = plays_by(&two, roll(6, 4), BearOff::Lenient);
    assert!(after_the_six.contains("3/0 6/0"), "{after_the_six:?}");
}

/// Returns every step that may come first, as "from/to".
fn first_steps(position: &Board, roll: Roll, bear_off: BearOff) -> Vec<String> {
    let tree = StepTree::new(position, roll, bear_off);
    let edges = tree.edges(StepTree::ROOT).iter();
    edges
        .map(|edge| format!("{}/{}", edge.step.from.number(), edge.step.to.number()))
        .collect()
}

#[test]
fn bo_7_a_blocked_move_from_higher_does_not_allow_a_bear_off() {
    let position = board(&[(5, 1), (3, 1)], &[(24, 2)]);
    assert_eq!(plays(&position, roll(4, 4)), set(&[""]));
}
