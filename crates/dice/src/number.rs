//! The numbers that chains are made of.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::shown::bounded;

/// A number of a chain that may be known: 256 bits, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Number(pub [u8; 32]);

/// The error for a text that is no number of a chain.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a number of a chain: expected 64 hexadecimal digits")]
pub struct NotANumber(pub String);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Number {
    type Err = NotANumber;

    fn from_str(text: &str) -> Result<Self, NotANumber> {
        let mut bytes = [0; 32];
        match hex::decode_to_slice(text, &mut bytes) {
            Ok(()) => Ok(Self(bytes)),
            Err(_) => Err(NotANumber(bounded(text))),
        }
    }
}

impl TryFrom<String> for Number {
    type Error = NotANumber;

    fn try_from(text: String) -> Result<Self, NotANumber> {
        text.parse()
    }
}

impl From<Number> for String {
    fn from(number: Number) -> Self {
        number.to_string()
    }
}

/// Writes the first sixty bits of a hash in Crockford's letters and digits, for people to compare.
pub(crate) fn letters(hash: [u8; 32]) -> String {
    const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let bits = hash[..8]
        .iter()
        .fold(0, |bits: u64, &byte| bits << 8 | u64::from(byte));
    let mut text = String::with_capacity(14);
    for place in 0..12 {
        if place % 4 == 0 && place > 0 {
            text.push('-');
        }
        let letter = (bits >> (59 - 5 * place)) & 31;
        text.push(char::from(LETTERS[letter as usize]));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_as_it_is_written() {
        let number = Number(std::array::from_fn(|n| n as u8 * 7));
        assert_eq!(number.to_string().parse(), Ok(number));
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in ["", "ab", &"g".repeat(64), &"a".repeat(65)] {
            assert!(text.parse::<Number>().is_err(), "{text}");
        }
    }
}
