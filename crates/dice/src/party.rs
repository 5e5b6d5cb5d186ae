//! Who has a part in a roll.

use std::fmt;

use otter_rules::Seat;
use serde::{Deserialize, Serialize};

/// Somebody who holds a chain of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
// Stored and hashed: these names are frozen, see docs/dice.md.
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// The server, which has a part in every roll.
    Server,
    /// Whoever has the light checkers.
    White,
    /// Whoever has the dark checkers.
    Black,
}

impl Party {
    /// All parties, in the order in which their numbers enter a roll.
    pub const ALL: [Self; 3] = [Self::Server, Self::White, Self::Black];

    /// Returns the name by which the party is hashed and stored.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

impl From<Seat> for Party {
    fn from(seat: Seat) -> Self {
        match seat {
            Seat::White => Self::White,
            Seat::Black => Self::Black,
        }
    }
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
