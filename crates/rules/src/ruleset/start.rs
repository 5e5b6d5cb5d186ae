//! Start positions (EQ-3, VA-2).

use crate::board::Board;
use crate::setup::{Impossible, Setup};

/// The position at the start of a game. All but [`StartPosition::Custom`] are the same for both
/// sides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum StartPosition {
    /// 2 checkers on 24, 5 on 13, 3 on 8 and 5 on 6 (EQ-3).
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "standard"))]
    Standard,
    /// 2 checkers on 24, 2 on 23, 4 on 13, 3 on 8 and 4 on 6.
    #[cfg_attr(feature = "serde", serde(rename = "nackgammon"))]
    Nackgammon,
    /// 3 checkers in all, one each on 24, 23 and 22.
    #[cfg_attr(feature = "serde", serde(rename = "hypergammon"))]
    Hypergammon,
    /// All 15 checkers on 24.
    #[cfg_attr(feature = "serde", serde(rename = "longgammon"))]
    Longgammon,
    /// Any position that can occur; `own` is White's side.
    #[cfg_attr(feature = "serde", serde(rename = "custom"))]
    Custom(Setup),
}

impl StartPosition {
    /// Returns the board, seen by White.
    ///
    /// # Errors
    /// If a custom position cannot occur.
    pub fn board(&self) -> Result<Board, Impossible> {
        match self {
            Self::Standard => Ok(Board::start()),
            Self::Nackgammon => both(&[(24, 2), (23, 2), (13, 4), (8, 3), (6, 4)]),
            Self::Hypergammon => both(&[(24, 1), (23, 1), (22, 1)]),
            Self::Longgammon => both(&[(24, 15)]),
            Self::Custom(setup) => setup.board(),
        }
    }
}

fn both(places: &[(usize, u8)]) -> Result<Board, Impossible> {
    let mut side = [0; 26];
    for &(point, n) in places {
        side[point] = n;
    }
    Setup {
        own: side,
        opponent: side,
    }
    .board()
}
