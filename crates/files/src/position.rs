//! A single position as a text tells it.

use otter_notation::situation::{ByPlayer, Situation};

use crate::document::Opinion;

/// A position that was pasted or read from a file, with what the text says about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// The board, the score, the cube and the decision that is due.
    pub situation: Situation,
    /// The names of the players; empty where the text does not give them.
    pub names: ByPlayer<String>,
    /// What programs think of the position, as the text brings it.
    pub opinions: Vec<Opinion>,
    /// Remarks of people in the text; empty if there are none.
    pub comment: String,
}

impl Position {
    /// Returns a position without names, opinions and remarks.
    pub fn new(situation: Situation) -> Self {
        Self {
            situation,
            names: ByPlayer::default(),
            opinions: Vec::new(),
            comment: String::new(),
        }
    }
}
