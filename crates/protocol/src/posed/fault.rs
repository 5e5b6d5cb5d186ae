//! What is wrong with a posed position.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::basics::Seat;
use crate::codes::codes;

codes! {
    /// What is wrong with a posed position.
    PositionFaultCode {
        Counts = "counts",
        TooMany = "too_many",
        NoCheckers = "no_checkers",
        Shared = "shared",
        BothFinished = "both_finished",
        BothClosedOut = "both_closed_out",
        Over = "over",
        Dice = "dice",
        Cube = "cube",
        Length = "length",
        Score = "score",
        CrawfordScore = "crawford_score",
        CrawfordRule = "crawford_rule",
        CrawfordCube = "crawford_cube",
    }
}

/// One thing that is wrong with a posed position.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
pub struct PositionFault {
    /// The stable name of the fault.
    pub code: PositionFaultCode,
    /// The seat that it is about; `null` if it is about both or neither.
    pub seat: Option<Seat>,
    /// The number that was found; `null` where none matters.
    pub value: Option<u32>,
    /// The fault in English.
    pub message: String,
}
