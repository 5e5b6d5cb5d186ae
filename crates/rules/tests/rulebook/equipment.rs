//! Equipment and names (docs/rules.md, §1).

use otter_rules::{Board, CubeValue, Point};

use crate::common::{board, contest, money, plays, roll};

#[test]
fn eq_1_twenty_four_points_and_fifteen_checkers_a_side() {
    assert_eq!(Point::all().count(), 24);
    let start = Board::start();
    assert_eq!((start.own().n_all(), start.opponent().n_all()), (15, 15));
    assert!(
        Point::all()
            .filter(|point| point.is_home())
            .map(Point::number)
            .eq(1..=6)
    );
}

#[test]
fn eq_2_my_point_p_is_the_opponents_25_minus_p() {
    for point in Point::all() {
        assert_eq!(point.number() + point.opposite().number(), 25);
    }
    let start = Board::start();
    let mine = Point::try_from(24).unwrap();
    assert_eq!(start.on(mine), 2);
    assert_eq!(start.turned().on(mine.opposite()), -2);
}

#[test]
fn eq_3_the_start() {
    let start = Board::start();
    for side in [start.own(), start.opponent()] {
        let on: Vec<(u8, u8)> = Point::all()
            .map(|point| (point.number(), side.on(point)))
            .filter(|&(_, n)| n > 0)
            .collect();
        assert_eq!(on, [(6, 5), (8, 3), (13, 5), (24, 2)]);
        assert_eq!(side.pips(), 167);
        assert_eq!((side.n_bar(), side.n_off()), (0, 0));
    }
}

#[test]
fn eq_5_the_cube_lies_in_the_middle_standing_for_1() {
    let contest = contest(money());
    let cube = contest.game().cube();
    assert_eq!(
        (cube.value, cube.owner, cube.turned),
        (CubeValue::ONE, None, false)
    );
}

#[test]
fn eq_6_no_limit_on_checkers_on_a_point_or_on_the_bar() {
    let heap = board(&[(6, 15)], &[(25, 15)]);
    assert_eq!(heap.own().on(Point::try_from(6).unwrap()), 15);
    assert_eq!(heap.opponent().n_bar(), 15);
    assert!(plays(&heap, roll(2, 1)).contains("6/4 6/5"));
}

#[test]
fn eq_7_primes_and_closed_out() {
    let closed = board(
        &[(25, 1), (13, 14)],
        &[(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 5)],
    );
    assert!(closed.is_closed_out());
    assert_eq!(closed.turned().longest_block(), 6);
    let open = board(
        &[(25, 1), (13, 14)],
        &[(1, 2), (2, 2), (3, 2), (4, 2), (5, 1), (6, 6)],
    );
    assert!(!open.is_closed_out());
    assert_eq!(open.turned().longest_block(), 4);
    assert_eq!(Board::start().longest_block(), 1);
}
