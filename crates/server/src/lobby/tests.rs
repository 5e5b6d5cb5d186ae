//! Tests of the room: coming and going, seeking and accepting.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use otter_protocol::basics::SeatKey;
use otter_protocol::convert::rules_choice;
use otter_protocol::lobby::{LobbyDoing, SeekFilter, SoughtGame};
use otter_rules::{Preset, Seat};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::person::Person;
use super::room::{PATIENCE, Room};
use super::shown::{Outlook, outlooks, shown, whereabouts};
use super::visit::{Connection, Pairing};
use super::{LobbyRefusal, Sought};
use crate::name::PlayerName;
use crate::people::Blocks;
use crate::secret::Secret;
use crate::table_id::TableId;

/// A seek that anybody may accept.
pub(super) const ANYBODY: SeekFilter = SeekFilter {
    least_rating: None,
    most_rating: None,
    least_completion: None,
};

/// Somebody in the room of a test.
pub(super) struct Visitor {
    pub(super) connection: Connection,
    key: String,
    pub(super) pairings: mpsc::Receiver<Pairing>,
}

pub(super) fn person(name: &str, account: Option<&str>) -> Person {
    Person {
        account: account.map(Arc::from),
        name: Some(PlayerName::new(name).expect("a name")),
        may_be_rated: true,
        ..Person::default()
    }
}

pub(super) fn enter(
    room: &mut Room,
    person: Person,
    shown: Option<&str>,
) -> Result<Visitor, LobbyRefusal> {
    let key = Secret::new().expect("random");
    let (line, pairings) = mpsc::channel(10);
    let connection = room.enter(person, shown, key.hash(), line)?;
    Ok(Visitor {
        connection,
        key: key.into_text(),
        pairings,
    })
}

pub(super) fn guest(room: &mut Room, name: &str) -> Visitor {
    enter(room, person(name, None), None).expect("there is room")
}

fn game(preset: Preset) -> Sought {
    let game = SoughtGame {
        rules: rules_choice(&preset.spec()),
        clock: None,
        rated: false,
    };
    Sought::read(game, true).expect("a preset is possible")
}

pub(super) fn key_to(seat: Seat) -> SeatKey {
    SeatKey {
        seat: seat.into(),
        key: format!("key to {seat:?}"),
    }
}

pub(super) const SEATS: [Seat; 2] = [Seat::White, Seat::Black];

#[test]
fn two_who_seek_the_same_game_find_each_other() {
    let mut room = Room::default();
    let (ada, bob) = (guest(&mut room, "Ada"), guest(&mut room, "Bob"));
    let nobody = room.pair(ada.connection, game(Preset::Money), ANYBODY);
    assert!(nobody.expect("a seek").is_none());
    let other = room.pair(bob.connection, game(Preset::NackgammonMoney), ANYBODY);
    assert!(other.expect("a seek").is_none(), "another game");
    let found = room.pair(bob.connection, game(Preset::Money), ANYBODY);
    let found = found.expect("a seek").expect("Ada waits");
    assert_eq!(
        [found.players[0].0, found.players[1].0],
        [ada.connection.visitor, bob.connection.visitor]
    );
    // A browser that sees no seek of its own may leave: they stand until both know their table, and
    // nobody else can accept them.
    assert_eq!(room.seeks().count(), 2);
    let eve = guest(&mut room, "Eve");
    let seeks: Vec<u64> = room.seeks().map(|(number, _)| number).collect();
    for number in seeks {
        let late = room.accept(eve.connection, number);
        assert!(matches!(late, Err(LobbyRefusal::SeekGone)), "{late:?}");
    }
    let late = room.pair(eve.connection, game(Preset::Money), ANYBODY);
    assert!(late.expect("a seek of her own").is_none());
    let table = TableId::new().expect("random");
    room.seat(found, &table, SEATS, SEATS.map(key_to));
    let left: Vec<_> = room.seeks().map(|(_, seek)| seek.visitor).collect();
    assert_eq!(
        left,
        [eve.connection.visitor],
        "what else Bob sought is gone too"
    );
}

