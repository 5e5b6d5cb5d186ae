//! The list of those who are drawn and those who have a part, which is fixed before any number is
//! given away.

use sha2::{Digest, Sha256};

use super::holder::DrawHolder;
use super::step::DrawPlayer;
use crate::number::Number;

/// The players who are drawn, and those who have a part with the numbers that they committed to.
#[derive(Clone, Copy, Debug)]
pub(super) struct List<'a> {
    /// The players, by number.
    pub(super) players: &'a [DrawPlayer],
    /// Those who have a part, the server first, with their commitments.
    pub(super) parts: &'a [(DrawHolder, Number)],
}

impl List<'_> {
    /// Returns the hash that binds the list. Two lists never give the same text to be hashed: how
    /// many players there are and how long each name is stands before them.
    pub(super) fn hash(&self, tournament: &str, round: u32) -> Number {
        let mut hash = Sha256::new();
        let n_players = self.players.len();
        hash.update(format!(
            "otter draw 1 list\n{tournament}\n{round}\n{n_players}\n"
        ));
        for DrawPlayer { player, name } in self.players {
            hash.update(format!("{player} {} {name}\n", name.len()));
        }
        for (holder, commitment) in self.parts {
            hash.update(format!("{holder} {commitment}\n"));
        }
        Number(hash.finalize().into())
    }
}
