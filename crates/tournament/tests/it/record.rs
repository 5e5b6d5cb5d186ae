//! Tournaments stored by earlier versions are read, replayed and written back to the byte.
//!
//! The files in `testdata/records/tournament` are what the database held on the day they were
//! made: the first line is the stored sheet, each further line an event.

use std::collections::BTreeSet;
use std::path::PathBuf;

use otter_tournament::{
    Bracket, Event, Format, How, Lengths, Order, Outcome, Plan, Tournament, Venue,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Every stored tournament: its sheet and its events, as text.
fn goldens() -> Vec<(String, Vec<String>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(folder.join("../../testdata/records/tournament")).unwrap();
    let read = |file: std::io::Result<std::fs::DirEntry>| {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let mut lines = text.lines().map(str::to_owned);
        (lines.next().unwrap(), lines.collect())
    };
    let found: Vec<_> = files.map(read).collect();
    assert!(!found.is_empty());
    found
}

fn plan(sheet: &str) -> Plan {
    let sheet: Value = serde_json::from_str(sheet).unwrap();
    serde_json::from_value(sheet["plan"].clone()).unwrap()
}

#[test]
fn stored_tournaments_replay() {
    for (sheet, lines) in goldens() {
        let plan = plan(&sheet);
        assert!(sheet.contains(&serde_json::to_string(&plan).unwrap()));
        let events: Vec<Event> = lines
            .iter()
            .map(|line| {
                let event = serde_json::from_str(line).unwrap();
                assert_eq!(&serde_json::to_string(&event).unwrap(), line);
                event
            })
            .collect();
        Tournament::replay(plan.check().unwrap(), &events).unwrap();
    }
}

/// Every string that stands as a key or a value in the stored tournaments.
fn words() -> BTreeSet<String> {
    fn collect(value: &Value, words: &mut BTreeSet<String>) {
        match value {
            Value::String(word) => {
                words.insert(word.clone());
            }
            Value::Array(all) => all.iter().for_each(|one| collect(one, words)),
            Value::Object(fields) => {
                for (name, one) in fields {
                    words.insert(name.clone());
                    collect(one, words);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
    let mut words = BTreeSet::new();
    for (sheet, lines) in goldens() {
        for text in lines.iter().chain([&sheet]) {
            collect(&serde_json::from_str(text).unwrap(), &mut words);
        }
    }
    words
}

/// The stored names of an enum's variants: the derived reader lists them when it finds another.
fn variants<T: DeserializeOwned + std::fmt::Debug>() -> Vec<String> {
    let error = serde_json::from_value::<T>(json!("?")).unwrap_err();
    let error = error.to_string();
    let (_, expected) = error.split_once("expected").unwrap();
    let names: Vec<String> = expected
        .split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect();
    assert!(!names.is_empty(), "{error}");
    names
}

#[test]
fn every_variant_stands_in_a_stored_record() {
    let words = words();
    let enums = [
        variants::<Event>(),
        variants::<Bracket>(),
        variants::<How>(),
        variants::<Venue>(),
        variants::<Format>(),
        variants::<Order>(),
    ];
    for name in enums.iter().flatten() {
        assert!(words.contains(name), "no stored record has {name:?}");
    }
}

#[test]
fn every_event_is_described() {
    let page = include_str!("../../../../docs/record.md");
    for name in variants::<Event>() {
        assert!(page.contains(&format!("`{name}`")), "{name} is missing");
    }
}

/// A stored value with a field that no version knows.
fn with_unknown_field<T: Serialize>(value: &T) -> Value {
    let mut value = serde_json::to_value(value).unwrap();
    // Of an event, which stands under its name, the event.
    let mut fields = value.as_object_mut().unwrap();
    if fields.len() == 1 && fields.values().all(Value::is_object) {
        fields = fields.values_mut().next().unwrap().as_object_mut().unwrap();
    }
    fields.insert("of_a_later_version".to_owned(), json!(1));
    value
}

#[test]
fn what_a_later_version_added_is_refused() {
    for (sheet, lines) in goldens() {
        for line in &lines {
            let event: Event = serde_json::from_str(line).unwrap();
            let error = serde_json::from_value::<Event>(with_unknown_field(&event)).unwrap_err();
            assert!(error.to_string().contains("of_a_later_version"), "{error}");
            if let Event::Decided { outcome, .. } = &event {
                let later = with_unknown_field(outcome);
                assert!(serde_json::from_value::<Outcome>(later).is_err());
            }
        }
        let plan = plan(&sheet);
        assert!(serde_json::from_value::<Plan>(with_unknown_field(&plan)).is_err());
    }
}

#[test]
fn what_is_optional_may_be_missing() {
    let entered = json!({"Entered": {"player": 1, "name": "Ada"}});
    let Event::Entered { line, .. } = serde_json::from_value(entered).unwrap() else {
        panic!("somebody entered");
    };
    assert_eq!(line, None);
    let lengths: Lengths = serde_json::from_value(json!({"rounds": [5]})).unwrap();
    assert_eq!(lengths, Lengths::all(5));
    let format: Format = serde_json::from_value(json!({"Swiss": {}})).unwrap();
    assert_eq!(format, Format::Swiss { rounds: None });
}
