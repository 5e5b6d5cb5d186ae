//! What happened at a table, as browsers are told.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::basics::{ResultView, Seat};

/// One event.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct EventView {
    /// Its place in the table's history, from 1.
    pub version: u64,
    /// In which game, from 1.
    pub game: u32,
    /// What happened.
    pub event: TableEvent,
}

/// What happened.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TableEvent {
    /// One die each for the start; equal dice are a tie. Under L'inverso each hand's die
    /// counts for the other side.
    OpeningThrow {
        /// From White's hand.
        white: u8,
        /// From Black's hand.
        black: u8,
        /// Who starts; absent after a tie.
        starter: Option<Seat>,
    },
    /// A tie doubled the stake (ST-4).
    AutomaticDouble {
        /// The cube's value now.
        value: String,
    },
    /// A throw.
    Thrown {
        /// For whom it counts.
        seat: Seat,
        /// Whose hand threw: the other side's under L'inverso.
        by: Seat,
        /// The dice.
        dice: [u8; 2],
    },
    /// A double was offered.
    Doubled {
        /// By whom.
        seat: Seat,
        /// The value if taken.
        value: String,
    },
    /// What was offered was taken.
    Taken {
        /// By whom.
        seat: Seat,
        /// The cube's value now.
        value: String,
        /// Who owns it now.
        owner: Seat,
    },
    /// What was offered was passed.
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// A beaver, raccoon, otter and so on.
    Redoubled {
        /// By whom.
        seat: Seat,
        /// Its name.
        name: String,
        /// The value if taken.
        value: String,
    },
    /// A play.
    Played {
        /// By whom.
        seat: Seat,
        /// The throw it played.
        dice: [u8; 2],
        /// Its steps in the order made.
        steps: Vec<PlayedStep>,
        /// In notation; empty when nothing could be played.
        text: String,
    },
    /// A resignation was offered.
    ResignationOffered {
        /// By whom.
        seat: Seat,
        /// What is offered.
        result: ResultView,
    },
    /// It was accepted.
    ResignationAccepted {
        /// By whom.
        seat: Seat,
    },
    /// It was refused.
    ResignationRefused {
        /// By whom.
        seat: Seat,
    },
    /// A game ended.
    GameWon {
        /// By whom it was won.
        winner: Seat,
        /// By what.
        result: ResultView,
        /// How it came about.
        how: HowWon,
        /// For how many points.
        points: String,
    },
    /// The match ended.
    ContestWon {
        /// By whom it was won.
        winner: Seat,
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
    /// All checkers borne off.
    BorneOff,
    /// The other side passed.
    Passed,
    /// The other side resigned.
    Resigned,
}
