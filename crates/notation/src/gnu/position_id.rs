//! Position ids: a position in 14 characters.
//!
//! They are ten bytes in base64 without padding. Their bits, the lowest of each byte first, stand
//! for the player *not* on roll and then for the one on roll: for each of the player's own points
//! 1 to 24 and the bar, a one for each checker there and then a zero. The remaining bits are zeros.
//! Checkers borne off are not stored: a side has borne off those missing from 15.

use std::fmt;
use std::str::FromStr;

use otter_rules::{Board, Impossible, Setup, Side};

use super::base64::{TextError, decode, encode, offset_of};
use crate::army::{ARMY, with_army};

/// The number of characters of an id.
pub(super) const LENGTH: usize = 14;
/// The number of bytes that they hold.
const N_BYTES: usize = 10;

/// A position id, as a board: checkers missing from a side's 15 are borne off.
///
/// Parsing is strict: every board has one id, and any other text is refused.
///
/// ```
/// use otter_notation::gnu::PositionId;
/// use otter_rules::Board;
///
/// assert_eq!(PositionId::from(&Board::start()).to_string(), "4HPwATDgc/ABMA");
/// assert_eq!("4HPwATDgc/ABMA".parse::<PositionId>()?.board(), Board::start());
/// assert!("4HPwATDg".parse::<PositionId>().is_err());
/// # Ok::<(), otter_notation::gnu::ParsePositionIdError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionId {
    board: Board,
}

impl PositionId {
    /// Returns the board, seen by the player on roll.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Returns the board of a game in which each side has `army` checkers, such as 3 in
    /// Hypergammon; `None` if a side has more in play, or a set does not have that many.
    pub fn board_with_army(&self, army: u8) -> Option<Board> {
        with_army(&self.board, army)
    }
}

/// Returns the id of a board. The number of checkers off is lost.
impl From<&Board> for PositionId {
    fn from(board: &Board) -> Self {
        Self {
            // A side has at most 15 checkers, so the number off always exists.
            board: with_army(board, ARMY).unwrap_or(*board),
        }
    }
}

impl fmt::Display for PositionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bits: u128 = 0;
        let mut n_bits = 0;
        for side in [self.board.opponent(), self.board.own()] {
            for &count in &side.slots()[1..] {
                bits |= ((1 << count) - 1) << n_bits;
                n_bits += u32::from(count) + 1;
            }
        }
        f.pad(&encode(bits, N_BYTES))
    }
}

impl FromStr for PositionId {
    type Err = ParsePositionIdError;

    fn from_str(text: &str) -> Result<Self, ParsePositionIdError> {
        let bits = decode(text, LENGTH)?;
        let mut setup = Setup::EMPTY;
        let mut at = 0;
        at = read_side(bits, at, Side::Opponent, &mut setup.opponent)?;
        at = read_side(bits, at, Side::Own, &mut setup.own)?;
        // Two sides of 15 checkers take at most 80 bits.
        let rest = bits >> at;
        if rest != 0 {
            let offset = offset_of(at + rest.trailing_zeros());
            return Err(TextError::Surplus { offset }.into());
        }
        Ok(Self {
            board: setup.board()?,
        })
    }
}

/// Reads one side from bit `at` on; returns it with the bit at which it ends.
fn read_side(
    bits: u128,
    at: u32,
    side: Side,
    counts: &mut [u8; 26],
) -> Result<u32, ParsePositionIdError> {
    let mut at = at;
    let mut left = ARMY;
    for count in &mut counts[1..] {
        let ones = (bits >> at).trailing_ones();
        if ones > u32::from(left) {
            let offset = offset_of(at + u32::from(left));
            return Err(ParsePositionIdError::TooMany { offset, side });
        }
        *count = ones as u8;
        left -= *count;
        at += ones + 1;
    }
    counts[0] = left;
    Ok(at)
}

/// The reason why a text is not a position id. Offsets are in bytes of the text, from 0.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePositionIdError {
    /// The text is not the encoding of any id of this length.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A side has more than 15 checkers.
    #[error("at byte {offset}: expected at most 15 checkers for {side}, found a sixteenth")]
    TooMany {
        /// The byte of the character that holds the sixteenth checker.
        offset: usize,
        /// The side that is at fault.
        side: Side,
    },
    /// The position cannot occur.
    #[error("at byte 0: expected a position that can occur; {0}")]
    Impossible(#[from] Impossible),
}
