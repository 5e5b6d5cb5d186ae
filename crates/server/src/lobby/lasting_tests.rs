//! Tests of seeks that outlive the visit, as far as the room knows of them.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use otter_clock::{ClockSpec, TimeControl, TimeSpec};
use otter_protocol::convert::rules_choice;
use otter_protocol::lobby::{LobbyDoing, SoughtGame};
use otter_rules::{Preset, TimeOutCost};
use tokio::time::Instant;

use super::lasting::{Lasting, LastingSeek, Plan};
use super::person::Person;
use super::room::{PATIENCE, Room};
use super::shown::{Outlook, outlooks, shown};
use super::tests::{ANYBODY, SEATS, enter, guest, key_to, person};
use super::{LobbyRefusal, Sought};
use crate::table_id::TableId;

fn of_days(days: u32) -> Sought {
    let clock = ClockSpec {
        time: TimeControl::new(TimeSpec::Days { days }).expect("a clock"),
        time_out: TimeOutCost::Match,
    };
    let game = SoughtGame {
        rules: rules_choice(&Preset::Match(7).spec()),
        clock: Some(clock.into()),
        rated: false,
    };
    Sought::read(game, true).expect("it can be played")
}

fn seek(id: i64, account: &str) -> LastingSeek {
    LastingSeek {
        account: Arc::from(account),
        lasting: Lasting { id, since: 1_000 },
        game: of_days(3),
        filter: ANYBODY,
    }
}

fn ada() -> BTreeMap<Arc<str>, Person> {
    let ada = person("Ada", Some("ada"));
    BTreeMap::from([(Arc::from("ada"), ada)])
}

/// A room in which Ada, who is away, seeks games of days under these numbers.
fn with_seeks_of_ada(ids: &[i64]) -> Room {
    let mut room = Room::default();
    let seeks = ids.iter().map(|&id| seek(id, "ada")).collect();
    assert!(room.take_over(seeks, ada(), Instant::now()));
    room
}

#[test]
fn a_game_of_days_lasts_for_an_account_and_no_other_does() {
    let mut room = Room::default();
    let ada = enter(&mut room, person("Ada", Some("ada")), None).expect("there is room");
    let eve = guest(&mut room, "Eve");
    let plan = room.plan(ada.connection, &of_days(3)).expect("a plan");
    assert!(matches!(plan, Plan::Lasting { stands: None, .. }));
    let none = room.pair(ada.connection, of_days(3), ANYBODY);
    assert!(none.expect("nobody waits").is_none());
    assert_eq!(room.seeks().count(), 0, "the caller keeps it");
    let plan = room.plan(eve.connection, &of_days(3)).expect("a plan");
    assert!(matches!(plan, Plan::Visit));
}

#[test]
fn a_seek_of_somebody_away_stays_and_is_accepted() {
    let mut room = with_seeks_of_ada(&[5, 6]);
    assert!(!room.forget_lost(Instant::now() + 2 * PATIENCE));
    let bob = guest(&mut room, "Bob");
    room.seek(bob.connection, of_days(2), ANYBODY)
        .expect("a seek");
    let seen = shown(&room, |_| true, &Outlook::default());
    assert_eq!((seen.n_seeks, seen.n_here), (3, 1), "Ada is not here");
    // The others wait now; of those that last the newest comes first.
    let since: Vec<_> = seen.seeks.iter().map(|seek| seek.since).collect();
    assert_eq!(since, [None, Some(1_000), Some(1_000)]);
    assert_eq!(seen.seeks[1].player.name.as_deref(), Some("Ada"));
    assert!(seen.seeks[1].seek > seen.seeks[2].seek);
    assert!(seen.people.iter().all(|one| one.does == LobbyDoing::Seeks));

    let number = seen.seeks[1].seek;
    let found = room.accept(bob.connection, number).expect("it stands");
    assert_eq!(found.lasting.map(|lasting| lasting.id), Some(6));
    let late = room.accept(bob.connection, number);
    assert!(matches!(late, Err(LobbyRefusal::SeekGone)), "{late:?}");
    // What is being opened is not put up again by what was read meanwhile.
    room.take_over(vec![seek(5, "ada")], BTreeMap::new(), Instant::now());
    assert_eq!(room.seeks().count(), 3);
    let table = TableId::new().expect("random");
    room.seat(found, &table, SEATS, SEATS.map(key_to));
    let left: Vec<_> = room.seeks().map(|(_, seek)| seek.lasting).collect();
    let other = Lasting {
        id: 5,
        since: 1_000,
    };
    assert_eq!(
        left,
        [Some(other), None],
        "whatever else the two seek stands"
    );
}

