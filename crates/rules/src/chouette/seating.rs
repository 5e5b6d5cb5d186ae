//! Rolling for seats (CH-1).

use std::cmp::Reverse;

use super::player::Player;
use super::refusal::Refusal;
use crate::dice::Die;

/// The state of the roll for seats: the groups of tied players, the best first.
///
/// Tied players roll again among themselves, so that a tie for a low place never costs anybody who
/// rolled higher. In L'inverso these dice still count for the roller: among three or more players
/// there is no single opponent for whom they could count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seating {
    groups: Vec<Vec<Player>>,
}

impl Seating {
    /// Returns the state before anybody has rolled, in which all players are tied.
    pub(super) fn new(players: impl Iterator<Item = Player>) -> Self {
        Self {
            groups: vec![players.collect()],
        }
    }

    /// Returns the players who are still tied and must roll, the best places first.
    pub(super) fn rollers(&self) -> Vec<Player> {
        let tied = self.groups.iter().filter(|group| group.len() > 1);
        tied.flatten().copied().collect()
    }

    /// Returns the order of the seats; `None` while players are tied.
    pub(super) fn order(&self) -> Option<Vec<Player>> {
        self.rollers().is_empty().then(|| self.groups.concat())
    }

    /// Applies a roll for seats.
    ///
    /// # Errors
    /// If there is not exactly one die from each tied player.
    pub(super) fn roll(&self, dice: &[(Player, Die)]) -> Result<Self, Refusal> {
        let awaited = self.rollers();
        let mut rolled: Vec<Player> = dice.iter().map(|&(player, _)| player).collect();
        rolled.sort_unstable();
        let mut expected = awaited.clone();
        expected.sort_unstable();
        if rolled != expected {
            return Err(Refusal::WrongRollers { awaited });
        }
        let number = |player: Player| {
            let die = dice.iter().find(|&&(roller, _)| roller == player);
            die.map(|&(_, die)| die)
        };
        let mut groups = Vec::new();
        for group in &self.groups {
            let mut sorted = group.clone();
            sorted.sort_by_key(|&player| Reverse(number(player)));
            let tied = sorted.chunk_by(|&a, &b| number(a) == number(b));
            groups.extend(tied.map(<[Player]>::to_vec));
        }
        Ok(Self { groups })
    }

    /// Adds a newcomer in the last place, without a roll (CH-4).
    pub(super) fn join(&mut self, player: Player) {
        self.groups.push(vec![player]);
    }

    pub(super) fn leave(&mut self, player: Player) {
        for group in &mut self.groups {
            group.retain(|&other| other != player);
        }
        self.groups.retain(|group| !group.is_empty());
    }
}
