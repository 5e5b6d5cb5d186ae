//! Laws that hold in every chouette, tested over random play under random rules.

use otter_rules::chouette::Action;
use otter_rules::chouette::{
    Balance, Chouette, Event, Ledger, Party, Phase, Player, Presence, Role, TableCube, Task,
};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::permits::assert_permits;
use crate::twin::Twin;
use crate::walk::{random_action, random_mood, random_rules};

/// The number of chouettes that each of the five tests plays.
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

/// The situations that random play has reached.
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
    // Random play must have covered enough, or the laws prove little.
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
    let asks_everything = seed.is_multiple_of(1000);
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
        if events.iter().any(moves_points) {
            assert_zero_sum(chouette.ledger());
            chouette
                .game()
                .into_iter()
                .for_each(|game| assert_zero_sum(game.ledger()));
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
    if seed.is_multiple_of(100) {
        assert_written_and_read(&record);
    }
    if seed.is_multiple_of(10) {
        assert_forgeries_are_found(&chouette, &record, rng);
    }
    seen.games += n_games as u64;
}

/// Checks that the stored form of a record gives the record again.
fn assert_written_and_read(record: &[Event]) {
    let text = serde_json::to_string(record).unwrap();
    let read: Vec<Event> = serde_json::from_str(&text).unwrap();
    assert_eq!(read, record);
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
    // Once seats are given, the queue is a permutation of the seated players.
    let mut order = chouette.queue().order().to_vec();
    if !order.is_empty() {
        order.sort_unstable();
        assert!(chouette.seated().eq(order), "{seen:?}");
    }
    for cube in chouette.cubes() {
        // Every live cube has two parties.
        assert!(!cube.team().is_empty() && !cube.team().contains(&cube.against()));
        assert!(!cube.id().is_main() || Some(cube.against()) == chouette.queue().in_box());
        for &party in &Party::ALL {
            for &player in cube.players(party) {
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

/// Returns whether an event pays points; no other event changes the ledgers.
fn moves_points(event: &Event) -> bool {
    matches!(
        event,
        Event::Settled(_)
            | Event::ExtraCubesBought { .. }
            | Event::PartnerShared { .. }
            | Event::GameEnded { .. }
    )
}

fn assert_zero_sum(ledger: &Ledger) {
    let sum: Balance = ledger.accounts().map(|(_, balance)| balance.clone()).sum();
    assert!(sum.is_zero(), "CH-13");
}

/// Checks that a task is the player's own: it concerns their own stake, or that of an absent player
/// whose side they lead; and a player who rolls or plays has a stake on that side.
fn assert_theirs(chouette: &Chouette, player: Player, task: Task) {
    let Some(presence) = chouette.presence(player) else {
        panic!("{player} is awaited and not seated");
    };
    let on_side = |player: Player, party: Party| {
        let holds = |cube: &TableCube| cube.players(party).contains(&player);
        chouette.cubes().iter().any(holds)
            || (party == Party::Box && chouette.role(player) == Some(Role::Partner))
    };
    let side_to_move = || match chouette.playing().unwrap().phase() {
        Phase::ToRoll(turn) => turn.party(),
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
        Task::Roll | Task::Play | Task::Doubling | Task::Release => {
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
        Task::RollForSeats | Task::NextGame => {}
    }
}

/// Checks that a record with an event left out, or two exchanged, is refused or gives another
/// chouette, and is never silently taken for the original.
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
    if Chouette::replay(original.rules().clone(), &forged).is_ok() {
        // Two secret decisions may be exchanged, and a "wait" that was released may be left out;
        // but no event that followed from the rules can be missing or misplaced.
        let is_cause = |event: &Event| event.cause().is_some();
        assert!(is_cause(&record[at]) && (is_removed || is_cause(&record[at + 1])));
    }
}
