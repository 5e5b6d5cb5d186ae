//! What holds in every chouette, over random play under random rules.

use otter_rules::GameResult;
use otter_rules::chouette::{
    Action, Answer, Chouette, CubeId, Event, Party, Permit, Phase, Player, Presence, Reply, Role,
    Task,
};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::twin::Twin;
use crate::walk::{random_action, random_die, random_mood, random_rules};

/// How many chouettes each of the five tests plays.
const N_CHOUETTES: u64 = 20_000;
const MOST_ACTIONS: usize = 400;

#[test]
fn ch_13_laws_with_3_or_4() {
    play_many(3..=4);
}

#[test]
fn ch_13_laws_with_5_or_6() {
    play_many(5..=6);
}

#[test]
fn ch_13_laws_with_7_or_8() {
    play_many(7..=8);
}

#[test]
fn ch_13_laws_with_9_or_10() {
    play_many(9..=10);
}

#[test]
fn ch_13_laws_with_11_or_12() {
    play_many(11..=12);
}

/// Where the walk has been.
#[derive(Debug, Default)]
struct Seen {
    actions: u64,
    games: u64,
    settled: u64,
    redoubled: u64,
    captains_passed: u64,
    captains_won: u64,
    extra_cubes: u64,
    lone_takers: u64,
    partners: u64,
    left: u64,
    stand_ins: u64,
    new_boxes: u64,
}

fn play_many(seats: std::ops::RangeInclusive<usize>) {
    let mut seen = Seen::default();
    for seed in 0..N_CHOUETTES {
        let mut rng = ChaCha8Rng::seed_from_u64(seed * 16 + *seats.start() as u64);
        let n = rng.random_range(seats.clone());
        play_one(n, seed, &mut rng, &mut seen);
    }
    println!("{seats:?}: {seen:?}");
    // The walk must have been somewhere, or the laws say nothing.
    let n = N_CHOUETTES;
    assert!(seen.games > n && seen.settled > 2 * n, "{seen:?}");
    let rare = [
        seen.redoubled,
        seen.captains_passed,
        seen.captains_won,
        seen.lone_takers,
        seen.left,
        seen.stand_ins,
        seen.new_boxes,
        seen.extra_cubes,
        seen.partners,
    ];
    assert!(rare.into_iter().all(|times| times > n / 200), "{seen:?}");
}

fn play_one(n_seats: usize, seed: u64, rng: &mut ChaCha8Rng, seen: &mut Seen) {
    let rules = random_rules(rng);
    let mood = random_mood(rng);
    let most_games = rng.random_range(1..=2);
    let mut chouette = Chouette::new(rules.clone());
    let mut twin = Twin::new((*rules).clone());
    let mut record: Vec<Event> = Vec::new();
    let mut n_games = 0;
    let asks_everything = seed.is_multiple_of(500);
    for n_actions in 0..MOST_ACTIONS {
        let (player, action) = if n_actions < n_seats {
            (Player(n_actions as u32 + 1), Action::Join)
        } else {
            random_action(&chouette, (n_seats + 1).min(12), mood, rng)
        };
        if asks_everything {
            assert_permits(&chouette, rng);
        }
        let in_box = chouette.queue().in_box();
        let events = chouette
            .apply(player, &action)
            .unwrap_or_else(|refusal| panic!("{action:?} by {player}: {refusal}\n{chouette:?}"));
        for event in &events {
            twin.see(event);
            count(event, seen);
        }
        record.extend(events);
        seen.actions += 1;
        assert_laws(&chouette, seen);
        if let Some(Event::GameEnded { .. } | Event::Left { .. }) = record.last()
            && chouette.playing().is_none()
        {
            n_games = record
                .iter()
                .filter(|event| matches!(event, Event::GameEnded { .. }))
                .count();
            seen.new_boxes += u64::from(in_box != chouette.queue().in_box());
            if n_games >= most_games {
                break;
            }
        }
    }
    twin.assert_agrees(chouette.ledger());
    let replayed = Chouette::replay(rules.clone(), &record).unwrap();
    assert_eq!(replayed, chouette, "replay equals live");
    if seed.is_multiple_of(10) {
        assert_forgeries_are_found(&chouette, &record, rng);
    }
    seen.games += n_games as u64;
}

