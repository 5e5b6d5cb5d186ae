//! The state of a tournament: nobody plays at it, but who plays whom is settled there.

mod refusal;
mod setup;
mod state;

use std::collections::BTreeSet;

use otter_tournament::PlayerId;

pub(crate) use refusal::TournamentRefusal;
pub(crate) use setup::{Sheet, TournamentSetup};
pub(crate) use state::{LoggedEvent, TournamentState};

/// The keys to a tournament that a viewer holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TournamentKeys {
    /// Whether the director's is among them.
    pub(crate) director: bool,
    /// The players whose keys are among them.
    pub(crate) players: BTreeSet<PlayerId>,
}
