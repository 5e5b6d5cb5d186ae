//! The clock of a table for two as it is chosen and shown.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::basics::{BySeat, Seat, TimeOut};

/// The clock that a table is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClockChoice {
    /// How much time the players have.
    pub time: TimeChoice,
    /// What it costs to run out of it (CL-4).
    pub time_out: TimeOut,
}

/// How much time the players have (CL-2); all times are in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TimeChoice {
    /// Simple delay: the first seconds of each turn are free.
    Delay {
        /// The free time of each turn, 3–600.
        delay: u32,
        /// The reserve for each point of the match, 0–3600.
        reserve: u32,
    },
    /// What a turn took is given back at its end, up to a limit.
    Bronstein {
        /// The most that is given back after a turn, 3–600.
        back: u32,
        /// The reserve for each point of the match, 0–3600.
        reserve: u32,
    },
    /// Each turn ends with an increment.
    Fischer {
        /// The time that each finished turn adds, 3–600.
        increment: u32,
        /// The reserve for each point of the match, 0–3600.
        reserve: u32,
    },
    /// Each turn has days of its own.
    Days {
        /// The days of each turn, 1–30.
        days: u32,
    },
}

/// The stable name of a clock, by which the client finds its own words for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClockKey {
    /// 12 seconds a turn, and 2 minutes a point.
    Club,
    /// 8 seconds a turn, and half a minute a point.
    Fast,
    /// 10 seconds more after each turn.
    Fischer,
    /// 3 days a turn.
    Correspondence,
}

/// A clock with a name.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct NamedClock {
    /// The stable name of the clock.
    pub key: ClockKey,
    /// The settings that the name stands for.
    pub clock: ClockChoice,
}

/// What the clock of a table shows at the moment at which it is sent.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ClockView {
    /// The clock that the table was opened with.
    pub clock: ClockChoice,
    /// Its name, if it is one of those that have one.
    pub key: Option<ClockKey>,
    /// What each player has left.
    pub left: BySeat<TimeLeft>,
    /// The seat whose time runs; `null` while nobody has to act.
    pub running: Option<Seat>,
    /// The moment by the server's clock, in milliseconds: of two views, the later one holds.
    pub at: u64,
}

/// What a player has left, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct TimeLeft {
    /// What is left of the free time of the turn, which runs first.
    pub delay: u64,
    /// What is left of the reserve.
    pub reserve: u64,
}
