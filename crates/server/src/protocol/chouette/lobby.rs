//! Opening a chouette and joining one.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::protocol::lobby::RulesChoice;

/// `POST /api/chouettes`: opens a chouette. The creator owns it, and sits down.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewChouette {
    /// The rules to play by; an impossible mix is refused with a
    /// [`Problem`](crate::protocol::lobby::Problem) that lists every contradiction.
    pub rules: ChouetteRulesChoice,
    /// The creator's name, 1–40 characters.
    pub name: String,
    /// The levels of the bots that sit down at once, at most eleven.
    pub bots: Vec<u8>,
}

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

/// The answer to `POST /api/chouettes`.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ChouetteOpened {
    /// The table's id, as in `/c/<id>`.
    pub table: String,
    /// The creator's seat.
    pub key: PlayerKey,
    /// The secret that admits people, as in `/c/<id>?invite=<secret>`.
    pub invite: String,
}

/// A held seat. Whoever shows the key acts for the player.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PlayerKey {
    /// Which player.
    pub player: u32,
    /// The secret.
    pub key: String,
}

/// `POST /api/chouettes/<id>/join`: sits down. Answered by a [`PlayerKey`].
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct JoinChouette {
    /// The invitation's secret.
    pub invite: String,
    /// The newcomer's name, 1–40 characters.
    pub name: String,
}
