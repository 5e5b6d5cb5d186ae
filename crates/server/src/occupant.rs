//! The occupants of seats.

use crate::name::PlayerName;
use crate::secret::SecretHash;

/// Somebody who sits down.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sitter {
    /// The name that is seen; `None` of a guest who chose none.
    pub(crate) name: Option<PlayerName>,
    /// The id of the account that is signed in; `None` of a guest.
    pub(crate) account: Option<String>,
}

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
        /// The id of the account that the person was signed in to; `None` for a guest, and once
        /// the account is deleted. The name is then the account's.
        account: Option<String>,
    },
    /// Otter plays for the seat.
    Bot {
        /// The level at which Otter plays, as stored when the seat was filled.
        level: u8,
    },
}

impl Occupant {
    /// Somebody who sits down, with the key that the seat opens to.
    pub(crate) fn person(who: Sitter, key: SecretHash) -> Self {
        Self::Person {
            name: who.name,
            key,
            account: who.account,
        }
    }

    /// Returns the id of the account that sits here; `None` if none does.
    pub(crate) fn account(&self) -> Option<&str> {
        match self {
            Self::Person { account, .. } => account.as_deref(),
            _ => None,
        }
    }

    /// A person who is known by a key alone.
    pub(crate) const fn guest(name: Option<PlayerName>, key: SecretHash) -> Self {
        Self::Person {
            name,
            key,
            account: None,
        }
    }
}
