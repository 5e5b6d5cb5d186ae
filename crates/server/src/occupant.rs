//! Who sits in a seat.

use crate::name::PlayerName;
use crate::secret::SecretHash;

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
