//! What the other parts of a chouette share: sides, cubes, answers and balances.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A side of the board.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// The box: the player who plays alone against all others.
    Box,
    /// The team: the captain and the members.
    Team,
}

/// A pair of values, one for each side.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ByParty<T> {
    /// The value that belongs to the box.
    #[serde(rename = "box")]
    pub in_box: T,
    /// The value that belongs to the team.
    pub team: T,
}

/// The name of one of the cubes in play.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Ord, PartialEq, PartialOrd, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum CubeName {
    /// The one cube between the box and the whole team.
    Team,
    /// The cube of one member against the box.
    Of {
        /// The member who owns the stake.
        player: u32,
    },
    /// An extra cube bought from the lone taker.
    Extra {
        /// The player who bought it.
        player: u32,
    },
}

/// The answer to a double or an immediate redouble.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AnswerChoice {
    /// Takes at the offered value.
    Take,
    /// Passes and pays the present stake.
    Pass,
    /// Takes and redoubles at once.
    Redouble,
}

/// The answer to a resignation.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReplyChoice {
    /// Accepts: the stake is settled there.
    Accept,
    /// Refuses: the game goes on.
    Refuse,
}

/// What a player has won or lost.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
pub struct Account {
    /// The number of the player.
    pub player: u32,
    /// The points, with `-` before a loss.
    pub balance: String,
}
