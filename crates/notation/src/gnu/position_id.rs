//! A position in 14 characters.
//!
//! Ten bytes in base64 without padding. Their bits, the lowest of each byte first, are for the
//! player *not* on roll and then for the one on roll: for each of the player's own points 1 to
//! 24 and the bar, as many ones as checkers stand there, then a zero. The rest is zeros.
//! Checkers borne off are not written: a side has off what it lacks of 15.

use std::fmt;
use std::str::FromStr;

use base64::engine::general_purpose::STANDARD_NO_PAD;
use base64::{DecodeError, Engine};
use otter_rules::{Board, Impossible, Setup, Side};

/// The characters of an id.
const LENGTH: usize = 14;
/// The checkers of a side, seen and borne off.
const ARMY: u8 = 15;

/// A board as its id tells it: each side has off what it lacks of 15.
///
/// Parsing is strict: every board has one id, and no other text is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionId {
    board: Board,
}

impl PositionId {
    /// The board, seen by the player on roll.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The board where each side plays with fewer than 15 checkers, as in Hypergammon; nothing
    /// if more than that are to be seen, or no set holds so many.
    pub fn board_with_army(&self, army: u8) -> Option<Board> {
        with_army(&self.board, army)
    }
}

/// The id of a board; how many checkers a side has beyond those to be seen is lost.
impl From<&Board> for PositionId {
    fn from(board: &Board) -> Self {
        Self {
            // A board has at most 15 checkers a side, so there is always a number off.
            board: with_army(board, ARMY).unwrap_or(*board),
        }
    }
}

fn with_army(board: &Board, army: u8) -> Option<Board> {
    let mut setup = board.to_setup();
    for side in [&mut setup.own, &mut setup.opponent] {
        let seen: u8 = side[1..].iter().sum();
        side[0] = army.checked_sub(seen)?;
    }
    setup.board().ok()
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
        f.pad(&STANDARD_NO_PAD.encode(&bits.to_le_bytes()[..10]))
    }
}

impl FromStr for PositionId {
    type Err = ParsePositionIdError;

    fn from_str(text: &str) -> Result<Self, ParsePositionIdError> {
        let bits = decode(text)?;
        let mut setup = Setup::EMPTY;
        let mut at = 0;
        at = read_side(bits, at, Side::Opponent, &mut setup.opponent)?;
        at = read_side(bits, at, Side::Own, &mut setup.own)?;
        let rest = bits >> at;
        if rest != 0 {
            return Err(ParsePositionIdError::Surplus {
                offset: offset_of(at + rest.trailing_zeros()),
            });
        }
        Ok(Self {
            board: setup.board()?,
        })
    }
}

fn decode(text: &str) -> Result<u128, ParsePositionIdError> {
    if let Some((offset, found)) = text
        .char_indices()
        .find(|(_, c)| !matches!(c, 'A'..='Z' | 'a'..='z' | '0'..='9' | '+' | '/'))
    {
        return Err(ParsePositionIdError::Character { offset, found });
    }
    if text.len() != LENGTH {
        return Err(ParsePositionIdError::Length { found: text.len() });
    }
    let mut bytes = [0; 16];
    match STANDARD_NO_PAD.decode_slice(text, &mut bytes[..12]) {
        Ok(_) => Ok(u128::from_le_bytes(bytes)),
        // Alphabet and length are known to be right, so it is the bits left over at the end.
        Err(base64::DecodeSliceError::DecodeError(DecodeError::InvalidLastSymbol(offset, _))) => {
            Err(ParsePositionIdError::Surplus { offset })
        }
        Err(_) => Err(ParsePositionIdError::Length { found: text.len() }),
    }
}

/// Reads one side from bit `at` on; returns where it ends.
fn read_side(
    bits: u128,
    at: u32,
    side: Side,
    counts: &mut [u8; 26],
) -> Result<u32, ParsePositionIdError> {
    let mut at = at;
    let mut seen = 0;
    for count in &mut counts[1..] {
        let ones = (bits >> at).trailing_ones();
        seen += ones;
        if seen > u32::from(ARMY) {
            // The bit of the sixteenth checker.
            let offset = offset_of(at + ones - (seen - u32::from(ARMY)));
            return Err(ParsePositionIdError::TooMany { side, offset });
        }
        *count = ones as u8;
        at += ones + 1;
    }
    counts[0] = ARMY - seen as u8;
    Ok(at)
}

/// The character that holds a bit: base64 takes the bits of a byte from the highest down.
fn offset_of(bit: u32) -> usize {
    let (byte, bit) = (bit / 8, bit % 8);
    ((byte * 8 + 7 - bit) / 6) as usize
}

/// Why a text is not a position id. Offsets count bytes of the text from 0.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePositionIdError {
    /// A character outside the alphabet.
    #[error("at byte {offset}: expected one of A-Z, a-z, 0-9, + and /, found {found:?}")]
    Character {
        /// Where.
        offset: usize,
        /// What stands there.
        found: char,
    },
    /// Too short or too long.
    #[error("at byte {}: expected 14 characters, found {found}", found.min(&LENGTH))]
    Length {
        /// How many characters there are.
        found: usize,
    },
    /// A side with more than 15 checkers.
    #[error("at byte {offset}: expected at most 15 checkers for {side}, found a sixteenth")]
    TooMany {
        /// The character that holds the sixteenth.
        offset: usize,
        /// Whose.
        side: Side,
    },
    /// Something written after the bar of the player on roll.
    #[error("at byte {offset}: expected nothing more after both sides, found a bit set")]
    Surplus {
        /// The character with the first such bit.
        offset: usize,
    },
    /// A position that cannot occur.
    #[error(transparent)]
    Impossible(#[from] Impossible),
}
