//! Records stored by earlier versions are read, replayed and written back without a change.
//!
//! The files in `testdata/records` hold what the database held on the day they were made: the first
//! line is the stored rules, each further line an event. They are never rewritten. A new event or
//! setting needs a new record beside them.

use std::collections::BTreeSet;
use std::path::PathBuf;

use otter_rules::chouette::{
    self, Chouette, ChouetteRules, ChouetteSpec, Consultation, CubeCount, CubeId, LoneTaker,
    NextBox, Passers,
};
use otter_rules::{
    BearOff, Contest, ContestKind, Crawford, CubeRule, DiceRule, Ending, Event, GameResult,
    HandEvent, ImmediateRedoubles, Judgement, OpeningRoll, Preset, Referee, Ruleset, RulesetSpec,
    Seat, SheetEntry, SingleValue, StartPosition, Table, VoidRoll, standing,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

#[path = "../../../../testdata/records/names.rs"]
mod names;

/// A stored record, as text.
struct Golden {
    name: String,
    rules: String,
    events: Vec<String>,
}

/// Returns every stored record of a kind of table.
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

/// Reads a stored text, which must be the same when written back.
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

/// Returns every string in the stored records of these kinds.
fn words(kinds: &[&str]) -> BTreeSet<String> {
    let all: Vec<Golden> = kinds.iter().flat_map(|kind| goldens(kind)).collect();
    names::words(
        all.iter()
            .flat_map(|one| one.events.iter().chain([&one.rules])),
    )
}

#[test]
fn every_variant_stands_in_a_stored_record() {
    let of_games = [
        names::variants::<Event>(Some("kind")),
        names::variants::<HandEvent>(Some("hand")),
        names::variants::<SheetEntry>(Some("entry")),
        names::variants::<VoidRoll>(None),
        names::variants::<Seat>(None),
        names::variants::<GameResult>(None),
        names::variants::<Ending>(None),
        names::variants::<Judgement>(Some("ground")),
        names::variants::<ContestKind>(None),
        names::variants::<Crawford>(None),
        names::variants::<StartPosition>(None),
        names::variants::<OpeningRoll>(None),
        names::variants::<BearOff>(None),
        names::variants::<SingleValue>(None),
        names::variants::<CubeRule>(None),
        names::variants::<ImmediateRedoubles>(None),
        names::variants::<DiceRule>(None),
        names::variants::<Table>(None),
    ];
    assert_all_stand(&of_games, &words(&["two", "sheet"]));
    let of_chouettes = [
        names::variants::<chouette::Event>(Some("kind")),
        names::variants::<chouette::Answer>(None),
        names::variants::<chouette::Reply>(None),
        names::variants::<chouette::Party>(None),
        names::variants::<CubeId>(None),
        names::variants::<CubeCount>(None),
        names::variants::<Consultation>(None),
        names::variants::<LoneTaker>(None),
        names::variants::<NextBox>(None),
        // Its usual value is left out.
        names::variants::<Passers>(None).split_off(1),
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
        names::variants::<Event>(Some("kind")),
        names::variants::<HandEvent>(Some("hand")),
        names::variants::<SheetEntry>(Some("entry")),
        names::variants::<chouette::Event>(Some("kind")),
    ];
    for name in names.iter().flatten() {
        assert!(page.contains(&format!("`{name}`")), "{name} is missing");
    }
}

/// Returns the stored form of an event with a field that no version knows.
fn with_unknown_field<T: Serialize>(event: &T) -> Value {
    let mut value = serde_json::to_value(event).unwrap();
    let fields = value.as_object_mut().unwrap();
    fields.insert("of_a_later_version".to_owned(), json!(1));
    value
}

#[test]
fn additions_of_a_later_version_are_refused() {
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

/// Returns the stored form without some settings, as an older version that lacked them wrote it.
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
    let spec = RulesetSpec {
        stake: "a coffee".to_owned(),
        ..Preset::Money.spec()
    };
    let later = [
        "start",
        "opening_roll",
        "automatic_doubles",
        "bear_off",
        "single_value",
        "jacoby",
        "immediate_redoubles",
        "dice",
        "stake",
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
        stake: String::new(),
        table: Table::Online,
        rated: false,
        ..spec.clone()
    };
    let read: RulesetSpec = serde_json::from_value(without(&spec, &later)).unwrap();
    assert_eq!(read, expected);
    // These settings have no usual value.
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
