//! Chouettes as games of the box against each member.

use std::path::PathBuf;

use otter_files::document::{Act, Played, member_games};
use otter_files::{Document, Found, Limits, json, mat, read, sgf};
use otter_rules::chouette::{ChouetteRules, ChouetteSpec, CubeId, Event};
use otter_rules::{BySeat, Ending, Seat};

/// Returns the stored chouettes: their rules and events.
fn records() -> Vec<(ChouetteRules, Vec<Event>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records/chouette");
    let files = std::fs::read_dir(folder).unwrap();
    files
        .map(|file| {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let mut lines = text.lines();
            let spec: ChouetteSpec = serde_json::from_str(lines.next().unwrap()).unwrap();
            let events = lines.map(|line| serde_json::from_str(line).unwrap());
            (ChouetteRules::new(spec).unwrap(), events.collect())
        })
        .collect()
}

#[test]
fn every_roll_is_led_by_one_member_and_every_stake_ends_one_game() {
    let mut n_games = 0;
    for (rules, events) in records() {
        let games = member_games(&rules, &events).unwrap();
        let n_played = events
            .iter()
            .filter(|event| matches!(event, Event::Played { .. }))
            .count();
        let n_led: usize = games.iter().map(|one| one.led.len()).sum();
        assert_eq!(n_led, n_played);
        for one in &games {
            let settled = events.iter().filter_map(|event| match event {
                Event::Settled(settlement) if settlement.cube.is_main() => Some(settlement),
                _ => None,
            });
            assert!(one.game.end.is_none() || settled.count() > 0);
            for &index in &one.led {
                let act = &one.game.entries[index].act;
                assert!(matches!(
                    act,
                    Act::Roll {
                        played: Played::Legal(_),
                        ..
                    }
                ));
            }
        }
        let n_ended = games.iter().filter(|one| one.game.end.is_some()).count();
        let n_settled = events
            .iter()
            .filter(|event| matches!(event, Event::Settled(one) if !matches!(one.cube, CubeId::Extra(_))))
            .count();
        assert_eq!(n_ended, n_settled);
        n_games += games.len();
    }
    assert!(n_games > 10, "{n_games}");
}

#[test]
fn the_games_of_two_players_are_a_session_in_every_format() {
    let mut n_written = 0;
    for (rules, events) in records() {
        for one in member_games(&rules, &events).unwrap() {
            let players = BySeat {
                white: one.member,
                black: one.in_box,
            };
            let names = BySeat::new(|seat: Seat| format!("{seat:?}"));
            let document = Document::from_chouette(&rules, &events, players, names).unwrap();
            assert!(!document.games.is_empty());
            // The board of every roll follows from the games alone.
            for game in &document.games {
                let has_resigned = game
                    .end
                    .is_some_and(|end| end.how == Some(Ending::Resigned));
                let n_followed = document.walk(game).count();
                assert!(has_resigned || n_followed == game.entries.len());
            }
            let text = json::write(&document);
            let Found::Match(again) = read(text.as_bytes(), &Limits::default()).unwrap().found
            else {
                panic!("a session was written");
            };
            assert_eq!(again, document);
            for text in [mat::write(&document), sgf::write(&document)] {
                assert!(read(text.as_bytes(), &Limits::default()).is_ok(), "{text}");
            }
            n_written += 1;
        }
    }
    assert!(n_written > 10, "{n_written}");
}
