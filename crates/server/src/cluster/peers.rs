//! The other servers, as far as they have been heard from.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

/// How often a server says that it is there.
pub(super) const PULSE: Duration = Duration::from_secs(1);
/// After how long a silence the lines to a server end.
const SILENCE: Duration = Duration::from_secs(6);

/// When each server was last heard from, by its number, and how many connections it has had.
#[derive(Debug, Default)]
pub(super) struct Peers(HashMap<i64, Peer>);

#[derive(Clone, Copy, Debug)]
struct Peer {
    seen: Instant,
    /// How often the server has connected: what was sent in between may be lost.
    connected: Option<u64>,
}

impl Peers {
    /// Notes that a line leads to a server, which is believed to be there until it is silent for
    /// too long.
    pub(super) fn believe_in(&mut self, fence: i64, now: Instant) {
        self.0.entry(fence).or_insert_with(|| Peer {
            seen: now,
            connected: None,
        });
    }

    /// Notes that a server was heard from; returns whether messages from it may have been lost.
    pub(super) fn receive(&mut self, fence: i64, connected: u64, now: Instant) -> bool {
        let seen = Peer {
            seen: now,
            connected: Some(connected),
        };
        let before = self.0.insert(fence, seen).and_then(|peer| peer.connected);
        before.is_some_and(|before| before != connected)
    }

    /// Forgets the servers that have been silent for too long, and returns them.
    pub(super) fn forget_silent(&mut self, now: Instant) -> Vec<i64> {
        let mut silent = Vec::new();
        self.0.retain(|fence, peer| {
            let is_there = now.duration_since(peer.seen) < SILENCE;
            if !is_there {
                silent.push(*fence);
            }
            is_there
        });
        silent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_lost_by_silence_or_by_connecting_anew() {
        let mut peers = Peers::default();
        let start = Instant::now();
        peers.believe_in(7, start);
        assert!(!peers.receive(7, 1, start));
        assert!(!peers.receive(7, 1, start));
        assert!(peers.receive(7, 2, start));
        let later = start + SILENCE / 2;
        assert!(!peers.receive(8, 1, later));
        assert!(peers.forget_silent(later).is_empty());
        assert_eq!(peers.forget_silent(start + SILENCE), [7]);
        assert!(peers.forget_silent(start + SILENCE).is_empty());
    }
}
