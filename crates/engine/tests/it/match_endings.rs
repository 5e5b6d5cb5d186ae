//! Bear-offs at the score of a match, and for money where the cube has a limit, against a slow
//! recursion with its own dice, moves and cube.

use std::collections::HashMap;

use otter_engine::bearoff::Size;
use otter_engine::kernels::Path;
use otter_engine::{CubeAction, CubeOwner, Engine, LoadOptions, MatchChance, Ply, Stakes};
use otter_rules::{Board, Roll};

use crate::boards::{ENGINE, at, board, money};
use crate::by_hand::Side;
use crate::slow_race::{Race, Slow, of_points};

/// The chance of winning the match from agreement with which on an answer is right.
const NEAR: f64 = 1e-4;

fn board_of(own: Side, opponent: Side) -> Board {
    let pairs = |side: Side| -> Vec<(usize, u8)> { (1..).zip(side).collect() };
    board(&pairs(own), &pairs(opponent))
}

const SIDES: [Side; 8] = [
    [1, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 1],
    [0, 1, 0, 0, 1, 0],
    [0, 0, 0, 0, 1, 1],
    [2, 0, 0, 0, 0, 0],
    [1, 1, 0, 0, 1, 0],
    [0, 0, 0, 1, 0, 2],
    [0, 0, 1, 1, 1, 0],
];

/// Scores, with the most turns of the cube that are tried there.
fn scores() -> [(Stakes, u32); 10] {
    [
        (at(2, 2, false), 1),
        (at(3, 3, false), 1),
        (at(2, 4, false), 2),
        (at(5, 3, false), 2),
        (at(1, 3, true), 0),
        (at(2, 1, false), 1),
        (at(1, 4, false), 1),
        (at(7, 9, false), 2),
        (at(25, 25, false), 2),
        (at(25, 11, false), 1),
    ]
}

/// Returns the same score with the cube turned up to a number of times, owned by either player.
fn cubes(score: Stakes, most: u32) -> Vec<Stakes> {
    let turned = (1..=most).flat_map(|cube_log2| {
        let owners = [CubeOwner::Own, CubeOwner::Opponent];
        owners.map(|owner| Stakes {
            cube_log2,
            owner,
            ..score
        })
    });
    std::iter::once(score).chain(turned).collect()
}

fn chance(engine: &Engine, stakes: &Stakes, equity: f32) -> f64 {
    match engine.match_chance(stakes, equity) {
        Some(MatchChance(chance)) => f64::from(chance),
        None => of_points(f64::from(equity) * f64::from(1 << stakes.cube_log2)),
    }
}

/// Asserts that the engine values a race as the definition does, at a depth at which it would
/// search if it did not know the answer. Returns the action.
fn assert_right(
    engine: &Engine,
    slow: &mut Slow,
    (own, opponent): (Side, Side),
    stakes: &Stakes,
    ply: Ply,
) -> CubeAction {
    let race = Race {
        own,
        opponent,
        cube: 1 << stakes.cube_log2,
        owner: stakes.owner,
    };
    let found = engine.cube(&board_of(own, opponent), stakes, ply);
    let equities = [found.no_double, found.double_take];
    let expected = [slow.rolled(race, false), slow.doubled(race, false)];
    for (equity, expected) in equities.into_iter().zip(expected) {
        let chance = chance(engine, stakes, equity);
        assert!(
            (chance - expected).abs() < NEAR,
            "{own:?} {opponent:?} {stakes:?}: {chance}, expected {expected}; {found:?}"
        );
    }
    found.action
}

