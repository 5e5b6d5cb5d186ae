//! The laws of rollouts.

use std::num::NonZeroUsize;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use otter_rules::{BearOff, Board, Die, PlayedBoard, ResultBuf, Roll, results};

use super::*;
use crate::bearoff::{Home, Size, TwoSided};
use crate::boards::board;
use crate::engine::Engine;
use crate::load::LoadOptions;
use crate::{CubeAction, CubeOwner, MatchRule, Ply, Stakes, StakesKind};

pub(super) static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    let options = LoadOptions {
        two_sided: Size::try_from(4).unwrap(),
        ..LoadOptions::default()
    };
    Engine::load(&options).unwrap()
});

const MONEY: Stakes = Stakes::MONEY;

const fn after(turns: u32) -> Plan {
    Plan {
        end: Some(Truncation {
            after: turns,
            ply: Ply::ZERO,
        }),
        ..Plan::QUICK
    }
}

/// Returns a middle game with all results still possible.
pub(super) fn middle_game() -> Board {
    board(
        &[(24, 1), (20, 1), (13, 4), (8, 3), (6, 4), (5, 2)],
        &[(24, 2), (13, 4), (8, 3), (7, 2), (6, 4)],
    )
}

fn threads(n: usize) -> NonZeroUsize {
    NonZeroUsize::new(n).unwrap()
}

fn rolled(question: Question, plan: Plan, until: &Until) -> Rollout {
    let mut rollout = Rollout::new(question, plan);
    rollout.run(&ENGINE, until, threads(1), &mut |_| (), &|| false);
    rollout
}

/// Returns the scatter of the means of many rollouts, divided by the mean of their standard errors.
fn scatter_by_stated(estimates: &[Estimate]) -> f64 {
    let n = estimates.len() as f64;
    let mean = estimates.iter().map(|e| e.mean).sum::<f64>() / n;
    let square = |x: f64| x * x;
    let scatter = estimates.iter().map(|e| square(e.mean - mean)).sum::<f64>() / (n - 1.0);
    let stated = estimates.iter().map(|e| square(e.error)).sum::<f64>() / n;
    (scatter / stated).sqrt()
}

/// Checks that 200 rollouts of one position scatter as their standard errors predict. The scatter
/// of 200 is known to 5 %, so the bounds are three times that around the ratios of 800 rollouts
/// (0.83 to 0.94 for the four numbers). These are below 1 because rolls are spread evenly on later
/// turns too, which the standard error does not count.
fn errors_are_honest(plan: Plan, trials: u64) {
    let all: Vec<Estimates> = (0..200)
        .map(|seed| {
            let question = Question::position(middle_game(), MONEY);
            rolled(question, Plan { seed, ..plan }, &Until::trials(trials)).estimates(0)
        })
        .collect();
    let numbers: [fn(&Estimates) -> Estimate; 4] =
        [|e| e.win, |e| e.win_gammon, |e| e.cubeless, |e| e.equity];
    for number in numbers {
        let estimates: Vec<Estimate> = all.iter().map(number).collect();
        let ratio = scatter_by_stated(&estimates);
        assert!((0.68..1.09).contains(&ratio), "{ratio} in {plan:?}");
    }
}

#[test]
fn errors_with_luck_taken_out_are_honest() {
    errors_are_honest(after(3), 72);
}

#[test]
fn errors_with_luck_left_in_are_honest() {
    let plan = Plan {
        luck: None,
        later: Stage::at(Ply::ZERO),
        ..after(6)
    };
    errors_are_honest(plan, 108);
}

#[test]
fn the_error_of_a_difference_is_honest_and_smaller_than_apart() {
    let mut buf = ResultBuf::new();
    let roll = Roll::new(Die::Three, Die::One);
    results(&Board::start(), roll, BearOff::Strict, &mut buf);
    let plays = ENGINE.rank_results(&Board::start(), buf.as_slice(), &MONEY, Ply::ZERO);
    let two = [plays[0].result, plays[1].result];
    let plan = Plan {
        luck: None,
        later: Stage::at(Ply::ZERO),
        ..after(4)
    };
    let all: Vec<Rollout> = (0..150)
        .map(|seed| {
            let question = Question::plays(&two, Stakes::CUBELESS);
            rolled(question, Plan { seed, ..plan }, &Until::trials(108))
        })
        .collect();
    let differences: Vec<Estimate> = all.iter().map(|r| r.difference(0, 1)).collect();
    let ratio = scatter_by_stated(&differences);
    assert!((0.8..1.18).contains(&ratio), "{ratio}");
    let apart = |rollout: &Rollout| {
        let [a, b] = [0, 1].map(|line| rollout.estimates(line).equity.error);
        a.hypot(b)
    };
    let together: f64 = differences.iter().map(|d| d.error).sum();
    assert!(together < 0.95 * all.iter().map(apart).sum::<f64>());
}

