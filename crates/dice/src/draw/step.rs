//! The steps of a draw, in order: all that is needed to check it.

use serde::{Deserialize, Serialize};

use super::holder::DrawHolder;
use crate::number::Number;

/// The name of the scheme of draws, which every transcript of one bears.
pub const DRAW_SCHEME: &str = "otter draw 1";

/// The draw of a tournament with all that it was made of. `docs/dice.md` describes its JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawTranscript {
    /// The scheme by which the draw was made: [`DRAW_SCHEME`].
    pub scheme: String,
    /// The id of the tournament.
    pub tournament: String,
    /// What was written down, the oldest first.
    pub steps: Vec<DatedStep>,
    /// The draw; `None` until it is made.
    pub drawn: Option<Drawn>,
}

/// A step of a draw, and when it was written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DatedStep {
    /// The time, in seconds since 1970; `None` if it is not known.
    pub at: Option<i64>,
    /// What was written down then.
    pub step: DrawStep,
}

/// A draw as it was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// The seed from which the order follows.
    pub seed: Number,
    /// The players in the order in which they were drawn.
    pub order: Vec<u32>,
}

/// A player who is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawPlayer {
    /// The number of the player.
    pub player: u32,
    /// The name under which the player is listed.
    pub name: String,
}

/// Something that was written down, each before anything is done by it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
// Stored: these names are frozen, see docs/record.md.
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum DrawStep {
    /// The tournament is opened: the server commits to its number in the first round.
    Opened {
        /// The id of the tournament.
        tournament: String,
        /// What the server commits to.
        commitment: Number,
    },
    /// Somebody commits to a number, in the place of the one before in this round.
    Committed {
        /// The round of the draw, from 1.
        round: u32,
        /// The one who commits.
        holder: DrawHolder,
        /// What the holder commits to.
        commitment: Number,
    },
    /// The list of the players is fixed, and who has a part.
    Closed {
        /// The round of the draw, from 1.
        round: u32,
        /// The players who are drawn, by number.
        players: Vec<DrawPlayer>,
        /// Those who have a part, the server first.
        parts: Vec<DrawHolder>,
    },
    /// Somebody gives a number away, the server after all others.
    Revealed {
        /// The round of the draw, from 1.
        round: u32,
        /// The one whose number it is.
        holder: DrawHolder,
        /// The number that was committed to.
        number: Number,
    },
    /// The director goes on without those who are missing. What was given away is spent; those who
    /// gave it commit once more in the next round.
    GoneOn {
        /// The round of the draw that is given up, from 1.
        round: u32,
        /// Those whose numbers did not come.
        missing: Vec<DrawHolder>,
    },
}
