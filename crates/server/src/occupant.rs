//! The occupants of seats.

use crate::name::PlayerName;
use crate::secret::SecretHash;

/// The occupant of a seat.
#[derive(Clone, Debug)]
pub(crate) enum Occupant {
    /// Nobody sits there yet.
    Open {
        /// The hash of the secret that admits a person to the seat.
        invite: SecretHash,
    },
    /// A person holds the seat.
    Person {
        /// The name that the person chose; `None` if none.
        name: Option<PlayerName>,
        /// The hash of the key that proves a browser to be this person's.
        key: SecretHash,
    },
    /// Otter plays for the seat.
    Bot {
        /// The level at which Otter plays, as stored when the seat was filled.
        level: u8,
    },
}
