//! Why a score sheet cannot be read.

use otter_rules::{Contradictions, HandEvent, Refusal, ReplayError};

use crate::store::RowError;

/// Why rows are no score sheet.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SheetReadError {
    /// A row cannot be read.
    #[error(transparent)]
    Row(#[from] RowError),
    /// The stored rules contradict each other.
    #[error("stored rules: {0}")]
    Rules(#[from] Contradictions),
    /// The entries are no record of play.
    #[error("the record is damaged: {0}")]
    Replay(#[from] SheetReplayError),
}

/// Why entries are no score sheet.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SheetReplayError {
    /// The rules are not for play over the board.
    #[error("{0}")]
    Rules(#[from] Refusal),
    /// An entry is no record of play.
    #[error("entry {}: {error}", index + 1)]
    Made {
        /// The place of the entry among all, from 0.
        index: usize,
        /// The reason why it cannot be replayed.
        error: ReplayError<HandEvent>,
    },
    /// An entry strikes what is not there.
    #[error("entry {} strikes nothing", index + 1)]
    Struck {
        /// The place of the entry among all, from 0.
        index: usize,
    },
}
