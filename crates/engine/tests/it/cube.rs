//! The engine's cube decisions in positions with a known answer.

use otter_engine::{CubeAction, CubeOwner, Ply, Stakes, StakesKind};

use crate::boards::{ENGINE, at, board, money, some_boards};

#[test]
fn nobody_doubles_at_the_start() {
    let start = otter_rules::Board::start();
    // For money beavers are allowed, and a double at even chances would be beavered.
    for (stakes, action) in [
        (money(CubeOwner::Centred, false), CubeAction::NoDoubleBeaver),
        (at(7, 7, false), CubeAction::NoDouble),
    ] {
        let cube = ENGINE.cube(&start, &stakes, Ply::ZERO);
        assert_eq!(cube.action, action, "{cube:?}");
        assert!(cube.no_double > cube.double_take);
    }
}

#[test]
fn the_last_roll_is_doubled_for_any_edge() {
    // Two checkers on the 4 and 2 points against one on the ace point: the next roll decides. 23
    // rolls bear both off (all but those with a 1, and 3-2), so a double gains; with 13 of 36 the
    // other player takes.
    let even = board(&[(4, 1), (2, 1)], &[(1, 1)]);
    let cube = ENGINE.cube(&even, &money(CubeOwner::Centred, false), Ply::ZERO);
    assert_eq!(cube.action, CubeAction::DoubleTake, "{cube:?}");
    assert!((cube.double_take - 2.0 * (2.0 * 23.0 / 36.0 - 1.0)).abs() < 1e-5);
    assert!((cube.no_double - (2.0 * 23.0 / 36.0 - 1.0)).abs() < 1e-5);
    // Four checkers on the ace point are off only with doubles: a double would be beavered.
    let behind = board(&[(1, 4)], &[(1, 1)]);
    let cube = ENGINE.cube(&behind, &money(CubeOwner::Centred, false), Ply::ZERO);
    assert_eq!(cube.action, CubeAction::NoDoubleBeaver, "{cube:?}");
}

#[test]
fn whoever_loses_the_match_anyway_doubles_at_once() {
    let start = otter_rules::Board::start();
    for own_away in 2..=7 {
        let stakes = at(own_away, 1, false);
        for ply in [Ply::ZERO, Ply::TWO] {
            let cube = ENGINE.cube(&start, &stakes, ply);
            // Who needs an even number of points is given the first one: the other player, who
            // then still needs one, passes at the start.
            let action = if own_away % 2 == 0 {
                CubeAction::DoublePass
            } else {
                CubeAction::DoubleTake
            };
            assert_eq!(cube.action, action, "{own_away}: {cube:?}");
            assert!(cube.no_double <= cube.double(), "{own_away}: {cube:?}");
        }
    }
    // The leader has the match to lose.
    let leads = ENGINE.cube(&start, &at(1, 3, false), Ply::ZERO);
    assert_eq!(leads.action, CubeAction::NotAvailable, "{leads:?}");
}

#[test]
fn a_player_who_may_not_double_has_no_action() {
    let start = otter_rules::Board::start();
    let no_cube = Stakes::CUBELESS;
    for stakes in [
        no_cube,
        money(CubeOwner::Opponent, false),
        at(1, 3, true),
        at(1, 3, false),
    ] {
        let cube = ENGINE.cube(&start, &stakes, Ply::ZERO);
        assert_eq!(cube.action, CubeAction::NotAvailable, "{stakes:?}");
    }
}

#[test]
fn after_the_crawford_game_the_trailer_doubles_at_once() {
    // The trailer has nothing to lose: the leader is 1 away.
    let start = otter_rules::Board::start();
    let cube = ENGINE.cube(&start, &at(4, 1, false), Ply::ZERO);
    assert!(cube.double_take >= cube.no_double - 1e-4, "{cube:?}");
}

