//! The events of a table for two as browsers receive them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::basics::{ResultView, Seat, TimeOut};

/// An event with its place in the table's history.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct EventView {
    /// Its place in the table's history, from 1.
    pub version: u64,
    /// The number of the game it belongs to, from 1.
    pub game: u32,
    /// What happened, with its result.
    pub event: TableEvent,
}

/// Something that happened at a table for two.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TableEvent {
    /// Each side rolled one die for the start; equal dice are a tie. Under L'inverso each hand's
    /// die counts for the other side.
    OpeningRoll {
        /// The die that White's hand rolled, 1–6.
        white: u8,
        /// The die that Black's hand rolled, 1–6.
        black: u8,
        /// The seat that starts; absent after a tie.
        starter: Option<Seat>,
    },
    /// A tie doubled the stake (ST-4).
    AutomaticDouble {
        /// The cube's value after it.
        value: String,
    },
    /// A player rolled both dice.
    Rolled {
        /// The seat that the roll counts for.
        seat: Seat,
        /// The seat whose hand rolled: under L'inverso the other side's.
        by: Seat,
        /// What the two dice show, 1–6 each.
        dice: [u8; 2],
    },
    /// A double was offered.
    Doubled {
        /// The seat that doubled.
        seat: Seat,
        /// The cube's value if the double is taken.
        value: String,
    },
    /// A double or an immediate redouble was taken.
    Taken {
        /// The seat that took it.
        seat: Seat,
        /// The cube's value after it.
        value: String,
        /// The seat that owns the cube after it.
        owner: Seat,
    },
    /// A double or an immediate redouble was passed.
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// A double was taken and redoubled at once: a beaver, raccoon, otter and so on.
    Redoubled {
        /// The seat that redoubled.
        seat: Seat,
        /// The redouble's name, such as `beaver`.
        name: String,
        /// The cube's value if the redouble is taken.
        value: String,
    },
    /// A roll was played.
    Played {
        /// The seat that played.
        seat: Seat,
        /// The roll that was played.
        dice: [u8; 2],
        /// Its steps in the order made.
        steps: Vec<PlayedStep>,
        /// The play in notation; empty when nothing could be played.
        text: String,
    },
    /// A resignation was offered.
    ResignationOffered {
        /// The seat that offered to resign.
        seat: Seat,
        /// The result that the resignation concedes.
        result: ResultView,
    },
    /// The opponent accepted a resignation.
    ResignationAccepted {
        /// The seat that accepted.
        seat: Seat,
    },
    /// The opponent refused a resignation.
    ResignationRefused {
        /// The seat that refused.
        seat: Seat,
    },
    /// A seat's time ran out while it had to act.
    TimeRanOut {
        /// The seat that had no time left.
        seat: Seat,
        /// What it loses by that.
        cost: TimeOut,
    },
    /// A court settled the game, which a seat did not play on after a warning (CL-7).
    Settled {
        /// The seat that had to act.
        seat: Seat,
        /// How the game is settled, and on what ground.
        judgement: JudgementView,
    },
    /// A game ended with a winner.
    GameWon {
        /// The seat that won it.
        winner: Seat,
        /// Whether it was a single game, a gammon or a backgammon.
        result: ResultView,
        /// How the game ended.
        how: HowWon,
        /// The points that it counts, with the cube.
        points: String,
    },
    /// A match ended with a winner.
    ContestWon {
        /// The seat that won it.
        winner: Seat,
    },
}

/// How a court settles a game (CL-7), with the figure that it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, TS)]
#[serde(tag = "ground", rename_all = "snake_case")]
pub enum JudgementView {
    /// The game will come to this result.
    Result {
        /// The seat that wins it.
        winner: Seat,
        /// Whether it is a single game, a gammon or a backgammon.
        result: ResultView,
        /// The chance of that, 0–1.
        chance: f64,
    },
    /// The double or immediate redouble on offer must be passed.
    Pass {
        /// What a take would lose compared with the pass: points per game at the cube before the
        /// double, in a match on the scale of a single game won (+1) or lost (−1).
        loss: f64,
    },
    /// The game is not going to win more than the resignation offers.
    Resignation {
        /// The chance of that, 0–1.
        chance: f64,
    },
}

/// A checker moved by one die, seen from the mover's side.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct PlayedStep {
    /// 1–24, or 25 for the bar.
    pub from: u8,
    /// 1–24, or 0 for off.
    pub to: u8,
    /// Whether it hit a blot.
    pub hit: bool,
}

/// How a game was won.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum HowWon {
    /// The winner bore off all checkers.
    BorneOff,
    /// The loser passed a double.
    Passed,
    /// The loser resigned and the winner accepted.
    Resigned,
    /// The loser ran out of time.
    Time,
    /// A court settled the game, which somebody did not play on.
    Settled,
}
