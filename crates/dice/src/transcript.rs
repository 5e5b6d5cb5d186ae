//! What was given away at a table, in order: all that is needed to check its dice.

use otter_rules::{BySeat, Die, Seat};
use serde::{Deserialize, Serialize};

use crate::number::Number;
use crate::party::Party;
use crate::roll::RollNumbers;

/// The name of the scheme, which every transcript bears.
pub const SCHEME: &str = "otter dice 1";

/// The dice of a table with all that they were made of. `docs/dice.md` describes its JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transcript {
    /// The scheme by which the rolls were made: [`SCHEME`].
    pub scheme: String,
    /// The id of the table.
    pub table: String,
    /// Who sits in each seat.
    pub players: BySeat<Player>,
    /// What was given away, the oldest first.
    pub entries: Vec<Entry>,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The player's name; `None` if the player chose none.
    pub name: Option<String>,
    /// Whether it is a bot of the server's, which has no chain of its own.
    pub is_bot: bool,
}

/// Something that was given away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// A party opens a chain of numbers.
    Chain {
        /// Whose chain it is.
        party: Party,
        /// The end of the chain, from which it is checked.
        anchor: Number,
        /// Whether it was opened with a roll under way, to which the opponent agreed.
        agreed: bool,
    },
    /// A roll is made of the numbers of all.
    Roll {
        /// Its place among the rolls at the table, counted from 1.
        nth: u32,
        /// The number of the game, counted from 1.
        game: u32,
        /// Whose turn it was; `None` at the start of a game, where each seat has one of the dice.
        seat: Option<Seat>,
        /// The numbers that it was made of.
        numbers: RollNumbers,
        /// What the two dice showed.
        dice: [Die; 2],
    },
}
