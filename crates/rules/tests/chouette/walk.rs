//! Random chouettes: their rules, and the actions of their players.

use otter_rules::chouette::{
    Action, Answer, ByParty, Chouette, ChouetteRules, ChouetteSpec, Consultation, CubeCount,
    CubeId, LoneTaker, NextBox, Passers, Permit, Player, Reply,
};
use otter_rules::{
    BearOff, ContestKind, CubeRule, CubeValue, DiceRule, Die, GameResult, ImmediateRedoubles,
    OpeningRoll, RulesetSpec, Setup, SingleValue, StartPosition, StepTree, Table, VoidRoll,
};
use rand::seq::{IndexedRandom as _, IteratorRandom as _};
use rand::{Rng as _, RngExt as _};
use rand_chacha::ChaCha8Rng;

use crate::common::{gammon_race, race, setup};

/// Returns a random position near the end of a game, so that a game takes few plays.
fn short_start(rng: &mut ChaCha8Rng) -> Setup {
    match rng.random_range(0..6) {
        0 => race(),
        1 => gammon_race(),
        // A checker in the winner's home board makes a backgammon possible.
        2 => setup(&[(24, 1), (6, 14)], &[(1, 5)]),
        // Blots that may still hit each other.
        3 => setup(&[(3, 1), (21, 1), (1, 1)], &[(6, 1), (2, 1), (1, 1)]),
        // A checker on the bar.
        4 => setup(&[(25, 1), (2, 2)], &[(1, 3)]),
        _ => setup(&[(1, 3)], &[(1, 2), (2, 1)]),
    }
}

pub(crate) fn random_rules(rng: &mut ChaCha8Rng) -> ChouetteRules {
    loop {
        let max = rng
            .random_ratio(1, 4)
            .then(|| CubeValue::from_log2(rng.random_range(1..5)));
        let cubes = *[CubeCount::Single, CubeCount::Multiple]
            .choose(rng)
            .unwrap();
        let several = cubes == CubeCount::Multiple;
        let spec = ChouetteSpec {
            game: RulesetSpec {
                contest: ContestKind::Money,
                start: StartPosition::Custom(short_start(rng)),
                opening_roll: *[OpeningRoll::UseRoll, OpeningRoll::Reroll]
                    .choose(rng)
                    .unwrap(),
                automatic_doubles: rng.random_range(0..3),
                bear_off: *[BearOff::Strict, BearOff::Lenient].choose(rng).unwrap(),
                single_value: *[
                    SingleValue::One,
                    SingleValue::RemainingCheckers,
                    SingleValue::RemainingCheckersUntilDoubled,
                ]
                .choose(rng)
                .unwrap(),
                gammons: rng.random_ratio(4, 5),
                jacoby: rng.random(),
                cube: if rng.random_ratio(1, 10) {
                    CubeRule::Off
                } else {
                    CubeRule::On { max }
                },
                immediate_redoubles: *[
                    ImmediateRedoubles::None,
                    ImmediateRedoubles::Beaver,
                    ImmediateRedoubles::Otter,
                    ImmediateRedoubles::Unlimited,
                ]
                .choose(rng)
                .unwrap(),
                dice: *[DiceRule::Own, DiceRule::Inverso].choose(rng).unwrap(),
                stake: String::new(),
                table: Table::Online,
                rated: false,
            },
            cubes,
            consultation: *[
                Consultation::Free,
                Consultation::Never,
                Consultation::AfterCubeTurned,
            ]
            .choose(rng)
            .unwrap(),
            lone_taker: *[
                LoneTaker::Free,
                LoneTaker::Forbidden {
                    from_players: rng.random_range(3..=6),
                },
                LoneTaker::ExtraCubes,
                LoneTaker::MustBeaver,
            ]
            .choose(rng)
            .unwrap(),
            box_must_take_captains_cube: several && rng.random_ratio(1, 3),
            same_value_same_action: several && rng.random_ratio(1, 3),
            partner_from: rng.random_ratio(1, 3).then(|| rng.random_range(4..=9)),
            next_box: match rng.random_range(0..3) {
                0 if several => NextBox::MostPoints,
                1 => NextBox::FirstCaptain,
                _ => NextBox::Captain,
            },
            passers: *[Passers::KeepTheirPlace, Passers::GoBehindTakers]
                .choose(rng)
                .unwrap(),
            members_settle_alone: rng.random(),
            bots_propose: rng.random(),
            stake: String::new(),
        };
        if let Ok(rules) = ChouetteRules::new(spec) {
            return rules;
        }
    }
}

/// The temper of the players at a table: some tables pass nearly every double, some take it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mood {
    percent_passed: u32,
    percent_named: u32,
}

pub(crate) fn random_mood(rng: &mut ChaCha8Rng) -> Mood {
    Mood {
        percent_passed: *[10, 40, 85].choose(rng).unwrap(),
        percent_named: *[50, 100].choose(rng).unwrap(),
    }
}

