//! The refusals of the rules as browsers know them.

use otter_rules::{NotAPlay, Refusal, redouble_name};
use otter_tournament as tournament;

use super::error::ReadError;
use super::grounds::{moment_grounds, play_grounds};
use crate::code::{Particulars, RefusalCode};

/// The code of a refusal.
pub fn refusal_code(refusal: &Refusal) -> RefusalCode {
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
        Refusal::IllegalPlay(_) => RefusalCode::IllegalPlay,
        Refusal::IncompletePlay => RefusalCode::IncompletePlay,
        Refusal::NotOverTheBoard => RefusalCode::NotOverTheBoard,
        Refusal::ImpossiblePosition(_) => RefusalCode::ImpossiblePosition,
        Refusal::CheckersChanged => RefusalCode::CheckersChanged,
    }
}

/// The code of a message that cannot be read.
pub const fn read_error_code(error: &ReadError) -> RefusalCode {
    match error {
        ReadError::DiceMissing => RefusalCode::DiceMissing,
        ReadError::DiceNotYours => RefusalCode::DiceNotYours,
        ReadError::NotADie(_) => RefusalCode::NotADie,
        ReadError::NotAnOrigin(_) | ReadError::NotALanding(_) => RefusalCode::NotAStep,
        ReadError::TooManySteps(_) => RefusalCode::TooManySteps,
        ReadError::NotCounts(_) => RefusalCode::NotCounts,
    }
}

/// What the words of a refusal name.
pub fn refusal_particulars(refusal: &Refusal) -> Particulars {
    match refusal {
        Refusal::NotNow { action, awaited } => {
            Particulars::grounds(moment_grounds(*action, *awaited))
        }
        Refusal::IllegalPlay(step) => {
            Particulars::grounds(play_grounds(&NotAPlay::Illegal(step.clone())))
        }
        Refusal::IncompletePlay => Particulars::grounds(play_grounds(&NotAPlay::Incomplete)),
        Refusal::CubeAtLimit { max } => Particulars::which(max),
        Refusal::HollandTooEarly { turn } => Particulars::which(turn),
        Refusal::NoSuchRedouble { nth, .. } => Particulars::which(&redouble_name(*nth)),
        _ => Particulars::default(),
    }
}

/// The code of a tournament's refusal.
pub fn tournament_code(refusal: &tournament::Refusal) -> RefusalCode {
    use tournament::Refusal as By;
    match refusal {
        By::UnknownPlayer(_) => RefusalCode::UnknownPlayer,
        By::NameTaken(_) => RefusalCode::NameTaken,
        By::NotAName => RefusalCode::NotAName,
        By::TooLong(_) => RefusalCode::TooLong,
        By::TournamentFull(_) => RefusalCode::TournamentFull,
        By::HasBegun => RefusalCode::HasBegun,
        By::NotBegun => RefusalCode::NotBegun,
        By::TooFewEntered(_) => RefusalCode::TooFewEntered,
        By::TooManyForRoundRobin(_) => RefusalCode::TooManyForRoundRobin,
        By::NotAnOrder(_) => RefusalCode::NotAnOrder,
        By::IsDrawn => RefusalCode::IsDrawn,
        By::NoPlaceLeft => RefusalCode::NoPlaceLeft,
        By::NoRoundLeft => RefusalCode::NoRoundLeft,
        By::NotASwiss => RefusalCode::NotASwiss,
        By::RoundNotOver { .. } => RefusalCode::RoundNotOver,
        By::AllRoundsPaired(_) => RefusalCode::AllRoundsPaired,
        By::NobodyToPair(_) => RefusalCode::NobodyToPair,
        By::RoundHasResults { .. } => RefusalCode::RoundHasResults,
        By::HasWithdrawn(_) => RefusalCode::HasWithdrawn,
        By::HasNotWithdrawn(_) => RefusalCode::HasNotWithdrawn,
        By::UnknownMatch(_) => RefusalCode::UnknownMatch,
        By::NotPaired(_) => RefusalCode::NotPaired,
        By::IsBye(_) => RefusalCode::IsBye,
        By::MatchDecided { .. } => RefusalCode::MatchDecided,
        By::NotDecided(_) => RefusalCode::NotDecided,
        By::IsWalkover { .. } => RefusalCode::IsWalkover,
        By::NotInMatch { .. } => RefusalCode::NotInMatch,
        By::TooManyPoints { .. } => RefusalCode::TooManyPoints,
        By::ResultStands(_) => RefusalCode::ResultStands,
        By::OthersFall(_) => RefusalCode::OthersFall,
        By::NotAVenue => RefusalCode::NotAVenue,
    }
}

/// What the words of a tournament's refusal name.
pub fn tournament_particulars(refusal: &tournament::Refusal) -> Particulars {
    use tournament::Refusal as By;
    match refusal {
        By::NameTaken(who) | By::HasWithdrawn(who) | By::HasNotWithdrawn(who) => {
            Particulars::who([who.clone()])
        }
        By::IsWalkover { fixture, who } | By::NotInMatch { who, fixture } => Particulars {
            who: vec![who.clone()],
            which: Some(fixture.to_string()),
            grounds: None,
        },
        By::UnknownPlayer(number) | By::AllRoundsPaired(number) => Particulars::which(number),
        By::TooLong(n)
        | By::TournamentFull(n)
        | By::TooFewEntered(n)
        | By::TooManyForRoundRobin(n)
        | By::NotAnOrder(n)
        | By::NobodyToPair(n) => Particulars::which(n),
        By::RoundNotOver { round, .. } | By::RoundHasResults { round } => Particulars::which(round),
        By::UnknownMatch(fixture)
        | By::NotPaired(fixture)
        | By::IsBye(fixture)
        | By::MatchDecided { fixture, .. }
        | By::NotDecided(fixture)
        | By::ResultStands(fixture) => Particulars::which(fixture),
        By::TooManyPoints { length, .. } => Particulars::which(&(length - 1)),
        By::OthersFall(fixtures) => {
            let names: Vec<String> = fixtures.iter().map(ToString::to_string).collect();
            Particulars::which(&names.join(", "))
        }
        By::NotAName
        | By::HasBegun
        | By::NotBegun
        | By::IsDrawn
        | By::NoPlaceLeft
        | By::NoRoundLeft
        | By::NotASwiss
        | By::NotAVenue => Particulars::default(),
    }
}