fn count(event: &Event, seen: &mut Seen) {
    *match event {
        Event::Settled(_) => &mut seen.settled,
        Event::Redoubled { .. } => &mut seen.redoubled,
        Event::CaptainPassed { .. } => &mut seen.captains_passed,
        Event::CaptainBeatBox { .. } => &mut seen.captains_won,
        Event::ExtraCubesBought { .. } => &mut seen.extra_cubes,
        Event::LoneTakerMustPass { .. } | Event::LoneTakerMustBeaver { .. } => {
            &mut seen.lone_takers
        }
        Event::PartnerShared { .. } => &mut seen.partners,
        Event::Left { .. } => &mut seen.left,
        &Event::AnswerDecided { player, of, .. } if player != of => &mut seen.stand_ins,
        _ => return,
    } += 1;
}

fn assert_laws(chouette: &Chouette, seen: &Seen) {
    // The queue is a permutation of those seated, once seats are given.
    let mut order = chouette.queue().order().to_vec();
    if !order.is_empty() {
        order.sort_unstable();
        assert!(chouette.seated().eq(order), "{seen:?}");
    }
    assert_zero_sum(chouette.ledger());
    if let Some(game) = chouette.game() {
        assert_zero_sum(game.ledger());
    }
    for cube in chouette.cubes() {
        // No live cube without two parties.
        assert!(!cube.team().is_empty() && !cube.team().contains(&cube.against()));
        assert!(!cube.id().is_main() || Some(cube.against()) == chouette.queue().in_box());
        for &party in &Party::ALL {
            for &player in cube.holders(party) {
                let role = chouette.role(player);
                assert!(!matches!(role, None | Some(Role::Out | Role::Waiting)));
            }
        }
    }
    let awaited = chouette.awaited();
    assert!(
        chouette.playing().is_none() || !awaited.is_empty(),
        "{chouette:?}"
    );
    for (player, task) in awaited {
        assert_theirs(chouette, player, task);
    }
}

fn assert_zero_sum(ledger: &otter_rules::chouette::Ledger) {
    let sum: otter_rules::chouette::Balance =
        ledger.accounts().map(|(_, balance)| balance.clone()).sum();
    assert!(sum.is_zero(), "CH-13");
}

/// Nobody is ever asked for a decision that is not theirs: it is on their own stake, or they
/// lead the side of somebody away; and who throws or plays has something to win or lose there.
fn assert_theirs(chouette: &Chouette, player: Player, task: Task) {
    let Some(presence) = chouette.presence(player) else {
        panic!("{player} is awaited and not seated");
    };
    let on_side = |player: Player, party: Party| {
        let holds = |cube: &otter_rules::chouette::TableCube| cube.holders(party).contains(&player);
        chouette.cubes().iter().any(holds)
            || (party == Party::Box && chouette.role(player) == Some(Role::Partner))
    };
    let side_to_move = || match chouette.playing().unwrap().phase() {
        Phase::ToThrow(turn) => turn.party(),
        &Phase::ToPlay { party, .. } => party,
        other => panic!("{other:?}"),
    };
    match task {
        Task::Answer { cube, of } | Task::AnswerResignation { cube, of } => {
            let cubes = chouette.cubes();
            let cube = cubes.iter().find(|on| on.id() == cube).unwrap();
            let party = cube.party_of(of).expect("a stake in it");
            if player != of {
                assert_ne!(chouette.presence(of), Some(Presence::Here));
                assert_eq!(presence, Presence::Here);
                assert_eq!(chouette.leader(party), Some(player));
            }
            assert!(on_side(player, party));
        }
        Task::Throw | Task::Play | Task::Doubling | Task::Release => {
            assert!(
                on_side(player, side_to_move()),
                "{player} {task:?} {chouette:?}"
            );
        }
        Task::ExtraCube => {
            assert_eq!(chouette.role(player), Some(Role::Out));
            assert_eq!(presence, Presence::Here);
        }
        Task::Partnership => assert_eq!(presence, Presence::Here),
        Task::PartnerLot | Task::Open => {
            assert!(chouette.playing().unwrap().players().contains(&player));
        }
        Task::ThrowForSeats | Task::NextGame => {}
    }
}

/// What is permitted is accepted, and nothing else; what is refused changes nothing.
fn assert_permits(chouette: &Chouette, rng: &mut ChaCha8Rng) {
    let mut players: Vec<Player> = chouette.seated().collect();
    players.push(Player(99));
    for &player in &players {
        let permits = chouette.permits(player);
        for action in every_action(&players, rng) {
            let mut after = chouette.clone();
            let accepted = after.apply(player, &action);
            assert_eq!(
                accepted.is_ok(),
                is_permitted(&permits, &action, chouette),
                "{action:?} by {player}: {accepted:?}, {permits:?}\n{chouette:?}"
            );
            if let Err(refusal) = accepted {
                assert_eq!(after, *chouette, "a refused action changes nothing");
                assert!(!refusal.code().is_empty() && !refusal.rule().is_empty());
            }
        }
    }
}

