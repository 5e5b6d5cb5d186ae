//! The ids of imported matches.

use std::fmt;
use std::str::FromStr;

use crate::secret::random_text;
use crate::table_id::is_id;

/// An imported match's id, as in `/review/d/<id>`: 72 random bits like a table's, so that only who
/// was given the address finds the match.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct DocumentId(String);

impl DocumentId {
    /// Makes a random id. Errors if the operating system gives no random numbers.
    pub(crate) fn new() -> Result<Self, getrandom::Error> {
        random_text::<9>().map(Self)
    }

    /// Returns the id as it stands in addresses and in the database.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// A text that is no imported match's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an imported match's id is 12 letters, digits, - and _")]
pub(crate) struct NotADocumentId;

impl FromStr for DocumentId {
    type Err = NotADocumentId;

    fn from_str(text: &str) -> Result<Self, NotADocumentId> {
        let id = is_id(text).then(|| Self(text.to_owned()));
        id.ok_or(NotADocumentId)
    }
}

impl fmt::Display for DocumentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
