//! Opening a table and joining one: the bodies of the HTTP calls.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::chouette::ChouetteRulesChoice;
use super::code::{Particulars, ProblemCode};
use super::table::{RefusalView, Seat};

/// `POST /api/tables`: opens a table.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The rules to play by; an impossible mix is refused with a [`Problem`]
    /// that lists every contradiction.
    pub rules: RulesChoice,
    /// Who sits opposite.
    pub opponent: Opponent,
    /// The creator's seat. White has the light checkers.
    pub seat: SeatChoice,
    /// Who throws the dice.
    pub dice: DiceChoice,
    /// The creator's name, 1–40 characters.
    pub name: String,
    /// The other player's name at the same screen; otherwise absent.
    pub opponent_name: Option<String>,
}

/// Who sits opposite the creator of a table.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Opponent {
    /// Otter, at a level from `GET /api/options`.
    Bot {
        /// The level's number.
        level: u8,
    },
    /// A second person at the same screen: the creator gets both seat keys.
    SameScreen,
    /// A friend, by the invitation link that the answer carries.
    Friend,
}

/// Which seat the creator takes.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SeatChoice {
    /// Light checkers.
    White,
    /// Dark checkers.
    Black,
    /// Drawn by the server.
    Random,
}

/// Where the dice come from.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DiceChoice {
    /// The server throws.
    Server,
    /// The players throw real dice and type or click what they show.
    ByHand,
}

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

/// The answer to `POST /api/tables`.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct TableOpened {
    /// The table's id, as in `/t/<id>`.
    pub table: String,
    /// The seats the caller holds, with the secret key to each.
    pub keys: Vec<SeatKey>,
    /// For [`Opponent::Friend`]: the secret that lets a friend take the open seat, as in
    /// `/t/<id>?invite=<secret>`.
    pub invite: Option<String>,
}

/// A held seat. Whoever shows the key acts for the seat.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SeatKey {
    /// Which seat.
    pub seat: Seat,
    /// Its secret.
    pub key: String,
}

/// `POST /api/tables/<id>/join`: takes the open seat. Answered by a [`SeatKey`].
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The invitation's secret.
    pub invite: String,
    /// The newcomer's name, 1–40 characters.
    pub name: String,
}

/// `GET /api/options`: what a new table can be.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct Options {
    /// Named rule sets (RULES.md §12).
    pub presets: Vec<Preset>,
    /// Otter's levels, weakest first.
    pub levels: Vec<Level>,
    /// The usual rules of a chouette.
    pub chouette: ChouetteRulesChoice,
}

/// A named rule set.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct Preset {
    /// Its stable name, such as `money`.
    pub key: String,
    /// Its name for people.
    pub name: String,
    /// One line on what it is.
    pub summary: String,
    /// Its settings.
    pub rules: RulesChoice,
}

/// A level of play.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct Level {
    /// 1 is the weakest.
    pub level: u8,
    /// Its name for people.
    pub name: String,
    /// One line on how it plays.
    pub summary: String,
}

/// Every HTTP error's body.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct Problem {
    /// A stable code, such as `unknown_table`.
    pub code: ProblemCode,
    /// What was wrong and what would be right, in English.
    pub message: String,
    /// What its words name.
    pub particulars: Particulars,
    /// For `impossible_rules`: each contradiction.
    pub contradictions: Vec<Contradiction>,
    /// For `refused`: why, as for an action at a table.
    pub refusal: Option<RefusalView>,
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
