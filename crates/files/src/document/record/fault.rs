//! What keeps a document from being a record.

use otter_rules::{BySeat, Points, Refusal};

/// Something in a document that a record cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// The rules refuse what was done.
    #[error("{0}")]
    Refused(#[from] Refusal),
    /// A play, or its result, is missing.
    #[error("the file does not say how the roll was played")]
    Missing,
    /// The position was set up anew.
    #[error("the position is set up anew in the middle of a game")]
    SetUp,
    /// The game does not start from the position of the rules.
    #[error("the game starts from a position of its own")]
    Start,
    /// The score before the game does not follow from the games before.
    #[error("the score before the game should be {}–{}", .0.white, .0.black)]
    Score(Box<BySeat<Points>>),
    /// The game ends in the document but not under the rules, or in another way.
    #[error("the game does not end as the file says")]
    End,
}
