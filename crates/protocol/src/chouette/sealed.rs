//! Dice that anyone can check, at a chouette (`docs/dice.md`): what a browser needs to have its
//! part in them, and to check them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::table::ChainView;

/// The dice of a chouette that anyone can check.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct CrewDiceView {
    /// The place of the roll that is under way or comes next at the table, from 1.
    pub next: u32,
    /// Twelve characters that bind all chains so far, for people to compare.
    pub seal: String,
    /// What is known of the server's chain.
    pub server: ChainView,
    /// What is known of each player's chain that counts, by player.
    pub chains: Vec<PlayerChainView>,
    /// The players who have a part in the roll that is asked for, or had in the last one.
    pub parts: Vec<u32>,
    /// The roll that is asked for, so that nothing else can be decided before it is made; absent
    /// otherwise.
    pub asked: Option<AskedRollView>,
    /// The roll that was made last; absent before the first.
    pub latest: Option<CrewRollView>,
    /// The roll that was given up last; absent if none was.
    pub given_up: Option<GivenUpView>,
}

/// What is known of a player's chain.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PlayerChainView {
    /// The number of the player.
    pub player: u32,
    /// What is known of the chain.
    pub chain: ChainView,
}

/// What a roll decides.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PurposeView {
    /// The order of the seats.
    Seats {
        /// The players who roll a die each, in this order.
        players: Vec<u32>,
    },
    /// The partner of the box by lot.
    Lot {
        /// The players on whom the lot may fall, in this order.
        players: Vec<u32>,
    },
    /// The start of a game: the box's die, then the team's.
    Open,
    /// The two dice of a turn.
    Turn {
        /// The player who rolls.
        player: u32,
    },
}

/// A roll that is asked for.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct AskedRollView {
    /// What the roll decides.
    pub purpose: PurposeView,
    /// The players whose number is missing. They answer with
    /// [`ChouetteMessage::GiveNumber`](super::ChouetteMessage::GiveNumber).
    pub awaited: Vec<u32>,
    /// The players who have given theirs and would go on without the others. The others are left
    /// out once all who have given theirs agree.
    pub agreed: Vec<u32>,
}

/// A roll with the numbers that it was made of.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct CrewRollView {
    /// Its place among the rolls at the table, from 1.
    pub nth: u32,
    /// What the roll decides.
    pub purpose: PurposeView,
    /// The numbers, the server's first, then by player.
    pub numbers: Vec<GivenView>,
    /// The pips of each die, or the player who was drawn.
    pub shown: Vec<u32>,
}

/// A number that somebody gave away.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct GivenView {
    /// `server`, or the number of the player.
    pub holder: String,
    /// The number: 64 hexadecimal digits.
    pub number: String,
}

/// A roll that was given up because not all numbers came.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct GivenUpView {
    /// Its place among the rolls at the table, from 1.
    pub nth: u32,
    /// The players whose numbers did not come. Their chains count no more.
    pub missing: Vec<u32>,
}
