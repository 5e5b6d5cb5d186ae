//! Presets and contradictory settings (docs/rules.md, §12).

use otter_rules::{
    BearOff, ContestKind, Crawford, CubeRule, CubeValue, ImmediateRedoubles, OpeningRoll, Preset,
    Ruleset, RulesetSpec, Setting, SingleValue, StartPosition,
};

use crate::common::{match_to, money};

const ALL: [Preset; 16] = [
    Preset::Match(7),
    Preset::Money,
    Preset::OneGame,
    Preset::NackgammonMatch(5),
    Preset::NackgammonMoney,
    Preset::HypergammonMatch(5),
    Preset::HypergammonMoney,
    Preset::LonggammonMatch(5),
    Preset::LonggammonMoney,
    Preset::WoodenClassic,
    Preset::SetManual(5),
    Preset::SetManualCubeless(30),
    Preset::Spruce,
    Preset::SpruceSeries(5),
    Preset::InversoMatch(3),
    Preset::InversoMoney,
];

#[test]
fn presets_are_sets_of_rules_that_go_together() {
    for preset in ALL {
        Ruleset::new(preset.spec()).unwrap();
    }
}

#[test]
fn presets_agree_with_the_documents() {
    let money = Preset::Money.spec();
    assert!(money.jacoby && money.automatic_doubles == 0);
    assert_eq!(money.immediate_redoubles, ImmediateRedoubles::Beaver);
    let spruce = Preset::Spruce.spec();
    assert!(!spruce.gammons);
    assert_eq!(spruce.opening_roll, OpeningRoll::Reroll);
    let series = Preset::SpruceSeries(5).spec();
    assert_eq!(
        series,
        RulesetSpec {
            contest: ContestKind::Match {
                length: 5,
                crawford: Crawford::Off,
                holland: false
            },
            ..spruce
        }
    );
    let one = Preset::OneGame.spec();
    assert_eq!((one.cube, one.gammons), (CubeRule::Off, true));
    assert_eq!(
        one.contest,
        ContestKind::Match {
            length: 1,
            crawford: Crawford::Off,
            holland: false
        }
    );
    let starts = [
        (
            Preset::NackgammonMatch(7),
            Preset::NackgammonMoney,
            StartPosition::Nackgammon,
        ),
        (
            Preset::HypergammonMatch(7),
            Preset::HypergammonMoney,
            StartPosition::Hypergammon,
        ),
        (
            Preset::LonggammonMatch(7),
            Preset::LonggammonMoney,
            StartPosition::Longgammon,
        ),
    ];
    for (a_match, session, start) in starts {
        for (preset, plain) in [(a_match, Preset::Match(7)), (session, Preset::Money)] {
            let usual = RulesetSpec {
                start: StartPosition::Standard,
                ..preset.spec()
            };
            assert_eq!((preset.spec().start, usual), (start.clone(), plain.spec()));
        }
    }
    let boxed = Preset::SetManual(5).spec();
    assert_eq!(boxed.bear_off, BearOff::Lenient);
    assert_eq!(
        boxed.contest,
        ContestKind::Match {
            length: 5,
            crawford: Crawford::TrailerOnly,
            holland: false
        }
    );
    let cubeless = Preset::SetManualCubeless(30).spec();
    assert_eq!(cubeless.single_value, SingleValue::RemainingCheckers);
    assert_eq!(
        Preset::WoodenClassic.spec().cube,
        CubeRule::On { max: None }
    );
}

#[test]
fn presets_impossible_mixes_name_their_settings() {
    let cubeless_money = RulesetSpec {
        cube: CubeRule::Off,
        jacoby: false,
        immediate_redoubles: ImmediateRedoubles::None,
        ..money()
    };
    let cases = [
        (
            RulesetSpec {
                jacoby: true,
                ..cubeless_money.clone()
            },
            [Setting::Jacoby, Setting::Cube],
        ),
        (
            RulesetSpec {
                gammons: false,
                ..money()
            },
            [Setting::Jacoby, Setting::Gammons],
        ),
        (
            RulesetSpec {
                immediate_redoubles: ImmediateRedoubles::Otter,
                ..cubeless_money.clone()
            },
            [Setting::ImmediateRedoubles, Setting::Cube],
        ),
        (
            RulesetSpec {
                automatic_doubles: 1,
                ..cubeless_money
            },
            [Setting::AutomaticDoubles, Setting::Cube],
        ),
        (
            RulesetSpec {
                single_value: SingleValue::RemainingCheckers,
                ..match_to(5)
            },
            [Setting::SingleValue, Setting::Cube],
        ),
        (
            RulesetSpec {
                cube: CubeRule::On {
                    max: Some(CubeValue::ONE),
                },
                ..match_to(5)
            },
            [Setting::MaxCube, Setting::Cube],
        ),
        (
            RulesetSpec {
                rated: true,
                bear_off: BearOff::Lenient,
                ..match_to(5)
            },
            [Setting::Rated, Setting::BearOff],
        ),
        (
            RulesetSpec {
                contest: ContestKind::Match {
                    length: 5,
                    crawford: Crawford::Off,
                    holland: true,
                },
                ..match_to(5)
            },
            [Setting::Holland, Setting::Crawford],
        ),
    ];
    for (spec, settings) in cases {
        let contradictions = Ruleset::new(spec).unwrap_err();
        assert_eq!(contradictions.0.len(), 1, "{contradictions}");
        assert_eq!(contradictions.0[0].settings, settings);
    }
    for length in [0, 1000] {
        let contradictions = Ruleset::new(match_to(length)).unwrap_err();
        assert_eq!(contradictions.0[0].settings, [Setting::MatchLength]);
    }
}

#[test]
fn presets_every_contradiction_is_reported_at_once() {
    let spec = RulesetSpec {
        jacoby: true,
        automatic_doubles: 3,
        ..match_to(0)
    };
    assert_eq!(Ruleset::new(spec).unwrap_err().0.len(), 3);
}
