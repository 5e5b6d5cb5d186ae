//! The refusals of a chouette in words, with the names of those who are meant.

use otter_rules::chouette::{CubeId, Player, Refusal};

/// Says why an action is refused, to the one who stated it.
pub(crate) fn refusal_words(refusal: &Refusal, name: impl Fn(Player) -> String) -> String {
    let names = |players: &[Player]| {
        let names: Vec<String> = players.iter().map(|&player| name(player)).collect();
        names.join(", ")
    };
    match refusal {
        Refusal::NotSeated { .. } => "you are not seated here: sit down first".to_owned(),
        Refusal::AlreadySeated { .. } => "you are seated already".to_owned(),
        Refusal::WrongThrowers { awaited } => {
            format!(
                "each of these throws for a seat, and nobody else: {}",
                names(awaited)
            )
        }
        Refusal::NotPlaying { .. } => {
            "you take no part in this game: who joins plays from the next one on".to_owned()
        }
        Refusal::NotYourDecision { awaited, .. } => {
            format!("this is for {} to decide, not for you", name(*awaited))
        }
        Refusal::NotInTheLot { among, .. } => {
            format!("the lot for the partner falls on one of {}", names(among))
        }
        Refusal::Held { by } => format!("the throw is held by {}", names(by)),
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
