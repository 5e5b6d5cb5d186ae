//! The search against a slow twin that follows the definition.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock};

use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, Setup, results};

use super::{Evaluator, Ply, RankedPlay, Scratch, Settings};
use crate::bearoff::Size;
use crate::cube::{CubeOwner, MatchRule, Stakes, StakesKind};
use crate::engine::Engine;
use crate::equity::Outcomes;
use crate::hypergammon::tests::{self as hypergammon, TWO};
use crate::load::LoadOptions;

pub(super) static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    let options = LoadOptions {
        two_sided: Size::try_from(6).unwrap(),
        settings: Settings::WIDE,
        ..LoadOptions::default()
    };
    Engine::load(&options).unwrap()
});

fn money(owner: CubeOwner, jacoby: bool) -> Stakes {
    Stakes {
        owner,
        play: StakesKind::Money {
            jacoby,
            beavers: false,
            cube: true,
        },
        ..Stakes::CUBELESS
    }
}

fn at(own_away: u32, opponent_away: u32) -> Stakes {
    Stakes {
        play: StakesKind::Match {
            own_away,
            opponent_away,
            crawford: false,
            rule: MatchRule::Crawford,
        },
        ..Stakes::CUBELESS
    }
}

/// Returns the boards of a game of arbitrary plays, each with its roll.
pub(super) fn boards() -> Vec<(Board, Roll)> {
    let rolls: Vec<Roll> = Roll::all().collect();
    let (mut boards, mut board, mut buf) = (Vec::new(), Board::start(), ResultBuf::new());
    for turn in 0..300 {
        let roll = rolls[(turn * 8 + turn / 5) % 21];
        boards.push((board, roll));
        results(&board, roll, BearOff::Strict, &mut buf);
        let played = buf.as_slice()[turn * 3 % buf.as_slice().len()];
        if played.is_won() {
            break;
        }
        board = played.turned();
    }
    boards
}

pub(super) fn all(board: &Board, roll: Roll) -> Vec<PlayedBoard> {
    let mut buf = ResultBuf::new();
    results(board, roll, BearOff::Strict, &mut buf);
    buf.as_slice().to_vec()
}

/// Returns the outcomes by the definition.
fn slow(evaluator: &Evaluator, board: &Board, depth: u8) -> Outcomes {
    let scratch = &mut Scratch::default();
    if let Some(known) = evaluator.known(board) {
        return known;
    }
    if depth == 0 {
        return evaluator.outcomes(board, scratch);
    }
    let mut mean = Outcomes::LOST;
    for roll in Roll::all() {
        let (best, _) = evaluator.best(board, &all(board, roll), scratch).unwrap();
        let theirs = slow(evaluator, &best.turned(), depth - 1);
        mean = mean.plus(theirs.flipped(), roll.ways() as f32 / 36.0);
    }
    mean.tidied(board)
}

#[track_caller]
fn assert_near(a: f32, b: f32, within: f32) {
    assert!((a - b).abs() < within, "{a} {b}");
}

#[test]
fn the_look_ahead_agrees_with_the_definition() {
    let step = |n| boards().into_iter().step_by(n);
    for (ply, boards) in [
        (Ply::ZERO, step(3)),
        (Ply::ONE, step(9)),
        (Ply::TWO, step(60)),
    ] {
        for (board, _) in boards {
            let slow = slow(ENGINE.evaluator(), &board, ply.number());
            let fast = ENGINE.evaluate(&board, ply);
            for (a, b) in slow.to_array().into_iter().zip(fast.to_array()) {
                assert_near(a, b, 2e-5);
            }
        }
    }
}

#[test]
fn the_cache_and_the_number_of_threads_change_nothing() {
    let threads = |n| Settings {
        n_threads: NonZeroUsize::new(n).unwrap(),
        ..Settings::default()
    };
    let stakes = money(CubeOwner::Centred, true);
    for (board, roll) in boards().into_iter().skip(20).step_by(50) {
        let answers = [1, 3].map(|n| {
            let engine = ENGINE.forgetful().with_settings(threads(n));
            let answer = || {
                (
                    engine.rank_plays(&board, roll, &stakes, Ply::TWO),
                    engine.cube(&board, &stakes, Ply::TWO),
                )
            };
            let first = answer();
            assert!(first == answer());
            first
        });
        assert!(answers[0] == answers[1]);
    }
}

