//! Positions that can be drawn, and the check whether they can occur.

use crate::board::Board;
use crate::checkers::{BAR, Checkers, SLOTS};

/// A position in an editor, possible or not: the number of checkers of each side by slot. Slot 0 is
/// off, 1–24 are the points counted from that side, 25 is the bar. [`Setup::board`] checks whether
/// the position can occur.
///
/// ```
/// use otter_rules::{Fault, Setup};
///
/// // One checker each, both on their own ace point.
/// let mut setup = Setup::EMPTY;
/// (setup.own[1], setup.opponent[1]) = (1, 1);
/// let board = setup.board()?;
/// assert_eq!(board.own().n_all(), 1);
/// assert_eq!(board.to_setup(), setup);
///
/// // The opponent's 24 point is the player's ace point: both cannot stand there.
/// setup.opponent[24] = 1;
/// let impossible = setup.board().unwrap_err();
/// assert_eq!(impossible.0, [Fault::Shared { point: 1 }]);
/// # Ok::<(), otter_rules::Impossible>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Setup {
    /// The checkers of the player on move.
    #[cfg_attr(feature = "serde", serde(rename = "own"))]
    pub own: [u8; 26],
    /// The checkers of the opponent, counted from the opponent's side.
    #[cfg_attr(feature = "serde", serde(rename = "opponent"))]
    pub opponent: [u8; 26],
}

/// The reasons, all at once, why a [`Setup`] cannot occur.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this position cannot occur: {}", list(.0))]
pub struct Impossible(pub Vec<Fault>);

fn list(faults: &[Fault]) -> String {
    let words: Vec<String> = faults.iter().map(ToString::to_string).collect();
    words.join("; ")
}

/// One reason why a [`Setup`] cannot occur. Points are counted from the side of the player on
/// move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A side has more checkers than a set holds (EQ-1).
    #[error("{side} has {found} checkers; 15 is the most (EQ-1)")]
    TooMany {
        /// The side that is at fault.
        side: Side,
        /// The number of checkers found.
        found: u32,
    },
    /// A side has no checkers at all.
    #[error("{side} has no checkers at all")]
    None {
        /// The side that is at fault.
        side: Side,
    },
    /// Both sides have checkers on one point.
    #[error("both sides stand on point {point}; only one can (MV-2)")]
    Shared {
        /// The point, as the player on move counts.
        point: u8,
    },
    /// Both sides have finished.
    #[error("both sides have borne off all; the game ended with the first (SC-1)")]
    BothFinished,
    /// Both sides have a checker on the bar against a closed home board.
    #[error("both sides are on the bar against closed home boards; play cannot lead there (HT-6)")]
    BothClosedOut,
}

/// A side of a [`Setup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The player on move.
    Own,
    /// The opponent of the player on move.
    Opponent,
}

impl std::fmt::Display for Side {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Own => "the player on move",
            Self::Opponent => "the opponent",
        })
    }
}

impl Setup {
    /// The setup without checkers.
    pub const EMPTY: Self = Self {
        own: [0; SLOTS as usize],
        opponent: [0; SLOTS as usize],
    };

    /// Returns the same checkers with the other player on move.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self {
            own: self.opponent,
            opponent: self.own,
        }
    }

    /// Returns the board.
    ///
    /// # Errors
    /// If the position cannot occur, with every reason.
    pub fn board(&self) -> Result<Board, Impossible> {
        let mut faults = Vec::new();
        let own = checked(Side::Own, &self.own, &mut faults);
        let opponent = checked(Side::Opponent, &self.opponent, &mut faults);
        for point in 1..BAR {
            if self.own[usize::from(point)] > 0 && self.opponent[usize::from(BAR - point)] > 0 {
                faults.push(Fault::Shared { point });
            }
        }
        if let (Some(own), Some(opponent)) = (own, opponent) {
            let board = Board { own, opponent };
            if own.farthest() == 0 && opponent.farthest() == 0 {
                faults.push(Fault::BothFinished);
            }
            if board.is_closed_out() && board.turned().is_closed_out() {
                faults.push(Fault::BothClosedOut);
            }
            if faults.is_empty() {
                return Ok(board);
            }
        }
        Err(Impossible(faults))
    }
}

impl Board {
    /// Returns the same checkers as a setup, which an editor may change freely.
    pub fn to_setup(self) -> Setup {
        Setup {
            own: self.own.slots(),
            opponent: self.opponent.slots(),
        }
    }
}

fn checked(side: Side, counts: &[u8; 26], faults: &mut Vec<Fault>) -> Option<Checkers> {
    let found: u32 = counts.iter().map(|&n| u32::from(n)).sum();
    match found {
        0 => faults.push(Fault::None { side }),
        1..=15 => return Checkers::from_slots(counts),
        _ => faults.push(Fault::TooMany { side, found }),
    }
    None
}
