//! The record of a table for two as onlookers are shown it.
//!
//! Where the record has two events that mean one thing to an onlooker, the opening roll and the
//! player who begins by it, there is one here. A table's version counts these.

use otter_rules::{Die, Event, Phase, Play, Seat, StepTree};

use crate::played::play_of;

/// An event that onlookers are shown, with what it does not say by itself.
#[derive(Clone, Debug)]
pub struct PublicEvent {
    /// The table's version with it: its number, from 1.
    pub version: u64,
    /// The number of its game, from 1.
    pub game: u32,
    /// The event of the record.
    pub event: Event,
    /// The seat that begins; `None` if the opening roll is tied, and for other events.
    pub starter: Option<Seat>,
    /// The roll that awaited its play.
    pub dice: Option<[Die; 2]>,
    /// The play that was made; `None` for other events, and if nothing could be played.
    pub play: Option<Play>,
}

/// Returns the public events among those of one action, numbered from `version` on. `phase` and
/// `tree` are those before the action.
pub(crate) fn public_events(
    events: &[Event],
    (phase, tree): (Phase, Option<&StepTree>),
    version: u64,
    game: u32,
) -> Vec<PublicEvent> {
    let dice = match phase {
        Phase::ToPlay { dice, .. } => Some(dice),
        _ => None,
    };
    let starter = events.iter().find_map(|event| match event {
        Event::Started { seat } => Some(*seat),
        _ => None,
    });
    let is_public = |event: &&Event| {
        // The sheet of a real board shows what is let stand.
        !matches!(event, Event::Started { .. } | Event::Condoned { .. })
    };
    (version..)
        .zip(events.iter().filter(is_public))
        .map(|(version, event)| PublicEvent {
            version,
            game,
            event: event.clone(),
            starter: starter.filter(|_| matches!(event, Event::Opened { .. })),
            dice,
            play: match event {
                Event::Played { steps, .. } => play_of(steps, tree),
                _ => None,
            },
        })
        .collect()
}
