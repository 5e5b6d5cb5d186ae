//! Laws that hold in every game, tested over random play under random rules.

use otter_rules::{
    Action, BearOff, BySeat, Contest, ContestKind, Crawford, CubeRule, CubeValue, DiceRule, Event,
    GameResult, ImmediateRedoubles, OpeningRoll, Phase, Points, Ruleset, RulesetSpec, Seat,
    SingleValue, StartPosition, StepTree, Table,
};
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::common::die;

const N_CONTESTS: u64 = 120;
const MOST_ACTIONS: usize = 3000;

#[test]
fn random_contests_keep_every_law() {
    let mut seen = Seen::default();
    for seed in 0..N_CONTESTS {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let ruleset = random_rules(&mut rng);
        play_one(&ruleset, &mut rng, &mut seen);
    }
    // The random play must have covered enough, or the laws prove little.
    assert!(seen.games > 500, "{seen:?}");
    assert!(seen.matches > 10, "{seen:?}");
    assert!(
        seen.passes > 100 && seen.redoubles > 50 && seen.resignations > 50,
        "{seen:?}"
    );
    assert!(seen.borne_off > 100 && seen.gammons > 20, "{seen:?}");
}

#[derive(Debug, Default)]
struct Seen {
    games: u32,
    matches: u32,
    passes: u32,
    redoubles: u32,
    resignations: u32,
    borne_off: u32,
    gammons: u32,
}

fn play_one(ruleset: &Ruleset, rng: &mut ChaCha8Rng, seen: &mut Seen) {
    let mut contest = Contest::new(ruleset.clone());
    let army = BySeat::new(|seat| contest.game().checkers(seat).n_all());
    let mut record: Vec<Event> = Vec::new();
    let mut score = BySeat::<Points>::default();
    for _ in 0..MOST_ACTIONS {
        if contest.winner().is_some() || contest.game_number() > 12 {
            break;
        }
        let (seat, action) = random_action(&contest, rng);
        let before = contest.game().clone();
        let events = contest.apply(seat, &action).unwrap();
        for event in &events {
            match event {
                Event::GameWon(outcome) => {
                    seen.games += 1;
                    seen.borne_off += u32::from(outcome.how == otter_rules::Ending::BorneOff);
                    seen.gammons += u32::from(outcome.result != GameResult::Single);
                    score[outcome.winner] += &outcome.points;
                    assert_settlement(ruleset, &before, outcome);
                }
                Event::MatchWon { winner } => {
                    seen.matches += 1;
                    assert_eq!(contest.winner(), Some(*winner));
                }
                Event::Passed { .. } => seen.passes += 1,
                Event::Redoubled { .. } => seen.redoubles += 1,
                Event::Resigned { .. } => seen.resignations += 1,
                _ => {}
            }
        }
        record.extend(events);
        for seat in Seat::ALL {
            assert_eq!(
                contest.game().checkers(seat).n_all(),
                army[seat],
                "MV: checkers stay"
            );
        }
        let board = contest.game().board(Seat::White);
        assert!(
            !(board.is_closed_out() && board.turned().is_closed_out()),
            "HT-6 never occurs"
        );
    }
    for seat in Seat::ALL {
        let expected = match ruleset.contest {
            ContestKind::Match { length, .. } => score[seat].clone().min(length.into()),
            ContestKind::Money => score[seat].clone(),
        };
        assert_eq!(*contest.score(seat), expected);
    }
    let replayed = Contest::replay(ruleset.clone(), &record).unwrap();
    assert_eq!(replayed, contest, "replay equals live");
    assert_forgeries_are_found(ruleset, &record, rng);
}

/// Checks the points of a game against a slow second computation.
fn assert_settlement(
    ruleset: &Ruleset,
    before: &otter_rules::Game,
    outcome: &otter_rules::Outcome,
) {
    let stake = match before.phase() {
        Phase::Offered(offer) => offer.value().halved(),
        _ => before.cube().value,
    };
    let n_stakes = if outcome.how == otter_rules::Ending::Passed {
        1
    } else {
        let counts = ruleset.gammons && (!ruleset.jacoby || before.cube().turned);
        let factor = match outcome.result {
            GameResult::Gammon if counts => 2,
            GameResult::Backgammon if counts => 3,
            _ => 1,
        };
        let loser = before.checkers(outcome.winner.other());
        factor
            * match ruleset.single_value {
                SingleValue::One => 1,
                SingleValue::RemainingCheckersUntilDoubled if before.cube().turned => 1,
                _ if factor == 1 => u32::from(loser.n_all() - loser.n_off()),
                _ => u32::from(loser.n_all()),
            }
    };
    let mut points = Points::default();
    for _ in 0..n_stakes {
        points += &stake.points();
    }
    assert_eq!(outcome.points, points, "{outcome:?}");
}

