//! Tests of what seeks ask of whoever accepts them.

use otter_protocol::convert::rules_choice;
use otter_protocol::lobby::{SeekClosed, SeekFilter, SoughtGame};
use otter_rules::Preset;

use super::filter::check_filter;
use super::person::Person;
use super::room::Room;
use super::shown::{outlooks, shown};
use super::tests::{ANYBODY, enter, person};
use super::{LobbyRefusal, Sought};
use crate::ratings::Completion;

/// An account with a rating in the pool of short matches, and a completion rate.
fn known(name: &str, rating: Option<i32>, completion: Completion) -> Person {
    Person {
        ratings: rating.map(|rating| ("short", rating)).into_iter().collect(),
        completion,
        ..person(name, Some(name))
    }
}

const RELIABLE: Completion = Completion {
    n: 20,
    completed: 19,
};

#[test]
fn a_seek_is_for_those_who_meet_what_it_asks_for() {
    let filter = SeekFilter {
        least_rating: Some(1450),
        most_rating: Some(1700),
        least_completion: Some(90),
    };
    let careless = Completion {
        n: 20,
        completed: 17,
    };
    let cases = [
        (known("Bob", Some(1500), RELIABLE), None),
        // A newcomer has the rating of the start, and nothing left unfinished.
        (known("Cyd", None, Completion::default()), None),
        (known("Dan", Some(1449), RELIABLE), Some(SeekClosed::Rating)),
        (known("Fay", Some(1701), RELIABLE), Some(SeekClosed::Rating)),
        (
            known("Gus", Some(1500), careless),
            Some(SeekClosed::Completion),
        ),
        (person("Hal", None), Some(SeekClosed::Account)),
    ];
    for (taker, why) in cases {
        let mut room = Room::default();
        let ada = enter(&mut room, person("Ada", Some("Ada")), None).expect("there is room");
        let taker = enter(&mut room, taker, None).expect("there is room");
        room.seek(ada.connection, short(), filter).expect("a seek");
        let number = room.seeks().next().expect("a seek").0;
        let outlook = outlooks(&room).remove(&taker.connection.visitor);
        let seen = shown(&room, |_| true, &outlook.unwrap_or_default());
        assert_eq!(seen.seeks[0].closed, why);
        assert_eq!(seen.seeks[0].filter, filter);
        match (room.accept(taker.connection, number), why) {
            (Ok(_), None) => {}
            (Err(LobbyRefusal::Closed(found)), Some(why)) => assert_eq!(found, why),
            (other, why) => panic!("{why:?}: {other:?}"),
        }
    }
}

#[test]
fn two_are_paired_only_if_each_is_what_the_other_asks_for() {
    let least = |least_rating| SeekFilter {
        least_rating: Some(least_rating),
        ..ANYBODY
    };
    let mut room = Room::default();
    let ada = known("Ada", Some(1600), RELIABLE);
    let ada = enter(&mut room, ada, None).expect("there is room");
    let bob = known("Bob", Some(1500), RELIABLE);
    let bob = enter(&mut room, bob, None).expect("there is room");
    room.seek(ada.connection, short(), least(1550))
        .expect("a seek");
    // Bob does not meet what Ada asks for.
    let none = room.pair(bob.connection, short(), ANYBODY).expect("a seek");
    assert!(none.is_none());
    // Ada asks for less, in place of her seek, but does not meet what Bob asks for now.
    room.seek(ada.connection, short(), least(1500))
        .expect("a seek");
    assert_eq!(room.seeks().count(), 2);
    let none = room
        .pair(bob.connection, short(), least(1650))
        .expect("a seek");
    assert!(none.is_none());
    let found = room
        .pair(bob.connection, short(), least(1600))
        .expect("a seek");
    assert!(found.is_some());
}

#[test]
fn what_nobody_can_meet_is_refused() {
    let range = |least, most| SeekFilter {
        least_rating: Some(least),
        most_rating: Some(most),
        least_completion: None,
    };
    assert!(check_filter(range(1500, 1500)).is_ok());
    assert!(check_filter(range(1501, 1500)).is_err());
    let rate = |percent| SeekFilter {
        least_completion: Some(percent),
        ..ANYBODY
    };
    assert!(check_filter(rate(100)).is_ok());
    for percent in [0, 101] {
        assert!(check_filter(rate(percent)).is_err());
    }
}

/// A match by the clock that belongs to a pool.
fn short() -> Sought {
    let game = SoughtGame {
        rules: rules_choice(&Preset::Match(3).spec()),
        clock: Some(otter_clock::Preset::Club.clock().into()),
        rated: false,
    };
    Sought::read(game, false).expect("it can be played")
}
