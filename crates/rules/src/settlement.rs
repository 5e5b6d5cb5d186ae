//! The points that a finished game scores: its result times the stake (docs/rules.md, §6). All
//! kinds of table share this; a chouette settles each of its cubes by it.

use crate::board::{Board, PlayedBoard};
use crate::checkers::Checkers;
use crate::points::{CubeValue, Points};

/// The kind of game that is won: single, gammon or backgammon (SC-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum GameResult {
    /// The loser has borne off at least one checker.
    #[cfg_attr(feature = "serde", serde(rename = "single"))]
    Single,
    /// The loser has borne off no checker.
    #[cfg_attr(feature = "serde", serde(rename = "gammon"))]
    Gammon,
    /// The loser has borne off no checker and still has one on the bar or in the winner's home
    /// board.
    #[cfg_attr(feature = "serde", serde(rename = "backgammon"))]
    Backgammon,
}

impl GameResult {
    /// All results, the smallest first.
    pub const ALL: [Self; 3] = [Self::Single, Self::Gammon, Self::Backgammon];

    /// Returns the multiple of the stake that this result counts.
    pub const fn factor(self) -> u32 {
        match self {
            Self::Single => 1,
            Self::Gammon => 2,
            Self::Backgammon => 3,
        }
    }

    /// Returns the worst result that a side may still suffer on a board, seen by that side: a
    /// single game once it has borne off a checker, a gammon once all of its checkers have left the
    /// opponent's home board for good, and a backgammon otherwise (CL-4).
    pub fn worst(board: &Board) -> Self {
        let own = board.own();
        if own.n_off() > 0 {
            Self::Single
        } else if board.has_contact() || own.farthest() >= 19 {
            Self::Backgammon
        } else {
            Self::Gammon
        }
    }

    /// Returns the result on a board whose mover has just borne off the last checker; `None` while
    /// the mover has checkers left (SC-1, SC-2).
    pub fn of(board: &PlayedBoard) -> Option<Self> {
        let loser = board.opponent();
        board.is_won().then(|| {
            if loser.n_off() > 0 {
                Self::Single
            } else if loser.farthest() >= 19 {
                Self::Backgammon
            } else {
                Self::Gammon
            }
        })
    }
}

/// What it costs a seat to run out of time (CL-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TimeOutCost {
    /// The match is lost; in a money session, which has no end of its own, the game as under
    /// [`TimeOutCost::Game`].
    #[cfg_attr(feature = "serde", serde(rename = "match"))]
    Match,
    /// The game is lost. A double that was not answered in time is passed, and a resignation
    /// accepted. Otherwise the loss is the worst that the position still allows
    /// ([`GameResult::worst`]).
    #[cfg_attr(feature = "serde", serde(rename = "game"))]
    Game,
}

/// The number of stakes that a single game counts (SC-2, SC-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SingleValue {
    /// A single game counts one stake.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "one"))]
    One,
    /// A single game counts one stake for each checker that the loser has left. A gammon counts
    /// twice, and a backgammon three times, all of the loser's checkers.
    /// For play without a cube (SC-4, `when = NoCube`).
    #[cfg_attr(feature = "serde", serde(rename = "remaining_checkers"))]
    RemainingCheckers,
    /// The same, at a table with a cube, in a game in which nobody turned it
    /// (`when = CubeNotTurned`); one times the stake once a double has been taken.
    #[cfg_attr(feature = "serde", serde(rename = "remaining_checkers_until_doubled"))]
    RemainingCheckersUntilDoubled,
}

impl SingleValue {
    /// Returns what a single game counts where it may score the checkers that the loser has left:
    /// with a cube only until a double has been taken.
    pub const fn of(remaining_checkers: bool, has_cube: bool) -> Self {
        match (remaining_checkers, has_cube) {
            (false, _) => Self::One,
            (true, false) => Self::RemainingCheckers,
            (true, true) => Self::RemainingCheckersUntilDoubled,
        }
    }

    /// Returns whether a game scores by checkers (SC-4): `turned` says whether its cube has been
    /// offered and taken.
    pub const fn counts_checkers(self, turned: bool) -> bool {
        match self {
            Self::One => false,
            Self::RemainingCheckers => true,
            Self::RemainingCheckersUntilDoubled => !turned,
        }
    }
}

/// The settings of a ruleset that bear on settlement.
///
/// ```
/// use otter_rules::{Board, CubeValue, GameResult, Points, Preset, Ruleset};
///
/// let scoring = Ruleset::new(Preset::Money.spec())?.scoring();
/// let loser = Board::start().own();
/// let cube = CubeValue::from_log2(1);
/// let points = |turned| scoring.points(GameResult::Gammon, cube, turned, loser);
/// assert_eq!(points(true), Points::from(4));
/// // Under the Jacoby rule a gammon counts single until the cube is turned.
/// assert_eq!(points(false), Points::from(2));
/// # Ok::<(), otter_rules::Contradictions>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scoring {
    /// Whether a single game counts one stake, or one for each checker the loser has left (SC-2,
    /// SC-4).
    pub single_value: SingleValue,
    /// Whether gammons and backgammons count more than a single game.
    pub gammons: bool,
    /// Whether gammons and backgammons count only after a double was taken (SC-3).
    pub jacoby: bool,
}

impl Scoring {
    /// Returns the points for a game that ended on the board or by a resignation. `turned` says
    /// whether this stake's cube was offered and taken (SC-3); `loser` is the loser's checkers.
    pub fn points(
        &self,
        result: GameResult,
        stake: CubeValue,
        turned: bool,
        loser: Checkers,
    ) -> Points {
        let counted = if !self.gammons || self.jacoby && !turned {
            GameResult::Single
        } else {
            result
        };
        let unit = match counted {
            _ if !self.single_value.counts_checkers(turned) => 1,
            GameResult::Single => u32::from(loser.n_in_play()),
            GameResult::Gammon | GameResult::Backgammon => u32::from(loser.n_all()),
        };
        stake.points() * (unit * counted.factor())
    }
}
