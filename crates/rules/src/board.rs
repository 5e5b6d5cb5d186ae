//! The board, before a play and after it.

use crate::checkers::Checkers;
use crate::place::Point;

/// A board that can occur, seen by the player on move: own checkers and the opponent's, each
/// counted from its owner's side. Colours and seats belong to the game, not to the board.
///
/// Two boards are equal when every count is, checkers borne off included. Made by checking a
/// [`Setup`](crate::Setup), or from a [`PlayedBoard`] by turning it round.
///
/// ```
/// use otter_rules::Board;
///
/// let board = Board::start();
/// assert_eq!(board.own(), board.opponent());
/// assert!(board.has_contact());
/// // One turn later it is the other player's question; here nothing was played.
/// assert_eq!(board.unplayed().turned(), board);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    pub(crate) own: Checkers,
    pub(crate) opponent: Checkers,
}

impl Board {
    /// The start (EQ-3): 2 on 24, 5 on 13, 3 on 8, 5 on 6, for each.
    pub fn start() -> Self {
        let side = Checkers((2 << 96) | (5 << 52) | (3 << 32) | (5 << 24));
        Self {
            own: side,
            opponent: side,
        }
    }

    /// The checkers of the player on move.
    pub const fn own(&self) -> Checkers {
        self.own
    }

    /// The checkers of the other player, counted from the other player's side.
    pub const fn opponent(&self) -> Checkers {
        self.opponent
    }

    /// The same checkers seen by the other player, as if the other were on move.
    pub const fn turned(self) -> Self {
        Self {
            own: self.opponent,
            opponent: self.own,
        }
    }

    /// This board with nothing played: what stands when a turn is lost (MV-7).
    pub const fn unplayed(self) -> PlayedBoard {
        PlayedBoard {
            own: self.own,
            opponent: self.opponent,
        }
    }

    /// Whether a hit is still possible: some checker of one side has yet to pass one of the
    /// other.
    pub const fn has_contact(&self) -> bool {
        self.own.farthest() + self.opponent.farthest() > 24
    }

    /// Whether the player on move stands on the bar against a closed home board, so that no
    /// roll can enter (the second half of "closed out", EQ-7).
    pub fn is_closed_out(&self) -> bool {
        self.own.n_bar() > 0 && self.opponent.home_closed()
    }

    /// The longest run of made points of the player on move, in points; six are a prime (EQ-7).
    pub fn longest_block(&self) -> u32 {
        let mut made = self.own.made() & 0x01FF_FFFE;
        let mut length = 0;
        while made != 0 {
            made &= made >> 1;
            length += 1;
        }
        length
    }

    /// What stands on a point: own checkers if positive, the opponent's if negative.
    pub fn on(&self, point: Point) -> i8 {
        self.own.on(point) as i8 - self.opponent.on(point.opposite()) as i8
    }
}

/// A board just played and not yet turned: still seen by the player who has moved. Turning it
/// makes it the other player's question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayedBoard {
    pub(crate) own: Checkers,
    pub(crate) opponent: Checkers,
}

impl PlayedBoard {
    /// The checkers of the player who has just moved.
    pub const fn own(&self) -> Checkers {
        self.own
    }

    /// The checkers of the other player, counted from the other player's side.
    pub const fn opponent(&self) -> Checkers {
        self.opponent
    }

    /// The board as the other player finds it.
    pub const fn turned(self) -> Board {
        Board {
            own: self.opponent,
            opponent: self.own,
        }
    }

    /// The same checkers with the same player to move: what an unfinished play looks like.
    pub const fn unturned(self) -> Board {
        Board {
            own: self.own,
            opponent: self.opponent,
        }
    }

    /// Whether the mover has borne off the last checker and so won (SC-1).
    pub const fn is_won(&self) -> bool {
        self.own.farthest() == 0
    }
}
