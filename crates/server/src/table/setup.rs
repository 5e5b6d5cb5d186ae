//! What a table is from its opening on: its id, its rules, who sits where.

use std::fmt;
use std::str::FromStr;

use otter_rules::{BySeat, Ruleset, Seat};

use crate::name::PlayerName;
use crate::protocol::lobby::DiceChoice;
use crate::secret::{SecretHash, random_text};

/// A table's id, as in `/t/<id>`: 72 random bits, so that only who was given the address
/// finds the table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct TableId(String);

impl TableId {
    /// The length of its text: 9 bytes in base64 without padding.
    pub(crate) const LENGTH: usize = 12;

    /// A new one.
    pub(crate) fn new() -> Result<Self, getrandom::Error> {
        random_text::<9>().map(Self)
    }

    /// As text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// A text that is no table's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a table's id is 12 letters, digits, - and _")]
pub(crate) struct NotATableId;

impl FromStr for TableId {
    type Err = NotATableId;

    fn from_str(text: &str) -> Result<Self, NotATableId> {
        let is_known = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
        if text.len() == Self::LENGTH && text.bytes().all(is_known) {
            Ok(Self(text.to_owned()))
        } else {
            Err(NotATableId)
        }
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// A table as it was opened, and who has come to it since.
#[derive(Clone, Debug)]
pub(crate) struct TableSetup {
    /// Its id.
    pub(crate) id: TableId,
    /// By which rules.
    pub(crate) ruleset: Ruleset,
    /// Who throws the dice.
    pub(crate) dice_from: DiceChoice,
    /// Who sits where.
    pub(crate) seats: BySeat<Occupant>,
}

/// What sits in a seat.
#[derive(Clone, Debug)]
pub(crate) enum Occupant {
    /// Nobody yet.
    Open {
        /// What admits to it.
        invite: SecretHash,
    },
    /// A person.
    Person {
        /// Who.
        name: PlayerName,
        /// What proves it.
        key: SecretHash,
    },
    /// Otter.
    Bot {
        /// How well it plays.
        level: u8,
    },
}

impl TableSetup {
    /// The seat that waits for somebody, with what admits to it.
    pub(crate) fn open_seat(&self) -> Option<(Seat, &SecretHash)> {
        Seat::ALL
            .into_iter()
            .find_map(|seat| match &self.seats[seat] {
                Occupant::Open { invite } => Some((seat, invite)),
                _ => None,
            })
    }

    /// The seat that a key opens.
    pub(crate) fn seat_of_key(&self, text: &str) -> Option<Seat> {
        Seat::ALL.into_iter().find(
            |&seat| matches!(&self.seats[seat], Occupant::Person { key, .. } if key.admits(text)),
        )
    }

    /// Where Otter sits, and at which level.
    pub(crate) fn bot(&self) -> Option<(Seat, u8)> {
        Seat::ALL
            .into_iter()
            .find_map(|seat| match self.seats[seat] {
                Occupant::Bot { level } => Some((seat, level)),
                _ => None,
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_strict() {
        let id = TableId::new().expect("random");
        assert_eq!(id.as_str().parse(), Ok(id));
        for text in ["", "short", "thirteen-char", "twelve chars", "../../../etc"] {
            assert_eq!(text.parse::<TableId>(), Err(NotATableId), "{text}");
        }
        assert_eq!("x".repeat(1 << 16).parse::<TableId>(), Err(NotATableId));
    }
}