#[test]
fn luck_averages_to_nothing() {
    let with = rolled(
        Question::position(middle_game(), Stakes::CUBELESS),
        after(6),
        &Until::trials(180),
    )
    .estimates(0);
    let plan = Plan {
        luck: None,
        ..after(6)
    };
    let without = rolled(
        Question::position(middle_game(), Stakes::CUBELESS),
        plan,
        &Until::trials(3600),
    )
    .estimates(0);
    let apart = with.equity.mean - without.equity.mean;
    let error = with.equity.error.hypot(without.equity.error);
    assert!(apart.abs() < 4.0 * error, "{with:?} {without:?}");
    // A twentieth of the trials, and still the smaller error.
    assert!(with.equity.error < without.equity.error);
}

#[test]
fn threads_and_pauses_change_nothing() {
    let question = || Question::double(middle_game(), MONEY).unwrap();
    let until = Until::trials(150);
    let whole = rolled(question(), after(5), &until);
    for n in [2, 3] {
        let mut rollout = Rollout::new(question(), after(5));
        let ended = rollout.run(&ENGINE, &until, threads(n), &mut |_| (), &|| false);
        assert_eq!((ended, &rollout), (Ended::Trials, &whole));
    }
    // Stopped from outside, and continued from the stored sums.
    let n_reported = AtomicU64::new(0);
    let mut paused = Rollout::new(question(), after(5));
    let ended = paused.run(
        &ENGINE,
        &until,
        threads(2),
        &mut |_| {
            n_reported.fetch_add(1, Ordering::Relaxed);
        },
        &|| n_reported.load(Ordering::Relaxed) >= 40,
    );
    assert_eq!(ended, Ended::Stopped);
    assert!((40..150).contains(&paused.n_trials()));
    assert_eq!(paused.n_trials(), n_reported.load(Ordering::Relaxed));
    let mut resumed = Rollout::resumed(question(), after(5), paused.tally().clone()).unwrap();
    resumed.run(&ENGINE, &until, threads(1), &mut |_| (), &|| false);
    assert_eq!(resumed, whole);
    // Extended by further trials.
    let mut extended = rolled(question(), after(5), &Until::trials(77));
    extended.run(&ENGINE, &until, threads(2), &mut |_| (), &|| false);
    assert_eq!(extended, whole);
    // Sums of another question are refused.
    let other = Question::position(middle_game(), MONEY);
    assert!(Rollout::resumed(other, after(5), whole.tally().clone()).is_err());
}

#[test]
fn it_ends_when_it_is_precise_or_clear() {
    let question = || Question::double(middle_game(), MONEY).unwrap();
    let run = |until: &Until, n| {
        let mut rollout = Rollout::new(question(), after(5));
        let ended = rollout.run(&ENGINE, until, threads(n), &mut |_| (), &|| false);
        (ended, rollout)
    };
    let precise = Until::standard_error(0.02);
    let (ended, rollout) = run(&precise, 1);
    assert_eq!(ended, Ended::Precise);
    for line in [0, 1] {
        assert!(rollout.estimates(line).equity.error <= 0.02);
    }
    assert!(rollout.n_trials().is_multiple_of(ROUND));
    assert_eq!(run(&precise, 2), (ended, rollout));
    let clear = Until {
        deviations: Some(3.0),
        ..Until::trials(3600)
    };
    let (ended, rollout) = run(
        &Until {
            at_least: 72,
            ..clear
        },
        1,
    );
    assert_eq!((ended, rollout.best()), (Ended::Clear, Some(0)));
    assert!(rollout.difference(0, 1).deviations() >= 3.0);
    assert!(rollout.n_trials() < 3600);
}

#[test]
fn a_known_result_has_no_error() {
    let over = board(&[(1, 1)], &[(1, 1)]);
    let estimates = rolled(
        Question::position(over, MONEY),
        Plan::FULL,
        &Until::trials(72),
    )
    .estimates(0);
    let certain = Estimate {
        mean: 1.0,
        error: 0.0,
    };
    assert_eq!((estimates.win, estimates.equity), (certain, certain));
}

