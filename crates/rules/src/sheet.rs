//! The score sheet of a real board (docs/rules.md, §9a). Nothing on it is ever wiped out: a writer
//! who makes a slip strikes the entry and writes another.

use crate::event::Event;
use crate::referee::HandEvent;

/// An entry on a score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "entry", deny_unknown_fields))]
pub enum SheetEntry {
    /// What happened at the board, as much of it as was written at one go.
    #[cfg_attr(feature = "serde", serde(rename = "made"))]
    Made {
        /// The events, in the order in which they happened.
        #[cfg_attr(feature = "serde", serde(rename = "events"))]
        events: Vec<HandEvent>,
    },
    /// The last entry that stood is struck: it was the keeper's slip.
    #[cfg_attr(feature = "serde", serde(rename = "struck"))]
    Struck,
}

/// Returns what has happened at the board: the events of the entries that were not struck.
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

/// Returns those of the events that the contest records. A condoned illegal play is an
/// [`Event::Condoned`] there.
pub fn contest_events(events: Vec<HandEvent>) -> Vec<Event> {
    let of_contest = |event| match event {
        HandEvent::Game { event } => Some(event),
        _ => None,
    };
    events.into_iter().filter_map(of_contest).collect()
}
