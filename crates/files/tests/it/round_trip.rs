//! What is written is read back.

use otter_files::document::{Act, Played};
use otter_files::{Document, Found, Limits, json, mat, read, sgf};
use otter_rules::Event;

use crate::samples::{names, reading};

fn back(text: &str) -> Document {
    let reading = read(text.as_bytes(), &Limits::default()).unwrap();
    match reading.found {
        Found::Match(document) => document,
        Found::Position(_) => panic!("a position"),
    }
}

/// Returns all documents of the samples of matches.
fn documents() -> Vec<(String, Document)> {
    let folders = ["mat", "sgf", "xg", "ogxm", "bgammon", "fibs", "gnubg_other"];
    let mut documents = Vec::new();
    for name in folders.into_iter().flat_map(names) {
        if let Ok(reading) = read(&crate::samples::bytes(&name), &Limits::default())
            && let Found::Match(document) = reading.found
        {
            documents.push((name, document));
        }
    }
    assert!(documents.len() > 30, "{}", documents.len());
    documents
}

/// Returns what a match text can hold: scores, rolls with plays, cube actions, ends.
fn plays(document: &Document) -> Vec<String> {
    let mut lines = Vec::new();
    for game in &document.games {
        lines.push(format!("{:?} {:?}", game.score, game.is_crawford));
        for entry in &game.entries {
            let act = match &entry.act {
                Act::Roll {
                    dice,
                    played: Played::Legal(play),
                } => format!("{dice:?} {:?}", play.result()),
                Act::Roll {
                    dice,
                    played: Played::Illegal { result, .. },
                } => format!("{dice:?} {result:?}"),
                Act::Resign(_) | Act::AcceptResignation | Act::RefuseResignation => continue,
                act => format!("{act:?}"),
            };
            lines.push(format!("{:?} {act}", entry.seat));
        }
        let end = game.end.map(|end| (end.winner, end.points));
        lines.push(format!("{end:?}"));
    }
    lines
}

/// Returns events without the order in which the checkers of a play were moved, which texts differ
/// in.
fn outline(events: &[Event]) -> Vec<String> {
    let line = |event: &Event| match event {
        Event::Played { seat, steps } => {
            let mut places: Vec<_> = steps.iter().map(|step| (step.from, step.to)).collect();
            places.sort_unstable();
            format!("{seat:?} {places:?}")
        }
        event => format!("{event:?}"),
    };
    events.iter().map(line).collect()
}

/// Compares line by line, so that a failure shows no more than the first difference.
fn same(found: &[String], expected: &[String], name: &str) {
    for (index, (found, expected)) in found.iter().zip(expected).enumerate() {
        assert_eq!(found, expected, "{name}: line {}", index + 1);
    }
    assert_eq!(found.len(), expected.len(), "{name}");
}

fn same_text(found: &str, expected: &str, name: &str) {
    let lines = |text: &str| -> Vec<String> { text.lines().map(str::to_owned).collect() };
    same(&lines(found), &lines(expected), name);
}

#[test]
fn json_keeps_everything() {
    for (name, document) in documents() {
        let written = json::write(&document);
        assert!(back(&written) == document, "{name}");
        same_text(&json::write(&back(&written)), &written, &name);
    }
}

#[test]
fn match_texts_keep_the_plays() {
    for (name, document) in documents() {
        let again = back(&mat::write(&document));
        same(&plays(&again), &plays(&document), &name);
        same_text(&mat::write(&again), &mat::write(&document), &name);
    }
}

#[test]
fn gnu_backgammon_files_keep_plays_and_analyses() {
    for (name, document) in documents() {
        let again = back(&sgf::write(&document));
        same(&plays(&again), &plays(&document), &name);
        same_text(&sgf::write(&again), &sgf::write(&document), &name);
        let opinions = |document: &Document| -> Vec<_> {
            let entries = document.games.iter().flat_map(|game| &game.entries);
            entries.map(|entry| entry.opinions.clone()).collect()
        };
        assert!(opinions(&again) == opinions(&document), "{name}");
    }
}

/// The same match is recognised, whatever file it comes from and whoever has judged it.
#[test]
fn facts_are_the_same_in_every_format() {
    let mut all = std::collections::BTreeSet::new();
    for (name, document) in documents() {
        let facts = document.facts();
        for text in [
            json::write(&document),
            mat::write(&document),
            sgf::write(&document),
        ] {
            let again: Vec<String> = back(&text).facts().lines().map(str::to_owned).collect();
            let facts: Vec<String> = facts.lines().map(str::to_owned).collect();
            same(&again, &facts, &name);
        }
        all.insert(facts);
    }
    assert!(all.len() > 30, "{}", all.len());
}

/// A record that a text can hold is the same after any of the formats.
#[test]
fn records_survive_every_format() {
    let mut n = 0;
    for name in names("mat") {
        let Found::Match(document) = reading(&name).found else {
            continue;
        };
        let Ok(record) = document.to_record() else {
            continue;
        };
        for text in [
            json::write(&document),
            mat::write(&document),
            sgf::write(&document),
        ] {
            let again = back(&text).to_record();
            let again = again.unwrap_or_else(|error| panic!("{name}: {error}"));
            same(&outline(&again.events), &outline(&record.events), &name);
        }
        n += 1;
    }
    assert!(n > 25);
}
