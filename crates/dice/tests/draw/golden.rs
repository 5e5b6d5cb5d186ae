//! A draw that was written down once: every program for the scheme must find the same in it.

use std::path::PathBuf;

use otter_dice::Number;
use otter_dice::draw::{DrawFlaw, DrawPlayer, DrawStep, DrawTranscript};

use crate::party::{DIRECTOR, Party, SERVER, TOURNAMENT, player};

fn golden() -> (PathBuf, DrawTranscript) {
    let path = PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../testdata/dice/draw.json"
    ));
    let text = std::fs::read_to_string(&path).expect("the golden draw");
    (path, serde_json::from_str(&text).expect("a transcript"))
}

/// A draw of six, one of whom has withdrawn, in two rounds: of four devices one commits twice, one
/// is silent, and one does not commit once more.
fn made() -> DrawTranscript {
    let named = |(player, name): (u32, &str)| DrawPlayer {
        player,
        name: name.to_owned(),
    };
    let names = [
        (1, "Ada"),
        (2, "Bob </script>"),
        (4, "Łucja"),
        (5, "Eve"),
        (6, "7 3"),
    ];
    let mut party = Party::new(names.map(named).to_vec());
    party.all_commit(&[
        DIRECTOR,
        player(2),
        player(3),
        player(1),
        player(2),
        player(5),
    ]);
    party.must(party.closing());
    party.all_give(&[player(5), player(1), DIRECTOR]);
    party.must(party.ledger.going_on());
    party.all_commit(&[player(1), DIRECTOR]);
    party.must(party.closing());
    party.all_give(&[DIRECTOR, player(1)]);
    party.transcript()
}

#[test]
fn the_golden_draw_is_what_it_was() {
    let made = made();
    if std::env::var_os("OTTER_WRITE_GOLDEN").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/dice/draw.json");
        let text = serde_json::to_string_pretty(&made).expect("JSON");
        std::fs::write(path, text + "\n").expect("written");
    }
    let (_, golden) = golden();
    assert_eq!(
        golden, made,
        "a scheme that draws otherwise is another scheme"
    );
    let verified = golden.verify().unwrap_or_else(|flaw| panic!("{flaw}"));
    assert_eq!(verified.parts, [SERVER, DIRECTOR, player(1)]);
    assert_eq!(verified.gone_on, [(1, vec![player(2)])]);
    let drawn = verified.drawn.expect("it is drawn");
    assert_eq!(drawn.order, ORDER);
    assert_eq!(drawn.seed.to_string(), SEED);
}

const ORDER: [u32; 5] = [4, 2, 5, 1, 6];
const SEED: &str = "565611114182634cd186509a1fd234fec6720c45a3bc9c592652f92a4bbb6db9";

/// Returns what somebody could have written in the place of a step.
fn forgeries(step: &DrawStep) -> Vec<DrawStep> {
    let other = |number: Number| {
        let mut bytes = number.0;
        bytes[7] ^= 1;
        Number(bytes)
    };
    match step.clone() {
        DrawStep::Opened {
            tournament,
            commitment,
        } => vec![
            DrawStep::Opened {
                tournament: tournament.clone(),
                commitment: other(commitment),
            },
            DrawStep::Opened {
                tournament: "another".to_owned(),
                commitment,
            },
        ],
        DrawStep::Committed {
            round,
            holder,
            commitment,
        } => vec![
            DrawStep::Committed {
                round,
                holder,
                commitment: other(commitment),
            },
            DrawStep::Committed {
                round: round + 1,
                holder,
                commitment,
            },
        ],
        DrawStep::Closed {
            round,
            players,
            parts,
        } => {
            let mut renamed = players.clone();
            renamed[0].name.push('!');
            let fewer = |parts: &[_]| parts[..parts.len() - 1].to_vec();
            let with = |players, parts| DrawStep::Closed {
                round,
                players,
                parts,
            };
            vec![
                with(renamed, parts.clone()),
                with(players[1..].to_vec(), parts.clone()),
                with(players.clone(), fewer(&parts)),
            ]
        }
        DrawStep::Revealed {
            round,
            holder,
            number,
        } => vec![DrawStep::Revealed {
            round,
            holder,
            number: other(number),
        }],
        DrawStep::GoneOn { round, .. } => {
            let with = |missing| DrawStep::GoneOn { round, missing };
            vec![with(vec![]), with(vec![player(1)])]
        }
    }
}

/// Whether nothing shows what somebody committed to: another commitment took its place, or the
/// holder has no part, or the number never came because the round was given up before.
fn is_never_shown(step: &DrawStep, at: usize) -> bool {
    match step {
        DrawStep::Opened { tournament, .. } => tournament == TOURNAMENT,
        DrawStep::Committed { round, holder, .. } => {
            *round == 1 && (*holder == player(2) || *holder == player(3)) && at < 7
        }
        _ => false,
    }
}

#[test]
fn every_change_of_a_draw_is_found() {
    let (_, golden) = golden();
    for (at, dated) in golden.steps.iter().enumerate() {
        for forged in forgeries(&dated.step) {
            let mut changed = golden.clone();
            changed.steps[at].step = forged.clone();
            let is_right = changed.verify().is_ok();
            assert_eq!(
                is_right,
                is_never_shown(&forged, at),
                "step {at}: {forged:?}"
            );
        }
        let is_of_device = matches!(
            &dated.step,
            DrawStep::Committed { holder, .. } if *holder != SERVER
        );
        let mut shorter = golden.clone();
        shorter.steps.remove(at);
        let is_right = shorter.verify().is_ok();
        let is_needless = is_of_device && is_never_shown(&dated.step, at);
        assert_eq!(is_right, is_needless, "without step {at}");
        let mut twice = golden.clone();
        twice.steps.insert(at, dated.clone());
        assert_eq!(twice.verify().is_ok(), is_of_device, "step {at} twice");
    }
}

#[test]
fn what_is_wrong_with_a_draw_is_named() {
    let (_, golden) = golden();
    let scheme = "another".to_owned();
    let other = DrawTranscript {
        scheme: scheme.clone(),
        ..golden.clone()
    };
    assert_eq!(other.verify(), Err(DrawFlaw::Scheme(scheme)));
    let mut moved = golden.clone();
    moved.tournament = "elsewhere".to_owned();
    assert!(matches!(moved.verify(), Err(DrawFlaw::Tournament { .. })));
    let mut empty = golden.clone();
    empty.steps.clear();
    assert_eq!(empty.verify(), Err(DrawFlaw::Empty));
    let mut turned = golden.clone();
    if let Some(drawn) = &mut turned.drawn {
        drawn.order.swap(0, 1);
    }
    assert!(matches!(turned.verify(), Err(DrawFlaw::Order { .. })));
    let mut unmade = golden.clone();
    unmade.drawn = None;
    assert!(matches!(
        unmade.verify(),
        Err(DrawFlaw::Seed { found: None, .. })
    ));
    let mut early = golden;
    early.steps.pop();
    assert!(matches!(
        early.verify(),
        Err(DrawFlaw::Seed { expected: None, .. })
    ));
}