/// Asserts that all races are valued as the definition does at these scores, with the cube turned
/// up to a number of times. Returns the actions, among them each that occurs without gammons.
fn assert_all_right(scores: impl IntoIterator<Item = (Stakes, u32)>) -> Vec<CubeAction> {
    let mut actions = Vec::new();
    for (score, most) in scores {
        let mut slow = Slow::new(&score);
        for stakes in cubes(score, most) {
            for own in SIDES {
                for opponent in SIDES {
                    for ply in [Ply::ZERO, Ply::TWO] {
                        let sides = (own, opponent);
                        actions.push(assert_right(&ENGINE, &mut slow, sides, &stakes, ply));
                    }
                }
            }
        }
    }
    for action in [
        CubeAction::NoDouble,
        CubeAction::DoubleTake,
        CubeAction::DoublePass,
        CubeAction::NotAvailable,
    ] {
        assert!(actions.contains(&action), "{action:?}");
    }
    actions
}

#[test]
fn they_agree_with_the_definition_in_every_state_of_the_cube() {
    let actions = assert_all_right(scores());
    // Nobody plays on for a gammon that is not to be had.
    assert!(!actions.contains(&CubeAction::TooGoodPass));
    assert!(!actions.contains(&CubeAction::TooGoodTake));
}

#[test]
fn cu_5_a_cube_with_a_limit_is_dead_once_it_is_there() {
    let scores = [
        Stakes::MONEY,
        money(CubeOwner::Centred, false),
        at(9, 7, false),
        at(5, 25, false),
    ];
    assert_all_right([1, 2, 4].into_iter().flat_map(|highest| {
        scores.map(|score| {
            let limited = Stakes {
                highest_log2: Some(highest),
                ..score
            };
            (limited, highest)
        })
    }));
}

/// A side with more checkers than the positions have that searches end in.
const LONG: Side = [6, 0, 0, 0, 0, 0];

#[test]
fn a_question_is_exact_beyond_what_searches_end_in() {
    let engine = engine(6);
    for stakes in [at(2, 4, false), at(5, 5, false)] {
        let mut slow = Slow::new(&stakes);
        for sides in [(LONG, [0, 2, 1, 0, 0, 0]), ([2, 0, 0, 1, 0, 0], LONG)] {
            assert_right(&engine, &mut slow, sides, &stakes, Ply::ZERO);
        }
    }
}

#[test]
fn plays_are_valued_with_the_cube_at_the_score() {
    let mut n_plays = 0;
    for (score, most) in [
        (at(2, 4, false), 1),
        (at(3, 3, false), 0),
        (at(4, 1, false), 0),
    ] {
        let mut slow = Slow::new(&score);
        for stakes in cubes(score, most) {
            for (own, opponent) in [
                ([0, 0, 0, 1, 0, 2], [0, 1, 0, 0, 1, 0]),
                ([0, 0, 1, 1, 1, 0], [1, 1, 0, 0, 1, 0]),
                ([0, 1, 0, 0, 1, 0], [2, 0, 0, 0, 0, 0]),
            ] {
                for roll in Roll::all() {
                    let board = board_of(own, opponent);
                    let plays = ENGINE.rank_plays(&board, roll, &stakes, Ply::ONE);
                    for play in &plays {
                        let left = std::array::from_fn(|at| play.result.own().slot(at as u8 + 1));
                        let expected = if left == [0; 6] {
                            slow.after_win(false, 1 << stakes.cube_log2)
                        } else {
                            let theirs = Race {
                                own: opponent,
                                opponent: left,
                                cube: 1 << stakes.cube_log2,
                                owner: stakes.owner.flipped(),
                            };
                            1.0 - slow.decided(theirs, true)
                        };
                        let chance = chance(&ENGINE, &stakes, play.equity);
                        assert!(
                            (chance - expected).abs() < NEAR,
                            "{stakes:?} {roll:?} {play:?}: {chance}, expected {expected}"
                        );
                    }
                    n_plays += plays.len();
                }
            }
        }
    }
    assert!(n_plays > 500);
}

