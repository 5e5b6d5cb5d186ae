//! The record of a chouette as its players are shown it: one entry for each event.

use otter_rules::chouette::{Balance, Chouette, Event, Game, Party, Phase, Player};
use otter_rules::{Die, Play, StepTree};

use otter_table::play_of;

/// An event of the record, with what it does not contain itself.
#[derive(Clone, Debug)]
pub(crate) struct PublicEvent {
    /// The table's version with it: its number, from 1.
    pub(crate) version: u64,
    /// The number of its game, from 1; 0 before the first game.
    pub(crate) game: u32,
    /// The event of the record; it may still be secret.
    pub(crate) event: Event,
    /// The roll that awaited its play, and the side that had to play it.
    pub(crate) to_play: Option<(Party, [Die; 2])>,
    /// The play that was made; `None` for other events, and if nothing could be played.
    pub(crate) play: Option<Play>,
}

/// The result of a finished game.
#[derive(Clone, Debug)]
pub(crate) struct FinishedGame {
    /// The number of the game, from 1.
    pub(crate) number: u32,
    /// The player who was in the box.
    pub(crate) in_box: Player,
    /// What each player won or lost.
    pub(crate) balances: Vec<(Player, Balance)>,
}

/// Returns the public events of one action, numbered from `version` on. The chouette and `tree`
/// are those before the action.
pub(super) fn public_events(
    events: &[Event],
    (before, tree): (&Chouette, Option<&StepTree>),
    version: u64,
    game: u32,
) -> Vec<PublicEvent> {
    let to_play = match before.playing().map(Game::phase) {
        Some(&Phase::ToPlay { party, dice }) => Some((party, dice)),
        _ => None,
    };
    (version..)
        .zip(events)
        .map(|(version, event)| PublicEvent {
            version,
            game,
            event: event.clone(),
            to_play,
            play: match event {
                Event::Played { steps, .. } => play_of(steps, tree),
                _ => None,
            },
        })
        .collect()
}
