//! What was given away at a chouette, in order: all that is needed to check its dice.

use serde::{Deserialize, Serialize};

use super::purpose::Purpose;
use crate::holder::Holder;
use crate::number::Number;

/// The name of the scheme of chouettes, which every transcript of theirs bears.
pub const CREW_SCHEME: &str = "otter dice 2";

/// The dice of a chouette with all that they were made of. `docs/dice.md` describes its JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrewTranscript {
    /// The scheme by which the rolls were made: [`CREW_SCHEME`].
    pub scheme: String,
    /// The id of the table.
    pub table: String,
    /// Everybody who has ever sat there, by number.
    pub players: Vec<CrewPlayer>,
    /// What was written down, the oldest first.
    pub entries: Vec<CrewEntry>,
}

/// Somebody who has sat at a chouette.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrewPlayer {
    /// The number of the player.
    pub player: u32,
    /// The player's name; `None` if the player chose none.
    pub name: Option<String>,
    /// Whether it is a bot of the server's, which has no chain of its own.
    pub is_bot: bool,
}

/// A number that somebody gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// Whose number it is.
    pub holder: Holder,
    /// The number that is given.
    pub number: Number,
}

/// A person at the table who has no part in the rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Without {
    /// The number of the player.
    pub player: u32,
    /// The reason why not.
    pub why: Why,
}

/// Why a person at the table has no part in the rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The player is away, which stands in the record of the game, or about to leave.
    Away,
    /// The player has opened no chain, or none since the others went on without it.
    NoChain,
}

/// Something that was written down, each before anything is done by it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum CrewEntry {
    /// Somebody opens a chain of numbers.
    Chain {
        /// Whose chain it is.
        holder: Holder,
        /// The end of the chain, from which it is checked.
        anchor: Number,
    },
    /// From now on these players have a part in every roll.
    Parts {
        /// The players, by number.
        players: Vec<u32>,
        /// The other people at the table, and why they have none.
        without: Vec<Without>,
    },
    /// A roll is asked for, which cannot be taken back.
    Asked {
        /// Its place among the rolls at the table, counted from 1.
        nth: u32,
        /// The number of the game, counted from 1; 0 before the first.
        game: u32,
        /// What the roll decides.
        #[serde(rename = "for")]
        purpose: Purpose,
    },
    /// The roll that was asked for is made of the numbers of all.
    Roll {
        /// Its place among the rolls at the table.
        nth: u32,
        /// The numbers that it was made of, the server's first, then by player.
        numbers: Vec<Given>,
        /// What the dice showed, or the player who was drawn.
        shown: Vec<u32>,
    },
    /// The roll that was asked for is given up, because not all numbers came, and those who had
    /// given theirs agreed to go on. The next roll takes its place.
    GivenUp {
        /// Its place among the rolls at the table.
        nth: u32,
        /// The numbers that had been given away for it, which are used up.
        numbers: Vec<Given>,
        /// The players whose numbers did not come. Their chains count no more.
        missing: Vec<u32>,
    },
}
