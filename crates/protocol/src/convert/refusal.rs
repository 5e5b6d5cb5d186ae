//! The values that the words of a refusal contain.

use otter_rules::{NotAPlay, Refusal, redouble_name};
use otter_tournament as tournament;

use super::refusal_detail::{illegal_play, not_awaited};
use crate::code::Params;
use crate::error::ReadError;
use crate::refusal::RefusalView;

/// Returns the values that the words of a refusal by the rules contain.
fn refusal_params(refusal: &Refusal) -> Params {
    match refusal {
        Refusal::NotNow { action, awaited } => Params::detail(not_awaited(*action, *awaited)),
        Refusal::IllegalPlay(step) => {
            Params::detail(illegal_play(&NotAPlay::Illegal(step.clone())))
        }
        Refusal::IncompletePlay => Params::detail(illegal_play(&NotAPlay::Incomplete)),
        Refusal::CubeAtLimit { max } => Params::value(max),
        Refusal::HollandTooEarly { turn } => Params::value(turn),
        Refusal::NoSuchRedouble { nth, .. } => Params::value(&redouble_name(*nth)),
        _ => Params::default(),
    }
}

/// Returns a refusal by the rules as it is sent.
pub fn refusal_by_rules(refusal: &Refusal) -> RefusalView {
    RefusalView {
        params: refusal_params(refusal),
        ..RefusalView::new(refusal.code(), refusal.to_string(), Some(refusal.rule()))
    }
}

/// Returns the refusal of a message that cannot be read.
pub fn refusal_of_message(error: &ReadError) -> RefusalView {
    RefusalView::new(error.code(), error.to_string(), error.rule())
}

/// Returns the values that the words of a refusal by a tournament contain.
pub fn tournament_params(refusal: &tournament::Refusal) -> Params {
    use tournament::Refusal as By;
    match refusal {
        By::NameTaken(name) | By::HasWithdrawn(name) | By::HasNotWithdrawn(name) => {
            Params::names([Some(name.clone())])
        }
        By::IsWalkover { fixture, who: name } | By::NotInMatch { who: name, fixture } => Params {
            names: vec![Some(name.clone())],
            value: Some(fixture.to_string()),
            detail: None,
        },
        By::UnknownPlayer(number) | By::AllRoundsPaired(number) => Params::value(number),
        By::TooLong(n)
        | By::TournamentFull(n)
        | By::TooFewEntered(n)
        | By::TooManyForRoundRobin(n)
        | By::NotAnOrder(n)
        | By::NobodyToPair(n) => Params::value(n),
        By::RoundNotOver { round, .. } | By::RoundHasResults { round } => Params::value(round),
        By::UnknownMatch(fixture)
        | By::NotPaired(fixture)
        | By::IsBye(fixture)
        | By::MatchDecided { fixture, .. }
        | By::NotDecided(fixture)
        | By::NotCalled(fixture)
        | By::ResultStands(fixture) => Params::value(fixture),
        By::TooManyPoints { length, .. } => Params::value(&(length - 1)),
        By::OthersFall(fixtures) => {
            let names: Vec<String> = fixtures.iter().map(ToString::to_string).collect();
            Params::value(&names.join(", "))
        }
        By::NotAName
        | By::HasBegun
        | By::NotBegun
        | By::DrawUnderWay
        | By::NoSuchDraw
        | By::NobodyHasAPart
        | By::NotInDraw(_)
        | By::IsDrawn
        | By::NoPlaceLeft
        | By::NoRoundLeft
        | By::NotASwiss
        | By::NotAVenue => Params::default(),
    }
}
