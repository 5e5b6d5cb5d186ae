//! The score sheet of a real board (docs/rules.md, §9a). Nothing on it is ever erased: a keeper
//! who has made a mistake strikes the entry and writes another.

use crate::event::Event;
use crate::referee::HandEvent;

/// An entry on a score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "entry", deny_unknown_fields))]
pub enum SheetEntry {
    /// Events at the board that were written down together.
    #[cfg_attr(feature = "serde", serde(rename = "made"))]
    Made {
        /// The events, in the order in which they happened.
        #[cfg_attr(feature = "serde", serde(rename = "events"))]
        events: Vec<HandEvent>,
    },
    /// The keeper made a mistake: the last entry not yet struck is struck.
    #[cfg_attr(feature = "serde", serde(rename = "struck"))]
    Struck,
}

/// Returns the events at the board: those of the entries that were not struck.
pub fn standing(entries: Vec<SheetEntry>) -> Vec<HandEvent> {
    let mut made = Vec::new();
    for entry in entries {
        match entry {
            SheetEntry::Made { events } => made.push(events),
            SheetEntry::Struck => {
                made.pop();
            }
        }
    }
    made.into_iter().flatten().collect()
}

/// Returns the events that the contest records too. A condoned illegal play is an
/// [`Event::Condoned`] among them.
pub fn contest_events(events: Vec<HandEvent>) -> Vec<Event> {
    let of_contest = |event| match event {
        HandEvent::Game { event } => Some(event),
        _ => None,
    };
    events.into_iter().filter_map(of_contest).collect()
}
