//! The judgement by which a court settles a game that somebody does not play on (CL-7).

use crate::seat::Seat;
use crate::settlement::GameResult;

/// How a court settles a game (CL-7), with the figure that it rests on. The rules know no engine:
/// whoever keeps the table has the position judged, and a replay only compares the figures with
/// what the rules demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "ground", deny_unknown_fields))]
pub enum Judgement {
    /// The game will come to this result, or to one that scores no other points.
    #[cfg_attr(feature = "serde", serde(rename = "result"))]
    Result {
        /// The seat that wins the game.
        #[cfg_attr(feature = "serde", serde(rename = "winner"))]
        winner: Seat,
        /// The kind of game that it wins.
        #[cfg_attr(feature = "serde", serde(rename = "result"))]
        result: GameResult,
        /// The chance of that, in thousandths.
        #[cfg_attr(feature = "serde", serde(rename = "chance"))]
        chance: u16,
    },
    /// The double or immediate redouble on offer must be passed.
    #[cfg_attr(feature = "serde", serde(rename = "pass"))]
    Pass {
        /// What a take would lose compared with the pass, in thousandths of a game at the cube
        /// before the double.
        #[cfg_attr(feature = "serde", serde(rename = "loss"))]
        loss: u32,
    },
    /// The game is not going to win the seat more than the resignation offers.
    #[cfg_attr(feature = "serde", serde(rename = "resignation"))]
    Resignation {
        /// The chance of that, in thousandths.
        #[cfg_attr(feature = "serde", serde(rename = "chance"))]
        chance: u16,
    },
}

impl Judgement {
    /// The least chance, in thousandths, at which a game counts as decided (CL-7).
    pub const LEAST_CHANCE: u16 = 950;
    /// The least loss of a take, in thousandths, at which a pass is clear (CL-7).
    pub const LEAST_LOSS: u32 = 200;

    /// Returns whether the figure is one at which the game counts as decided.
    pub const fn is_decisive(self) -> bool {
        match self {
            Self::Result { chance, .. } | Self::Resignation { chance } => {
                chance >= Self::LEAST_CHANCE && chance <= 1000
            }
            Self::Pass { loss } => loss >= Self::LEAST_LOSS,
        }
    }
}
