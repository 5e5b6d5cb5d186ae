//! Who has a part in a draw.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::holder::Holder;

/// Somebody who has a part in the draw of a tournament, in the order in which the numbers enter the
/// seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
// Stored and hashed in this form, which is frozen: see docs/dice.md.
#[serde(try_from = "String", into = "String")]
pub enum DrawHolder {
    /// The server, which has a part in every draw.
    Server,
    /// The device of the director.
    Director,
    /// The device of the player with this number.
    Player(u32),
}

/// The error for a text that names nobody who could have a part in a draw.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} cannot take part in a draw: expected \"server\", \"director\" or the number of a player"
)]
pub struct NotADrawHolder(pub String);

impl DrawHolder {
    /// Returns the number of the player; `None` for the server and the director.
    pub const fn player(self) -> Option<u32> {
        match self {
            Self::Server | Self::Director => None,
            Self::Player(player) => Some(player),
        }
    }
}

impl From<Holder> for DrawHolder {
    fn from(holder: Holder) -> Self {
        match holder {
            Holder::Server => Self::Server,
            Holder::Player(player) => Self::Player(player),
        }
    }
}

impl fmt::Display for DrawHolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Server => f.write_str("server"),
            Self::Director => f.write_str("director"),
            Self::Player(player) => write!(f, "{player}"),
        }
    }
}

impl FromStr for DrawHolder {
    type Err = NotADrawHolder;

    fn from_str(text: &str) -> Result<Self, NotADrawHolder> {
        if text == "director" {
            return Ok(Self::Director);
        }
        let holder = text.parse::<Holder>();
        holder
            .map(Self::from)
            .map_err(|error| NotADrawHolder(error.0))
    }
}

impl TryFrom<String> for DrawHolder {
    type Error = NotADrawHolder;

    fn try_from(text: String) -> Result<Self, NotADrawHolder> {
        text.parse()
    }
}

impl From<DrawHolder> for String {
    fn from(holder: DrawHolder) -> Self {
        holder.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_holder_of_a_draw_has_one_name() {
        for holder in [
            DrawHolder::Server,
            DrawHolder::Director,
            DrawHolder::Player(12),
        ] {
            assert_eq!(holder.to_string().parse(), Ok(holder));
        }
        for text in ["", "Director", "012", "-1", "director "] {
            let refused = Err(NotADrawHolder(text.to_owned()));
            assert_eq!(text.parse::<DrawHolder>(), refused);
        }
    }
}
