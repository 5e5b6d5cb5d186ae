//! The scheme of chouettes: a transcript that was written down once, in which every program for the
//! scheme must find the same, and what is refused.

mod refused;
mod table;

use std::collections::BTreeMap;
use std::path::PathBuf;

use otter_dice::Holder;
use otter_dice::crew::{
    CREW_SCHEME, CrewEntry, CrewFlaw, CrewPlayer, CrewTranscript, Purpose, Why,
};

use table::{TABLE, Table};

/// An evening of four people and two bots: everything that may happen to their dice happens.
fn made() -> CrewTranscript {
    let mut table = Table::new();
    for player in [1, 4, 5] {
        table.open(Holder::Player(player));
    }
    table.share(&[1, 4, 5], &[]);
    let seats = |players: &[u32]| Purpose::Seats {
        players: players.to_vec(),
    };
    table.roll(0, seats(&[1, 2, 3, 4, 5]));
    table.roll(0, seats(&[3, 5]));
    table.roll(
        1,
        Purpose::Lot {
            players: vec![2, 3, 5],
        },
    );
    table.roll(1, Purpose::Open);
    table.turns(1, &[1, 4, 1, 4]);
    // Somebody joins in the middle of a game, and has a part from the next roll on.
    table.open(Holder::Player(6));
    table.share(&[1, 4, 5, 6], &[]);
    table.turns(1, &[1, 4]);
    // Somebody goes away.
    table.share(&[1, 4, 6], &[(5, Why::Away)]);
    table.turns(1, &[1, 4, 1]);
    table.share(&[1, 4, 5, 6], &[]);
    table.roll(2, Purpose::Open);
    table.turns(2, &[4, 1]);
    // A device falls silent with a roll under way, and the others go on without it.
    table.ask(2, Purpose::Turn { player: 4 });
    let numbers = table.numbers_of([1, 4, 6].map(Holder::Player).into_iter());
    table.write(CrewEntry::GivenUp {
        nth: table.ledger.next(),
        numbers,
        missing: vec![5],
    });
    table.share(&[1, 4, 6], &[(5, Why::NoChain)]);
    table.roll(2, Purpose::Turn { player: 4 });
    // It comes back with another chain.
    table.open(Holder::Player(5));
    table.share(&[1, 4, 5, 6], &[]);
    table.turns(2, &[1, 4]);
    // A device is changed between two rolls, and one while a roll waits.
    table.open(Holder::Player(4));
    table.turns(2, &[1]);
    table.ask(2, Purpose::Turn { player: 4 });
    table.open(Holder::Player(1));
    table.make();
    table.share(&[1], &[(4, Why::Away), (5, Why::Away), (6, Why::Away)]);
    table.turns(2, &[1, 2, 1, 3]);
    let person = |player, name: Option<&str>| CrewPlayer {
        player,
        name: name.map(ToOwned::to_owned),
        is_bot: false,
    };
    let bot = |player| CrewPlayer {
        is_bot: true,
        ..person(player, Some("Otter"))
    };
    CrewTranscript {
        scheme: CREW_SCHEME.to_owned(),
        table: TABLE.to_owned(),
        players: vec![
            person(1, Some("Ada")),
            bot(2),
            bot(3),
            person(4, Some("Bob </script>")),
            person(5, Some("Çelik")),
            person(6, None),
        ],
        entries: table.entries,
    }
}

fn golden() -> (PathBuf, CrewTranscript) {
    let path = PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../testdata/dice/chouette.json"
    ));
    if std::env::var_os("OTTER_WRITE_GOLDEN").is_some() {
        let text = serde_json::to_string_pretty(&made()).expect("JSON");
        std::fs::write(&path, text + "\n").expect("written");
    }
    let text = std::fs::read_to_string(&path).expect("the golden transcript");
    (path, serde_json::from_str(&text).expect("a transcript"))
}

#[test]
fn the_golden_chouette_is_what_it_was() {
    let (_, golden) = golden();
    assert_eq!(
        golden,
        made(),
        "a scheme that gives other dice is another scheme"
    );
    let verified = golden.verify().unwrap_or_else(|flaw| panic!("{flaw}"));
    assert_eq!((verified.n_rolls, verified.n_lots), (25, 1));
    assert_eq!((verified.n_renewed, verified.n_under_way), (3, 1));
    assert_eq!(verified.given_up, [(17, vec![5])]);
    let parts = [(1, 25), (4, 21), (5, 17), (6, 13)];
    assert_eq!(verified.parts, BTreeMap::from(parts));
    let seals: Vec<_> = verified.seals.iter().map(|(game, _)| *game).collect();
    assert_eq!(seals, [0, 1, 2]);
    let shown: Vec<_> = golden.entries.iter().filter_map(shown).take(6).collect();
    let expected: [&[u32]; 6] = [&[5, 6, 6, 4, 5], &[5, 5], &[3], &[3, 2], &[2, 4], &[1, 4]];
    assert_eq!(shown, expected);
    assert_eq!(verified.seals[0].1, "75CV-HJE4-SD41");
}

