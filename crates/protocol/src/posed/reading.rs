//! Reading a position that was pasted or dropped.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::question::Posed;
use crate::basics::BySeat;
use crate::codes::codes;
use crate::library::FileWarning;

codes! {
    /// The format of a text or file, as it was recognised.
    FormatCode {
        Mat = "mat",
        Gam = "gam",
        Sgf = "sgf",
        Xg = "xg",
        Ogxm = "ogxm",
        Bgammon = "bgammon",
        FibsOldMoves = "fibs_oldmoves",
        FibsSession = "fibs_session",
        GnubgText = "gnubg_text",
        OtterJson = "otter_json",
        XgText = "xg_text",
        BgblitzText = "bgblitz_text",
        GnubgPosition = "gnubg_position",
        Xgid = "xgid",
        GnuId = "gnu_id",
        Ogid = "ogid",
        FibsBoard = "fibs_board",
        SnowiePosition = "snowie_position",
        Drawing = "drawing",
    }
}

codes! {
    /// Why no position could be read.
    UnreadableCode {
        TooLarge = "too_large",
        Empty = "empty",
        Unknown = "unknown",
        Damaged = "damaged",
    }
}

/// The answer to `POST /api/position/read`, whose body is a text or file as it is: what was found
/// in it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PositionReading {
    /// A position. White is the player who stands at the bottom in ids.
    Position {
        /// The format that was recognised.
        format: FormatCode,
        /// The position as it can be asked about.
        posed: Posed,
        /// The decision that is due.
        decision: DecisionDue,
        /// The name of each player; `null` where the text does not give it.
        names: BySeat<Option<String>>,
        /// What is odd about the text.
        warnings: Vec<FileWarning>,
    },
    /// A match, which is no position.
    Match {
        /// The format that was recognised.
        format: FormatCode,
        /// The name of each player; empty where the file does not give it.
        names: BySeat<String>,
        /// The number of games in the file.
        n_games: u32,
    },
    /// Nothing that can be used.
    Unreadable {
        /// Why it cannot be read.
        code: UnreadableCode,
        /// The format that was recognised, if any.
        format: Option<FormatCode>,
        /// The line of the fault, from 1, if it is known.
        line: Option<u32>,
        /// What is wrong, in English.
        message: String,
    },
}

/// The decision that is due in a position.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DecisionDue {
    /// Whether to double or to roll.
    Cube,
    /// How to answer a double: the position is that of the doubler, before the double.
    Answer,
    /// How to play the roll.
    Play,
}
