//! The presets as they cross the wire.

use otter_protocol::convert::{preset_of, preset_rules, read_rules};
use otter_protocol::rules::PresetKey;
use otter_rules::ContestKind;

#[test]
fn every_preset_is_sound_and_survives_the_wire() {
    for named in preset_rules() {
        let choice = named.choice();
        let key = named.key.as_str();
        let ruleset = read_rules(&choice).expect(key);
        assert_eq!(*ruleset, named.spec(7), "{key}");
        assert_eq!(preset_of(&ruleset).map(|own| own.key), Some(named.key));
    }
}

#[test]
fn every_key_has_its_preset() {
    let keys: Vec<&str> = preset_rules()
        .iter()
        .map(|named| named.key.as_str())
        .collect();
    assert_eq!(keys, PresetKey::NAMES);
}

#[test]
fn a_match_of_another_length_is_the_same_preset_where_that_says_so() {
    for named in preset_rules() {
        let longer = named.spec(11);
        let is_longer = matches!(longer.contest, ContestKind::Match { length: 11, .. });
        assert_eq!(
            named.is_of_any_length(),
            is_longer,
            "{}",
            named.key.as_str()
        );
        assert_eq!(preset_of(&longer).map(|own| own.key), Some(named.key));
    }
}

#[test]
fn a_changed_preset_is_own_rules() {
    let mut choice = preset_rules()[1].choice();
    choice.automatic_doubles = Some(1);
    let ruleset = read_rules(&choice).expect("sound");
    assert!(preset_of(&ruleset).is_none());
}