fn shown(entry: &CrewEntry) -> Option<&[u32]> {
    match entry {
        CrewEntry::Roll { shown, .. } => Some(shown),
        _ => None,
    }
}

/// Whatever is changed in the transcript, left out of it or put in another place is found.
#[test]
fn every_change_at_a_chouette_is_found() {
    let (_, golden) = golden();
    let last = golden.entries.len() - 1;
    for at in 0..=last {
        for forged in forgeries(&golden.entries[at]) {
            let mut transcript = golden.clone();
            transcript.entries[at] = forged;
            assert!(transcript.verify().is_err(), "entry {at}");
        }
        if at < last && !is_about_parts(&golden.entries[at]) {
            let mut transcript = golden.clone();
            transcript.entries.remove(at);
            assert!(transcript.verify().is_err(), "without entry {at}");
        }
    }
}

/// Who has a part is also shown by whose numbers there are: a list that repeats what is known can
/// be left out.
const fn is_about_parts(entry: &CrewEntry) -> bool {
    matches!(entry, CrewEntry::Parts { .. })
}

fn forgeries(entry: &CrewEntry) -> Vec<CrewEntry> {
    let mut all = Vec::new();
    let mut forge = |change: &dyn Fn(&mut CrewEntry)| {
        let mut forged = entry.clone();
        change(&mut forged);
        all.push(forged);
    };
    match entry {
        CrewEntry::Chain { .. } => forge(&|it| {
            if let CrewEntry::Chain { anchor, .. } = it {
                anchor.0[7] ^= 1;
            }
        }),
        CrewEntry::Parts { players, .. } => {
            for out in 0..players.len() {
                forge(&|it| {
                    if let CrewEntry::Parts { players, .. } = it {
                        players.remove(out);
                    }
                });
            }
        }
        CrewEntry::Asked { .. } => {
            forge(&|it| {
                if let CrewEntry::Asked { nth, .. } = it {
                    *nth += 1;
                }
            });
            forge(&|it| {
                if let CrewEntry::Asked { purpose, .. } = it {
                    *purpose = Purpose::Turn { player: 77 };
                }
            });
        }
        CrewEntry::Roll { numbers, .. } => {
            forge(&|it| {
                if let CrewEntry::Roll { shown, .. } = it {
                    shown[0] = shown[0] % 6 + 1;
                }
            });
            forge(&|it| {
                if let CrewEntry::Roll { shown, .. } = it {
                    shown.push(1);
                }
            });
            for at in 0..numbers.len() {
                forge(&|it| {
                    if let CrewEntry::Roll { numbers, .. } = it {
                        numbers[at].number.0[0] ^= 1;
                    }
                });
                forge(&|it| {
                    if let CrewEntry::Roll { numbers, .. } = it {
                        numbers.remove(at);
                    }
                });
                forge(&|it| {
                    if let CrewEntry::Roll { numbers, .. } = it {
                        numbers[at].number = numbers[(at + 1) % numbers.len()].number;
                    }
                });
            }
        }
        CrewEntry::GivenUp { .. } => {
            forge(&|it| {
                if let CrewEntry::GivenUp { numbers, .. } = it {
                    numbers[1].number.0[0] ^= 1;
                }
            });
            forge(&|it| {
                if let CrewEntry::GivenUp { missing, .. } = it {
                    missing.push(6);
                }
            });
        }
    }
    all
}

#[test]
fn what_is_wrong_at_a_chouette_is_named() {
    let (_, golden) = golden();
    let mut other = golden.clone();
    other.scheme = "otter dice 1".to_owned();
    assert_eq!(other.verify(), Err(CrewFlaw::Scheme("otter dice 1".into())));
    let mut bot = golden.clone();
    bot.players[3].is_bot = true;
    let no_person = CrewFlaw::NoPerson {
        entry: 3,
        player: 4,
    };
    assert_eq!(bot.verify(), Err(no_person));
}