fn every_action(players: &[Player], rng: &mut ChaCha8Rng) -> Vec<Action> {
    let mut actions = vec![
        Action::Join,
        Action::Leave,
        Action::GoAway,
        Action::ComeBack,
        Action::NextGame,
        Action::AcceptPartnership,
        Action::DeclinePartnership,
        Action::Open(otter_rules::chouette::ByParty {
            in_box: random_die(rng),
            team: random_die(rng),
        }),
        Action::Hold,
        Action::Release,
        Action::NoDouble,
        Action::BuyExtraCube,
        Action::DeclineExtraCube,
        Action::Throw([random_die(rng), random_die(rng)]),
        Action::Resign(GameResult::Gammon),
    ];
    let mut cubes = vec![CubeId::Team];
    for &player in players {
        actions.push(Action::DrawPartner(player));
        cubes.extend([CubeId::Of(player), CubeId::Extra(player)]);
    }
    for &cube in &cubes {
        actions.push(Action::Double(vec![cube]));
        let whose = match cube {
            CubeId::Team => players.to_vec(),
            CubeId::Of(player) | CubeId::Extra(player) => {
                vec![player, players[rng.random_range(0..players.len())]]
            }
        };
        for of in whose {
            let answers = Answer::ALL.map(|answer| Action::Answer { cube, of, answer });
            actions.extend(answers);
            let reply = Reply::Refuse;
            actions.push(Action::AnswerResignation { cube, of, reply });
        }
    }
    actions
}

fn is_permitted(permits: &[Permit], action: &Action, chouette: &Chouette) -> bool {
    permits.iter().any(|permit| match (permit, action) {
        (Permit::Join, Action::Join)
        | (Permit::Leave, Action::Leave)
        | (Permit::GoAway, Action::GoAway)
        | (Permit::ComeBack, Action::ComeBack)
        | (Permit::NextGame, Action::NextGame)
        | (Permit::Partnership, Action::AcceptPartnership | Action::DeclinePartnership)
        | (Permit::Open, Action::Open(_))
        | (Permit::Hold, Action::Hold)
        | (Permit::Release, Action::Release)
        | (Permit::Double(_), Action::NoDouble)
        | (Permit::ExtraCube, Action::BuyExtraCube | Action::DeclineExtraCube)
        | (Permit::Throw, Action::Throw(_))
        | (Permit::Resign, Action::Resign(_)) => true,
        (Permit::DrawPartner(among), Action::DrawPartner(partner)) => among.contains(partner),
        (Permit::Double(cubes), Action::Double(named)) => {
            cubes.contains(&named[0]) && is_all_of_a_value(chouette, cubes, named[0])
        }
        (
            Permit::Answer { cube, of, answers },
            Action::Answer {
                cube: on,
                of: whose,
                answer,
            },
        ) => (cube, of) == (on, whose) && answers.contains(answer),
        (
            Permit::AnswerResignation { cube, of },
            Action::AnswerResignation {
                cube: on,
                of: whose,
                ..
            },
        ) => (cube, of) == (on, whose),
        _ => false,
    })
}

/// Whether a cube may be doubled alone where the box must do the same with all of a value.
fn is_all_of_a_value(chouette: &Chouette, cubes: &[CubeId], named: CubeId) -> bool {
    let is_boxs = matches!(chouette.playing().unwrap().phase(),
        Phase::ToThrow(turn) if turn.party() == Party::Box);
    if !chouette.rules().same_value_same_action || !is_boxs || !named.is_main() {
        return true;
    }
    let value = |id: CubeId| {
        let mut cubes = chouette.cubes().iter();
        cubes.find(|cube| cube.id() == id).unwrap().value()
    };
    let mut others = cubes.iter().filter(|&&id| id != named && id.is_main());
    others.all(|&id| value(id) != value(named))
}

/// A record with an event left out, or two exchanged, is refused or gives another chouette; it
/// is never quietly taken for the same.
fn assert_forgeries_are_found(original: &Chouette, record: &[Event], rng: &mut ChaCha8Rng) {
    let mut forged = record.to_vec();
    let at = rng.random_range(0..record.len() - 1);
    let is_removed = rng.random();
    if is_removed {
        forged.remove(at);
    } else {
        forged.swap(at, at + 1);
    }
    if forged == record {
        return;
    }
    if let Ok(other) = Chouette::replay(original.rules().clone(), &forged) {
        // Two who decide unseen may have decided the other way round, or come in another order;
        // but nothing that was said can be missing where it mattered.
        let harmless = |event: &Event| event.cause().is_some();
        assert!(harmless(&record[at]) && (is_removed || harmless(&record[at + 1])));
        let _ = other;
    }
}
