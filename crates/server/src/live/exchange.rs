//! The messages between a live table and everyone else, by the type of the table.

use std::fmt::Debug;

use otter_protocol::people::KEPT_KEY;
use serde::de::DeserializeOwned;

use crate::occupant::Sitter;
use crate::secret::SecretHash;

/// The first message on every connection to a table.
#[derive(Clone, Debug)]
pub(crate) struct Hello {
    /// The hashes of the keys of the seats that the browser holds, or its reader's account.
    pub(crate) keys: Vec<SecretHash>,
    /// The last version that it has seen; 0 if it has seen none.
    pub(crate) since: u64,
}

impl Hello {
    /// A hello with keys as a browser shows them. Those that an account keeps are added by whoever
    /// knows the account.
    pub(crate) fn new(keys: &[String], since: u64) -> Self {
        let shown = keys.iter().filter(|key| *key != KEPT_KEY);
        let keys = shown.map(|key| SecretHash::of(key)).collect();
        Self { keys, since }
    }
}

/// A request for a seat by somebody who has an invitation.
#[derive(Clone, Debug)]
pub(crate) struct Invitee {
    /// The secret of the invitation.
    pub(crate) invite: String,
    /// Whoever asks for the seat.
    pub(crate) who: Sitter,
}

/// The values that a type of table receives and hands out.
pub(crate) trait Exchange {
    /// A message from a browser after its hello.
    type Message: DeserializeOwned + Debug + Send;
    /// A result from the engine, the clock or another table.
    type TaskResult: Debug + Send;
    /// A request for a seat.
    type JoinRequest: Clone + Debug + Send + Sync;
    /// The key that a seated player receives.
    type Seated: Debug + Send;
}