/// Rolls out whole games with the cube, in races that a table larger than the engine's knows
/// exactly.
#[test]
fn races_agree_with_the_exact_table() {
    let table = TwoSided::generate(Size::try_from(6).unwrap(), |_| ());
    let races = [
        board(&[(6, 1), (4, 2), (2, 2)], &[(5, 2), (3, 1), (1, 2)]),
        board(&[(5, 2), (4, 2), (2, 2)], &[(6, 1), (5, 2), (3, 3)]),
    ];
    for race in races {
        let (own, opponent) = Home::both(&race).unwrap();
        let exact = table.values(own, opponent).unwrap();
        for (owner, value) in [
            (CubeOwner::Centred, exact.centred),
            (CubeOwner::Own, exact.own),
            (CubeOwner::Opponent, exact.opponent),
        ] {
            let question = Question::position(race, Stakes { owner, ..MONEY });
            let found = rolled(question, Plan::FULL, &Until::trials(720)).estimates(0);
            let off = (found.equity.mean - f64::from(value)).abs();
            // Otter's own errors with the cube cost a little more.
            assert!(
                off < 4.0 * found.equity.error + 0.004,
                "{owner:?}: {value} {found:?}"
            );
        }
        let question = Question::position(race, Stakes::CUBELESS);
        let found = rolled(question, Plan::FULL, &Until::trials(360)).estimates(0);
        let off = (found.equity.mean - f64::from(exact.cubeless)).abs();
        assert!(off < 4.0 * found.equity.error + 1e-3, "{exact:?} {found:?}");
    }
}

#[test]
fn the_cube_is_turned_when_it_should_be() {
    let verdict = |board: Board, stakes: Stakes| {
        let question = Question::double(board, stakes).unwrap();
        let rollout = rolled(question, after(6), &Until::trials(108));
        rollout.cube(&ENGINE).unwrap()
    };
    let start = verdict(Board::start(), MONEY);
    assert_eq!(start.action, CubeAction::NoDouble);
    assert!((start.double_pass - 1.0).abs() < 1e-9);
    assert!(start.difference.mean < -0.05, "{start:?}");
    // Far ahead in a short race.
    let near = [(6, 2), (5, 3), (4, 3), (3, 3), (2, 1), (1, 1)];
    let far = [(10, 1), (6, 4), (5, 3), (4, 3), (3, 2), (1, 1)];
    let ahead = board(&near, &far);
    assert_eq!(verdict(ahead, MONEY).action, CubeAction::DoublePass);
    // A double by the player who is behind is beavered.
    let with_beavers = Stakes {
        play: StakesKind::Money {
            jacoby: false,
            beavers: true,
            cube: true,
        },
        ..MONEY
    };
    let behind = verdict(board(&far, &near), with_beavers);
    assert_eq!(behind.action, CubeAction::NoDoubleBeaver, "{behind:?}");
    // There is no such question if the other player owns the cube or there is none.
    let theirs = Stakes {
        owner: CubeOwner::Opponent,
        ..MONEY
    };
    for stakes in [theirs, Stakes::CUBELESS] {
        assert_eq!(Question::double(Board::start(), stakes), Err(NoDouble));
    }
}

#[test]
fn cu_5_the_last_double_is_rolled_out_as_a_game_without_a_cube() {
    let limited = |most: u32| Stakes {
        highest_log2: Some(most),
        ..MONEY
    };
    let doubled = |most: u32| {
        let question = Question::double(middle_game(), limited(most)).unwrap();
        let rollout = rolled(question, after(6), &Until::trials(72));
        let estimates = rollout.estimates(1);
        let cubeless = f64::from(estimates.outcomes().cubeless());
        (estimates.equity.mean, 2.0 * cubeless)
    };
    let (last, without) = doubled(1);
    assert!((last - without).abs() < 1e-3, "{last} {without}");
    // Where it may be turned once more, that is worth something to the taker.
    let (more, without) = doubled(2);
    assert!(more < without - 0.05, "{more} {without}");
    assert_eq!(Question::double(middle_game(), limited(0)), Err(NoDouble));
}

