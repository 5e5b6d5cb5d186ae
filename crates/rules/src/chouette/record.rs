//! A chouette is its record: rules and events, from which everything else can be had again.

use super::event::Event;
use super::refusal::Refusal;
use super::ruleset::ChouetteRules;
use super::table::Chouette;
use crate::record::{self, replay};

/// Why a list of events is no record of a chouette under some rules.
pub type ReplayError = record::ReplayError<Event, Refusal>;

impl Chouette {
    /// Plays a record again. Every event is checked: what comes out is a chouette that could have
    /// been played live, event for event.
    pub fn replay(rules: ChouetteRules, events: &[Event]) -> Result<Self, ReplayError> {
        let mut chouette = Self::new(rules);
        replay(events, Event::cause, |_, (player, action)| {
            chouette.apply(player, &action)
        })?;
        Ok(chouette)
    }
}
