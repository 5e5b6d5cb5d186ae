//! The engine's evaluations and rankings of plays.

use otter_engine::bearoff::TwoSided;
use otter_engine::{CubeOwner, Outcomes, Ply, Stakes};
use otter_rules::{BearOff, Die, ResultBuf, results};

use crate::boards::{ENGINE, at, board, money, roll, some_boards};

fn is_consistent(o: &Outcomes) -> bool {
    let nested = |outer: f32, inner: f32| inner >= 0.0 && inner <= outer;
    (0.0..=1.0).contains(&o.win)
        && nested(o.win, o.win_gammon)
        && nested(o.win_gammon, o.win_backgammon)
        && nested(1.0 - o.win, o.lose_gammon)
        && nested(o.lose_gammon, o.lose_backgammon)
}

#[test]
fn every_answer_is_a_distribution() {
    for (board, _) in some_boards() {
        for ply in [Ply::ZERO, Ply::ONE] {
            let outcomes = ENGINE.evaluate(&board, ply);
            assert!(is_consistent(&outcomes), "{board:?} {ply}: {outcomes:?}");
            let saved = board.own().n_off() > 0;
            assert!(!saved || outcomes.lose_gammon == 0.0);
        }
    }
}

#[test]
fn the_same_question_gets_the_same_answer() {
    let stakes = money(CubeOwner::Centred, false);
    let questions: Vec<_> = some_boards().into_iter().step_by(9).collect();
    let answers = || {
        questions
            .iter()
            .map(|(board, roll)| ENGINE.rank_plays(board, *roll, &stakes, Ply::ONE))
            .collect::<Vec<_>>()
    };
    let alone = answers();
    std::thread::scope(|scope| {
        for other in [scope.spawn(answers), scope.spawn(answers)] {
            assert!(other.join().unwrap() == alone);
        }
    });
}

#[test]
fn every_legal_play_is_ranked_once_and_the_best_first() {
    let mut buf = ResultBuf::new();
    for (board, roll) in some_boards() {
        results(&board, roll, BearOff::Strict, &mut buf);
        let plays = ENGINE.rank_plays(&board, roll, &Stakes::CUBELESS, Ply::ZERO);
        assert!(plays.is_sorted_by(|a, b| a.equity >= b.equity));
        let mut ranked: Vec<_> = plays.iter().map(|play| play.result).collect();
        let mut legal = buf.as_slice().to_vec();
        ranked.sort_unstable();
        legal.sort_unstable();
        assert_eq!(ranked, legal);
        for play in plays {
            assert!((play.equity - play.outcomes.cubeless()).abs() < 1e-6);
        }
    }
}

#[test]
fn a_roll_ahead_is_the_average_of_the_best_replies() {
    let (mut n, mut missed) = (0, 0.0);
    for (board, _) in some_boards().into_iter().step_by(25) {
        let mut sum = 0.0;
        for roll in otter_rules::Roll::all() {
            let plays = ENGINE.rank_plays(&board, roll, &Stakes::CUBELESS, Ply::ZERO);
            sum += f64::from(roll.ways()) / 36.0 * f64::from(plays[0].equity);
        }
        let ahead = ENGINE.evaluate(&board, Ply::ONE).cubeless();
        let standing = ENGINE.evaluate(&board, Ply::ZERO).cubeless();
        // If the end is known, both are exact. Otherwise the pruning net may have missed a reply
        // that is a little better, so the search is never above the average.
        let less = sum - f64::from(ahead);
        assert!((-2e-3..3e-2).contains(&less), "{board:?}: {sum}, {ahead}");
        assert!((ahead - standing).abs() < 0.5);
        (n, missed) = (n + 1, missed + less);
    }
    assert!(missed / f64::from(n) < 3e-3, "{missed} in {n}");
}

#[test]
fn the_last_checkers() {
    let won = board(&[(1, 2)], &[(6, 2)]);
    assert!((ENGINE.evaluate(&won, Ply::ZERO).win - 1.0).abs() < 1e-6);
    let plays = ENGINE.rank_plays(
        &won,
        roll(Die::Two, Die::One),
        &money(CubeOwner::Centred, true),
        Ply::ONE,
    );
    assert!(plays[0].result.is_won());
    assert!((plays[0].equity - 1.0).abs() < 1e-6);
    // Two checkers on the 6 and 5 points win with 6-5 and with doubles from 3-3: 6 of 36 rolls.
    let race = board(&[(6, 1), (5, 1)], &[(1, 1)]);
    assert!((ENGINE.evaluate(&race, Ply::ZERO).win - 6.0 / 36.0).abs() < TwoSided::ERROR);
}

#[test]
fn the_score_decides_the_value_of_gammons() {
    // Gammons have no value for a leader 1 away, and win the match for a trailer 2 away.
    let (board, _) = some_boards()[5];
    let outcomes = ENGINE.evaluate(&board, Ply::ZERO);
    let leader = ENGINE.cube(&board, &at(1, 4, true), Ply::ZERO).no_double;
    let plain = 2.0 * outcomes.win - 1.0;
    assert!(leader <= plain + 1e-5, "{leader} {plain}");
    let trailer = ENGINE.cube(&board, &at(2, 1, true), Ply::ZERO).no_double;
    assert!(trailer > plain, "{trailer} {plain}");
}
