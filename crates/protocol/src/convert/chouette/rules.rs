//! The rules of a chouette.

use otter_rules::chouette::{
    ChouetteContradictions, ChouetteRules, ChouetteSpec, Consultation, CubeCount, LoneTaker,
    NextBox, Passers, Switch,
};

use crate::chouette::{
    ChouetteRulesChoice, ConsultationChoice, CubesChoice, LoneTakerChoice, NextBoxChoice,
    PassersChoice,
};
use crate::convert::rules::{NotRules, read_spec, rules_choice, setting_name};
use crate::rules::Contradiction;

/// Reads chosen rules. Errors if settings contradict each other or the start position cannot be
/// read.
pub fn read_chouette_rules(choice: &ChouetteRulesChoice) -> Result<ChouetteRules, NotRules> {
    let spec = ChouetteSpec {
        game: read_spec(&choice.game)?,
        cubes: match choice.cubes {
            CubesChoice::Single => CubeCount::Single,
            CubesChoice::Multiple => CubeCount::Multiple,
        },
        consultation: match choice.consultation {
            ConsultationChoice::Free => Consultation::Free,
            ConsultationChoice::Never => Consultation::Never,
            ConsultationChoice::AfterCubeTurned => Consultation::AfterCubeTurned,
        },
        lone_taker: match choice.lone_taker {
            LoneTakerChoice::Free => LoneTaker::Free,
            LoneTakerChoice::Forbidden { from_players } => LoneTaker::Forbidden { from_players },
            LoneTakerChoice::ExtraCubes => LoneTaker::ExtraCubes,
            LoneTakerChoice::MustBeaver => LoneTaker::MustBeaver,
        },
        box_must_take_captains_cube: choice.box_must_take_captains_cube,
        same_value_same_action: choice.same_value_same_action,
        partner_from: choice.partner_from,
        next_box: match choice.next_box {
            NextBoxChoice::Captain => NextBox::Captain,
            NextBoxChoice::FirstCaptain => NextBox::FirstCaptain,
            NextBoxChoice::MostPoints => NextBox::MostPoints,
        },
        passers: match choice.passers {
            PassersChoice::KeepTheirPlace => Passers::KeepTheirPlace,
            PassersChoice::GoBehindTakers => Passers::GoBehindTakers,
        },
        members_settle_alone: choice.members_settle_alone,
        bots_propose: choice.bots_propose,
        stake: choice.stake.trim().to_owned(),
    };
    Ok(ChouetteRules::new(spec)?)
}

/// Returns the settings of these rules as they are sent.
pub fn chouette_rules_choice(spec: &ChouetteSpec) -> ChouetteRulesChoice {
    ChouetteRulesChoice {
        game: rules_choice(&spec.game),
        cubes: match spec.cubes {
            CubeCount::Single => CubesChoice::Single,
            CubeCount::Multiple => CubesChoice::Multiple,
        },
        consultation: match spec.consultation {
            Consultation::Free => ConsultationChoice::Free,
            Consultation::Never => ConsultationChoice::Never,
            Consultation::AfterCubeTurned => ConsultationChoice::AfterCubeTurned,
        },
        lone_taker: match spec.lone_taker {
            LoneTaker::Free => LoneTakerChoice::Free,
            LoneTaker::Forbidden { from_players } => LoneTakerChoice::Forbidden { from_players },
            LoneTaker::ExtraCubes => LoneTakerChoice::ExtraCubes,
            LoneTaker::MustBeaver => LoneTakerChoice::MustBeaver,
        },
        box_must_take_captains_cube: spec.box_must_take_captains_cube,
        same_value_same_action: spec.same_value_same_action,
        partner_from: spec.partner_from,
        next_box: match spec.next_box {
            NextBox::Captain => NextBoxChoice::Captain,
            NextBox::FirstCaptain => NextBoxChoice::FirstCaptain,
            NextBox::MostPoints => NextBoxChoice::MostPoints,
        },
        passers: match spec.passers {
            Passers::KeepTheirPlace => PassersChoice::KeepTheirPlace,
            Passers::GoBehindTakers => PassersChoice::GoBehindTakers,
        },
        members_settle_alone: spec.members_settle_alone,
        bots_propose: spec.bots_propose,
        stake: spec.stake.clone(),
    }
}

/// Returns the contradictions, with the names that settings have in the messages.
pub fn chouette_contradictions(found: &ChouetteContradictions) -> Vec<Contradiction> {
    found
        .0
        .iter()
        .map(|one| Contradiction {
            settings: one.settings.iter().map(|&s| name(s).to_owned()).collect(),
            message: one.message.to_owned(),
            rule: one.rule.to_owned(),
        })
        .collect()
}

fn name(switch: Switch) -> &'static str {
    match switch {
        Switch::Game(setting) => setting_name(setting),
        Switch::Table => "table",
        Switch::Cubes => "cubes",
        Switch::LoneTaker => "lone_taker",
        Switch::BoxMustTakeCaptainsCube => "box_must_take_captains_cube",
        Switch::SameValueSameAction => "same_value_same_action",
        Switch::PartnerFrom => "partner_from",
        Switch::NextBox => "next_box",
        Switch::Stake => "stake",
    }
}