#[test]
fn whoever_is_here_learns_of_the_table_in_every_window() {
    let mut room = with_seeks_of_ada(&[5]);
    let mut windows = [(); 2]
        .map(|()| enter(&mut room, person("Ada", Some("ada")), None).expect("there is room"));
    let mut bob = guest(&mut room, "Bob");
    let (number, seek) = room.seeks().next().expect("it stands");
    assert_eq!(Some(seek.visitor), windows[0].connection.account);
    assert_eq!(windows[0].connection.account, windows[1].connection.account);
    let own = room.accept(windows[0].connection, number);
    assert!(matches!(own, Err(LobbyRefusal::OwnSeek)), "{own:?}");
    let found = room.accept(bob.connection, number).expect("it stands");
    let table = TableId::new().expect("random");
    room.seat(found, &table, SEATS, SEATS.map(key_to));
    for window in &mut windows {
        let pairing = window.pairings.try_recv().expect("a table");
        assert_eq!(pairing.key.key, "key to White");
    }
    let pairing = bob.pairings.try_recv().expect("a table");
    assert_eq!(pairing.key.key, "key to Black");
}

#[test]
fn it_is_taken_down_from_any_window_and_by_its_owner_alone() {
    let mut room = with_seeks_of_ada(&[5]);
    let ada = enter(&mut room, person("Ada", Some("ada")), None).expect("there is room");
    let bob = guest(&mut room, "Bob");
    let number = room.seeks().next().expect("it stands").0;
    let (nothing, _) = room.withdraw(bob.connection, number).expect("no error");
    assert_eq!(nothing, None);
    let (lasting, account) = room.withdraw(ada.connection, number).expect("her own");
    assert_eq!(lasting.map(|lasting| lasting.id), Some(5));
    assert_eq!(account.as_deref(), Some("ada"));
    // It goes once it is gone from the database.
    assert!(room.take_over(Vec::new(), BTreeMap::new(), Instant::now()));
    assert_eq!(room.seeks().count(), 0);
    assert!(!room.take_over(Vec::new(), BTreeMap::new(), Instant::now()));
}

#[test]
fn a_block_holds_for_somebody_away() {
    let mut room = with_seeks_of_ada(&[5]);
    let bob = enter(&mut room, person("Bob", Some("bob")), None).expect("there is room");
    assert!(outlooks(&room).is_empty());
    room.set_blocks("ada", &["bob".to_owned()].into_iter().collect());
    let outlook = outlooks(&room).remove(&bob.connection.visitor);
    let seen = shown(&room, |_| true, &outlook.expect("he sees less"));
    assert_eq!((seen.n_seeks, seen.seeks.len()), (0, 0));
    let number = room.seeks().next().expect("it stands").0;
    let refused = room.accept(bob.connection, number);
    assert!(
        matches!(refused, Err(LobbyRefusal::SeekGone)),
        "{refused:?}"
    );
    let none = room.pair(bob.connection, of_days(3), ANYBODY);
    assert!(none.expect("he would seek himself").is_none());
}

#[test]
fn an_account_is_read_anew_after_a_while() {
    let room = with_seeks_of_ada(&[5]);
    let seeks = [seek(5, "ada"), seek(7, "bob")];
    let now = Instant::now();
    let unread = |after| -> Vec<String> {
        let unread = room.unread(&seeks, after).into_iter();
        unread.map(|account| account.to_string()).collect()
    };
    let before = now.checked_sub(Duration::from_mins(1)).expect("a time");
    assert_eq!(unread(before), ["bob"]);
    assert_eq!(unread(now + Duration::from_mins(1)), ["ada", "bob"]);
}
