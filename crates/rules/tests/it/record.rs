//! Records stored by earlier versions are read, replayed and written back to the byte.
//!
//! The files in `testdata/records` are what the database held on the day they were made: the first
//! line is the stored rules, each further line an event. They are never written anew. An event or
//! a setting that is new needs a record of its own beside them.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::path::PathBuf;

use otter_rules::chouette::{
    self, Chouette, ChouetteRules, ChouetteSpec, Consultation, CubeCount, CubeId, LoneTaker,
    NextBox, Passers,
};
use otter_rules::{
    BearOff, Contest, ContestKind, Crawford, CubeRule, DiceRule, Ending, Event, GameResult,
    HandEvent, ImmediateRedoubles, OpeningRoll, Preset, Referee, Ruleset, RulesetSpec, Seat,
    SheetEntry, SingleValue, StartPosition, Table, VoidRoll, standing,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// A stored record, as text.
struct Golden {
    name: String,
    rules: String,
    events: Vec<String>,
}

/// Every stored record of a kind of table.
fn goldens(kind: &str) -> Vec<Golden> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records");
    let files = std::fs::read_dir(folder.join(kind)).unwrap();
    let read = |file: std::io::Result<std::fs::DirEntry>| {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let mut lines = text.lines().map(str::to_owned);
        Golden {
            name: path.display().to_string(),
            rules: lines.next().unwrap(),
            events: lines.collect(),
        }
    };
    let found: Vec<Golden> = files.map(read).collect();
    assert!(!found.is_empty());
    found
}

/// Reads a stored text; written back it must be the same to the byte.
#[track_caller]
fn read<T: DeserializeOwned + Serialize>(text: &str) -> T {
    let value: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(serde_json::to_string(&value).unwrap(), text);
    value
}

fn read_all<T: DeserializeOwned + Serialize>(lines: &[String]) -> Vec<T> {
    lines.iter().map(|line| read(line)).collect()
}

#[test]
fn stored_games_of_two_replay() {
    for golden in goldens("two") {
        let rules = Ruleset::new(read::<RulesetSpec>(&golden.rules)).unwrap();
        let events: Vec<Event> = read_all(&golden.events);
        let contest = Contest::replay(rules.clone(), &events)
            .unwrap_or_else(|error| panic!("{}: {error}", golden.name));
        assert_eq!(**contest.ruleset(), *rules);
    }
}

#[test]
fn stored_chouettes_replay() {
    for golden in goldens("chouette") {
        let rules = ChouetteRules::new(read::<ChouetteSpec>(&golden.rules)).unwrap();
        let events: Vec<chouette::Event> = read_all(&golden.events);
        Chouette::replay(rules, &events).unwrap_or_else(|error| panic!("{}: {error}", golden.name));
    }
}

#[test]
fn stored_score_sheets_replay() {
    for golden in goldens("sheet") {
        let rules = Ruleset::new(read::<RulesetSpec>(&golden.rules)).unwrap();
        let entries: Vec<SheetEntry> = read_all(&golden.events);
        let mut referee = Referee::new(rules).unwrap();
        referee
            .replay(&standing(entries))
            .unwrap_or_else(|error| panic!("{}: {error}", golden.name));
    }
}

/// Every string that stands as a key or a value in the records of these kinds.
fn words(kinds: &[&str]) -> BTreeSet<String> {
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
    for golden in kinds.iter().flat_map(|kind| goldens(kind)) {
        for text in golden.events.iter().chain([&golden.rules]) {
            collect(&serde_json::from_str(text).unwrap(), &mut words);
        }
    }
    words
}

/// The stored names of an enum's variants. The derived reader lists them when it finds another;
/// `tag` is the field that holds the name, if it is not the value itself.
fn variants<T: DeserializeOwned + Debug>(tag: Option<&str>) -> Vec<String> {
    let unknown = match tag {
        Some(tag) => json!({ tag: "?" }),
        None => json!("?"),
    };
    let error = serde_json::from_value::<T>(unknown).unwrap_err();
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
    let of_games = [
        variants::<Event>(Some("kind")),
        variants::<HandEvent>(Some("hand")),
        variants::<SheetEntry>(Some("entry")),
        variants::<VoidRoll>(None),
        variants::<Seat>(None),
        variants::<GameResult>(None),
        variants::<Ending>(None),
        variants::<ContestKind>(None),
        variants::<Crawford>(None),
        variants::<StartPosition>(None),
        variants::<OpeningRoll>(None),
        variants::<BearOff>(None),
        variants::<SingleValue>(None),
        variants::<CubeRule>(None),
        variants::<ImmediateRedoubles>(None),
        variants::<DiceRule>(None),
        variants::<Table>(None),
    ];
    assert_all_stand(&of_games, &words(&["two", "sheet"]));
    let of_chouettes = [
        variants::<chouette::Event>(Some("kind")),
        variants::<chouette::Answer>(None),
        variants::<chouette::Reply>(None),
        variants::<chouette::Party>(None),
        variants::<CubeId>(None),
        variants::<CubeCount>(None),
        variants::<Consultation>(None),
        variants::<LoneTaker>(None),
        variants::<NextBox>(None),
        // Its usual value is left out.
        variants::<Passers>(None).split_off(1),
    ];
    assert_all_stand(&of_chouettes, &words(&["chouette"]));
}