#[test]
fn open_filters_let_every_play_be_searched() {
    for (board, roll) in boards().into_iter().step_by(40) {
        let plays = ENGINE.rank_plays(&board, roll, &Stakes::CUBELESS, Ply::ONE);
        assert!(plays.len() == 1 || plays.iter().all(|play| play.ply == Ply::ONE));
        for play in &plays {
            let theirs = ENGINE.evaluate(&play.result.turned(), play.ply);
            assert_near(play.equity, -theirs.cubeless(), 1e-5);
        }
    }
}

#[test]
fn close_plays_are_searched_after_all_rolls_and_the_others_near_enough() {
    let usual = Settings {
        average_from: None,
        ..Settings::default()
    };
    let engine = ENGINE.with_settings(usual);
    let value = |play: &RankedPlay| -ENGINE.evaluate(&play.result.turned(), play.ply).cubeless();
    let (mut n_others, mut n_again) = (0, 0);
    for (board, roll) in boards().into_iter().step_by(9) {
        let plays = engine.rank_plays(&board, roll, &Stakes::CUBELESS, Ply::TWO);
        let deep: Vec<&RankedPlay> = plays.iter().filter(|p| p.ply == Ply::TWO).collect();
        assert!(deep.is_sorted_by(|a, b| a.equity >= b.equity));
        let off: Vec<f32> = deep.iter().map(|p| (p.equity - value(p)).abs()).collect();
        let again = off.iter().filter(|off| **off < 1e-5).count();
        if again > 1 {
            n_again += 1;
            assert!(
                off[0] < 1e-5,
                "the best play was not searched after all rolls: {off:?}"
            );
        }
        n_others += deep.len() - again;
        assert!(off.iter().all(|off| *off < 0.03), "{off:?}");
    }
    assert!(n_again > 1 && n_others > 1, "{n_again} {n_others}");
}

#[test]
fn plays_that_are_wanted_are_searched_after_all_rolls() {
    let engine = ENGINE.with_settings(Settings::default());
    let (board, roll) = boards()[12];
    let plays = &all(&board, roll)[..3];
    let ranked = engine.rank_best(&board, plays, &Stakes::CUBELESS, Ply::TWO, 3);
    for play in ranked {
        let theirs = ENGINE.evaluate(&play.result.turned(), Ply::TWO);
        assert_near(play.equity, -theirs.cubeless(), 1e-5);
    }
}

#[test]
fn the_mean_of_two_depths() {
    let both = ENGINE.with_settings(Settings {
        average_from: Some(Ply::ONE),
        ..Settings::WIDE
    });
    for (board, roll) in boards().into_iter().step_by(50) {
        let [zero, one] = [Ply::ZERO, Ply::ONE].map(|ply| ENGINE.evaluate(&board, ply).win);
        assert_near(
            both.evaluate(&board, Ply::ONE).win,
            f32::midpoint(zero, one),
            1e-6,
        );
        // Plays and the choices at the cube are compared at one depth, without the mean.
        let alone = ENGINE.with_settings(Settings::WIDE);
        let [cube, same] =
            [&both, &alone].map(|engine| engine.cube(&board, &Stakes::MONEY, Ply::ONE));
        assert_near(cube.no_double, same.no_double, 1e-6);
        assert_near(cube.double_take, same.double_take, 1e-6);
        let plays = both.rank_plays(&board, roll, &Stakes::CUBELESS, Ply::ONE);
        let theirs = alone.evaluate(&plays[0].result.turned(), plays[0].ply);
        assert_near(plays[0].equity, -theirs.cubeless(), 1e-5);
    }
}

#[test]
fn a_stopped_search_gives_the_last_finished_depth() {
    let (board, roll) = boards()[30];
    let stakes = money(CubeOwner::Centred, false);
    let plays = ENGINE.rank_within(
        &board,
        &all(&board, roll),
        &stakes,
        Ply::DEEPEST,
        1,
        &|| true,
    );
    assert!(plays == ENGINE.rank_plays(&board, roll, &stakes, Ply::ONE));
    let fresh = boards()[40].0;
    let (cube, ply) = ENGINE.cube_within(&fresh, &stakes, Ply::DEEPEST, &|| true);
    assert_eq!(ply, Ply::ONE);
    assert!(cube == ENGINE.cube(&fresh, &stakes, Ply::ONE));
}

