//! Who sits at a chouette, and whether they are there.

use std::collections::BTreeMap;
use std::fmt;

/// The most that can sit at one chouette.
pub const MOST_PLAYERS: usize = 12;

/// The fewest with whom a game can be begun: a box, a captain and one more.
pub const LEAST_PLAYERS: usize = 3;

/// Somebody at a chouette, person or bot, by a number that the table gives and never gives to
/// anybody else: who leaves and comes back later finds the same account in the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Player(pub u32);

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0)
    }
}

/// Whether somebody seated decides for themselves (CH-4, 11a "Absence").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Presence {
    /// The player is at the table and decides in person.
    Here,
    /// Has left the decisions to the leader of their side.
    Away,
    /// The same, and leaves when the present game is settled.
    Leaving,
}

/// The players who are seated, each with whether they are present.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seats(BTreeMap<Player, Presence>);

impl Seats {
    pub(super) fn n_seated(&self) -> usize {
        self.0.len()
    }

    pub(super) fn players(&self) -> impl Iterator<Item = Player> {
        self.0.keys().copied()
    }

    pub(super) fn presence(&self, player: Player) -> Option<Presence> {
        self.0.get(&player).copied()
    }

    pub(super) fn is_here(&self, player: Player) -> bool {
        self.presence(player) == Some(Presence::Here)
    }

    pub(super) fn set(&mut self, player: Player, presence: Presence) {
        self.0.insert(player, presence);
    }

    pub(super) fn remove(&mut self, player: Player) {
        self.0.remove(&player);
    }
}