#[test]
fn under_jacoby_nobody_is_too_good() {
    let mut too_good = 0;
    for (board, _) in some_boards() {
        let plain = ENGINE.cube(&board, &money(CubeOwner::Centred, false), Ply::ZERO);
        let jacoby = ENGINE.cube(&board, &money(CubeOwner::Centred, true), Ply::ZERO);
        let action = |cube: otter_engine::CubeAnalysis| {
            matches!(
                cube.action,
                CubeAction::TooGoodPass | CubeAction::TooGoodTake
            )
        };
        too_good += u32::from(action(plain));
        assert!(!action(jacoby), "{board:?} {jacoby:?}");
        assert!(jacoby.no_double <= 1.0 + 1e-5);
    }
    assert!(too_good > 0, "the boards hold no example");
}

#[test]
fn gammons_can_be_switched_off() {
    let (board, _) = some_boards()[8];
    let stakes = Stakes {
        gammons: false,
        ..Stakes::CUBELESS
    };
    let outcomes = ENGINE.evaluate(&board, Ply::ZERO);
    let cube = ENGINE.cube(&board, &stakes, Ply::ZERO);
    assert!((cube.no_double - (2.0 * outcomes.win - 1.0)).abs() < 1e-6);
}

#[test]
fn cu_5_a_double_to_the_limit_is_the_last() {
    let limited = |most: u32, stakes: Stakes| Stakes {
        highest_log2: Some(most),
        ..stakes
    };
    for (board, _) in some_boards() {
        for jacoby in [false, true] {
            let plain = money(CubeOwner::Centred, jacoby);
            for ply in [Ply::ZERO, Ply::ONE] {
                let free = ENGINE.cube(&board, &plain, ply);
                // Nobody will come to so high a cube.
                assert_eq!(ENGINE.cube(&board, &limited(5, plain), ply), free);
                // Nobody can turn the cube after a double, so it leaves twice the game without one,
                // and nobody may beaver.
                let last = ENGINE.cube(&board, &limited(1, plain), ply);
                let dead = 2.0 * last.outcomes.cubeless();
                assert!((last.double_take - dead).abs() < 1e-5, "{last:?}");
                assert_ne!(last.action, CubeAction::NoDoubleBeaver);
                assert_ne!(last.action, CubeAction::DoubleBeaver);
                // The cube is at its limit: nobody may double, and gammons that wait for the cube
                // never count.
                let none = ENGINE.cube(&board, &limited(0, plain), ply);
                assert_eq!(none.action, CubeAction::NotAvailable);
                let counted = if jacoby {
                    none.outcomes.without_gammons()
                } else {
                    none.outcomes
                };
                assert!((none.no_double - counted.cubeless()).abs() < 1e-5);
            }
        }
    }
}

#[test]
fn cu_5_a_beaver_needs_a_cube_that_may_be_turned_twice() {
    // One side needs doubles, and the other no more than one roll.
    let behind = board(&[(1, 4)], &[(1, 1)]);
    let at_most = |most: u32| Stakes {
        highest_log2: Some(most),
        ..money(CubeOwner::Centred, false)
    };
    let [once, twice] = [1, 2].map(|most| ENGINE.cube(&behind, &at_most(most), Ply::ZERO));
    assert_eq!(once.action, CubeAction::NoDouble);
    assert_eq!(once.not_passed(), (once.double_take, false));
    assert_eq!(twice.action, CubeAction::NoDoubleBeaver);
    let (beavered, is_beavered) = twice.not_passed();
    assert!(is_beavered && (beavered - 2.0 * twice.double_take).abs() < 1e-3);
}

#[test]
fn huge_cubes_and_lengths_stay_in_bounds() {
    let (board, _) = some_boards()[11];
    for (cube_log2, away) in [(0, 1000), (31, 7), (200, 64), (9, u32::MAX)] {
        let stakes = Stakes {
            cube_log2,
            owner: CubeOwner::Own,
            play: StakesKind::Match {
                own_away: away,
                opponent_away: away,
                crawford: false,
                rule: otter_engine::MatchRule::Crawford,
            },
            ..Stakes::CUBELESS
        };
        let cube = ENGINE.cube(&board, &stakes, Ply::ZERO);
        assert!(
            cube.no_double.is_finite() && cube.double_take.is_finite(),
            "{stakes:?}"
        );
    }
}
