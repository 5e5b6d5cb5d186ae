//! What cannot follow at a chouette.

use otter_dice::crew::{CrewEntry, CrewError, Purpose};
use otter_dice::{Holder, Number, SERVER_CHAIN};

use crate::table::Table;

/// Ada and Bob with their chains, and their first roll asked for.
fn asked() -> Table {
    let mut table = Table::new();
    table.open(Holder::Player(1));
    table.open(Holder::Player(2));
    table.share(&[1, 2], &[]);
    table.ask(1, Purpose::Open);
    table
}

#[test]
fn nothing_changes_who_has_a_part_once_a_roll_is_asked_for() {
    let mut table = asked();
    let parts = CrewEntry::Parts {
        players: vec![1],
        without: Vec::new(),
    };
    assert_eq!(table.ledger.apply(&parts), Err(CrewError::UnderWay(1)));
    let numbers = table.numbers_of([Holder::Server, Holder::Player(1)].into_iter());
    let error = table.ledger.made(numbers).expect_err("Bob's is missing");
    assert!(
        matches!(&error, CrewError::Numbers { expected, .. } if expected == "server,1,2"),
        "{error}"
    );
    let again = CrewEntry::Asked {
        nth: 2,
        game: 1,
        purpose: Purpose::Open,
    };
    assert!(matches!(
        table.ledger.apply(&again),
        Err(CrewError::Place { .. })
    ));
}

#[test]
fn nobody_plays_by_the_servers_dice_alone() {
    let mut table = asked();
    // Nobody has given a number, so there is nobody who could agree to go on.
    let given_up = CrewEntry::GivenUp {
        nth: 1,
        numbers: Vec::new(),
        missing: vec![1, 2],
    };
    assert!(matches!(
        table.ledger.apply(&given_up),
        Err(CrewError::Parts(_))
    ));
    table.make();
    let parts = CrewEntry::Parts {
        players: Vec::new(),
        without: Vec::new(),
    };
    assert_eq!(
        table.ledger.apply(&parts),
        Err(CrewError::Parts(Vec::new()))
    );
}

#[test]
fn a_roll_that_was_given_up_is_asked_for_again_and_as_it_was() {
    let mut table = asked();
    let numbers = table.numbers_of(std::iter::once(Holder::Player(1)));
    table.write(CrewEntry::GivenUp {
        nth: 1,
        numbers,
        missing: vec![2],
    });
    assert_eq!(table.ledger.parts(), [1]);
    assert!(table.ledger.tip(Holder::Player(2)).is_none());
    let other = CrewEntry::Asked {
        nth: 2,
        game: 1,
        purpose: Purpose::Turn { player: 1 },
    };
    assert_eq!(table.ledger.apply(&other), Err(CrewError::NotAgain(1)));
    table.roll(1, Purpose::Open);
    // Whoever was left out comes back with another chain: the number that did not come in time may
    // be known by now.
    let late = table.numbers_of(std::iter::once(Holder::Player(2)));
    assert_eq!(
        table.ledger.check(late[0]),
        Err(CrewError::NoChain("2".into()))
    );
}

#[test]
fn the_server_cannot_exchange_its_chain_at_a_chouette() {
    let mut table = asked();
    let chain = CrewEntry::Chain {
        holder: Holder::Server,
        anchor: Number([9; 32]),
    };
    assert_eq!(table.ledger.apply(&chain), Err(CrewError::UnderWay(1)));
    table.make();
    assert_eq!(
        table.ledger.apply(&chain),
        Err(CrewError::ServerChainLeft(1))
    );
    for _ in 1..SERVER_CHAIN {
        table.roll(1, Purpose::Open);
    }
    let ask = CrewEntry::Asked {
        nth: table.ledger.next(),
        game: 1,
        purpose: Purpose::Open,
    };
    assert!(matches!(
        table.ledger.apply(&ask),
        Err(CrewError::NoChain(_))
    ));
    assert_eq!(table.ledger.apply(&chain), Ok(()));
}

/// The seal changes with every chain, and with nothing else.
#[test]
fn the_seal_binds_every_chain() {
    let mut table = asked();
    let seal = table.ledger.seal();
    table.make();
    assert_eq!(table.ledger.seal(), seal);
    table.open(Holder::Player(3));
    assert_ne!(table.ledger.seal(), seal);
}
