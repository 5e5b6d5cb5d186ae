//! A game of a document: its score, what happened in it, and its end.

use otter_rules::{Board, BySeat, CubeValue, Die, Ending, GameResult, Play, Seat, Setup};
use serde::{Deserialize, Serialize};

use super::opinion::Opinion;

/// A game as a file tells it.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The points of each player before the game, as the file gives them.
    pub score: BySeat<u32>,
    /// Whether nobody may double in this game because it is the Crawford game (MA-2).
    pub is_crawford: bool,
    /// The position at the start, seen by White, if it is not that of the rules.
    pub start: Option<Setup>,
    /// The value of the centred cube at the start: above 1 after automatic doubles (ST-4).
    pub cube: CubeValue,
    /// Remarks on the game as a whole.
    pub comments: Vec<String>,
    /// What happened, in the order played.
    pub entries: Vec<Entry>,
    /// The end; `None` if the file does not tell of one.
    pub end: Option<GameEnd>,
}

/// Something that a player did, with what the file says about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The player who did it.
    pub seat: Seat,
    /// What this player did.
    pub act: Act,
    /// A remark; empty if there is none.
    pub comment: String,
    /// The time that the clock showed or that was used, as written; empty if there is none.
    pub clock: String,
    /// Whether somebody marked the decision to come back to it.
    pub is_flagged: bool,
    /// What programs think of the decision, as the file brings it.
    pub opinions: Vec<Opinion>,
}

/// One thing that a player did in a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Rolled these dice, in the order of the file, and played them.
    Roll {
        /// The dice in the order of the file.
        dice: [Die; 2],
        /// How the roll was played.
        played: Played,
    },
    /// Doubled before the roll (CU-2).
    Double {
        /// The value of the cube if the double is taken.
        value: CubeValue,
    },
    /// Beavered, or redoubled at once after a beaver (CU-7).
    Redouble {
        /// The value of the cube if the redouble is taken.
        value: CubeValue,
    },
    /// Took the double or the redouble on offer.
    Take,
    /// Passed the double or the redouble on offer, and lost the game.
    Pass,
    /// Offered to resign, and to lose this kind of game (SC-5).
    Resign(GameResult),
    /// Accepted the resignation on offer.
    AcceptResignation,
    /// Refused the resignation, and played on.
    RefuseResignation,
    /// The position was set up anew, with the seat of the entry to act.
    SetUp {
        /// The checkers, seen by the seat of the entry.
        position: Setup,
        /// The value and the owner of the cube, if the file sets them.
        cube: Option<(CubeValue, Option<Seat>)>,
    },
}

/// The play of a roll, as the file tells it.
#[derive(Clone, Debug, PartialEq)]
pub enum Played {
    /// By a legal play; it has no steps if nothing could be played (MV-7).
    Legal(Play),
    /// The file does not tell.
    Missing,
    /// In a way that the rules do not allow, but that stood.
    Illegal {
        /// The play as written.
        text: String,
        /// The board afterwards, still seen by the player; `None` if the text does not show it.
        result: Option<Board>,
    },
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
// Stored: these names are frozen, see docs/match-file.md.
#[serde(deny_unknown_fields)]
pub struct GameEnd {
    /// The seat that won.
    pub winner: Seat,
    /// The points that the winner scored.
    pub points: u32,
    /// The kind of game that was won; `None` if the points do not tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    /// How the game ended; `None` if it just stopped, for instance when a player left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub how: Option<Ending>,
}

impl Game {
    /// Returns a game without entries.
    pub fn new(score: BySeat<u32>) -> Self {
        Self {
            score,
            is_crawford: false,
            start: None,
            cube: CubeValue::ONE,
            comments: Vec::new(),
            entries: Vec::new(),
            end: None,
        }
    }
}

impl Entry {
    /// Returns an entry that says nothing but what was done.
    pub fn new(seat: Seat, act: Act) -> Self {
        Self {
            seat,
            act,
            comment: String::new(),
            clock: String::new(),
            is_flagged: false,
            opinions: Vec::new(),
        }
    }
}