fn assert_all_stand(enums: &[Vec<String>], words: &BTreeSet<String>) {
    for name in enums.iter().flatten() {
        assert!(words.contains(name), "no stored record has {name:?}");
    }
}

#[test]
fn every_event_is_described() {
    let page = include_str!("../../../../docs/record.md");
    let names = [
        variants::<Event>(Some("kind")),
        variants::<HandEvent>(Some("hand")),
        variants::<SheetEntry>(Some("entry")),
        variants::<chouette::Event>(Some("kind")),
    ];
    for name in names.iter().flatten() {
        assert!(page.contains(&format!("`{name}`")), "{name} is missing");
    }
}

/// The first event of a kind of table that has this tag, with a field that no version knows.
fn with_unknown_field<T: Serialize>(event: &T) -> Value {
    let mut value = serde_json::to_value(event).unwrap();
    let fields = value.as_object_mut().unwrap();
    fields.insert("of_a_later_version".to_owned(), json!(1));
    value
}

#[test]
fn what_a_later_version_added_is_refused() {
    for golden in goldens("two") {
        for event in read_all::<Event>(&golden.events) {
            let later = with_unknown_field(&event);
            let error = serde_json::from_value::<Event>(later).unwrap_err();
            assert!(error.to_string().contains("of_a_later_version"), "{error}");
        }
        let later = with_unknown_field(&read::<RulesetSpec>(&golden.rules));
        assert!(serde_json::from_value::<RulesetSpec>(later).is_err());
    }
    for golden in goldens("chouette") {
        for event in read_all::<chouette::Event>(&golden.events) {
            let later = with_unknown_field(&event);
            let error = serde_json::from_value::<chouette::Event>(later).unwrap_err();
            assert!(error.to_string().contains("of_a_later_version"), "{error}");
        }
        let later = with_unknown_field(&read::<ChouetteSpec>(&golden.rules));
        assert!(serde_json::from_value::<ChouetteSpec>(later).is_err());
    }
    for golden in goldens("sheet") {
        for entry in read_all::<SheetEntry>(&golden.events) {
            if let SheetEntry::Made { events } = &entry {
                let later = with_unknown_field(&entry);
                assert!(serde_json::from_value::<SheetEntry>(later).is_err());
                let later = with_unknown_field(&events[0]);
                assert!(serde_json::from_value::<HandEvent>(later).is_err());
            }
        }
    }
}

/// The stored form without some settings, as a version wrote it that did not know them.
fn without<T: Serialize>(spec: &T, settings: &[&str]) -> Value {
    let mut value = serde_json::to_value(spec).unwrap();
    for setting in settings {
        let removed = value.as_object_mut().unwrap().remove(*setting);
        assert!(removed.is_some(), "{setting} is a setting");
    }
    value
}

#[test]
fn rules_without_a_newer_setting_have_its_usual_value() {
    let spec = Preset::Money.spec();
    let later = [
        "start",
        "opening_roll",
        "automatic_doubles",
        "bear_off",
        "single_value",
        "jacoby",
        "immediate_redoubles",
        "dice",
        "table",
        "rated",
    ];
    let expected = RulesetSpec {
        start: StartPosition::Standard,
        opening_roll: OpeningRoll::UseRoll,
        automatic_doubles: 0,
        bear_off: BearOff::Strict,
        single_value: SingleValue::One,
        jacoby: false,
        immediate_redoubles: ImmediateRedoubles::None,
        dice: DiceRule::Own,
        table: Table::Online,
        rated: false,
        ..spec.clone()
    };
    let read: RulesetSpec = serde_json::from_value(without(&spec, &later)).unwrap();
    assert_eq!(read, expected);
    // What is played, and whether with a cube and gammons, has no usual value.
    for needed in ["contest", "cube", "gammons"] {
        assert!(serde_json::from_value::<RulesetSpec>(without(&spec, &[needed])).is_err());
    }

    let spec = ChouetteSpec::default();
    let later = [
        "lone_taker",
        "box_must_take_captains_cube",
        "same_value_same_action",
        "partner_from",
        "next_box",
        "passers",
        "members_settle_alone",
        "stake",
    ];
    // Before it was a setting, all members settled alone.
    let expected = ChouetteSpec {
        members_settle_alone: true,
        ..spec.clone()
    };
    let all_stored = ChouetteSpec {
        passers: Passers::GoBehindTakers,
        ..spec
    };
    let read: ChouetteSpec = serde_json::from_value(without(&all_stored, &later)).unwrap();
    assert_eq!(read, expected);
}