#[test]
fn nobody_plays_against_themselves() {
    let mut room = Room::default();
    let mut windows =
        [(); 2].map(|()| enter(&mut room, person("Ada", Some("1")), None).expect("there is room"));
    let [first, second] = &mut windows;
    room.seek(first.connection, game(Preset::Money), ANYBODY)
        .expect("a seek");
    let (number, _) = room.seeks().next().expect("it stands");
    for own in [first.connection, second.connection] {
        let refused = room.accept(own, number);
        assert!(matches!(refused, Err(LobbyRefusal::OwnSeek)), "{refused:?}");
    }
    let paired = room.pair(second.connection, game(Preset::Money), ANYBODY);
    assert!(paired.expect("a second seek").is_none());
}

#[test]
fn only_the_first_accepts_a_seek() {
    let mut room = Room::default();
    let [ada, bob, eve] = ["Ada", "Bob", "Eve"].map(|name| guest(&mut room, name));
    room.seek(ada.connection, game(Preset::Money), ANYBODY)
        .expect("a seek");
    let (number, _) = room.seeks().next().expect("it stands");
    room.accept(bob.connection, number).expect("Bob is first");
    let late = room.accept(eve.connection, number);
    assert!(matches!(late, Err(LobbyRefusal::SeekGone)), "{late:?}");
}

#[test]
fn what_could_not_be_played_is_sought_again() {
    let mut room = Room::default();
    let (ada, bob) = (guest(&mut room, "Ada"), guest(&mut room, "Bob"));
    room.seek(ada.connection, game(Preset::Money), ANYBODY)
        .expect("a seek");
    room.seek(bob.connection, game(Preset::NackgammonMoney), ANYBODY)
        .expect("a seek");
    let before: Vec<u64> = room.seeks().map(|(number, _)| number).collect();
    let found = room.accept(bob.connection, before[0]).expect("it stands");
    room.restore(&found, &[]);
    let after: Vec<u64> = room.seeks().map(|(number, _)| number).collect();
    assert_eq!(after, before);
    room.accept(bob.connection, before[0])
        .expect("it stands again");
}

#[test]
fn a_visitor_seeks_five_games_at_most_and_each_once() {
    let mut room = Room::default();
    let ada = guest(&mut room, "Ada");
    let games = [
        Preset::Money,
        Preset::NackgammonMoney,
        Preset::HypergammonMoney,
        Preset::LonggammonMoney,
        Preset::InversoMoney,
    ];
    for _ in 0..2 {
        for preset in games {
            room.seek(ada.connection, game(preset), ANYBODY)
                .expect("a seek");
        }
    }
    assert_eq!(room.seeks().count(), 5);
    let sixth = room.seek(ada.connection, game(Preset::Spruce), ANYBODY);
    assert!(
        matches!(sixth, Err(LobbyRefusal::TooManySeeks(5))),
        "{sixth:?}"
    );
    let (number, _) = room.seeks().next().expect("one of them");
    let eve = guest(&mut room, "Eve");
    room.withdraw(eve.connection, number)
        .expect("no seek of hers");
    assert_eq!(room.seeks().count(), 5, "it is not Eve's");
    room.withdraw(ada.connection, number).expect("her own");
    assert_eq!(room.seeks().count(), 4);
}

#[test]
fn a_lost_connection_costs_nothing_for_a_while() {
    let mut room = Room::default();
    let (ada, bob) = (guest(&mut room, "Ada"), guest(&mut room, "Bob"));
    room.seek(ada.connection, game(Preset::Money), ANYBODY)
        .expect("a seek");
    let now = Instant::now();
    room.lose(ada.connection, now);
    room.forget_lost(now + PATIENCE - Duration::from_millis(1));
    let (number, _) = room.seeks().next().expect("it still stands");
    let found = room.accept(bob.connection, number).expect("it stands");
    let table = TableId::new().expect("random");
    room.seat(found, &table, SEATS, SEATS.map(key_to));
    let back = enter(&mut room, person("Ada", None), Some(&ada.key));
    let mut back = back.expect("she is known");
    assert_eq!(back.connection.visitor, ada.connection.visitor);
    let missed = back.pairings.try_recv().expect("what she missed");
    assert_eq!(missed.table, table);
    assert_eq!(missed.key.key, "key to White");
}

