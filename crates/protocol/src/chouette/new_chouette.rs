//! Opening a chouette and joining one.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::rules::ChouetteRulesChoice;
use crate::basics::{DiceChoice, PlayerKey};

/// `POST /api/chouettes`: opens a chouette. The creator owns it, and sits down.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewChouette {
    /// The rules to play by; an impossible mix is refused with a
    /// [`Problem`](crate::refusal::Problem) that lists every contradiction.
    pub rules: ChouetteRulesChoice,
    /// Whether the server rolls the dice, or people do by hand.
    #[serde(default)]
    pub dice: DiceChoice,
    /// Whether anyone can check the dice that the server rolls (`docs/dice.md`).
    #[serde(default)]
    pub sealed: bool,
    /// The creator's name, 1–40 characters; `null` if none was chosen.
    pub name: Option<String>,
    /// The levels of the bots that sit down at once, at most eleven.
    pub bots: Vec<u8>,
}

/// The answer to `POST /api/chouettes`.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ChouetteOpened {
    /// The table's id, as in `/c/<id>`.
    pub table: String,
    /// The key to the creator's own player.
    pub key: PlayerKey,
    /// The secret that admits people, as in `/c/<id>#invite=<secret>`.
    pub invite: String,
}

/// `POST /api/chouettes/<id>/join`: sits down. Answered by a [`PlayerKey`].
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct JoinChouette {
    /// The secret of the invitation, as in `/c/<id>#invite=<secret>`.
    pub invite: String,
    /// The name of the person who joins, 1–40 characters; `null` if none was chosen.
    pub name: Option<String>,
}
