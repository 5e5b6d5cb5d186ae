//! Otter's advice.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A ranked play.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct HintView {
    /// In notation.
    pub text: String,
    /// `[from, to]` in order.
    pub steps: Vec<[u8; 2]>,
    /// Points per game at the present cube, for the seat.
    pub equity: f64,
    /// Chances of winning, 0–1.
    pub win: f64,
}

/// What to do with the cube. Equities are points per game at the present cube, for the seat.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CubeHint {
    /// The seat cannot double now.
    MayNotDouble,
    /// The seat may double.
    Doubling {
        /// What to do.
        verdict: DoublingVerdict,
        /// Throwing without a double.
        no_double: f64,
        /// Doubled and taken.
        take: f64,
        /// Doubled and passed.
        pass: f64,
    },
    /// The seat must answer.
    Answering {
        /// What to do.
        verdict: AnsweringVerdict,
        /// Taking.
        take: f64,
        /// Passing.
        pass: f64,
    },
}

/// Whether to double, and what the opponent would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DoublingVerdict {
    /// It would win nothing more.
    Pointless,
    /// No: the opponent would take with profit.
    NoDouble,
    /// No: the opponent would beaver.
    NoDoubleBeaver,
    /// Yes; the opponent should take.
    DoubleTake,
    /// Yes, though the opponent should beaver.
    DoubleBeaver,
    /// Yes; the opponent should pass.
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
    /// Take.
    Take,
    /// Pass.
    Pass,
    /// Redouble at once.
    Redouble,
}