#[test]
fn a_newer_connection_takes_the_place_of_an_older_one() {
    let mut room = Room::default();
    let mut ada = guest(&mut room, "Ada");
    let again = enter(&mut room, person("Ada", None), Some(&ada.key)).expect("she is known");
    let refused = room.seek(ada.connection, game(Preset::Money), ANYBODY);
    assert!(
        matches!(refused, Err(LobbyRefusal::Superseded)),
        "{refused:?}"
    );
    assert!(ada.pairings.try_recv().is_err());
    // The end of the older one ends nothing of the newer.
    let now = Instant::now();
    room.lose(ada.connection, now);
    assert!(!room.forget_lost(now + 2 * PATIENCE));
    room.seek(again.connection, game(Preset::Money), ANYBODY)
        .expect("a seek");
}

#[test]
fn the_key_of_a_visit_opens_nothing_for_another_account() {
    let mut room = Room::default();
    let ada = enter(&mut room, person("Ada", Some("1")), None).expect("there is room");
    for other in [person("Eve", Some("2")), person("Eve", None)] {
        let visitor = enter(&mut room, other, Some(&ada.key)).expect("there is room");
        assert_ne!(visitor.connection.visitor, ada.connection.visitor);
    }
}

#[test]
fn whoever_does_not_come_back_is_forgotten_with_what_they_seek() {
    let mut room = Room::default();
    let ada = guest(&mut room, "Ada");
    room.seek(ada.connection, game(Preset::Money), ANYBODY)
        .expect("a seek");
    let now = Instant::now();
    room.lose(ada.connection, now);
    assert!(room.forget_lost(now + PATIENCE));
    assert_eq!(room.visitors().count(), 0);
    assert_eq!(room.seeks().count(), 0);
}

#[test]
fn the_lobby_shows_each_person_once() {
    let mut room = Room::default();
    let [ada, _window] =
        [(); 2].map(|()| enter(&mut room, person("Ada", Some("1")), None).expect("there is room"));
    let bob = guest(&mut room, "Bob");
    let _looks = guest(&mut room, "Eve");
    room.seek(bob.connection, game(Preset::Money), ANYBODY)
        .expect("a seek");
    let seen = shown(&room, |_| true, &Outlook::default());
    let names: Vec<_> = seen
        .people
        .iter()
        .map(|person| (person.player.name.as_deref(), person.does))
        .collect();
    let expected = [
        (Some("Ada"), LobbyDoing::Looks),
        (Some("Bob"), LobbyDoing::Seeks),
    ];
    assert_eq!(names, expected, "a guest who only looks has no line");
    assert_eq!(seen.n_here, 3);
    assert_eq!(seen.seeks.len(), 1);

    let found = room
        .accept(ada.connection, seen.seeks[0].seek)
        .expect("it stands");
    let table = TableId::new().expect("random");
    room.seat(found, &table, SEATS, SEATS.map(key_to));
    let seen = shown(&room, |_| true, &Outlook::default());
    assert_eq!(seen.running.len(), 1);
    assert_eq!(
        seen.running[0].players.white.name.as_deref(),
        Some("Bob"),
        "the first seat is that of whoever sought"
    );
    let ada = seen.people.iter().find(|one| one.player.has_account);
    assert_eq!(ada.map(|ada| ada.does), Some(LobbyDoing::Plays));
    assert!(
        shown(&room, |_| false, &Outlook::default())
            .running
            .is_empty(),
        "nobody is there"
    );
    assert!(room.end(&table));
    assert!(
        shown(&room, |_| true, &Outlook::default())
            .running
            .is_empty()
    );
}

