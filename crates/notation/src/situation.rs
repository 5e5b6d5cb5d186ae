//! All that an id can say besides the board: score, cube, dice, and whose decision it is.
//!
//! Plain data, as written; what a game makes of it is not this crate's to say.

use std::num::NonZeroU16;
use std::ops::{Index, IndexMut};

use otter_rules::{Board, GameResult, Roll};

/// A player of an id. Ids know players by their place on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Player 1 or X of GNU Backgammon, the capital letters of an XGID.
    Bottom,
    /// Player 0 or O of GNU Backgammon, the small letters of an XGID.
    Top,
}

impl Player {
    /// Returns the player on the other side of the board.
    pub const fn other(self) -> Self {
        match self {
            Self::Bottom => Self::Top,
            Self::Top => Self::Bottom,
        }
    }
}

/// One of a kind for each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByPlayer<T> {
    /// The value that belongs to the bottom player.
    pub bottom: T,
    /// The value that belongs to the top player.
    pub top: T,
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        match player {
            Player::Bottom => &self.bottom,
            Player::Top => &self.top,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::Bottom => &mut self.bottom,
            Player::Top => &mut self.top,
        }
    }
}

/// A board and everything that bears on the decision there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The board, seen by the player on roll.
    pub board: Board,
    /// The player whose turn it is; while a double waits for its answer, the first doubler.
    pub on_roll: Player,
    /// What is played for.
    pub contest: Contest,
    /// The points so far.
    pub score: ByPlayer<u32>,
    /// The value of the doubling cube and its owner.
    pub cube: Cube,
    /// How far the turn has come.
    pub phase: Phase,
    /// A resignation that waits for its answer.
    pub resignation: Option<Resignation>,
}

/// What a game is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contest {
    /// A match to a number of points.
    Match {
        /// The points that win it.
        length: NonZeroU16,
        /// Whether this is the Crawford game (MA-2).
        crawford: bool,
    },
    /// Money play, without end.
    Money {
        /// Whether the Jacoby rule holds (SC-3).
        jacoby: bool,
        /// Whether beavers are allowed (CU-7), where the id says so.
        beavers: Option<bool>,
    },
}

/// The cube of an id; its value is a power of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cube {
    /// How often it has been turned: its value is 2 to the power of this.
    pub exponent: u8,
    /// Who owns it; nobody while it is in the middle.
    pub owner: Option<Player>,
    /// The exponent of the highest value that it may reach, where the id says so.
    pub max_exponent: Option<u8>,
}

/// How far a turn has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// No game has begun.
    NotStarted,
    /// The player on roll may double, or rolls.
    ToRoll,
    /// The player on roll has rolled and is to play.
    ToPlay(Roll),
    /// The player on roll has doubled; the cube still shows the value before.
    Doubled,
    /// The double was beavered, and the doubler is to answer.
    Beavered,
    /// The beaver was answered by a raccoon, and the doubled player is to answer.
    Raccooned,
    /// The game is over.
    Over(Ending),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// All checkers of a player were borne off.
    BorneOff,
    /// A resignation was accepted.
    Resigned,
    /// A double was refused.
    Passed,
}

/// A resignation that awaits its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resignation {
    /// Who wants to resign.
    pub by: Player,
    /// How much they would lose.
    pub result: GameResult,
}
