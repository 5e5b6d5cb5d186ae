//! Rolling for seats (CH-1).

use std::cmp::Reverse;

use super::player::Player;
use super::refusal::Refusal;
use crate::dice::Die;

/// How far the roll for seats has come: groups of those who are tied, the best first.
///
/// Who is tied rolls again among the tied, so that a tie for a low place never costs anybody
/// who rolled higher. In L'inverso these dice still count for the roller: with three or more
/// there is no "other" for whom they could.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seating {
    groups: Vec<Vec<Player>>,
}

impl Seating {
    /// Everybody tied with everybody: nobody has rolled yet.
    pub(super) fn new(players: impl Iterator<Item = Player>) -> Self {
        Self {
            groups: vec![players.collect()],
        }
    }

    /// Who must roll: those still tied, the best places first.
    pub(super) fn rollers(&self) -> Vec<Player> {
        let tied = self.groups.iter().filter(|group| group.len() > 1);
        tied.flatten().copied().collect()
    }

    /// The order, once nobody is tied.
    pub(super) fn order(&self) -> Option<Vec<Player>> {
        self.rollers().is_empty().then(|| self.groups.concat())
    }

    /// One die each from all who are tied, and from nobody else.
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

    /// A newcomer stands last and rolls no more (CH-4).
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
