//! Cube records: what was done with the cube, and what eXtreme Gammon thinks of it.

use super::bytes::Bytes;
use super::values::{ENGINE, level_name, lost, outcomes};
use crate::document::{CubeOpinion, Unit};

/// What was done at a turn before the roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    None,
    Pass,
    Take,
    Redouble,
}

impl Answer {
    pub(super) const fn of(number: i32) -> Self {
        match number {
            0 => Self::Pass,
            1 => Self::Take,
            2 => Self::Redouble,
            _ => Self::None,
        }
    }
}

/// Reads the analysis of a cube record; `None` if it holds none.
pub(super) fn opinion(record: Bytes<'_>) -> Option<CubeOpinion> {
    let block = record.part(64, 132);
    let [no_double, double_take, double_pass] = [88, 92, 96].map(|at| block.f32(at));
    let double_error = lost(record.f64(200));
    let is_empty = no_double == 0.0 && double_take == 0.0 && double_pass == 0.0;
    if is_empty && double_error.is_none() {
        return None;
    }
    Some(CubeOpinion {
        engine: ENGINE.to_owned(),
        level: level_name(block.i32(28)),
        unit: Unit::Equity,
        no_double,
        double_take,
        double_pass: Some(double_pass),
        outcomes: Some(outcomes(block, 60)),
        double_error,
        answer_error: lost(record.f64(216)),
        rollout: None,
    })
}
