//! The rules of a table as people choose them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The rules of a table, every setting of `RULES.md` §§1–10; mirrors
/// `otter_rules::RulesetSpec`.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a setting of the rule book that is on or off"
)]
pub struct RulesChoice {
    /// A match to some points, or money play without end.
    pub contest: ContestChoice,
    /// The checkers' start (EQ-3, VA-2).
    pub start: StartChoice,
    /// ST-2, ST-3.
    pub opening_roll: OpeningRollChoice,
    /// ST-4: at most so many automatic doubles a game; absent or 0 for none.
    pub automatic_doubles: Option<u8>,
    /// BO-3, BO-6.
    pub bear_off: BearOffChoice,
    /// SC-2, SC-4.
    pub single_value: SingleValueChoice,
    /// SC-2: whether gammons and backgammons count more than a single game.
    pub gammons: bool,
    /// SC-3.
    pub jacoby: bool,
    /// CU-8: false plays without the cube.
    pub cube: bool,
    /// CU-5: the cube may not go beyond 2 to this power; absent for no limit.
    pub max_cube_log2: Option<u32>,
    /// CU-7.
    pub immediate_redoubles: ImmediateRedoublesChoice,
    /// VA-1: every throw counts for the other player.
    pub inverso: bool,
}

/// A match or a money session.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ContestChoice {
    /// First to `length` points.
    Match {
        /// 1–999.
        length: u16,
        /// MA-2, MA-7.
        crawford: CrawfordChoice,
        /// MA-3.
        holland: bool,
    },
    /// Game after game, for points.
    Money,
}

/// MA-2, MA-7.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CrawfordChoice {
    /// No Crawford game.
    Off,
    /// Nobody doubles in it.
    Both,
    /// The trailer may not double in it (the boxed set's wording).
    TrailerOnly,
}

/// EQ-3, VA-2.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum StartChoice {
    /// EQ-3.
    Standard,
    /// Four checkers back.
    Nackgammon,
    /// Three checkers a side.
    Hypergammon,
    /// Fifteen checkers on the 24 point.
    Longgammon,
    /// A GNU Backgammon position id, White on roll.
    Custom {
        /// 14 characters.
        position: String,
    },
}

/// ST-2, ST-3.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OpeningRollChoice {
    /// The starter plays the two dice thrown for the start.
    UseThrow,
    /// The starter throws afresh.
    Reroll,
}

/// BO-3, BO-6.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BearOffChoice {
    /// BO-3.
    Strict,
    /// BO-6.
    Lenient,
}

/// SC-2, SC-4.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SingleValueChoice {
    /// A single game counts one.
    One,
    /// A single game counts the loser's remaining checkers.
    RemainingCheckers,
}

/// CU-7.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ImmediateRedoublesChoice {
    /// None.
    None,
    /// The doubled player may beaver.
    Beaver,
    /// The doubler may answer with a raccoon.
    Raccoon,
    /// And the other with an otter.
    Otter,
    /// On and on.
    Unlimited,
}

/// Two settings that cannot stand together, or one that is out of range.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct Contradiction {
    /// The settings' names as in [`RulesChoice`].
    pub settings: Vec<String>,
    /// What is wrong with them, in English.
    pub message: String,
    /// The rule row it rests on, such as `MA-4`.
    pub rule: String,
}