/// Checks that a record with an event left out, or two exchanged, is refused or gives another game,
/// and is never silently taken for the original.
fn assert_forgeries_are_found(ruleset: &Ruleset, record: &[Event], rng: &mut ChaCha8Rng) {
    if record.len() < 3 {
        return;
    }
    let mut forged = record.to_vec();
    let at = rng.random_range(0..record.len() - 1);
    if rng.random() {
        forged.remove(at);
    } else {
        forged.swap(at, at + 1);
    }
    if forged != record {
        let original = Contest::replay(ruleset.clone(), record).unwrap();
        if let Ok(other) = Contest::replay(ruleset.clone(), &forged) {
            // Exchanging two equal events, such as two ties with the same dice, changes nothing.
            let n_equal = forged.iter().zip(record).filter(|(a, b)| a == b).count();
            assert!(n_equal < record.len() || other == original);
        }
    }
}

fn random_action(contest: &Contest, rng: &mut ChaCha8Rng) -> (Seat, Action) {
    let game = contest.game();
    let either = if rng.random() {
        Seat::White
    } else {
        Seat::Black
    };
    if game.may_resign() && rng.random_ratio(1, 150) {
        return (
            either,
            Action::Resign(*GameResult::ALL.choose(rng).unwrap()),
        );
    }
    match game.phase() {
        Phase::Opening | Phase::Over => (either, Action::Open(BySeat::new(|_| random_die(rng)))),
        Phase::ToRoll { seat } => {
            if game.may_double(seat).is_ok() && rng.random_ratio(1, 12) {
                (seat, Action::Double)
            } else {
                (seat, Action::Roll([random_die(rng), random_die(rng)]))
            }
        }
        Phase::Offered(offer) => {
            let seat = offer.to_answer();
            let action = match rng.random_range(0..6) {
                0 => Action::Pass,
                1 | 2 if game.may_redouble(seat).is_ok() => Action::Redouble,
                _ => Action::Take,
            };
            (seat, action)
        }
        Phase::ToPlay { seat, .. } => (seat, Action::Play(random_play(game, rng))),
        Phase::Resigning { by, .. } => {
            let action = if rng.random_ratio(1, 3) {
                Action::AcceptResignation
            } else {
                Action::RefuseResignation
            };
            (by.other(), action)
        }
    }
}

fn random_play(
    game: &otter_rules::Game,
    rng: &mut ChaCha8Rng,
) -> Vec<(otter_rules::Origin, otter_rules::Landing)> {
    let tree = game.step_tree().unwrap();
    let mut node = StepTree::ROOT;
    let mut made = Vec::new();
    while let Some(edge) = tree.edges(node).choose(rng) {
        made.push((edge.step.from, edge.step.to));
        node = edge.node;
    }
    made
}

fn random_die(rng: &mut ChaCha8Rng) -> otter_rules::Die {
    die((rng.next_u32() % 6) as u8 + 1)
}

fn random_rules(rng: &mut ChaCha8Rng) -> Ruleset {
    loop {
        let max = rng
            .random_ratio(1, 4)
            .then(|| CubeValue::from_log2(rng.random_range(1..5)));
        let contest = if rng.random() {
            ContestKind::Money
        } else {
            ContestKind::Match {
                length: rng.random_range(1..9),
                crawford: *[Crawford::Off, Crawford::Both, Crawford::TrailerOnly]
                    .choose(rng)
                    .unwrap(),
                holland: rng.random_ratio(1, 3),
            }
        };
        let spec = RulesetSpec {
            contest,
            start: [
                StartPosition::Standard,
                StartPosition::Nackgammon,
                StartPosition::Hypergammon,
                StartPosition::Longgammon,
            ]
            .choose(rng)
            .unwrap()
            .clone(),
            opening_roll: *[OpeningRoll::UseRoll, OpeningRoll::Reroll]
                .choose(rng)
                .unwrap(),
            automatic_doubles: if rng.random() {
                0
            } else {
                rng.random_range(1..4)
            },
            bear_off: *[BearOff::Strict, BearOff::Lenient].choose(rng).unwrap(),
            single_value: *[
                SingleValue::One,
                SingleValue::RemainingCheckers,
                SingleValue::RemainingCheckersUntilDoubled,
            ]
            .choose(rng)
            .unwrap(),
            gammons: rng.random_ratio(3, 4),
            jacoby: rng.random(),
            cube: *[CubeRule::Off, CubeRule::On { max }].choose(rng).unwrap(),
            immediate_redoubles: *[
                ImmediateRedoubles::None,
                ImmediateRedoubles::Beaver,
                ImmediateRedoubles::Otter,
                ImmediateRedoubles::Unlimited,
            ]
            .choose(rng)
            .unwrap(),
            dice: *[DiceRule::Own, DiceRule::Inverso].choose(rng).unwrap(),
            stake: match contest {
                ContestKind::Money => "a coffee".to_owned(),
                ContestKind::Match { .. } => String::new(),
            },
            table: Table::Online,
            rated: rng.random(),
        };
        if let Ok(ruleset) = Ruleset::new(spec) {
            return ruleset;
        }
    }
}
