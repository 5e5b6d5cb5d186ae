//! The two sides of the board.

use std::ops::{Index, IndexMut};

/// A side of the board: the box, or the team against it (CH-1). Buyers of extra cubes are on the
/// box's side (CH-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Party {
    /// The player who plays alone against all the others.
    #[cfg_attr(feature = "serde", serde(rename = "box"))]
    Box,
    /// The captain and the members.
    #[cfg_attr(feature = "serde", serde(rename = "team"))]
    Team,
}

impl Party {
    /// The box and the team, in this order.
    pub const ALL: [Self; 2] = [Self::Box, Self::Team];

    /// Returns the side that this one plays against.
    pub const fn other(self) -> Self {
        match self {
            Self::Box => Self::Team,
            Self::Team => Self::Box,
        }
    }
}

/// One value for each side, indexed by the side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct ByParty<T> {
    /// The value that belongs to the box.
    #[cfg_attr(feature = "serde", serde(rename = "in_box"))]
    pub in_box: T,
    /// The value that belongs to the team.
    #[cfg_attr(feature = "serde", serde(rename = "team"))]
    pub team: T,
}

impl<T> Index<Party> for ByParty<T> {
    type Output = T;

    fn index(&self, party: Party) -> &T {
        match party {
            Party::Box => &self.in_box,
            Party::Team => &self.team,
        }
    }
}

impl<T> IndexMut<Party> for ByParty<T> {
    fn index_mut(&mut self, party: Party) -> &mut T {
        match party {
            Party::Box => &mut self.in_box,
            Party::Team => &mut self.team,
        }
    }
}