#[test]
fn a_match_is_played_at_its_score() {
    let at = |own_away, opponent_away, crawford| Stakes {
        play: StakesKind::Match {
            own_away,
            opponent_away,
            crawford,
            rule: MatchRule::Crawford,
        },
        ..Stakes::CUBELESS
    };
    // At 1 away each, only wins count.
    let last = rolled(
        Question::position(middle_game(), at(1, 1, false)),
        after(5),
        &Until::trials(72),
    )
    .estimates(0);
    assert!((last.equity.mean - (2.0 * last.win.mean - 1.0)).abs() < 1e-6);
    // At 2 away each, the first double is for the match and costs the taker nothing.
    let question = Question::double(Board::start(), at(2, 2, false)).unwrap();
    let both = rolled(question, after(5), &Until::trials(72));
    let verdict = both.cube(&ENGINE).unwrap();
    assert!((verdict.double_take.mean - verdict.no_double.mean).abs() < 0.1);
    let win = both.estimates(1).win.mean;
    assert!((verdict.double_take.mean - (2.0 * win - 1.0) / 0.35472).abs() < 1e-3);
    // In the Crawford game nobody may double.
    let crawford = Question::double(Board::start(), at(1, 4, true));
    assert_eq!(crawford, Err(NoDouble));
    let trailing = rolled(
        Question::position(Board::start(), at(4, 1, true)),
        after(5),
        &Until::trials(72),
    );
    assert!(trailing.estimates(0).equity.error < 0.05);
}

/// Returns the best plays of 3-1 from the start.
fn plays_of_31(n: usize) -> Vec<PlayedBoard> {
    let mut buf = ResultBuf::new();
    let roll = Roll::new(Die::Three, Die::One);
    results(&Board::start(), roll, BearOff::Strict, &mut buf);
    let plays = ENGINE.rank_results(&Board::start(), buf.as_slice(), &MONEY, Ply::ZERO);
    plays.iter().take(n).map(|play| play.result).collect()
}

#[test]
fn plays_leave_once_they_are_behind() {
    let plays = plays_of_31(4);
    let question = || Question::plays(&plays, MONEY);
    let plan = Plan {
        elimination: Some(Elimination::HUNDREDTH),
        ..after(3)
    };
    let until = Until {
        at_least: 0,
        ..Until::trials(3600)
    };
    let mut whole = Rollout::new(question(), plan);
    let ended = whole.run(&ENGINE, &until, threads(1), &mut |_| (), &|| false);
    // 8/5 6/5 is far ahead of everything.
    assert_eq!((ended, whole.best()), (Ended::Decided, Some(0)));
    assert!(whole.is_decided());
    for line in 1..4 {
        let left = whole.left(line).unwrap();
        assert!(left.is_multiple_of(ROUND));
        // What is known of it is what its own trials found.
        let alone = rolled(question(), after(3), &Until::trials(left));
        assert_eq!(whole.estimates(line), alone.estimates(line));
        assert_eq!(whole.difference(0, line), alone.difference(0, line));
        let lead = whole.difference(0, line);
        assert!(lead.mean + 0.01 >= 1.96 * lead.error);
    }
    // Neither threads nor pauses change who leaves when.
    for n in [2, 3] {
        let mut rollout = rolled(question(), plan, &Until::trials(20));
        rollout.run(&ENGINE, &until, threads(n), &mut |_| (), &|| false);
        assert_eq!(rollout, whole);
    }
    // Further trials are the winner's alone.
    let (n, left) = (whole.n_trials(), whole.left(1));
    whole.run(
        &ENGINE,
        &Until::trials(n + 36),
        threads(2),
        &mut |_| (),
        &|| false,
    );
    assert_eq!(whole.n_trials(), n + 36);
    assert_eq!(whole.left(1), left);
    assert_eq!(
        Rollout::resumed(question(), plan, whole.tally().clone()),
        Ok(whole)
    );
}

#[test]
fn a_double_is_never_eliminated() {
    let plan = Plan {
        elimination: Some(Elimination::HUNDREDTH),
        ..after(3)
    };
    let question = || Question::double(middle_game(), MONEY).unwrap();
    let with = rolled(question(), plan, &Until::trials(108));
    let without = rolled(question(), after(3), &Until::trials(108));
    assert!(!with.is_decided());
    assert_eq!(with.tally(), without.tally());
}

#[test]
fn together_each_play_has_the_games_that_it_has_alone() {
    let plays = plays_of_31(3);
    let until = Until::trials(72);
    let together = rolled(Question::plays(&plays, MONEY), Plan::QUICK, &until);
    for (line, play) in plays.iter().enumerate() {
        let alone = rolled(Question::plays(&[*play], MONEY), Plan::QUICK, &until);
        assert_eq!(together.estimates(line), alone.estimates(0));
    }
}
