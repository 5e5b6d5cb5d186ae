//! Tests of rolling out what a search leaves close.

use otter_rules::{BearOff, Die, ResultBuf, Roll, results};

use super::super::tests::{ENGINE, middle_game};
use super::*;
use crate::search::Ply;

const FEW: Close = Close {
    plays: ClosePlays {
        trials: 36,
        ..Close::QUICK.plays
    },
    cubes: CloseCubes {
        trials: 36,
        ..Close::QUICK.cubes
    },
};

fn ranked() -> Vec<RankedPlay> {
    let mut buf = ResultBuf::new();
    let roll = Roll::new(Die::Three, Die::One);
    results(&middle_game(), roll, BearOff::Strict, &mut buf);
    ENGINE.rank_results(&middle_game(), buf.as_slice(), &Stakes::MONEY, Ply::ONE)
}

#[test]
fn rollouts_are_short_after_a_quick_search_or_within_little_time() {
    let time = |ms| Some(Duration::from_millis(ms));
    assert_eq!(Close::for_search(false, None), Close::QUICK);
    assert_eq!(Close::for_search(false, time(75)), Close::QUICK);
    assert_eq!(Close::for_search(false, time(74)), Close::SHORT);
    assert_eq!(Close::for_search(true, None), Close::SHORT);
    assert_eq!(Close::for_search(true, time(200)), Close::SHORT);
}

#[test]
fn close_plays_are_ranked_anew_and_the_others_follow_as_before() {
    let searched = ranked();
    let mut close = FEW;
    close.plays.within = searched[0].equity - searched[2].equity;
    assert_eq!(close.n_close(&searched), 3);
    let (plays, rollout) = close
        .rank(&ENGINE, &searched, &Stakes::MONEY, &|| false)
        .unwrap();
    assert_eq!((rollout.question().n_lines(), rollout.n_trials()), (3, 36));
    let (front, rest) = plays.split_at(3);
    assert!(front.is_sorted_by(|a, b| a.equity >= b.equity));
    for play in &searched[..3] {
        assert!(front.iter().any(|other| other.result == play.result));
    }
    // The best play of the search has its equity of the rollout, and the others keep their
    // distance from it.
    let first = front
        .iter()
        .find(|play| play.result == searched[0].result)
        .unwrap();
    let mean = rollout.estimates(0).equity.mean as f32;
    assert!((first.equity - mean).abs() < 1e-6);
    for (play, before) in rest.iter().zip(&searched[3..]) {
        assert_eq!(play.result, before.result);
        let lost = (first.equity - play.equity) - (searched[0].equity - before.equity);
        assert!(lost.abs() < 1e-6, "{lost}");
    }
}

#[test]
fn a_clear_choice_is_not_rolled_out() {
    let stop = || -> bool { panic!("nothing to roll out") };
    let mut close = FEW;
    close.plays.within = 0.0;
    let plays = ranked();
    assert!(plays[0].equity > plays[1].equity);
    let rolled = close.rank(&ENGINE, &plays, &Stakes::MONEY, &stop);
    assert!(rolled.is_none());
    assert!(close.rank(&ENGINE, &[], &Stakes::MONEY, &stop).is_none());
    let start = Board::start();
    let analysis = ENGINE.cube(&start, &Stakes::MONEY, Ply::ZERO);
    let rolled = FEW.decide(&ENGINE, &analysis, &start, &Stakes::MONEY, &stop);
    assert!(rolled.is_none());
}

#[test]
fn a_rollout_that_is_stopped_decides_nothing() {
    let rolled = FEW.rank(&ENGINE, &ranked(), &Stakes::MONEY, &|| true);
    assert!(rolled.is_none());
}

#[test]
fn the_values_of_a_double_lie_between_search_and_rollout() {
    let (board, stakes) = (middle_game(), Stakes::MONEY);
    let searched = ENGINE.cube(&board, &stakes, Ply::ZERO);
    let found = FEW
        .double(&ENGINE, &searched, &board, &stakes, &|| false)
        .unwrap();
    let verdict = found.rollout.cube(&ENGINE).unwrap();
    for (weighed, searched, rolled) in [
        (found.no_double, searched.no_double, verdict.no_double),
        (found.double_take, searched.double_take, verdict.double_take),
    ] {
        let searched = f64::from(searched);
        let (low, high) = (searched.min(rolled.mean), searched.max(rolled.mean));
        assert!((low..=high).contains(&weighed.mean), "{weighed:?}");
        assert!(weighed.error < rolled.error.min(Close::CUBE_ERROR));
    }
    // What decides is the gain, which games with the same dice know best.
    let gain = found.analysis.double_take - found.analysis.no_double;
    assert!((f64::from(gain) - found.gain.mean).abs() < 1e-6);
}
