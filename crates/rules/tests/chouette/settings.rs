//! The settings: the preset, and settings that do not go together (CH-14, §12).

use otter_rules::chouette::{
    ChouetteRules, ChouetteSpec, Consultation, CubeCount, LoneTaker, NextBox, Switch,
};
use otter_rules::{BearOff, CubeRule, ImmediateRedoubles, Preset, RulesetSpec, Setting};

#[test]
fn ch_14_the_preset() {
    let spec = ChouetteSpec::default();
    assert_eq!(spec.cubes, CubeCount::Multiple);
    assert_eq!(spec.consultation, Consultation::AfterCubeTurned);
    assert!(spec.game.jacoby && spec.game.automatic_doubles == 0);
    assert!(!spec.box_must_take_captains_cube && !spec.same_value_same_action);
    let rules = ChouetteRules::new(spec.clone()).unwrap();
    assert_eq!(*rules, spec);
}

#[test]
fn ch_14_contradictory_settings_are_named() {
    let preset = ChouetteSpec::default;
    let no_cube = RulesetSpec {
        cube: CubeRule::Off,
        jacoby: false,
        immediate_redoubles: ImmediateRedoubles::None,
        ..Preset::Money.spec()
    };
    let cases: Vec<(ChouetteSpec, Switch, &str)> = vec![
        (
            ChouetteSpec {
                game: Preset::Match(5).spec(),
                ..preset()
            },
            Switch::Game(Setting::Contest),
            "CH-14",
        ),
        (
            ChouetteSpec {
                game: RulesetSpec {
                    table: otter_rules::Table::OverTheBoard,
                    ..preset().game
                },
                ..preset()
            },
            Switch::Table,
            "IR-2",
        ),
        (
            ChouetteSpec {
                game: no_cube.clone(),
                lone_taker: LoneTaker::ExtraCubes,
                ..preset()
            },
            Switch::LoneTaker,
            "CH-8",
        ),
        (
            ChouetteSpec {
                lone_taker: LoneTaker::Forbidden { from_players: 13 },
                ..preset()
            },
            Switch::LoneTaker,
            "CH-8",
        ),
        (
            ChouetteSpec {
                game: RulesetSpec {
                    immediate_redoubles: ImmediateRedoubles::None,
                    ..preset().game
                },
                lone_taker: LoneTaker::MustBeaver,
                ..preset()
            },
            Switch::Game(Setting::ImmediateRedoubles),
            "CU-7",
        ),
        (
            ChouetteSpec {
                cubes: CubeCount::Single,
                box_must_take_captains_cube: true,
                ..preset()
            },
            Switch::BoxMustTakeCaptainsCube,
            "CH-10",
        ),
        (
            ChouetteSpec {
                game: no_cube,
                same_value_same_action: true,
                ..preset()
            },
            Switch::SameValueSameAction,
            "CH-10",
        ),
        (
            ChouetteSpec {
                cubes: CubeCount::Single,
                next_box: NextBox::MostPoints,
                ..preset()
            },
            Switch::NextBox,
            "CH-11",
        ),
        (
            ChouetteSpec {
                partner_from: Some(3),
                ..preset()
            },
            Switch::PartnerFrom,
            "CH-12",
        ),
        (
            ChouetteSpec {
                stake: "a coffee\na point".to_owned(),
                ..preset()
            },
            Switch::Stake,
            "CH-13",
        ),
        (
            ChouetteSpec {
                game: RulesetSpec {
                    rated: true,
                    bear_off: BearOff::Lenient,
                    ..preset().game
                },
                ..preset()
            },
            Switch::Game(Setting::Rated),
            "BO-6",
        ),
    ];
    for (spec, setting, rule) in cases {
        let refused = ChouetteRules::new(spec).unwrap_err();
        let found = refused
            .0
            .iter()
            .find(|wrong| wrong.settings.contains(&setting));
        let found = found.unwrap_or_else(|| panic!("{setting} in {refused}"));
        assert_eq!(found.rule, rule);
        let words = refused.to_string();
        assert!(words.contains(found.message) && !setting.to_string().is_empty());
    }
}

#[test]
fn ch_14_all_contradictions_are_reported_at_once() {
    let spec = ChouetteSpec {
        game: RulesetSpec {
            automatic_doubles: 3,
            ..Preset::Match(0).spec()
        },
        cubes: CubeCount::Single,
        next_box: NextBox::MostPoints,
        partner_from: Some(200),
        ..ChouetteSpec::default()
    };
    let wrong = ChouetteRules::new(spec).unwrap_err().0;
    let rules: Vec<&str> = wrong.iter().map(|wrong| wrong.rule).collect();
    assert_eq!(rules, ["MA-1", "MA-4", "CH-14", "CH-11", "CH-12"]);
}
