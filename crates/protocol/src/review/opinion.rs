//! What another program thinks of a match, as a file brought it. It is shown as that program's own,
//! beside Otter's, and never mixed with it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::basics::BySeat;

/// What the analysis that a file brought comes to, counted by the same rules as Otter's own.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ImportedReport {
    /// The program, as the file names it.
    pub engine: String,
    /// The performance rating of each player; `null` without a decision.
    pub ratings: BySeat<Option<f64>>,
    /// The number of each player's decisions that count.
    pub n_decisions: BySeat<u32>,
}

/// What the program thinks of one decision.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct OpinionView {
    /// The program, as the file names it.
    pub engine: String,
    /// The depth of its search, in its own words.
    pub level: String,
    /// The equity that the decision lost by its opinion, 0 or more; `null` if the file does not
    /// tell.
    pub error: Option<f64>,
    /// The values of the choices.
    pub detail: OpinionDetail,
}

/// The values of the choices, as the file has them.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OpinionDetail {
    /// On the plays of a roll.
    Play {
        /// The unit of the values of the plays.
        unit: OpinionUnit,
        /// The plays that it considered, best first: at most five, and the one that was made.
        plays: Vec<OpinionPlay>,
    },
    /// On a cube decision, seen by the player who may double.
    Cube {
        /// The unit of the three values.
        unit: OpinionUnit,
        /// The value without a double.
        no_double: f64,
        /// The value of a double that is taken.
        take: f64,
        /// The value of a double that is passed; `null` if the file does not have it.
        pass: Option<f64>,
    },
}

/// The unit of the values of a decision.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OpinionUnit {
    /// Equity at the cube before the decision.
    Equity,
    /// The chance of winning the match, 0–1.
    MatchChance,
}

/// A play that the program considered.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct OpinionPlay {
    /// The play in notation, as far as it can be made out.
    pub text: String,
    /// The value of the play, in the unit of the opinion.
    pub equity: f64,
    /// Whether it is the one that was made.
    pub made: bool,
}