#[test]
fn plays_are_compared_by_what_a_stopped_search_has_found() {
    let engine = ENGINE.with_settings(Settings::default());
    let mut n_partly = 0;
    for (board, roll) in boards().into_iter().step_by(40) {
        let plays = all(&board, roll);
        let full = engine.rank_plays(&board, roll, &Stakes::CUBELESS, Ply::TWO);
        for most in 0..8 {
            // A cache without the board, or little would be left to search.
            let engine = engine.with_settings(Settings::default());
            let n_checks = AtomicU32::new(0);
            let stop = || n_checks.fetch_add(1, Ordering::Relaxed) >= most;
            let ranked =
                engine.rank_within(&board, &plays, &Stakes::CUBELESS, Ply::DEEPEST, 1, &stop);
            let mut results: Vec<PlayedBoard> = ranked.iter().map(|play| play.result).collect();
            results.sort_unstable();
            results.dedup();
            assert_eq!(results.len(), plays.len());
            let n_deep = ranked.iter().filter(|play| play.ply == Ply::TWO).count();
            assert_ne!(n_deep, 1, "one play alone is compared with nothing");
            n_partly += usize::from(n_deep == 2 && ranked[2..].iter().any(|p| p.ply == Ply::ONE));
            let found = full.iter().find(|play| play.result == ranked[0].result);
            let lost = full[0].equity - found.expect("a play").equity;
            assert!(lost < 0.05, "{lost} after {most}");
        }
    }
    assert!(n_partly > 0);
}

#[test]
fn owning_the_cube_never_costs_equity() {
    let mut strictly = 0;
    for (board, _) in boards().into_iter().step_by(12) {
        for ply in [Ply::ZERO, Ply::ONE] {
            for stakes in [
                money(CubeOwner::Centred, false),
                at(5, 7),
                at(3, 4),
                at(2, 9),
            ] {
                let equity = |owner| ENGINE.equity(&board, &Stakes { owner, ..stakes }, ply);
                let [own, centred, opponent] =
                    [CubeOwner::Own, CubeOwner::Centred, CubeOwner::Opponent].map(equity);
                assert!(
                    own >= centred - 1e-5 && centred >= opponent - 1e-5,
                    "{board:?} {stakes:?} {ply}: {own} {centred} {opponent}"
                );
                strictly += u32::from(own > centred && centred > opponent);
            }
        }
    }
    assert!(strictly > 20);
}

#[test]
fn the_pruning_net_costs_little_equity() {
    let scratch = &mut Scratch::default();
    let (mut n, mut cost) = (0, 0.0);
    for (board, _) in boards().into_iter().step_by(5) {
        for roll in Roll::all() {
            let list = all(&board, roll);
            let outcomes = ENGINE.evaluator().after(&board, &list, scratch);
            let least = outcomes
                .iter()
                .fold(f32::INFINITY, |least, o| least.min(o.cubeless()));
            let found = ENGINE.evaluator().best(&board, &list, scratch).unwrap();
            cost += found.1.cubeless() - least;
            n += 1;
        }
    }
    assert!(n > 300);
    // In real games the cost is a third of this.
    assert!(cost / (n as f32) < 0.003, "{cost} in {n} lists");
}

/// Returns the money equity of not doubling by a recursion that follows one state of the cube at a
/// time, with the static evaluation at the end.
fn slow_equity(board: &Board, owner: CubeOwner, depth: u8) -> f32 {
    if depth == 0 || ENGINE.evaluator().cube_values(board).is_some() {
        return ENGINE.equity(board, &money(owner, false), Ply::ZERO);
    }
    let evaluator = ENGINE.evaluator();
    if let (true, Some(known)) = (board.opponent().farthest() == 0, evaluator.known(board)) {
        return known.cubeless();
    }
    let mut sum = 0.0;
    for roll in Roll::all() {
        let (best, theirs) = evaluator
            .best(board, &all(board, roll), &mut Scratch::default())
            .unwrap();
        let board = best.turned();
        let value = if best.is_won() {
            theirs.cubeless()
        } else {
            let rolled = slow_equity(&board, owner.flipped(), depth - 1);
            if owner == CubeOwner::Own {
                rolled
            } else {
                let taken = 2.0 * slow_equity(&board, CubeOwner::Opponent, depth - 1);
                rolled.max(taken.min(1.0))
            }
        };
        sum -= roll.ways() as f32 / 36.0 * value;
    }
    sum
}