/// Returns a player and an action open to them: mostly a player who is awaited, sometimes another.
pub(crate) fn random_action(
    chouette: &Chouette,
    most_seated: usize,
    mood: Mood,
    rng: &mut ChaCha8Rng,
) -> (Player, Action) {
    loop {
        let (player, permits) = if rng.random_ratio(19, 20) {
            let awaited = chouette.awaited();
            let Some(&(player, _)) = awaited.choose(rng) else {
                assert!(
                    chouette.playing().is_none(),
                    "somebody is awaited: {chouette:?}"
                );
                return (newcomer(chouette), Action::Join);
            };
            (player, matter_of_the_game(chouette.permits(player)))
        } else if chouette.seated().count() < most_seated && rng.random_ratio(1, 3) {
            return (newcomer(chouette), Action::Join);
        } else {
            let Some(player) = chouette.seated().choose(rng) else {
                return (newcomer(chouette), Action::Join);
            };
            (player, chouette.permits(player))
        };
        if let Some(permit) = permits.choose(rng) {
            return (player, act(chouette, permit, mood, rng));
        }
    }
}

/// Returns a player to join: a new one as often as one who has left before.
fn newcomer(chouette: &Chouette) -> Player {
    let mut numbers = (1..).map(Player);
    numbers
        .find(|&player| chouette.presence(player).is_none())
        .unwrap()
}

fn matter_of_the_game(mut permits: Vec<Permit>) -> Vec<Permit> {
    permits.retain(|permit| {
        !matches!(
            permit,
            Permit::Leave | Permit::GoAway | Permit::ComeBack | Permit::Resign
        )
    });
    permits
}

fn act(chouette: &Chouette, permit: &Permit, mood: Mood, rng: &mut ChaCha8Rng) -> Action {
    match permit {
        Permit::Join => Action::Join,
        Permit::Leave => Action::Leave,
        Permit::GoAway => Action::GoAway,
        Permit::ComeBack => Action::ComeBack,
        Permit::RollForSeats(rollers) => {
            Action::RollForSeats(rollers.iter().map(|&p| (p, random_die(rng))).collect())
        }
        Permit::NextGame => Action::NextGame,
        Permit::Partnership if rng.random_ratio(1, 6) => Action::AcceptPartnership,
        Permit::Partnership => Action::DeclinePartnership,
        Permit::DrawPartner(among) => Action::DrawPartner(*among.choose(rng).unwrap()),
        Permit::Open => Action::Open(ByParty {
            in_box: random_die(rng),
            team: random_die(rng),
        }),
        Permit::Hold => Action::Hold,
        Permit::Release => Action::Release,
        Permit::Double(cubes) => some_of(chouette, cubes, mood, rng),
        Permit::Answer { cube, of, answers } => {
            assert!(!answers.is_empty(), "an answer can be given: {chouette:?}");
            let likely = if rng.random_ratio(mood.percent_passed, 100) {
                Answer::Pass
            } else if rng.random_ratio(2, 3) {
                Answer::Take
            } else {
                Answer::Redouble
            };
            let answer = if answers.contains(&likely) {
                likely
            } else {
                answers[0]
            };
            Action::Answer {
                cube: *cube,
                of: *of,
                answer,
            }
        }
        Permit::ChangeAnswer {
            cube, of, answers, ..
        } => Action::Answer {
            cube: *cube,
            of: *of,
            answer: *answers.choose(rng).unwrap(),
        },
        Permit::ExtraCube if rng.random() => Action::BuyExtraCube,
        Permit::ExtraCube => Action::DeclineExtraCube,
        Permit::Roll if rng.random_ratio(1, 20) => Action::VoidRoll(VoidRoll::OnAChecker),
        Permit::Roll => Action::Roll([random_die(rng), random_die(rng)]),
        Permit::Play => random_play(chouette, rng),
        Permit::Resign => Action::Resign(*GameResult::ALL.choose(rng).unwrap()),
        Permit::AnswerResignation { cube, of } => Action::AnswerResignation {
            cube: *cube,
            of: *of,
            reply: if rng.random() {
                Reply::Accept
            } else {
                Reply::Refuse
            },
        },
    }
}

/// Doubles some of the cubes; if the box must treat cubes of a value alike, all of a value.
fn some_of(chouette: &Chouette, cubes: &[CubeId], mood: Mood, rng: &mut ChaCha8Rng) -> Action {
    if rng.random_ratio(1, 3) {
        return Action::NoDouble;
    }
    let value = |id: CubeId| {
        let mut cubes = chouette.cubes().iter();
        cubes.find(|cube| cube.id() == id).unwrap().value()
    };
    let named = if chouette.rules().same_value_same_action {
        let value_named = value(*cubes.choose(rng).unwrap());
        let same = |id: &&CubeId| value(**id) == value_named;
        cubes.iter().filter(same).copied().collect()
    } else {
        let mut named = cubes.to_vec();
        named.retain(|_| rng.random_ratio(mood.percent_named, 100));
        if named.is_empty() {
            named.extend(cubes.choose(rng));
        }
        named
    };
    Action::Double(named)
}

fn random_play(chouette: &Chouette, rng: &mut ChaCha8Rng) -> Action {
    let tree = chouette.step_tree().unwrap();
    let mut node = StepTree::ROOT;
    let mut made = Vec::new();
    while let Some(edge) = tree.edges(node).choose(rng) {
        made.push((edge.step.from, edge.step.to));
        node = edge.node;
    }
    Action::Play(made)
}

pub(crate) fn random_die(rng: &mut ChaCha8Rng) -> Die {
    Die::try_from((rng.next_u32() % 6) as u8 + 1).unwrap()
}
