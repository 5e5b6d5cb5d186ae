//! Who takes part.

use std::fmt;

/// A player's number, from 1 in the order of entry. It stays with its player for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PlayerId(pub u32);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0)
    }
}

/// Somebody who takes part, or has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The name that the player entered under.
    pub name: String,
    /// The number of this withdrawal among all, from 1; `None` while the player takes part. Where
    /// two who have withdrawn would meet, the later one goes on, so a bracket always has a winner.
    pub(crate) withdrew: Option<u32>,
    /// The number of Swiss rounds that were paired before the player entered.
    pub(crate) n_missed: u32,
}

impl Entrant {
    /// Whether they have withdrawn.
    pub fn has_withdrawn(&self) -> bool {
        self.withdrew.is_some()
    }

    /// How many rounds of a Swiss they came too late for; each counts as lost.
    pub fn n_missed(&self) -> u32 {
        self.n_missed
    }
}
