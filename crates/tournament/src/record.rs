//! Replaying the record of a tournament.

use otter_rules::replay;

use crate::event::Event;
use crate::plan::CheckedPlan;
use crate::refusal::Refusal;
use crate::tournament::Tournament;

/// The reason why a list of events is not a record of a tournament under the given plan.
pub type ReplayError = otter_rules::ReplayError<Event, Refusal>;

impl Tournament {
    /// Replays a record. Every event is turned back into its action, and the answer is compared, so
    /// the tournament returned could have taken this course.
    ///
    /// # Errors
    /// At the first event that would be refused or would not have happened.
    pub fn replay(plan: CheckedPlan, events: &[Event]) -> Result<Self, ReplayError> {
        let mut tournament = Self::new(plan);
        replay(events, Event::cause, |_, action| tournament.apply(&action))?;
        Ok(tournament)
    }
}
