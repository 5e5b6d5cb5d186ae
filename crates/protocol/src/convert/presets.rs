//! Named rule sets (`docs/rules.md` §12).

use otter_rules::{Board, BySeat, ContestKind, Preset, RulesetSpec, Table};

use super::basics::by_seat;
use super::rules::rules_choice;
use crate::basics as wire;
use crate::rules::{PresetKey, RulesChoice};
use crate::table::CheckersView;

/// A named rule set with its key, its English name and its description.
pub struct PresetRules {
    pub key: PresetKey,
    pub name: &'static str,
    pub summary: &'static str,
    /// The preset for matches of this many points, or the only one with this key.
    preset: fn(u32) -> Preset,
}

impl PresetRules {
    /// Its settings in a match of this many points, if it does not fix the length itself.
    pub fn spec(&self, points: u32) -> RulesetSpec {
        (self.preset)(points).spec()
    }

    /// Its settings as first offered.
    pub fn choice(&self) -> RulesChoice {
        rules_choice(&self.spec(7))
    }

    /// Its checkers at the start of a game.
    pub fn start(&self) -> wire::BySeat<CheckersView> {
        let spec = self.spec(7);
        let board = spec.start.board().unwrap_or_else(|_| Board::start());
        by_seat(
            BySeat {
                white: board.own(),
                black: board.opponent(),
            },
            CheckersView::from,
        )
    }

    /// Whether a match of any length is this preset: not for money play, nor where the preset
    /// itself fixes the length.
    pub fn is_of_any_length(&self) -> bool {
        (self.preset)(7) != (self.preset)(5)
    }
}

/// Returns the named rule sets (`docs/rules.md` §12), the default first.
pub fn preset_rules() -> &'static [PresetRules] {
    PRESETS
}

const PRESETS: &[PresetRules] = &[
    PresetRules {
        key: PresetKey::Match,
        name: "Match",
        summary: "First to a number of points, with the Crawford game and no money options.",
        preset: Preset::Match,
    },
    PresetRules {
        key: PresetKey::Money,
        name: "Money",
        summary: "Game after game for points, with Jacoby and beavers.",
        preset: |_| Preset::Money,
    },
    PresetRules {
        key: PresetKey::OneGame,
        name: "One game",
        summary: "A single game: no cube and no score.",
        preset: |_| Preset::OneGame,
    },
    PresetRules {
        key: PresetKey::NackgammonMatch,
        name: "Nackgammon, match",
        summary: "Two more checkers far back, so games are longer; a match.",
        preset: Preset::NackgammonMatch,
    },
    PresetRules {
        key: PresetKey::NackgammonMoney,
        name: "Nackgammon, money",
        summary: "Two more checkers far back, so games are longer; money play.",
        preset: |_| Preset::NackgammonMoney,
    },
    PresetRules {
        key: PresetKey::HypergammonMatch,
        name: "Hypergammon, match",
        summary: "Three checkers each, over in a minute; a match.",
        preset: Preset::HypergammonMatch,
    },
    PresetRules {
        key: PresetKey::HypergammonMoney,
        name: "Hypergammon, money",
        summary: "Three checkers each, over in a minute; money play.",
        preset: |_| Preset::HypergammonMoney,
    },
    PresetRules {
        key: PresetKey::LonggammonMatch,
        name: "Longgammon, match",
        summary: "All fifteen checkers start on the 24 point; a match.",
        preset: Preset::LonggammonMatch,
    },
    PresetRules {
        key: PresetKey::LonggammonMoney,
        name: "Longgammon, money",
        summary: "All fifteen checkers start on the 24 point; money play.",
        preset: |_| Preset::LonggammonMoney,
    },
    PresetRules {
        key: PresetKey::WoodenClassic,
        name: "Wooden classic",
        summary: "Plain rules: the cube without limit, and no options.",
        preset: |_| Preset::WoodenClassic,
    },
    PresetRules {
        key: PresetKey::SetManual,
        name: "Set manual",
        summary: "A boxed set's rules: lenient bearing off; the trailer does not double when \
                      the leader is first one point short.",
        preset: Preset::SetManual,
    },
    PresetRules {
        key: PresetKey::SetManualCubeless,
        name: "Set manual, no cube",
        summary: "The boxed set without its cube: a single game counts the loser's remaining \
                      checkers.",
        preset: Preset::SetManualCubeless,
    },
    PresetRules {
        key: PresetKey::Spruce,
        name: "Spruce",
        summary: "The starter rolls afresh, and every game counts as a single one.",
        preset: |_| Preset::Spruce,
    },
    PresetRules {
        key: PresetKey::SpruceSeries,
        name: "Spruce, series",
        summary: "The starter rolls afresh, every game counts as a single one, and the first to \
                      the agreed points wins.",
        preset: Preset::SpruceSeries,
    },
    PresetRules {
        key: PresetKey::InversoMatch,
        name: "L’inverso, match",
        summary: "Every roll counts for the other player; a match.",
        preset: Preset::InversoMatch,
    },
    PresetRules {
        key: PresetKey::InversoMoney,
        name: "L’inverso, money",
        summary: "Every roll counts for the other player; money play.",
        preset: |_| Preset::InversoMoney,
    },
];

/// Returns the English name of these rules.
pub fn rules_name(spec: &RulesetSpec) -> &'static str {
    preset_of(spec).map_or("own rules", |named| named.name)
}

/// Returns the preset with these rules, whether they are played online or over the board and
/// whatever a point stands for; `None` if there is none.
pub fn preset_of(spec: &RulesetSpec) -> Option<&'static PresetRules> {
    let spec = RulesetSpec {
        stake: String::new(),
        table: Table::Online,
        ..spec.clone()
    };
    let length = match spec.contest {
        ContestKind::Match { length, .. } => Some(length),
        ContestKind::Money => None,
    };
    preset_rules()
        .iter()
        .find(|named| (named.preset)(length.unwrap_or(1)).spec() == spec)
}
