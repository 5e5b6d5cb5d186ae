//! The refusals of a chouette: the values that their words contain, and their English text with the
//! names of players.

use otter_rules::chouette::{CubeId, Player, Refusal};
use otter_rules::{NotAPlay, redouble_name};

use crate::code::Params;
use crate::convert::refusal_detail::{chouette_not_awaited, illegal_play};

/// Returns the values that the words of a refusal contain; `name` gives the name of a player,
/// `None` if the player chose none.
pub fn chouette_params(refusal: &Refusal, name: impl Fn(Player) -> Option<String>) -> Params {
    let all = |players: &[Player]| Params::names(players.iter().map(|&player| name(player)));
    match refusal {
        Refusal::NotNow { action, awaited } => {
            Params::detail(chouette_not_awaited(Some(*action), *awaited))
        }
        Refusal::IllegalPlay(step) => {
            Params::detail(illegal_play(&NotAPlay::Illegal(step.clone())))
        }
        Refusal::IncompletePlay => Params::detail(illegal_play(&NotAPlay::Incomplete)),
        Refusal::WrongRollers { awaited } => all(awaited),
        Refusal::NotYourDecision { awaited, .. } => all(&[*awaited]),
        Refusal::NotInTheLot { among, .. } => all(among),
        Refusal::Held { by } => all(by),
        Refusal::NothingOnCube(CubeId::Of(player) | CubeId::Extra(player)) => all(&[*player]),
        Refusal::TooFewPlayers { n_seated } => Params::value(n_seated),
        Refusal::CubeAtLimit { max } => Params::value(max),
        Refusal::NoSuchRedouble { nth, .. } => Params::value(&redouble_name(*nth)),
        Refusal::SameValueSameAction { value } => Params::value(value),
        _ => Params::default(),
    }
}

/// Returns the English text of a refusal for the player who submitted the action.
pub fn refusal_words(refusal: &Refusal, name: impl Fn(Player) -> String) -> String {
    let names = |players: &[Player]| {
        let names: Vec<String> = players.iter().map(|&player| name(player)).collect();
        names.join(", ")
    };
    match refusal {
        Refusal::NotSeated { .. } => "you are not seated here: sit down first".to_owned(),
        Refusal::AlreadySeated { .. } => "you are seated already".to_owned(),
        Refusal::WrongRollers { awaited } => {
            format!(
                "each of these rolls for a seat, and nobody else: {}",
                names(awaited)
            )
        }
        Refusal::NotPlaying { .. } => {
            "you take no part in this game: a player who joins plays from the next one on"
                .to_owned()
        }
        Refusal::NotYourDecision { awaited, .. } => {
            format!("this is for {} to decide, not for you", name(*awaited))
        }
        Refusal::NotInTheLot { among, .. } => {
            format!("the lot for the partner falls on one of {}", names(among))
        }
        Refusal::Held { by } => format!("the roll is held by {}", names(by)),
        Refusal::NothingOnCube(CubeId::Team) => "there is nothing to decide on the cube".to_owned(),
        Refusal::NothingOnCube(CubeId::Of(player)) => {
            format!(
                "there is nothing to decide on the cube of {}",
                name(*player)
            )
        }
        Refusal::NothingOnCube(CubeId::Extra(player)) => {
            format!(
                "there is nothing to decide on the extra cube of {}",
                name(*player)
            )
        }
        Refusal::MustBeaver(_) => "who alone takes must beaver at this table, or pass".to_owned(),
        Refusal::NoStake { .. } => "you have no stake left in this game".to_owned(),
        other => other.to_string(),
    }
}