/// An account whose owner has blocked others.
fn blocking(name: &str, blocked: &[&str]) -> Person {
    Person {
        blocks: blocked.iter().map(|&one| one.to_owned()).collect(),
        ..person(name, Some(name))
    }
}

#[test]
fn two_of_whom_one_has_blocked_the_other_are_kept_apart() {
    for blocker_seeks in [true, false] {
        let mut room = Room::default();
        let (seeker, taker) = if blocker_seeks {
            (blocking("Ada", &["Bob"]), person("Bob", Some("Bob")))
        } else {
            (person("Ada", Some("Ada")), blocking("Bob", &["Ada"]))
        };
        let seeker = enter(&mut room, seeker, None).expect("there is room");
        let taker = enter(&mut room, taker, None).expect("there is room");
        let eve = enter(&mut room, person("Eve", Some("Eve")), None).expect("there is room");
        room.seek(seeker.connection, game(Preset::Money), ANYBODY)
            .expect("a seek");
        let number = room.seeks().next().expect("a seek").0;
        // What they see does not say why: the seek is not there, and whoever seeks looks around.
        let outlooks = outlooks(&room);
        let expected = Outlook {
            hidden: BTreeSet::from([seeker.connection.visitor]),
            ..Outlook::default()
        };
        assert_eq!(outlooks.get(&taker.connection.visitor), Some(&expected));
        assert_eq!(outlooks.len(), 1, "everybody else sees all");
        let seen = shown(&room, |_| true, &expected);
        assert_eq!((seen.n_seeks, seen.seeks.len(), seen.n_here), (0, 0, 3));
        assert!(seen.people.iter().all(|one| one.does == LobbyDoing::Looks));
        let refused = room.accept(taker.connection, number).expect_err("apart");
        assert!(matches!(refused, LobbyRefusal::SeekGone), "{refused}");
        // Quick pairing passes the seek over.
        let none = room
            .pair(taker.connection, game(Preset::Money), ANYBODY)
            .expect("a seek");
        assert!(none.is_none());
        let found = room
            .pair(eve.connection, game(Preset::Money), ANYBODY)
            .expect("a seek");
        let found = found.expect("the oldest seek");
        assert_eq!(found.players[0].0, seeker.connection.visitor);
    }
}

#[test]
fn a_block_holds_from_the_moment_at_which_it_is_made() {
    let mut room = Room::default();
    let ada = enter(&mut room, person("Ada", Some("Ada")), None).expect("there is room");
    let bob = enter(&mut room, person("Bob", Some("Bob")), None).expect("there is room");
    room.seek(ada.connection, game(Preset::Money), ANYBODY)
        .expect("a seek");
    let number = room.seeks().next().expect("a seek").0;
    assert!(outlooks(&room).is_empty());
    room.set_blocks("Ada", &["Bob".to_owned()].into_iter().collect());
    assert_eq!(outlooks(&room).len(), 1);
    assert!(room.accept(bob.connection, number).is_err());
    room.set_blocks("Ada", &Blocks::default());
    assert!(room.accept(bob.connection, number).is_ok());
}

#[test]
fn whoever_has_an_account_is_found() {
    let mut room = Room::default();
    let ada = enter(&mut room, person("Ada", Some("Ada")), None).expect("there is room");
    enter(&mut room, person("Bob", Some("Bob")), None).expect("there is room");
    guest(&mut room, "Eve");
    room.seek(ada.connection, game(Preset::Money), ANYBODY)
        .expect("a seek");
    let found = whereabouts(&room, |_| true);
    let does = |name: &str| found.get(name).map(|place| place.does);
    assert_eq!(does("Ada"), Some(LobbyDoing::Seeks));
    assert_eq!(does("Bob"), Some(LobbyDoing::Looks));
    assert_eq!(found.len(), 2, "a guest is nobody");
}
