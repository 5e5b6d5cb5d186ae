//! A tournament is its record.

use otter_rules::replay;

use crate::event::Event;
use crate::plan::CheckedPlan;
use crate::refusal::Refusal;
use crate::tournament::Tournament;

/// Why a list of events is no record of a tournament.
pub type ReplayError = otter_rules::ReplayError<Event, Refusal>;

impl Tournament {
    /// Reads a record again. Every event is turned back into its action and the answer compared, so
    /// what comes out is a tournament that could have gone so.
    pub fn replay(plan: CheckedPlan, events: &[Event]) -> Result<Self, ReplayError> {
        let mut tournament = Self::new(plan);
        replay(events, Event::cause, |_, action| tournament.apply(&action))?;
        Ok(tournament)
    }
}
