//! The rules of a chouette as people choose them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::rules::RulesChoice;

/// The rules of a chouette: every setting of `docs/rules.md` §11a, as in
/// `otter_rules::chouette::ChouetteSpec`.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, which clubs set one by one"
)]
pub struct ChouetteRulesChoice {
    /// The rules of the one board, including the money options (CH-14).
    pub game: RulesChoice,
    /// Whether the team has one cube or each member their own (CH-6, CH-10).
    pub cubes: CubesChoice,
    /// When members may propose plays to the captain (CH-5).
    pub consultation: ConsultationChoice,
    /// What holds for the only player who takes a double (CH-8, CH-9).
    pub lone_taker: LoneTakerChoice,
    /// Whether the box must take a double by the captain.
    pub box_must_take_captains_cube: bool,
    /// Whether the box must answer all cubes of the same value alike.
    pub same_value_same_action: bool,
    /// The number of players from which the box has a partner (CH-12); absent for never.
    pub partner_from: Option<u8>,
    /// The player who gets the box after a game (CH-11).
    pub next_box: NextBoxChoice,
    /// Where members who pass stand in the queue after the game (CH-15).
    pub passers: PassersChoice,
    /// With one cube: whether each member resigns the own stake alone (CH-6).
    pub members_settle_alone: bool,
    /// Whether bots may propose plays too, which is an engine's advice.
    pub bots_propose: bool,
    /// What a point is played for, as a label of at most 60 bytes.
    pub stake: String,
}

/// The number of cubes (CH-6, CH-10).
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CubesChoice {
    /// One cube, between the box and the team.
    Single,
    /// A cube for each member of the team.
    Multiple,
}

/// When members may propose plays to the captain (CH-5).
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ConsultationChoice {
    /// Members may always propose plays.
    Free,
    /// Members may never propose plays.
    Never,
    /// Members may propose plays once somebody has doubled.
    AfterCubeTurned,
}

/// What holds for the only player who takes a double (CH-8, CH-9).
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LoneTakerChoice {
    /// The lone taker plays on.
    Free,
    /// The lone taker must pass too.
    Forbidden {
        /// The smallest number of players in a game for which this holds.
        from_players: u8,
    },
    /// The lone taker must sell extra cubes to members who pay for them.
    ExtraCubes,
    /// The lone taker must beaver or pass.
    MustBeaver,
}

/// The player who gets the box after a game (CH-11).
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NextBoxChoice {
    /// The box keeps it by beating the captain, who gets it otherwise. After a captain has passed,
    /// this is the next captain.
    Captain,
    /// The box keeps it by beating the player who was captain at the start.
    FirstCaptain,
    /// The player who won most points gets it.
    MostPoints,
}

/// Where members who pass stand in the queue after the game (CH-15).
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PassersChoice {
    /// Where they stood before.
    KeepTheirPlace,
    /// Behind the members who took.
    GoBehindTakers,
}
