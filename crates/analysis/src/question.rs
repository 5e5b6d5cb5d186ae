//! A question: one decision of a player, with all that the answer depends on.

use otter_engine::Stakes;
use otter_rules::{Board, Die, GameResult, PlayedBoard, Seat};

/// A decision that a player made.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The index of the game in the document.
    pub game: usize,
    /// The index of the entry in the game. A resignation without an entry of its own, which shows
    /// only in how the game ended, has the index after the last entry.
    pub entry: usize,
    /// The player who decided.
    pub seat: Seat,
    /// The board, seen by the player on roll: by the doubler where a double is answered.
    pub board: Board,
    /// The stakes, seen by the same player, with the cube as it stood before any double.
    pub stakes: Stakes,
    /// What was to be decided, and what was done.
    pub kind: QuestionKind,
}

/// What was to be decided, and what was done.
#[derive(Clone, Debug, PartialEq)]
pub enum QuestionKind {
    /// Whether to double before the roll (CU-2).
    Cube {
        /// Whether the player doubled.
        has_doubled: bool,
        /// Whether the rules let the player double. If not, only the equity is wanted.
        may_double: bool,
    },
    /// How to answer a double.
    Answer(Answer),
    /// How to play a roll.
    Play {
        /// The dice, in the order in which they lay.
        dice: [Die; 2],
        /// The board after the play, seen by the player; `None` if the play was not legal or is
        /// not known, so that only the luck of the roll can be judged.
        played: Option<PlayedBoard>,
        /// Whether this is the first roll of the game, which no double can be (ST-2).
        is_first: bool,
    },
    /// Whether to resign (SC-5).
    Resignation {
        /// The kind of game that was given up.
        result: GameResult,
        /// Whether the player who resigned is on roll. If not, the board is seen by the opponent.
        is_on_roll: bool,
        /// The dice that lay on the board, not played, if the player had rolled.
        dice: Option<[Die; 2]>,
    },
}

/// An answer to a double.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// The double was taken.
    Take,
    /// The double was passed.
    Pass,
    /// The double was redoubled at once (CU-7).
    Beaver,
}
