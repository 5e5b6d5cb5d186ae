//! A judged decision, as it stands in a line of a file.

use otter_engine::Stakes;
use otter_engine::rollout::Estimate;
use serde::{Deserialize, Serialize};

/// A decision with the rolled-out equities of its choices.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Judged {
    /// The number of the decision, from which everything about it follows.
    pub(crate) number: u64,
    /// The position id of the board, seen by the player on roll.
    pub(crate) position: String,
    /// The stakes, seen by the player on roll.
    pub(crate) stakes: Stakes,
    #[serde(flatten)]
    pub(crate) judgement: Judgement,
}

/// What was decided and judged.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Judgement {
    /// The play of a roll.
    Play {
        dice: [u8; 2],
        plays: Vec<JudgedPlay>,
    },
    /// Whether to double, and whether to take.
    Double(JudgedDouble),
}

/// A play, by the board that it leads to.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct JudgedPlay {
    /// The position id of the board after the play, seen by the next player.
    pub(crate) after: String,
    /// Points per game at the present cube; for a match on the scale of a single game.
    pub(crate) equity: Estimate,
}

/// The equities of a cube decision, on the same scale. That of a double that is passed is 1.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
pub(crate) struct JudgedDouble {
    pub(crate) no_double: Estimate,
    pub(crate) double_take: Estimate,
}
