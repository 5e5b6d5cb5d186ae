//! A chouette is its record: rules and events, from which everything else can be had again.

use super::event::Event;
use super::refusal::Refusal;
use super::ruleset::ChouetteRules;
use super::table::Chouette;

/// Why a list of events is no record of a chouette under some rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// An event that the rules refuse.
    #[error("event {} cannot have happened: {refusal}", index + 1)]
    Refused {
        /// Which event, from 0.
        index: usize,
        /// Why.
        refusal: Refusal,
    },
    /// An event other than the one the rules answer with.
    #[error("event {} is not what the rules answer there", index + 1)]
    Differs {
        /// Which event, from 0.
        index: usize,
        /// What the rules answer; nothing if nothing follows.
        expected: Option<Box<Event>>,
    },
}

impl Chouette {
    /// Plays a record again. Every event is checked: what comes out is a chouette that could have
    /// been played live, event for event.
    pub fn replay(rules: ChouetteRules, events: &[Event]) -> Result<Self, ReplayError> {
        let mut chouette = Self::new(rules);
        let mut index = 0;
        while let Some(event) = events.get(index) {
            let Some((player, action)) = event.cause() else {
                return Err(ReplayError::Differs {
                    index,
                    expected: None,
                });
            };
            let answers = chouette
                .apply(player, &action)
                .map_err(|refusal| ReplayError::Refused { index, refusal })?;
            for answer in answers {
                if events.get(index) != Some(&answer) {
                    return Err(ReplayError::Differs {
                        index,
                        expected: Some(Box::new(answer)),
                    });
                }
                index += 1;
            }
        }
        Ok(chouette)
    }
}
