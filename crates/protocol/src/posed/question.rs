//! What is asked: a position with its stakes.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::basics::{BySeat, Seat};

/// The body of `POST /api/position`: a position with everything that an answer depends on.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Posed {
    /// The checkers of each side from its own side of the board, 26 counts: 0 is off, 1–24 the
    /// points, 25 the bar.
    pub checkers: BySeat<Vec<u8>>,
    /// The seat that is to roll, or has rolled.
    pub on_roll: Seat,
    /// The roll to be played, 1–6 each; `null` before the roll.
    pub dice: Option<[u8; 2]>,
    /// The cube; `null` if the game is played without one.
    pub cube: Option<PosedCube>,
    /// What is played for.
    pub stakes: PosedStakes,
    /// Whether a single game scores the checkers that the loser has left, with a cube until it is
    /// turned (SC-4). Equities are in units of nine points then, which such a game scores on
    /// average.
    #[serde(default)]
    pub remaining_checkers: bool,
    /// Whether gammons and backgammons count more than a single game (SC-2); they do if this is
    /// left out.
    #[serde(default = "counted")]
    pub gammons: bool,
}

const fn counted() -> bool {
    true
}

/// The cube of a posed position.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PosedCube {
    /// The exponent of its value, as a power of 2.
    pub log2: u32,
    /// The seat that owns it; `null` while it is in the middle.
    pub owner: Option<Seat>,
    /// The exponent of its highest value, as a power of 2 (CU-5); `null` if there is no limit, and
    /// if this is left out.
    #[serde(default)]
    pub highest_log2: Option<u32>,
}

/// What a posed position is played for.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum PosedStakes {
    /// A money game, which belongs to no match.
    Money {
        /// Whether gammons and backgammons count as single games until a double was taken (SC-3).
        jacoby: bool,
        /// Whether a double may be redoubled at once (CU-7).
        beavers: bool,
    },
    /// A game of a match.
    Match {
        /// The points that win the match, 1–999.
        length: u32,
        /// The points of each side so far.
        score: BySeat<u32>,
        /// Whether this is the Crawford game, in which nobody may double (MA-2).
        crawford: bool,
        /// Whether the match has a Crawford game at all (MA-7).
        crawford_rule: bool,
    },
}

/// The body of `POST /api/position/plays`: a position with a roll, and how its plays are compared.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AskPlays {
    /// The position that is asked about.
    pub posed: Posed,
    /// The depth of the search in plies, up to 3.
    pub ply: u8,
    /// Whether plays that the search leaves close are rolled out as well.
    #[serde(default)]
    pub roll_out: bool,
}

/// The body of `POST /api/position/cube` and `/rolls`: a position, and how deep it is searched.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AskDeep {
    /// The position that is asked about.
    pub posed: Posed,
    /// The depth of the search in plies: up to 3 for the cube, up to 2 for all rolls.
    pub ply: u8,
}

/// The body of `POST /api/position/scores`: one row of the score map.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AskScores {
    /// The position that is asked about; its own score is of no matter.
    pub posed: Posed,
    /// The points that the seat on roll needs, 1–15.
    pub own_away: u32,
    /// The most points that the other seat needs, 1–15: the row has this many cells.
    pub most: u32,
    /// Whether a game in which one seat needs a single point is taken for the Crawford game. If
    /// not, it comes after that.
    pub crawford: bool,
}
