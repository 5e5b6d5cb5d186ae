//! Why a tournament refuses an action.

use otter_protocol::convert::NotATournamentAction;
use otter_tournament::Refusal;

use crate::refusal::Refused;

/// Why a tournament refuses an action.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum TournamentRefusal {
    /// The rules of the tournament refuse it.
    #[error("{0}")]
    Rules(#[from] Refusal),
    /// Only the director may do this.
    #[error("only the director may do that")]
    NotDirector,
    /// The tournament has begun, so players no longer enter by themselves.
    #[error("the tournament has begun: ask the director for a late entry")]
    EntryClosed,
    /// The action cannot be read.
    #[error("{0}")]
    Unread(#[from] NotATournamentAction),
    /// The tournament holds as many events as a record may have.
    #[error("this tournament's record is full")]
    RecordFull,
}

impl From<TournamentRefusal> for Refused<TournamentRefusal> {
    fn from(refusal: TournamentRefusal) -> Self {
        Self::Table(refusal)
    }
}
