//! Why a score sheet refuses an entry.

use otter_rules::{Refusal, Wrong};

use crate::refusal::Refused;

/// Why a score sheet refuses an entry.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum SheetRefusal {
    /// The rules refuse it.
    #[error("{0}")]
    Rules(#[from] Refusal),
    /// The caller shows no key to the sheet.
    #[error("you are watching: only the keeper can write on this sheet")]
    NotKeeper,
    /// An entry has been written since the one that the caller saw.
    #[error("this sheet has changed since, in another window: look at it, then write again")]
    Stale,
    /// The line cannot be read as an entry, for this reason.
    #[error("{0}")]
    NotWritten(String),
    /// The line is longer than this number of bytes.
    #[error("a line has at most {0} bytes")]
    LineTooLong(usize),
    /// The play can be read in two ways that leave different boards.
    #[error("this can be {one} or {other}: write which one was played")]
    Ambiguous {
        /// The play in full, read one way.
        one: String,
        /// The play in full, read the other way.
        other: String,
    },
    /// The play is not legal, and the writer did not insist on it with an exclamation mark.
    #[error(
        "this is not legal: {0}. If it was played so at the board, end the line with an \
         exclamation mark"
    )]
    NotLegal(Wrong),
    /// No entry is left that could be struck.
    #[error("there is no entry left that can be taken back")]
    NothingToTakeBack,
    /// The next roll has been made already.
    #[error("the next roll has been made early: let the play stand, or object to it")]
    RolledEarly,
    /// The sheet holds as many entries as a record may have.
    #[error("this table's record is full; open a new one to go on")]
    TableFull,
    /// The value of the cube has too many digits to handle.
    #[error("the cube has more digits than this server handles")]
    CubeTooHigh,
}

impl From<SheetRefusal> for Refused<SheetRefusal> {
    fn from(refusal: SheetRefusal) -> Self {
        Self::Table(refusal)
    }
}
