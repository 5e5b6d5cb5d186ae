//! The content of an id: the board, score, cube and dice, and the decision that is due.
//!
//! It is plain data as written, which is not checked against the rules of a game.

use std::num::NonZeroU16;
use std::ops::{Index, IndexMut};

use otter_rules::{Board, GameResult, Roll};

/// A player of an id. Ids name players by their place on the screen.
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

/// One value for each player.
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

/// A board and everything that affects the decision on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The board, seen by the player on roll.
    pub board: Board,
    /// The player whose turn it is; while a double waits for its answer, the first doubler.
    pub on_roll: Player,
    /// The stakes: money or a match.
    pub contest: Contest,
    /// The points so far.
    pub score: ByPlayer<u32>,
    /// The value of the doubling cube and its owner.
    pub cube: Cube,
    /// The stage of the turn.
    pub phase: Phase,
    /// A resignation that waits for its answer.
    pub resignation: Option<Resignation>,
}

/// The contest to which a game belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contest {
    /// A match to a number of points.
    Match {
        /// The number of points that wins the match.
        length: NonZeroU16,
        /// Whether this is the Crawford game (MA-2).
        crawford: bool,
    },
    /// Money play, which has no fixed end.
    Money {
        /// Whether the Jacoby rule holds (SC-3).
        jacoby: bool,
        /// Whether beavers are allowed (CU-7); `None` if the id does not say.
        beavers: Option<bool>,
    },
}

/// The cube of an id; its value is a power of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cube {
    /// The number of times the cube has been turned: its value is 2 to the power of this.
    pub exponent: u8,
    /// The owner of the cube; `None` while it is in the middle.
    pub owner: Option<Player>,
    /// The exponent of the highest value of the cube; `None` if the id does not give it.
    pub max_exponent: Option<u8>,
}

/// The exponent of the highest cube that an XGID gives where the players have agreed on none: 1024.
pub const USUAL_MAX_EXPONENT: u8 = 10;

impl Cube {
    /// Returns the exponent of the highest value that the players have agreed on (CU-5). `None` if
    /// they have not, and if the cube shows more already.
    pub fn limit(&self) -> Option<u8> {
        let usual = |most: &u8| (self.exponent..USUAL_MAX_EXPONENT).contains(most);
        self.max_exponent.filter(usual)
    }
}

/// The stage of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// No game has begun.
    NotStarted,
    /// The player on roll is to roll or double.
    ToRoll,
    /// The player on roll has rolled and is to play.
    ToPlay(Roll),
    /// The player on roll has doubled; the cube still shows the value before.
    Doubled,
    /// The double was beavered, and the doubler is to answer.
    Beavered,
    /// The beaver was answered by a raccoon, and the doubler's opponent is to answer.
    Raccooned,
    /// The game is over.
    Over(Ending),
}

/// The way in which a game ended.
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
    /// The player who offers to resign.
    pub by: Player,
    /// The kind of game that the player offers to lose.
    pub result: GameResult,
}
