//! The players at a chouette, and whether they are present.

use std::collections::BTreeMap;
use std::fmt;

/// The most players that can sit at one chouette.
pub const MOST_PLAYERS: usize = 12;

/// The fewest players with whom a game can begin: a box, a captain and one more.
pub const LEAST_PLAYERS: usize = 3;

/// A person or bot at a chouette, by a number that the table gives to nobody else. A player who
/// leaves and comes back keeps the number, and so the account in the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Player(pub u32);

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0)
    }
}

/// Whether a seated player decides in person (CH-4, 11a "Absence").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Presence {
    /// The player is at the table and decides in person.
    Here,
    /// The player has left the decisions to the leader of their side.
    Away,
    /// The player has left the decisions to the leader of their side, and leaves the table once
    /// the present game is settled.
    Leaving,
}

/// The seated players, and whether each is present.
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
