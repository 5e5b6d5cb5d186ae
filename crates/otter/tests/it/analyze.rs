//! `otter analyze`, tested by whole runs over sample matches.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::engine::CACHE;

fn sample(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata/formats/mat")
        .join(name)
}

fn analyze(name: &str, args: &[&str]) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_otter"))
        .arg("analyze")
        .arg(sample(name))
        .args(args)
        .env("XDG_CACHE_HOME", CACHE.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{errors}");
    output
}

fn json(name: &str, args: &[&str]) -> Value {
    let output = analyze(name, &[&["--json"], args].concat());
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn every_roll_of_a_match_is_judged() {
    let answer = json("gnubg_m5a.mat", &["--ply", "0"]);
    assert_eq!(answer["length"], 5);
    assert_eq!(answer["complete"], true);
    let rolls: usize = answer["games"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|game| game["decisions"].as_array().unwrap())
        .filter(|decision| decision["kind"] == "play")
        .count();
    let counted: u64 = answer["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| player["rolls"].as_u64().unwrap())
        .sum();
    assert_eq!(rolls as u64, counted);
    assert!(rolls > 30);
    for player in answer["players"].as_array().unwrap() {
        let figure = |name: &str| player[name].as_f64().unwrap();
        let pr = 500.0 * figure("error") / figure("decisions");
        assert!((figure("pr") - pr).abs() < 1e-9, "{player}");
        assert!(figure("pr") < 25.0, "a program played this match: {player}");
    }
}

#[test]
fn threads_do_not_change_the_answer() {
    let one = json("gnubg_m5a.mat", &["--ply", "1", "--threads", "1"]);
    let three = json("gnubg_m5a.mat", &["--ply", "1", "--threads", "3"]);
    assert_eq!(one, three);
}

#[test]
fn the_page_is_complete_in_one_file_and_escapes_names() {
    let output = analyze("gnubg_m5a.mat", &["--ply", "0", "--html"]);
    let page = String::from_utf8(output.stdout).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>"));
    for outside in ["src=", "href=", "url(", "@import", "<script"] {
        assert!(!page.contains(outside), "the page loads {outside}");
    }
    assert!(page.contains("<svg class=\"board\""));
    // Each rate is shown, and defined.
    for (rate, definition) in [
        ("PR</th>", "PR is 500 times"),
        (
            "GNU error rate</th>",
            "error rate of GNU Backgammon is 1000 times",
        ),
        ("Snowie error rate</th>", "Snowie is 1000 times"),
    ] {
        assert!(page.contains(rate) && page.contains(definition), "{rate}");
    }
}

#[test]
fn a_time_limit_still_judges_every_decision() {
    let answer = json("gnubg_m5a.mat", &["--time", "0.01"]);
    assert_eq!(answer["complete"], true);
    assert_eq!(answer["seconds"], 0.01);
}

#[test]
fn what_is_no_match_is_refused_with_advice() {
    let output = Command::new(env!("CARGO_BIN_EXE_otter"))
        .args(["analyze", "no such file.mat"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("cannot open no such file.mat"), "{errors}");
}

/// The file of GNU Backgammon holds the same match, and Otter's opinion of its decisions.
#[test]
fn the_analysis_is_written_as_a_match_file() {
    use otter_files::document::Opinion;
    use otter_files::{Found, Limits, read};

    let output = analyze("gnubg_m5a.mat", &["--ply", "0", "--sgf"]);
    let document = |bytes: &[u8]| match read(bytes, &Limits::default()).unwrap().found {
        Found::Match(document) => document,
        Found::Position(_) => panic!("a match"),
    };
    let written = document(&output.stdout);
    let source = document(&std::fs::read(sample("gnubg_m5a.mat")).unwrap());
    assert_eq!(written.facts(), source.facts());
    let entries = written.games.iter().flat_map(|game| &game.entries);
    let opinions: Vec<&Opinion> = entries.flat_map(|entry| &entry.opinions).collect();
    let n_plays = opinions.iter().filter(|opinion| match opinion {
        Opinion::Play(play) => play.engine.starts_with("Otter") && play.played.is_some(),
        _ => false,
    });
    assert!(n_plays.count() > 30);
    let is_cube = |opinion: &&&Opinion| matches!(opinion, Opinion::Cube(_));
    assert!(opinions.iter().filter(is_cube).count() > 10);
}
