//! Otter as a player.

use crate::protocol::lobby::Level;

/// The name it sits down under.
pub(crate) const NAME: &str = "Otter";

/// The players that the server can seat.
#[derive(Debug, Default)]
pub(crate) struct Bots {}

impl Bots {
    /// The levels they play at, the weakest first.
    pub(crate) fn levels(&self) -> Vec<Level> {
        Vec::new()
    }

    /// Whether there is such a level.
    pub(crate) fn has_level(&self, number: u8) -> bool {
        self.levels().iter().any(|level| level.level == number)
    }
}
