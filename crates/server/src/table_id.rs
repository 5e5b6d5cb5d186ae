//! The ids of tables.

use std::fmt;
use std::str::FromStr;

use crate::secret::random_text;

/// A table's id, as in `/t/<id>`: 72 random bits, so that only who was given the address
/// finds the table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct TableId(String);

impl TableId {
    /// The length of its text: 9 bytes in base64 without padding.
    pub(crate) const LENGTH: usize = 12;

    /// Makes a random id. Errors if the operating system gives no random numbers.
    pub(crate) fn new() -> Result<Self, getrandom::Error> {
        random_text::<9>().map(Self)
    }

    /// Returns the id as it stands in addresses and in the database.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns whether a text has the form of an id: 9 bytes in base64 for addresses.
pub(crate) fn is_id(text: &str) -> bool {
    let is_known = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
    text.len() == TableId::LENGTH && text.bytes().all(is_known)
}

/// A text that is no table's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a table's id is 12 letters, digits, - and _")]
pub(crate) struct NotATableId;

impl FromStr for TableId {
    type Err = NotATableId;

    fn from_str(text: &str) -> Result<Self, NotATableId> {
        let id = is_id(text).then(|| Self(text.to_owned()));
        id.ok_or(NotATableId)
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_strict() {
        let id = TableId::new().expect("random");
        assert_eq!(id.as_str().parse(), Ok(id));
        for text in ["", "short", "thirteen-char", "twelve chars", "../../../etc"] {
            assert_eq!(text.parse::<TableId>(), Err(NotATableId), "{text}");
        }
        assert_eq!("x".repeat(1 << 16).parse::<TableId>(), Err(NotATableId));
    }
}
