//! Tournaments stored by earlier versions are read, replayed and written back without a change.
//!
//! The files in `testdata/records/tournament` hold what the database held on the day they were
//! made: the first line is the stored sheet, each further line an event.

use std::path::PathBuf;

use otter_dice::draw::DrawStep;
use otter_rules::StartPosition;
use otter_tournament::{
    Bracket, Event, Format, How, Lengths, MatchRules, Order, Outcome, Plan, Rounds, Tournament,
    Venue,
};
use serde::Serialize;
use serde_json::{Value, json};

#[path = "../../../../testdata/records/names.rs"]
mod names;

/// Returns every stored tournament: its sheet and its events, as text.
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

#[test]
fn every_variant_stands_in_a_stored_record() {
    let all = goldens();
    let words = names::words(
        all.iter()
            .flat_map(|(sheet, lines)| lines.iter().chain([sheet])),
    );
    let enums = [
        names::variants::<Event>(None),
        names::variants::<DrawStep>(Some("kind")),
        names::variants::<Bracket>(None),
        names::variants::<How>(None),
        names::variants::<Venue>(None),
        names::variants::<Format>(None),
        names::variants::<Order>(None),
        names::variants::<Rounds>(None),
    ];
    for name in enums.iter().flatten() {
        assert!(words.contains(name), "no stored record has {name:?}");
    }
}

#[test]
fn every_event_is_described() {
    let page = include_str!("../../../../docs/record.md");
    let steps = names::variants::<DrawStep>(Some("kind"));
    for name in names::variants::<Event>(None).into_iter().chain(steps) {
        assert!(page.contains(&format!("`{name}`")), "{name} is missing");
    }
}

/// Returns the stored form of a value with a field that no version knows.
fn with_unknown_field<T: Serialize>(value: &T) -> Value {
    let mut value = serde_json::to_value(value).unwrap();
    // An event is stored under its name; the field goes into the event itself.
    let mut fields = value.as_object_mut().unwrap();
    if fields.len() == 1 && fields.values().all(Value::is_object) {
        fields = fields.values_mut().next().unwrap().as_object_mut().unwrap();
    }
    fields.insert("of_a_later_version".to_owned(), json!(1));
    value
}

#[test]
fn additions_of_a_later_version_are_refused() {
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
fn optional_fields_may_be_missing() {
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

#[test]
fn a_tournament_by_the_book_is_stored_without_its_rules() {
    let plan =
        json!({"format": "RoundRobin", "order": "Drawn", "lengths": {"rounds": [5], "last": null}});
    let read: Plan = serde_json::from_value(plan.clone()).unwrap();
    assert_eq!(read.rules, MatchRules::default());
    assert_eq!(serde_json::to_value(&read).unwrap(), plan);
    let mut nackgammon = read;
    nackgammon.rules.all.start = StartPosition::Nackgammon;
    let stored = serde_json::to_value(&nackgammon).unwrap();
    assert!(stored["rules"]["all"].is_object());
    assert!(stored["rules"].get("own").is_none());
    assert_eq!(serde_json::from_value::<Plan>(stored).unwrap(), nackgammon);
}
