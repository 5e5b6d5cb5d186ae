//! The latest events of a record: those of the present game, and some before it.
//!
//! A money session goes on for as long as people like, and nobody is sent its first games again; in
//! memory they would be most of what a table takes.

use crate::event::PublicEvent;

/// The most events before the present game that are kept, and sent to a returning browser.
const LONGEST_GAP: usize = 64;
/// For how many events more room is made when there is none left.
const ROOM: usize = 8;
/// How many events more than are to be kept there may be before they are let go of: each time the
/// others move.
const LET_GO: usize = 32;

/// The latest public events of a table, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct LatestEvents {
    /// How many events were before these.
    n_before: u64,
    events: Vec<PublicEvent>,
}

impl LatestEvents {
    /// Returns the version of the table: the number of its events, with those that are not kept.
    pub(crate) fn version(&self) -> u64 {
        self.n_before + self.events.len() as u64
    }

    /// Returns the events that are kept, the oldest first.
    pub(crate) fn kept(&self) -> &[PublicEvent] {
        &self.events
    }

    /// Adds events, and lets go of those that are too old.
    pub(crate) fn extend(&mut self, events: Vec<PublicEvent>) {
        if self.events.capacity() - self.events.len() < events.len() {
            self.events.reserve_exact(events.len().max(ROOM));
        }
        self.events.extend(events);
        let n_old = self.game_begins().saturating_sub(LONGEST_GAP);
        if n_old >= LET_GO {
            self.events.drain(..n_old);
            self.n_before += n_old as u64;
        }
    }

    /// Returns the events after a version, as far as they are kept.
    pub(crate) fn after(&self, version: u64) -> &[PublicEvent] {
        let at = usize::try_from(version.saturating_sub(self.n_before)).unwrap_or(usize::MAX);
        self.events.get(at..).unwrap_or_default()
    }

    /// Returns what a browser needs that has seen the table at `since`: the present game's events
    /// (or the last one's while the next has not begun), and what it has missed before them. A
    /// browser that has seen nothing has missed nothing; one that was away for long is not sent all
    /// of it.
    pub(crate) fn since(&self, since: u64) -> &[PublicEvent] {
        let begins = self.n_before + self.game_begins() as u64;
        let sends_gap = since > 0 && begins.saturating_sub(since) <= LONGEST_GAP as u64;
        let from = if sends_gap { since.min(begins) } else { begins };
        self.after(from)
    }

    /// Returns the place of the first event of the latest game among those that are kept.
    fn game_begins(&self) -> usize {
        let game = self.events.last().map_or(0, |event| event.game);
        self.events.partition_point(|event| event.game < game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use otter_rules::{Event, Seat};

    fn event(version: u64, game: u32) -> PublicEvent {
        PublicEvent {
            version,
            game,
            event: Event::ResignationRefused { seat: Seat::White },
            starter: None,
            dice: None,
            play: None,
        }
    }

    /// Games of fifty events each, the first one of 49.
    #[test]
    fn the_present_game_and_some_before_it_are_kept() {
        let mut latest = LatestEvents::default();
        for version in 1..=1_000_u64 {
            latest.extend(vec![event(version, version as u32 / 50)]);
            assert_eq!(latest.version(), version);
            assert!(latest.kept().len() <= 50 + LONGEST_GAP + LET_GO);
            let n_before_game = (version / 50 * 50).saturating_sub(1);
            for since in 0..=version + 1 {
                let is_near = since > 0 && n_before_game.saturating_sub(since) <= 64;
                let from = if is_near {
                    since.min(n_before_game)
                } else {
                    n_before_game
                };
                let sent: Vec<u64> = latest.since(since).iter().map(|e| e.version).collect();
                assert_eq!(
                    sent,
                    (from + 1..=version).collect::<Vec<_>>(),
                    "{since} of {version}"
                );
            }
        }
    }
}
