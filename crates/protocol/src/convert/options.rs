//! What a new table can be.

use otter_engine::Level as EngineLevel;
use otter_rules::chouette::ChouetteSpec;

use super::chouette::chouette_rules_choice;
use super::clock::named_clocks;
use super::presets::preset_rules;
use crate::new_table::{Level, Options, Preset};

/// Returns the named rule sets, Otter's levels, the weakest first, and whether the dice of a new
/// table can be checked unless somebody wants something else; with the seconds by which spectators
/// see a table late where something is at stake.
pub fn options(sealed: bool, spectator_delay: u32) -> Options {
    Options {
        presets: preset_rules()
            .iter()
            .map(|named| Preset {
                key: named.key,
                name: named.name.to_owned(),
                summary: named.summary.to_owned(),
                rules: named.choice(),
                is_of_any_length: named.is_of_any_length(),
                start: named.start(),
            })
            .collect(),
        levels: EngineLevel::ALL
            .into_iter()
            .map(|level| Level {
                level: level.number(),
                name: level.name().to_owned(),
                summary: level.summary().to_owned(),
            })
            .collect(),
        sealed,
        spectator_delay,
        clocks: named_clocks(),
        chouette: chouette_rules_choice(&ChouetteSpec::default()),
    }
}
