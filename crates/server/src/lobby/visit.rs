//! Somebody's visit to the lobby, and the tables at which they are seated meanwhile.

use otter_protocol::basics::SeatKey;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::person::Person;
use super::sought::Sought;
use crate::secret::SecretHash;
use crate::table_id::TableId;

/// The most pairings of one visitor that can be sent again.
pub(super) const MOST_PAIRINGS: usize = 5;

/// A table at which somebody is seated.
#[derive(Clone, Debug)]
pub(crate) struct Pairing {
    pub(crate) table: TableId,
    /// The seat, with the key to it.
    pub(crate) key: SeatKey,
    /// Who plays on the other side.
    pub(crate) opponent: Person,
    /// The game that is played.
    pub(crate) game: Sought,
}

/// The number by which a visitor is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct VisitorId(u64);

impl VisitorId {
    pub(super) const fn new(number: u64) -> Self {
        Self(number)
    }

    pub(crate) const fn number(self) -> u64 {
        self.0
    }
}

/// One of the connections of a visitor, the present one or an earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Connection {
    pub(crate) visitor: VisitorId,
    /// The number by which what the visitor's account seeks for days is known; `None` for a guest.
    pub(crate) account: Option<VisitorId>,
    pub(super) nth: u64,
}

/// Somebody who is in the lobby, or was a moment ago.
#[derive(Debug)]
pub(super) struct Visitor {
    pub(super) person: Person,
    pub(super) key: SecretHash,
    pub(super) line: Line,
    /// The number of the present connection.
    pub(super) connection: u64,
    /// The tables at which the visitor was seated: sent again if the connection was lost meanwhile.
    pub(super) pairings: Vec<Pairing>,
}

/// The line over which a visitor is reached.
#[derive(Debug)]
pub(super) enum Line {
    Open(mpsc::Sender<Pairing>),
    LostAt(Instant),
}

impl Visitor {
    /// Notes a table at which the visitor is seated, and tells them if they are there.
    pub(super) fn seat(&mut self, pairing: &Pairing) {
        if let Line::Open(line) = &self.line {
            let _ = line.try_send(pairing.clone());
        }
        if self.pairings.len() == MOST_PAIRINGS {
            self.pairings.remove(0);
        }
        self.pairings.push(pairing.clone());
    }
}