#[test]
fn cubeful_equity_agrees_with_the_definition() {
    for (board, _) in boards().into_iter().step_by(40) {
        for owner in [CubeOwner::Centred, CubeOwner::Own, CubeOwner::Opponent] {
            let slow = slow_equity(&board, owner, 1);
            assert_near(
                ENGINE.equity(&board, &money(owner, false), Ply::ONE),
                slow,
                2e-5,
            );
        }
    }
    let (board, _) = boards()[45];
    let slow = slow_equity(&board, CubeOwner::Centred, 2);
    let stakes = money(CubeOwner::Centred, false);
    assert_near(ENGINE.equity(&board, &stakes, Ply::TWO), slow, 2e-5);
}

#[test]
fn in_a_short_race_one_ply_finds_all_that_the_table_knows() {
    // Few enough checkers for the two-sided table after the roll, too many before it.
    let mut setup = Setup::EMPTY;
    setup.own[1..=3].copy_from_slice(&[3, 3, 1]);
    setup.own[0] = 8;
    setup.opponent[1..=3].copy_from_slice(&[3, 2, 1]);
    setup.opponent[0] = 9;
    let board = setup.board().unwrap();
    assert!(ENGINE.evaluator().known(&board).is_some());
    let stakes = money(CubeOwner::Centred, false);
    let [one, two] = [Ply::ONE, Ply::TWO].map(|ply| ENGINE.cube(&board, &stakes, ply));
    // One roll ahead everything is known, so a deeper search changes nothing.
    if ENGINE.evaluator().cube_values(&board).is_none() {
        assert_near(one.no_double, two.no_double, 1e-5);
        assert_near(one.double_take, two.double_take, 1e-5);
    }
    assert_near(one.outcomes.win, two.outcomes.win, 1e-6);
}

#[test]
fn what_the_table_of_hypergammon_knows_is_not_searched() {
    let engine = ENGINE.with_hypergammon(Arc::clone(&TWO));
    let board = hypergammon::board([24, 10], [23, 6]).unwrap();
    let exact = TWO.values(&board).unwrap();
    for (jacoby, centred) in [(false, exact.centred), (true, exact.jacoby)] {
        for (owner, value) in [
            (CubeOwner::Centred, centred),
            (CubeOwner::Own, exact.own),
            (CubeOwner::Opponent, exact.opponent),
        ] {
            for ply in [Ply::ZERO, Ply::TWO] {
                let analysis = engine.cube(&board, &money(owner, jacoby), ply);
                assert_eq!(analysis.no_double.to_bits(), value.to_bits());
                assert_eq!(analysis.outcomes, exact.outcomes);
            }
        }
    }
    assert_eq!(engine.evaluate(&board, Ply::ONE), exact.outcomes);
    // Plays are ranked by what the table knows of their results.
    let roll = Roll::try_from([3, 1]).unwrap();
    let plays = engine.rank_plays(&board, roll, &money(CubeOwner::Own, false), Ply::ZERO);
    assert!(plays.len() > 3);
    for play in &plays {
        let theirs = TWO.values(&play.result.turned()).unwrap();
        // The cube is ours, so the other player cannot double.
        assert_near(play.equity, -theirs.opponent, 1e-6);
    }
    // A match is played for something else, so its equity is searched; its chances at the end of
    // the search are the table's.
    let [zero, one] = [Ply::ZERO, Ply::ONE].map(|ply| engine.cube(&board, &at(2, 5), ply));
    assert_eq!(zero.outcomes, exact.outcomes);
    assert_near(one.outcomes.win, exact.outcomes.win, 0.03);
    // Without the table a net has to judge what it has never seen.
    assert_ne!(ENGINE.evaluate(&board, Ply::ZERO), exact.outcomes);
}
