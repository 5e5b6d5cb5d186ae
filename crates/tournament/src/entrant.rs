//! The players of a tournament.

use std::fmt;

/// A player's number, from 1 in the order of entry. It never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PlayerId(pub u32);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0)
    }
}

/// A player who takes part in a tournament or has withdrawn from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The name under which the player is listed.
    pub name: String,
    /// The number of the withdrawal among all, from 1; `None` while the player takes part. If two
    /// withdrawn players would meet, the one who withdrew later goes on, so a bracket always has a
    /// winner.
    pub(crate) withdrew: Option<u32>,
    /// The number of Swiss rounds that were paired before the player entered.
    pub(crate) n_missed: u32,
}

impl Entrant {
    /// Returns whether the player has withdrawn.
    pub fn has_withdrawn(&self) -> bool {
        self.withdrew.is_some()
    }

    /// Returns the number of Swiss rounds paired before the player entered; each counts as lost.
    pub fn n_missed(&self) -> u32 {
        self.n_missed
    }
}
