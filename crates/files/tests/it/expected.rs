//! What independent readers found in the samples: every fact must hold.

use otter_files::document::Opinion;
use otter_files::pair;
use otter_rules::Seat;
use serde_json::Value;

use crate::samples::{bytes, document, reading};

fn lines(name: &str) -> Vec<Value> {
    let text = String::from_utf8(bytes(name)).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn number(value: &Value) -> u64 {
    value
        .as_u64()
        .unwrap_or_else(|| panic!("not a number: {value}"))
}

#[test]
fn match_texts() {
    let mut wrong = Vec::new();
    for expected in lines("mat_expect.jsonl") {
        let name = format!("mat/{}", expected["file"].as_str().unwrap());
        let document = document(&name);
        let mut check = |what: String, found: Value, expected: &Value| {
            if found != *expected {
                wrong.push(format!("{name}: {what} is {found}, not {expected}"));
            }
        };
        let length = document.length().unwrap_or(0);
        check("length".into(), length.into(), &expected["length"]);
        check(
            "games".into(),
            document.games.len().into(),
            &expected["ngames"],
        );
        for (tag, value) in expected["tags"].as_object().unwrap() {
            check(tag.clone(), document.header(tag).into(), value);
        }
        for (index, (game, expected)) in document
            .summaries()
            .into_iter()
            .zip(expected["games"].as_array().unwrap())
            .enumerate()
        {
            let mut check = |what: &str, found: Value, expected: &Value| {
                check(format!("game {}: {what}", index + 1), found, expected);
            };
            if index == 0 {
                let names = pair(document.players.clone());
                check("names", names.to_vec().into(), &expected["names"]);
            }
            check("score", game.score.to_vec().into(), &expected["score"]);
            check("rolls", game.rolls.into(), &expected["rolls"]);
            check("doubles", game.doubles.into(), &expected["doubles"]);
            check("beavers", game.beavers.into(), &expected["beavers"]);
            check("takes", game.takes.into(), &expected["takes"]);
            check("drops", game.drops.into(), &expected["drops"]);
            check("winner", game.winner.into(), &expected["printed_winner"]);
            if expected["printed_points"] != 4016 {
                check("points", game.points.into(), &expected["printed_points"]);
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The points in this file are those of no game; the cube stood at 4.
#[test]
fn impossible_points_are_corrected_with_a_warning() {
    let reading = reading("mat/studio_mrpurple_wins4016.txt");
    let document = document("mat/studio_mrpurple_wins4016.txt");
    assert_eq!(document.summaries()[1].points, Some(12));
    assert!(reading.warnings[0].to_string().contains("4016 points"));
    assert_eq!(number(&document.summaries()[1].rolls.into()), 42);
}

/// What GNU Backgammon reports of its files. A game that ended by a resignation has one record more
/// than entries.
#[test]
fn gnu_backgammon_files() {
    for expected in lines("sgf_expect.jsonl") {
        let name = format!("sgf/{}", expected["file"].as_str().unwrap());
        let document = document(&name);
        let length = document.length().unwrap_or(0);
        assert_eq!(u64::from(length), number(&expected["length"]), "{name}");
        let games = expected["games"].as_array().unwrap();
        assert_eq!(document.games.len(), games.len(), "{name}");
        for (index, (game, expected)) in document.games.iter().zip(games).enumerate() {
            let name = format!("{name}, game {}", index + 1);
            let summary = game.summary();
            let winner = match expected["winner"].as_str() {
                Some("X") => Some(0),
                Some("O") => Some(1),
                _ => None,
            };
            assert_eq!(summary.winner, winner, "{name}");
            let is_resigned = expected["resigned"].as_bool().unwrap_or(false);
            assert_eq!(summary.resigned, is_resigned, "{name}");
            let n_records = game.entries.len() as u64 + u64::from(is_resigned);
            assert_eq!(n_records, number(&expected["records"]), "{name}");
            // GNU Backgammon gives 4 points for a beaver that was passed, and then counts 2.
            let is_passed_beaver = name == "sgf/gnubg_hh_money.sgf, game 2";
            let points = if is_passed_beaver {
                Some(2)
            } else {
                expected["points"].as_u64()
            };
            assert_eq!(summary.points.map(u64::from), points, "{name}");
        }
    }
}

/// What an independent reader finds in the files of eXtreme Gammon, the errors of both players
/// included.
#[test]
fn extreme_gammon_files() {
    for expected in lines("xg_expect.jsonl") {
        let name = format!("xg/{}", expected["file"].as_str().unwrap());
        let document = document(&name);
        let length = document.length().unwrap_or(0);
        assert_eq!(u64::from(length), number(&expected["length"]), "{name}");
        assert_eq!(
            document.players.white,
            expected["player1"].as_str().unwrap()
        );
        assert_eq!(
            document.players.black,
            expected["player2"].as_str().unwrap()
        );
        assert_eq!(
            document.header("Event"),
            expected["event"].as_str(),
            "{name}"
        );
        let games = expected["games"].as_array().unwrap();
        assert_eq!(document.games.len(), games.len(), "{name}");
        for (game, expected) in document.games.iter().zip(games) {
            let name = format!("{name}, game {}", expected["number"]);
            let found = game.summary();
            assert_eq!(
                Value::from(found.score.to_vec()),
                expected["score"],
                "{name}"
            );
            assert_eq!(Value::from(found.crawford), expected["crawford"], "{name}");
            assert_eq!(Value::from(found.rolls), expected["rolls"], "{name}");
            assert_eq!(Value::from(found.doubles), expected["doubles"], "{name}");
            assert_eq!(Value::from(found.takes), expected["takes"], "{name}");
            assert_eq!(Value::from(found.drops), expected["drops"], "{name}");
            let winner = expected["winner"]
                .as_i64()
                .map(|player| u8::from(player < 0));
            assert_eq!(found.winner, winner, "{name}");
            assert_eq!(Value::from(found.points), expected["points"], "{name}");
            let is_resigned = expected["termination"].as_i64().unwrap() >= 100;
            assert_eq!(found.resigned, is_resigned, "{name}");
            for (seat, key) in [(Seat::White, "err_player1"), (Seat::Black, "err_player2")] {
                let sum: f64 = game
                    .entries
                    .iter()
                    .filter(|entry| entry.seat == seat)
                    .flat_map(|entry| &entry.opinions)
                    .map(|opinion| match opinion {
                        Opinion::Play(play) => f64::from(play.error.unwrap_or(0.0)),
                        _ => 0.0,
                    })
                    .sum();
                let expected = -expected[key].as_f64().unwrap();
                assert!((sum - expected).abs() < 2e-6, "{name}: {sum} {expected}");
            }
        }
    }
}
