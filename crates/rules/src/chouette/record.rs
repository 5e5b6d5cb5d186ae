//! Records of a chouette: rules and events, from which everything else can be recomputed.

use super::event::Event;
use super::refusal::Refusal;
use super::ruleset::ChouetteRules;
use super::table::Chouette;
use crate::record::{self, replay};

/// The reason why a list of events is not a record of a chouette under the given rules.
pub type ReplayError = record::ReplayError<Event, Refusal>;

impl Chouette {
    /// Replays a record. Every event is checked, so the chouette returned could have been played
    /// live, event for event.
    ///
    /// # Errors
    /// At the first event that the rules refuse or would not have produced.
    pub fn replay(rules: ChouetteRules, events: &[Event]) -> Result<Self, ReplayError> {
        let mut chouette = Self::new(rules);
        replay(events, Event::cause, |_, (player, action)| {
            chouette.apply(player, &action)
        })?;
        Ok(chouette)
    }
}