#[test]
fn both_players_see_the_same_values() {
    // The value of a position does not depend on who asks: the seat changes, the score with it.
    for (own_away, opponent_away) in [(2, 4), (3, 3), (5, 3)] {
        let stakes = at(own_away, opponent_away, false);
        for own in SIDES {
            for opponent in SIDES {
                let board = board_of(own, opponent);
                let here = ENGINE.equity(&board, &stakes, Ply::ZERO);
                // A roll earlier, a play of the other player that changes nothing but the turn.
                let plays = ENGINE.rank_results(
                    &board.unplayed().turned(),
                    &[board.unplayed().turned().unplayed()],
                    &stakes.flipped(),
                    Ply::ZERO,
                );
                let cube = ENGINE.cube(&board, &stakes, Ply::ZERO);
                assert!((cube.no_double - here).abs() < 1e-6);
                assert!(
                    (plays[0].equity + cube.value()).abs() < 2e-4,
                    "{own:?} {opponent:?} {stakes:?}: {} {cube:?}",
                    plays[0].equity
                );
            }
        }
    }
}

#[test]
fn owning_the_cube_never_hurts_and_a_better_side_is_never_worse() {
    let value = |own, opponent, owner| {
        let stakes = Stakes {
            cube_log2: 1,
            owner,
            ..at(7, 5, false)
        };
        ENGINE.equity(&board_of(own, opponent), &stakes, Ply::ZERO)
    };
    for own in SIDES {
        for opponent in SIDES {
            let [mine, theirs] =
                [CubeOwner::Own, CubeOwner::Opponent].map(|owner| value(own, opponent, owner));
            assert!(mine >= theirs - 1e-4, "{own:?} {opponent:?}");
            let mut nearer = own;
            let Some(at) = (1..6).find(|&at| own[at] > 0) else {
                continue;
            };
            nearer[at] -= 1;
            nearer[at - 1] += 1;
            assert!(value(nearer, opponent, CubeOwner::Own) >= mine - 1e-4);
        }
    }
}

#[test]
fn what_was_asked_before_changes_no_bit() {
    let stakes = [at(2, 4, false), at(4, 2, false), at(9, 9, false)];
    let all: Vec<(Side, Side)> = SIDES
        .into_iter()
        .flat_map(|own| SIDES.map(|opponent| (own, opponent)))
        .collect();
    let answers = |engine: &Engine, order: &[(Side, Side)]| -> HashMap<(Side, Side), [u32; 6]> {
        let of = |&(own, opponent): &(Side, Side)| {
            let board = board_of(own, opponent);
            let cubes = stakes.map(|stakes| engine.cube(&board, &stakes, Ply::ONE));
            let [a, b, c] = cubes.map(|cube| [cube.no_double, cube.double_take]);
            let bits = [a[0], a[1], b[0], b[1], c[0], c[1]].map(f32::to_bits);
            ((own, opponent), bits)
        };
        order.iter().map(of).collect()
    };
    let upward = answers(&engine(4), &all);
    let mut down = all.clone();
    down.reverse();
    assert_eq!(answers(&engine(4), &down), upward);
    for path in Path::all() {
        assert_eq!(answers(&engine(4).on(path), &down), upward, "{path}");
    }
    // Threads that ask at once.
    let shared = engine(4);
    std::thread::scope(|scope| {
        for order in [&all, &down] {
            scope.spawn(|| assert_eq!(answers(&shared, order), upward));
        }
    });
}

#[test]
fn a_long_match_is_nearly_money() {
    // Even at 25 points each the score changes little, so errors of scale would show.
    for own in SIDES {
        for opponent in SIDES {
            let board = board_of(own, opponent);
            let money = ENGINE.cube(&board, &money(CubeOwner::Centred, false), Ply::ZERO);
            let long = ENGINE.cube(&board, &at(25, 25, false), Ply::ZERO);
            assert!(
                (money.no_double - long.no_double).abs() < 0.05,
                "{own:?} {opponent:?}"
            );
        }
    }
}

fn engine(n_checkers: u8) -> Engine {
    Engine::load(&LoadOptions {
        two_sided: Size::try_from(n_checkers).unwrap(),
        ..LoadOptions::default()
    })
    .unwrap()
}
