//! What the other parts of a chouette share: sides, cubes, answers and balances.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A side of the board.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// Who plays alone against all the others.
    Box,
    /// The captain and the members.
    Team,
}

/// One of a kind for each side.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ByParty<T> {
    /// The box's.
    #[serde(rename = "box")]
    pub in_box: T,
    /// The team's.
    pub team: T,
}

/// Which cube.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Ord, PartialEq, PartialOrd, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum CubeName {
    /// The one between the box and the whole team.
    Team,
    /// A member's own.
    Of {
        /// Whose.
        player: u32,
    },
    /// An extra cube bought from the lone taker.
    Extra {
        /// By whom.
        player: u32,
    },
}

/// The answer to a double or an immediate redouble.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AnswerChoice {
    /// Takes.
    Take,
    /// Passes.
    Pass,
    /// Takes and redoubles at once.
    Redouble,
}

/// The answer to a resignation.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReplyChoice {
    /// It ends there.
    Accept,
    /// It is played on.
    Refuse,
}

/// What a player has won or lost.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
pub struct Account {
    /// Who.
    pub player: u32,
    /// How much, with `-` before a loss.
    pub balance: String,
}
