//! What can be analysed, by its address.

use std::fmt;

use crate::document_id::DocumentId;
use crate::table_id::TableId;

/// The address of something that can be analysed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Analysed {
    /// A table for two or a score sheet.
    Table(TableId),
    /// A match that somebody imported.
    Document(DocumentId),
    /// The match that comes with Otter. It stands in no database, nor does its analysis.
    Sample,
}

/// The id of the match that comes with Otter, as in `/review/sample`.
pub(crate) const SAMPLE: &str = "sample";

impl fmt::Display for Analysed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(id) => id.fmt(f),
            Self::Document(id) => id.fmt(f),
            Self::Sample => f.pad(SAMPLE),
        }
    }
}
