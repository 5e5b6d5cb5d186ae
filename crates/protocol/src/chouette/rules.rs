//! The rules of a chouette as people choose them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::rules::RulesChoice;

/// The rules of a chouette, every switch of `RULES.md` §11a; mirrors
/// `otter_rules::chouette::ChouetteSpec`.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChouetteRulesChoice {
    /// How the one board is played, with the money options (CH-14).
    pub game: RulesChoice,
    /// CH-6, CH-10.
    pub cubes: CubesChoice,
    /// CH-5.
    pub consultation: ConsultationChoice,
    /// CH-8, CH-9.
    pub lone_taker: LoneTakerChoice,
    /// Whether the box may not pass a double by the captain.
    pub box_must_take_captains_cube: bool,
    /// Whether the box does the same with cubes of the same value.
    pub same_value_same_action: bool,
    /// From how many players the box has a partner; absent for never (CH-12).
    pub partner_from: Option<u8>,
    /// CH-11.
    pub next_box: NextBoxChoice,
    /// What a point stands for: a label, at most 60 bytes.
    pub stake: String,
}

/// CH-6, CH-10.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CubesChoice {
    /// One, between the box and the team.
    Single,
    /// One for each member.
    Multiple,
}

/// CH-5.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ConsultationChoice {
    /// Members may always propose plays.
    Free,
    /// Never.
    Never,
    /// Once somebody has doubled.
    AfterCubeTurned,
}

/// CH-8, CH-9.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LoneTakerChoice {
    /// Plays on.
    Free,
    /// Must pass too.
    Forbidden {
        /// In games of so many players or more.
        from_players: u8,
    },
    /// Must sell extra cubes.
    ExtraCubes,
    /// Must beaver or pass.
    MustBeaver,
}

/// CH-11.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NextBoxChoice {
    /// The box while it beats the captain, else the captain.
    Captain,
    /// Who won most points.
    MostPoints,
}
