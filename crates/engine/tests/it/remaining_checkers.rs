//! Games that score the loser's checkers (SC-4).

use otter_engine::rollout::{Plan, Question, Rollout, Until};
use otter_engine::{CubeAction, CubeOwner, Ply, Stakes};
use otter_rules::{Die, Roll, SingleValue};
use std::num::NonZeroUsize;

use crate::boards::{ENGINE, board};

const CHECKERS: Stakes = Stakes {
    single_value: SingleValue::RemainingCheckers,
    ..Stakes::CUBELESS
};

/// The points of an average single game, by which equities are measured.
const SINGLE: f32 = 9.0;

#[test]
fn a_lost_race_is_played_for_every_checker() {
    // The other player bears off the last checker next turn.
    let board = board(&[(6, 3), (3, 2), (2, 1), (1, 1)], &[(1, 1)]);
    let roll = Roll::new(Die::Two, Die::One);
    for ply in [Ply::ZERO, Ply::ONE, Ply::TWO] {
        let plays = ENGINE.rank_plays(&board, roll, &CHECKERS, ply);
        assert_eq!(plays[0].result.own().n_in_play(), 5, "{ply:?}");
        let behind = plays[0].equity - plays[plays.len() - 1].equity;
        assert!(behind > 0.05, "{behind} at {ply:?}");
    }
    let best = ENGINE.rank_plays(&board, roll, &CHECKERS, Ply::ONE)[0];
    assert!((best.equity + 5.0 / SINGLE).abs() < 1e-5, "{}", best.equity);
    // In an ordinary game it is lost whatever is played.
    let plays = ENGINE.rank_plays(&board, roll, &Stakes::CUBELESS, Ply::ONE);
    let behind = plays[0].equity - plays[plays.len() - 1].equity;
    assert!(behind < 1e-6, "{behind}");
}

#[test]
fn rollouts_count_what_the_search_looks_ahead_to() {
    let board = board(&[(6, 4), (5, 3), (4, 2)], &[(5, 3), (3, 3), (1, 2)]);
    let mut rollout = Rollout::new(Question::position(board, CHECKERS), Plan::FULL);
    let until = Until::trials(216);
    rollout.run(&ENGINE, &until, NonZeroUsize::MIN, &mut |_| (), &|| false);
    let rolled = rollout.estimates(0).equity;
    let searched = f64::from(ENGINE.equity(&board, &CHECKERS, Ply::TWO));
    let off = (searched - rolled.mean).abs();
    assert!(off < 0.08, "{searched}, {rolled:?}");
    // Nine checkers against eight, and the other player's lie deeper.
    assert!(rolled.mean.abs() < 0.6, "{rolled:?}");
}

#[test]
fn who_is_far_behind_doubles_so_that_checkers_no_longer_count() {
    let stakes = Stakes {
        single_value: SingleValue::RemainingCheckersUntilDoubled,
        ..Stakes::MONEY
    };
    let board = board(&[(6, 5), (5, 4), (4, 3)], &[(1, 2)]);
    for ply in [Ply::ZERO, Ply::ONE] {
        let cube = ENGINE.cube(&board, &stakes, ply);
        // Two points instead of about eleven; passing would cost the other player a point.
        assert_eq!(cube.action, CubeAction::DoubleTake, "{ply:?}");
        assert!((cube.double_take + 2.0 / SINGLE).abs() < 1e-3, "{cube:?}");
        assert!((cube.double_pass - 1.0 / SINGLE).abs() < 1e-6);
        assert!(cube.no_double < -1.0, "{cube:?}");
    }
    let turned = Stakes {
        owner: CubeOwner::Opponent,
        cube_log2: 1,
        ..stakes
    };
    let cube = ENGINE.cube(&board, &turned, Ply::ONE);
    assert!((cube.no_double + 1.0).abs() < 1e-3, "{cube:?}");
}
