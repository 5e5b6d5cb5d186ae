//! The refusals of the rules as browsers know them.

use otter_rules::{NotAPlay, Refusal, redouble_name};

use crate::protocol::code::{Particulars, RefusalCode};

/// The code of a refusal.
pub(crate) fn refusal_code(refusal: &Refusal) -> RefusalCode {
    match refusal {
        Refusal::NotYourDecision { .. } => RefusalCode::NotYourDecision,
        Refusal::NotNow { .. } => RefusalCode::NotNow,
        Refusal::NoCube => RefusalCode::NoCube,
        Refusal::AlreadyThrown => RefusalCode::AlreadyThrown,
        Refusal::NotYourCube => RefusalCode::NotYourCube,
        Refusal::CubeAtLimit { .. } => RefusalCode::CubeAtLimit,
        Refusal::CrawfordGame => RefusalCode::CrawfordGame,
        Refusal::HollandTooEarly { .. } => RefusalCode::HollandTooEarly,
        Refusal::NoSuchRedouble { .. } => RefusalCode::NoSuchRedouble,
        Refusal::NotAPlay(NotAPlay::Illegal { .. }) => RefusalCode::IllegalPlay,
        Refusal::NotAPlay(NotAPlay::Incomplete) => RefusalCode::IncompletePlay,
        Refusal::NotOverTheBoard => RefusalCode::NotOverTheBoard,
        Refusal::Impossible(_) => RefusalCode::ImpossiblePosition,
        Refusal::CheckersChanged => RefusalCode::CheckersChanged,
    }
}

/// What the words of a refusal name.
pub(crate) fn refusal_particulars(refusal: &Refusal) -> Particulars {
    match refusal {
        Refusal::CubeAtLimit { max } => Particulars::which(max),
        Refusal::HollandTooEarly { turn } => Particulars::which(turn),
        Refusal::NoSuchRedouble { nth, .. } => Particulars::which(&redouble_name(*nth)),
        _ => Particulars::default(),
    }
}
