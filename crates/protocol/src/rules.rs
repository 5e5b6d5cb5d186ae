//! The rules of a table as people choose them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::codes::codes;

codes! {
    /// The stable names of the presets (`docs/rules.md` §12).
    PresetKey {
        Match = "match",
        Money = "money",
        OneGame = "one_game",
        NackgammonMatch = "nackgammon_match",
        NackgammonMoney = "nackgammon_money",
        HypergammonMatch = "hypergammon_match",
        HypergammonMoney = "hypergammon_money",
        LonggammonMatch = "longgammon_match",
        LonggammonMoney = "longgammon_money",
        WoodenClassic = "wooden_classic",
        SetManual = "set_manual",
        SetManualCubeless = "set_manual_cubeless",
        Spruce = "spruce",
        SpruceSeries = "spruce_series",
        InversoMatch = "inverso_match",
        InversoMoney = "inverso_money",
    }
}

/// The rules of a table: every setting of `docs/rules.md` §§1–10, as in
/// `otter_rules::RulesetSpec`.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a setting of the rule book that is on or off"
)]
pub struct RulesChoice {
    /// A match to a number of points, or money play without end.
    pub contest: ContestChoice,
    /// Where the checkers stand at the start (EQ-3, VA-2).
    pub start: StartChoice,
    /// Whether the opening roll is played or only decides who starts (ST-2, ST-3).
    pub opening_roll: OpeningRollChoice,
    /// The most automatic doubles in one game (ST-4); absent or 0 for none.
    pub automatic_doubles: Option<u8>,
    /// When checkers may be borne off (BO-3, BO-6).
    pub bear_off: BearOffChoice,
    /// What a single game counts (SC-2, SC-4).
    pub single_value: SingleValueChoice,
    /// Whether gammons and backgammons count more than a single game (SC-2).
    pub gammons: bool,
    /// Whether gammons and backgammons count as single games unless a double was taken (SC-3).
    pub jacoby: bool,
    /// Whether the doubling cube is used (CU-8).
    pub cube: bool,
    /// The exponent of the highest value of the cube, as a power of 2 (CU-5); absent for no limit.
    pub max_cube_log2: Option<u32>,
    /// Which immediate redoubles are allowed (CU-7).
    pub immediate_redoubles: ImmediateRedoublesChoice,
    /// Whether each player's rolls count for the opponent (VA-1).
    pub inverso: bool,
    /// In money play, what a point stands for: a label of at most 60 bytes (SC-6). Empty for none.
    #[serde(default)]
    pub stake: String,
}

/// A match or a money session.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ContestChoice {
    /// A match: the first side with `length` points wins.
    Match {
        /// The points that win the match, 1–999.
        length: u16,
        /// What the Crawford rule forbids (MA-2, MA-7).
        crawford: CrawfordChoice,
        /// Whether the trailing side must wait for its third turn to double in games after the
        /// Crawford game (MA-3).
        holland: bool,
    },
    /// A money session: games are played without end and their points are added up.
    Money,
}

/// What the Crawford rule forbids in the game after one side first needs a single point (MA-2,
/// MA-7).
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CrawfordChoice {
    /// No game is a Crawford game.
    Off,
    /// Neither side may double in the Crawford game.
    Both,
    /// The trailing side may not double in the Crawford game (the wording of boxed sets).
    TrailerOnly,
}

/// Where the checkers stand at the start (EQ-3, VA-2).
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum StartChoice {
    /// The usual position of backgammon (EQ-3).
    Standard,
    /// The position of Nackgammon, with four checkers on the back points.
    Nackgammon,
    /// The position of Hypergammon, with three checkers a side.
    Hypergammon,
    /// The position of Longgammon, with fifteen checkers on the 24 point.
    Longgammon,
    /// Any position, given with White on roll.
    Custom {
        /// The position's GNU Backgammon position ID, 14 characters.
        position: String,
    },
}

/// Whether the opening roll is played or only decides who starts (ST-2, ST-3).
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OpeningRollChoice {
    /// The starter plays the two opening dice.
    UseRoll,
    /// The starter rolls both dice again.
    Reroll,
}

/// When checkers may be borne off (BO-3, BO-6).
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BearOffChoice {
    /// A die above every checker bears off only from the highest occupied point (BO-3).
    Strict,
    /// A die with no checker on its point may also bear off from any lower point (BO-6).
    Lenient,
}

/// What a single game counts (SC-2, SC-4).
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SingleValueChoice {
    /// A single game counts one point.
    One,
    /// A single game counts the loser's remaining checkers.
    RemainingCheckers,
    /// The same in a game whose cube nobody has turned, and one point after a double.
    RemainingCheckersUntilDoubled,
}

/// Which immediate redoubles are allowed (CU-7). Each choice allows those before it too.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ImmediateRedoublesChoice {
    /// A player who takes a double cannot redouble at once.
    None,
    /// The doubled player may beaver.
    Beaver,
    /// The doubler may answer a beaver with a raccoon.
    Raccoon,
    /// The taker may answer a raccoon with an otter.
    Otter,
    /// The two sides may redouble in turn without limit.
    Unlimited,
}

/// Two settings that cannot stand together, or one that is out of range.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct Contradiction {
    /// The names of the settings, as in [`RulesChoice`].
    pub settings: Vec<String>,
    /// What is wrong with them, in English.
    pub message: String,
    /// The row of `docs/rules.md` that forbids it, such as `MA-4`.
    pub rule: String,
}
