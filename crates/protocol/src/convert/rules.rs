//! The rules of a table for two.

use otter_notation::gnu::{ParsePositionIdError, PositionId};
use otter_rules::chouette::ChouetteContradictions;
use otter_rules::{
    BearOff, ContestKind, Contradictions, Crawford, CubeRule, CubeValue, DiceRule,
    ImmediateRedoubles, OpeningRoll, Ruleset, RulesetSpec, Setting, SingleValue, StartPosition,
    Table,
};

use crate::rules::{
    BearOffChoice, ContestChoice, Contradiction, CrawfordChoice, ImmediateRedoublesChoice,
    OpeningRollChoice, RulesChoice, SingleValueChoice, StartChoice,
};

/// Why chosen rules cannot be played.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NotRules {
    /// Settings of a table for two contradict each other.
    #[error("{0}")]
    Contradictions(#[from] Contradictions),
    /// Settings of a chouette contradict each other.
    #[error("{0}")]
    Chouette(#[from] ChouetteContradictions),
    /// The start position is not a valid position ID.
    #[error("the start position: {0}")]
    Position(#[from] ParsePositionIdError),
}

/// Reads chosen rules for play on the screen. Errors if settings contradict each other or the start
/// position cannot be read.
pub fn read_rules(choice: &RulesChoice) -> Result<Ruleset, NotRules> {
    Ok(Ruleset::new(read_spec(choice)?)?)
}

/// Reads chosen rules for play with real dice and checkers (`docs/rules.md` §9). Errors if settings
/// contradict each other or the start position cannot be read.
pub fn read_hand_rules(choice: &RulesChoice) -> Result<Ruleset, NotRules> {
    Ok(Ruleset::new(RulesetSpec {
        table: Table::OverTheBoard,
        ..read_spec(choice)?
    })?)
}

/// Reads chosen rules, which may contradict each other.
pub(super) fn read_spec(choice: &RulesChoice) -> Result<RulesetSpec, NotRules> {
    Ok(RulesetSpec {
        contest: match choice.contest {
            ContestChoice::Money => ContestKind::Money,
            ContestChoice::Match {
                length,
                crawford,
                holland,
            } => ContestKind::Match {
                length: length.into(),
                crawford: match crawford {
                    CrawfordChoice::Off => Crawford::Off,
                    CrawfordChoice::Both => Crawford::Both,
                    CrawfordChoice::TrailerOnly => Crawford::TrailerOnly,
                },
                holland,
            },
        },
        start: match &choice.start {
            StartChoice::Standard => StartPosition::Standard,
            StartChoice::Nackgammon => StartPosition::Nackgammon,
            StartChoice::Hypergammon => StartPosition::Hypergammon,
            StartChoice::Longgammon => StartPosition::Longgammon,
            StartChoice::Custom { position } => {
                StartPosition::Custom(position.parse::<PositionId>()?.board().to_setup())
            }
        },
        opening_roll: match choice.opening_roll {
            OpeningRollChoice::UseRoll => OpeningRoll::UseRoll,
            OpeningRollChoice::Reroll => OpeningRoll::Reroll,
        },
        automatic_doubles: choice.automatic_doubles.unwrap_or(0),
        bear_off: match choice.bear_off {
            BearOffChoice::Strict => BearOff::Strict,
            BearOffChoice::Lenient => BearOff::Lenient,
        },
        single_value: match choice.single_value {
            SingleValueChoice::One => SingleValue::One,
            SingleValueChoice::RemainingCheckers => SingleValue::RemainingCheckers,
            SingleValueChoice::RemainingCheckersUntilDoubled => {
                SingleValue::RemainingCheckersUntilDoubled
            }
        },
        gammons: choice.gammons,
        jacoby: choice.jacoby,
        cube: if choice.cube {
            CubeRule::On {
                max: choice.max_cube_log2.map(CubeValue::from_log2),
            }
        } else {
            CubeRule::Off
        },
        immediate_redoubles: match choice.immediate_redoubles {
            ImmediateRedoublesChoice::None => ImmediateRedoubles::None,
            ImmediateRedoublesChoice::Beaver => ImmediateRedoubles::Beaver,
            ImmediateRedoublesChoice::Raccoon => ImmediateRedoubles::Raccoon,
            ImmediateRedoublesChoice::Otter => ImmediateRedoubles::Otter,
            ImmediateRedoublesChoice::Unlimited => ImmediateRedoubles::Unlimited,
        },
        dice: if choice.inverso {
            DiceRule::Inverso
        } else {
            DiceRule::Own
        },
        stake: choice.stake.trim().to_owned(),
        table: Table::Online,
        rated: false,
    })
}

/// Returns the settings of these rules as they are sent.
pub fn rules_choice(spec: &RulesetSpec) -> RulesChoice {
    RulesChoice {
        contest: match spec.contest {
            ContestKind::Money => ContestChoice::Money,
            ContestKind::Match {
                length,
                crawford,
                holland,
            } => ContestChoice::Match {
                // The rules end at 999.
                length: u16::try_from(length).unwrap_or(u16::MAX),
                crawford: match crawford {
                    Crawford::Off => CrawfordChoice::Off,
                    Crawford::Both => CrawfordChoice::Both,
                    Crawford::TrailerOnly => CrawfordChoice::TrailerOnly,
                },
                holland,
            },
        },
        start: match &spec.start {
            StartPosition::Standard => StartChoice::Standard,
            StartPosition::Nackgammon => StartChoice::Nackgammon,
            StartPosition::Hypergammon => StartChoice::Hypergammon,
            StartPosition::Longgammon => StartChoice::Longgammon,
            StartPosition::Custom(setup) => StartChoice::Custom {
                position: setup
                    .board()
                    .map(|board| PositionId::from(&board).to_string())
                    .unwrap_or_default(),
            },
        },
        opening_roll: match spec.opening_roll {
            OpeningRoll::UseRoll => OpeningRollChoice::UseRoll,
            OpeningRoll::Reroll => OpeningRollChoice::Reroll,
        },
        automatic_doubles: (spec.automatic_doubles > 0).then_some(spec.automatic_doubles),
        bear_off: match spec.bear_off {
            BearOff::Strict => BearOffChoice::Strict,
            BearOff::Lenient => BearOffChoice::Lenient,
        },
        single_value: match spec.single_value {
            SingleValue::One => SingleValueChoice::One,
            SingleValue::RemainingCheckers => SingleValueChoice::RemainingCheckers,
            SingleValue::RemainingCheckersUntilDoubled => {
                SingleValueChoice::RemainingCheckersUntilDoubled
            }
        },
        gammons: spec.gammons,
        jacoby: spec.jacoby,
        cube: spec.cube != CubeRule::Off,
        max_cube_log2: match spec.cube {
            CubeRule::On { max } => max.map(CubeValue::log2),
            CubeRule::Off => None,
        },
        immediate_redoubles: match spec.immediate_redoubles {
            ImmediateRedoubles::None => ImmediateRedoublesChoice::None,
            ImmediateRedoubles::Beaver => ImmediateRedoublesChoice::Beaver,
            ImmediateRedoubles::Raccoon => ImmediateRedoublesChoice::Raccoon,
            ImmediateRedoubles::Otter => ImmediateRedoublesChoice::Otter,
            ImmediateRedoubles::Unlimited => ImmediateRedoublesChoice::Unlimited,
        },
        inverso: spec.dice == DiceRule::Inverso,
        stake: spec.stake.clone(),
    }
}

/// Returns the contradictions, with the names that settings have in [`RulesChoice`].
pub fn contradictions(found: &Contradictions) -> Vec<Contradiction> {
    found
        .0
        .iter()
        .map(|one| Contradiction {
            settings: one
                .settings
                .iter()
                .map(|&s| setting_name(s).to_owned())
                .collect(),
            message: one.message.to_owned(),
            rule: one.rule.to_owned(),
        })
        .collect()
}

/// Returns the name that a setting has in [`RulesChoice`].
pub(super) fn setting_name(setting: Setting) -> &'static str {
    match setting {
        Setting::MatchLength => "contest.length",
        Setting::Crawford => "contest.crawford",
        Setting::Holland => "contest.holland",
        Setting::Contest => "contest",
        Setting::Start => "start",
        Setting::AutomaticDoubles => "automatic_doubles",
        Setting::BearOff => "bear_off",
        Setting::SingleValue => "single_value",
        Setting::Gammons => "gammons",
        Setting::Jacoby => "jacoby",
        Setting::Cube => "cube",
        Setting::MaxCube => "max_cube_log2",
        Setting::ImmediateRedoubles => "immediate_redoubles",
        Setting::Stake => "stake",
        Setting::Rated => "rated",
    }
}
