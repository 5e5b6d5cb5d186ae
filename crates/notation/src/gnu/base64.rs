//! The encoding of both ids: little-endian bits in base64 without padding.

use base64::engine::general_purpose::STANDARD_NO_PAD;
use base64::{DecodeError, DecodeSliceError, Engine};

/// Returns the lowest `n_bytes` bytes of `bits` as text.
pub(super) fn encode(bits: u128, n_bytes: usize) -> String {
    STANDARD_NO_PAD.encode(&bits.to_le_bytes()[..n_bytes])
}

/// Returns the bits of a text of exactly `length` characters, at most 16.
pub(super) fn decode(text: &str, length: usize) -> Result<u128, TextError> {
    if let Some((offset, found)) = text
        .char_indices()
        .find(|(_, c)| !matches!(c, 'A'..='Z' | 'a'..='z' | '0'..='9' | '+' | '/'))
    {
        return Err(TextError::Character { offset, found });
    }
    let wrong_length = TextError::Length {
        offset: text.len().min(length),
        expected: length,
        found: text.len(),
    };
    if text.len() != length {
        return Err(wrong_length);
    }
    let mut bytes = [0; 16];
    match STANDARD_NO_PAD.decode_slice(text, &mut bytes) {
        Ok(_) => Ok(u128::from_le_bytes(bytes)),
        Err(DecodeSliceError::DecodeError(DecodeError::InvalidLastSymbol(offset, _))) => {
            Err(TextError::Surplus { offset })
        }
        // The alphabet and the length have been checked.
        Err(_) => Err(wrong_length),
    }
}

/// Returns the offset of the character that holds a bit: base64 takes the bits of a byte from the
/// highest down.
pub(super) fn offset_of(bit: u32) -> usize {
    let (byte, bit) = (bit / 8, bit % 8);
    ((byte * 8 + 7 - bit) / 6) as usize
}

/// The reason why a text cannot be the encoding of any ID. Offsets are in bytes of the text, from
/// 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// A character outside the alphabet.
    #[error("at byte {offset}: expected one of A-Z, a-z, 0-9, + and /, found {found:?}")]
    Character {
        /// The byte of the text, counted from 0.
        offset: usize,
        /// The character that was found there.
        found: char,
    },
    /// The text is too short or too long.
    #[error("at byte {offset}: expected {expected} characters in all, found {found}")]
    Length {
        /// The byte at which the text ends, or should end.
        offset: usize,
        /// The number of characters expected.
        expected: usize,
        /// The number of characters found.
        found: usize,
    },
    /// A bit after the end of the id is set.
    #[error("at byte {offset}: expected only zero bits from here on, found a one")]
    Surplus {
        /// The byte of the character with the first such bit.
        offset: usize,
    },
}

impl TextError {
    /// Returns the byte of the text where something else was expected.
    pub const fn offset(&self) -> usize {
        match *self {
            Self::Character { offset, .. }
            | Self::Length { offset, .. }
            | Self::Surplus { offset } => offset,
        }
    }

    /// Returns the same error in a text with `before` more bytes in front.
    pub(super) const fn moved(mut self, before: usize) -> Self {
        match &mut self {
            Self::Character { offset, .. }
            | Self::Length { offset, .. }
            | Self::Surplus { offset } => *offset += before,
        }
        self
    }
}
