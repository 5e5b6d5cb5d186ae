//! The values that the words of a refusal contain.

use otter_rules::{NotAPlay, Refusal, redouble_name};
use otter_tournament as tournament;

use super::grounds::{moment_grounds, play_grounds};
use crate::code::Particulars;

/// Returns the values that the words of a refusal by the rules contain.
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

/// Returns the values that the words of a refusal by a tournament contain.
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
