//! The board, before a play and after it.

use crate::checkers::Checkers;
use crate::place::Point;

/// A board that can occur, seen by the player on move: that player's checkers and the opponent's,
/// each counted from its owner's side. Colours and seats belong to the game, not to the board.
///
/// Two boards are equal if all their counts are, those of checkers borne off included. A board is
/// made by checking a [`Setup`](crate::Setup), or from a [`PlayedBoard`] by turning it round.
///
/// ```
/// use otter_rules::Board;
///
/// let board = Board::start();
/// assert_eq!(board.own(), board.opponent());
/// assert!(board.has_contact());
/// // If nothing is played, the other player faces the same board.
/// assert_eq!(board.unplayed().turned(), board);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    pub(crate) own: Checkers,
    pub(crate) opponent: Checkers,
}

impl Board {
    /// Returns the standard start (EQ-3): each side has 2 checkers on 24, 5 on 13, 3 on 8 and
    /// 5 on 6.
    pub fn start() -> Self {
        let side = Checkers((2 << 96) | (5 << 52) | (3 << 32) | (5 << 24));
        Self {
            own: side,
            opponent: side,
        }
    }

    /// Returns the checkers of the player on move.
    pub const fn own(&self) -> Checkers {
        self.own
    }

    /// Returns the checkers of the other player, counted from that player's side.
    pub const fn opponent(&self) -> Checkers {
        self.opponent
    }

    /// Returns the same checkers with the other player on move.
    pub const fn turned(self) -> Self {
        Self {
            own: self.opponent,
            opponent: self.own,
        }
    }

    /// Returns this board as it stands after a turn in which nothing was played (MV-7).
    pub const fn unplayed(self) -> PlayedBoard {
        PlayedBoard {
            own: self.own,
            opponent: self.opponent,
        }
    }

    /// Returns whether a hit is still possible: some checker of one side has yet to pass one of
    /// the other side.
    pub const fn has_contact(&self) -> bool {
        self.own.farthest() + self.opponent.farthest() > 24
    }

    /// Returns whether one side has borne off its last checker and so won (SC-1).
    pub const fn is_over(&self) -> bool {
        self.own.farthest() == 0 || self.opponent.farthest() == 0
    }

    /// Returns whether the player on move has a checker on the bar against a closed home board,
    /// so that no roll lets it enter (the second half of "closed out", EQ-7).
    pub fn is_closed_out(&self) -> bool {
        self.own.n_bar() > 0 && self.opponent.home_closed()
    }

    /// Returns the length of the longest run of points made by the player on move; a run of six
    /// is a prime (EQ-7).
    pub fn longest_block(&self) -> u32 {
        let mut made = self.own.made() & 0x01FF_FFFE;
        let mut length = 0;
        while made != 0 {
            made &= made >> 1;
            length += 1;
        }
        length
    }

    /// Returns the number of checkers on a point: positive for those of the player on move,
    /// negative for the opponent's.
    pub fn on(&self, point: Point) -> i8 {
        self.own.on(point) as i8 - self.opponent.on(point.opposite()) as i8
    }
}

/// A board after a play and before it is turned: still seen by the player who has moved.
/// [`PlayedBoard::turned`] makes it the board that the other player faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayedBoard {
    pub(crate) own: Checkers,
    pub(crate) opponent: Checkers,
}

impl PlayedBoard {
    /// Returns the checkers of the player who has just moved.
    pub const fn own(&self) -> Checkers {
        self.own
    }

    /// Returns the checkers of the other player, counted from that player's side.
    pub const fn opponent(&self) -> Checkers {
        self.opponent
    }

    /// Returns the board that the other player faces.
    pub const fn turned(self) -> Board {
        Board {
            own: self.opponent,
            opponent: self.own,
        }
    }

    /// Returns the same checkers with the same player on move, as in an unfinished play.
    pub const fn unturned(self) -> Board {
        Board {
            own: self.own,
            opponent: self.opponent,
        }
    }

    /// Returns whether the mover has borne off the last checker and so won (SC-1).
    pub const fn is_won(&self) -> bool {
        self.own.farthest() == 0
    }
}
