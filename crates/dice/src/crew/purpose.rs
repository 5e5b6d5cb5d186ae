//! What a roll at a chouette decides.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What a roll at a chouette decides, and for whom. It is fixed when the roll is asked for, and the
/// dice depend on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
// Stored and hashed: these names are frozen, see docs/dice.md.
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Purpose {
    /// The order of the seats (CH-1): one die for each of these players.
    Seats {
        /// The players who roll, in the order in which their dice are drawn.
        players: Vec<u32>,
    },
    /// The partner of the box by lot (CH-12): one of these players.
    Lot {
        /// The players on whom the lot may fall, in the order in which they are counted.
        players: Vec<u32>,
    },
    /// The start of a game (ST-1): the box's die, then the team's.
    Open,
    /// The two dice of a turn.
    Turn {
        /// The player who rolls.
        player: u32,
    },
}

impl Purpose {
    /// Returns the players that it is for; none at the start of a game, which is for the sides.
    pub fn players(&self) -> &[u32] {
        match self {
            Self::Seats { players } | Self::Lot { players } => players,
            Self::Open => &[],
            Self::Turn { player } => std::slice::from_ref(player),
        }
    }
}

impl fmt::Display for Purpose {
    /// Writes the form that is hashed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Seats { .. } => "seats",
            Self::Lot { .. } => "lot",
            Self::Open => "open",
            Self::Turn { .. } => "turn",
        })?;
        for (nth, player) in self.players().iter().enumerate() {
            let before = if nth == 0 { ' ' } else { ',' };
            write!(f, "{before}{player}")?;
        }
        Ok(())
    }
}
