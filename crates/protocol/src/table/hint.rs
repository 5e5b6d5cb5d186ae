//! Otter's advice on the decision that is awaited.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One play of a roll, with Otter's evaluation of it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct HintView {
    /// The play in notation, such as `8/5 6/5`.
    pub text: String,
    /// Its steps in order, `[from, to]` each.
    pub steps: Vec<[u8; 2]>,
    /// Points per game at the present cube, from the seat's point of view.
    pub equity: f64,
    /// The probability that the seat wins, 0–1.
    pub win: f64,
}

/// Otter's advice on the cube. Equities are points per game at the present cube, from the seat's
/// point of view.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CubeHint {
    /// The seat cannot double now.
    MayNotDouble,
    /// The seat may double.
    Doubling {
        /// Whether to double, and what the opponent should answer.
        verdict: DoublingVerdict,
        /// The equity of rolling without a double.
        no_double: f64,
        /// The equity if the seat doubles and the opponent takes.
        take: f64,
        /// The equity if the seat doubles and the opponent passes.
        pass: f64,
    },
    /// The seat must answer a double.
    Answering {
        /// How the seat should answer.
        verdict: AnsweringVerdict,
        /// The equity of taking.
        take: f64,
        /// The equity of passing.
        pass: f64,
    },
}

/// Whether to double, and how the opponent should answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DoublingVerdict {
    /// A double gains nothing.
    Pointless,
    /// Do not double: the opponent would take and gain by it.
    NoDouble,
    /// Do not double: the opponent would beaver.
    NoDoubleBeaver,
    /// Double; the opponent should take.
    DoubleTake,
    /// Double, although the opponent should beaver.
    DoubleBeaver,
    /// Double; the opponent should pass.
    DoublePass,
    /// Play on for a gammon; the opponent would pass.
    TooGoodPass,
    /// Play on for a gammon, though the opponent would take.
    TooGoodTake,
}

/// How to answer a double.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AnsweringVerdict {
    /// Take the double, without redoubling.
    Take,
    /// Pass, which loses the game at the present stake.
    Pass,
    /// Take and redouble at once.
    Redouble,
}
