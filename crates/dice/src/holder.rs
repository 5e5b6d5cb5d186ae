//! Who has a part in a roll at a chouette.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::shown::bounded;

/// Somebody at a chouette who holds a chain of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
// Stored and hashed in this form, which is frozen: see docs/dice.md.
#[serde(try_from = "String", into = "String")]
pub enum Holder {
    /// The server, which has a part in every roll.
    Server,
    /// The player with this number, who is a person.
    Player(u32),
}

/// The error for a text that names nobody who could hold a chain.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} cannot hold a chain: expected \"server\" or the number of a player")]
pub struct NotAHolder(pub String);

impl Holder {
    /// Returns the number of the player; `None` for the server.
    pub const fn player(self) -> Option<u32> {
        match self {
            Self::Server => None,
            Self::Player(player) => Some(player),
        }
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Server => f.write_str("server"),
            Self::Player(player) => write!(f, "{player}"),
        }
    }
}

impl FromStr for Holder {
    type Err = NotAHolder;

    fn from_str(text: &str) -> Result<Self, NotAHolder> {
        if text == "server" {
            return Ok(Self::Server);
        }
        let player = text.parse().map(Self::Player).ok();
        // One holder has one name: neither "07" nor "+7" is the seventh player.
        let exact = player.filter(|player| player.to_string() == text);
        exact.ok_or_else(|| NotAHolder(bounded(text)))
    }
}

impl TryFrom<String> for Holder {
    type Error = NotAHolder;

    fn try_from(text: String) -> Result<Self, NotAHolder> {
        text.parse()
    }
}

impl From<Holder> for String {
    fn from(holder: Holder) -> Self {
        holder.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_holder_has_one_name() {
        for holder in [Holder::Server, Holder::Player(1), Holder::Player(100)] {
            assert_eq!(holder.to_string().parse(), Ok(holder));
        }
        for text in ["", "07", "+7", "Server", "-1", "1 ", "99999999999"] {
            assert_eq!(text.parse::<Holder>(), Err(NotAHolder(text.to_owned())));
        }
    }
}
