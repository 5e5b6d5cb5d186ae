//! A transcript that was written down once: every program for the scheme must find the same in it.
//! It is checked by the client's program and by the page that stands alone as well.

use std::path::PathBuf;

use otter_dice::{
    Chain, Entry, Flaw, Ledger, LedgerError, Number, Party, Player, RollNumbers, SCHEME, Secret,
    Transcript, roll,
};
use otter_rules::{BySeat, Die, Seat};

fn golden() -> (PathBuf, Transcript) {
    let path = PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../testdata/dice/golden.json"
    ));
    let text = std::fs::read_to_string(&path).expect("the golden transcript");
    (path, serde_json::from_str(&text).expect("a transcript"))
}

/// Forty rolls of two people, one of whom changes the device after roll 20.
fn made() -> Transcript {
    const TABLE: &str = "golden";
    let chain = |party, secret| Chain::new(TABLE, party, Secret([secret; 32]), 1024);
    let server = chain(Party::Server, 1);
    let white = chain(Party::White, 2);
    let black = [chain(Party::Black, 3), chain(Party::Black, 4)];
    let opened = |chain: &Chain<'_>, party| Entry::Chain {
        party,
        anchor: chain.anchor(),
        agreed: false,
    };
    let mut entries = vec![
        opened(&server, Party::Server),
        opened(&white, Party::White),
        opened(&black[0], Party::Black),
    ];
    for nth in 1..=40 {
        if nth == 21 {
            entries.push(opened(&black[1], Party::Black));
        }
        let numbers = RollNumbers {
            server: server.number(nth).expect("long"),
            white: white.number(nth),
            black: black[usize::from(nth > 20)].number(if nth > 20 { nth - 20 } else { nth }),
        };
        entries.push(Entry::Roll {
            nth,
            game: 1,
            seat: match nth {
                1 => None,
                _ if nth % 2 == 0 => Some(Seat::White),
                _ => Some(Seat::Black),
            },
            numbers,
            dice: roll(TABLE, nth, &numbers),
        });
    }
    let player = |name: &str| Player {
        name: Some(name.to_owned()),
        is_bot: false,
    };
    Transcript {
        scheme: SCHEME.to_owned(),
        table: TABLE.to_owned(),
        players: BySeat {
            white: player("Ada"),
            black: player("Bob </script>"),
        },
        entries,
    }
}

#[test]
fn the_golden_transcript_is_what_it_was() {
    let (path, golden) = golden();
    let made = made();
    if std::env::var_os("OTTER_WRITE_GOLDEN").is_some() {
        let text = serde_json::to_string_pretty(&made).expect("JSON");
        std::fs::write(&path, text + "\n").expect("written");
    }
    assert_eq!(
        golden, made,
        "a scheme that gives other dice is another scheme"
    );
    let verified = golden.verify().unwrap_or_else(|flaw| panic!("{flaw}"));
    assert_eq!(verified.seal, "Z3CM-MBN7-3652");
    assert_eq!((verified.n_rolls, verified.n_renewed), (40, 1));
    let first: Vec<_> = golden.entries.iter().filter_map(dice_of).take(8).collect();
    let expected = [
        [3, 5],
        [3, 2],
        [3, 5],
        [6, 4],
        [5, 1],
        [2, 2],
        [5, 5],
        [4, 1],
    ];
    assert_eq!(first, expected);
}

fn dice_of(entry: &Entry) -> Option<[u8; 2]> {
    match entry {
        Entry::Roll { dice, .. } => Some(dice.map(Die::pips)),
        Entry::Chain { .. } => None,
    }
}

/// Whatever is changed in the transcript is found.
#[test]
fn every_change_is_found() {
    let (_, golden) = golden();
    for at in 0..golden.entries.len() {
        let mut forged = golden.clone();
        match &mut forged.entries[at] {
            Entry::Chain { anchor, .. } => anchor.0[7] ^= 1,
            Entry::Roll { dice, .. } => {
                dice[1] = if dice[1] == Die::Six {
                    Die::One
                } else {
                    Die::Six
                };
            }
        }
        assert!(forged.verify().is_err(), "entry {at}");
        let mut shorter = golden.clone();
        let last = shorter.entries.len() - 1;
        if at < last {
            shorter.entries.remove(at);
            assert!(shorter.verify().is_err(), "without entry {at}");
        }
        if let Entry::Roll { .. } = golden.entries[at] {
            for party in Party::ALL {
                let mut forged = golden.clone();
                let Entry::Roll { numbers, .. } = &mut forged.entries[at] else {
                    unreachable!("it is a roll");
                };
                match party {
                    Party::Server => numbers.server.0[0] ^= 1,
                    Party::White => numbers.white = None,
                    Party::Black => numbers.black = numbers.white,
                }
                assert!(forged.verify().is_err(), "entry {at}, {party}");
            }
        }
    }
}

#[test]
fn what_is_wrong_is_named() {
    let (_, golden) = golden();
    let mut other = golden.clone();
    other.scheme = "another".to_owned();
    assert_eq!(other.verify(), Err(Flaw::Scheme("another".to_owned())));
    let mut bot = golden.clone();
    bot.players.black.is_bot = true;
    assert_eq!(bot.verify(), Err(Flaw::BotWithChain(Party::Black)));
    let mut early = golden.clone();
    let server = Entry::Chain {
        party: Party::Server,
        anchor: Number([5; 32]),
        agreed: false,
    };
    early.entries.insert(10, server);
    let flaw = early.verify();
    let left = LedgerError::ServerChainLeft(7);
    assert_eq!(
        flaw,
        Err(Flaw::Ledger {
            entry: 11,
            error: left
        })
    );
}

#[test]
fn a_ledger_goes_on_where_a_transcript_ends() {
    let (_, golden) = golden();
    let mut ledger = Ledger::new("golden");
    for entry in &golden.entries {
        match entry {
            Entry::Chain { party, anchor, .. } => ledger.open(*party, *anchor).expect("in order"),
            Entry::Roll { numbers, dice, .. } => {
                assert_eq!(ledger.roll(numbers), Ok(*dice));
            }
        }
    }
    assert_eq!(ledger.n_rolls(), 40);
}
