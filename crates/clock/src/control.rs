//! How much time the players of a table have.

use otter_rules::TimeOutCost;
use serde::{Deserialize, Serialize};

/// How much time the players have, as it is written down; all times are in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[derive(Deserialize, Serialize)]
#[serde(tag = "kind", deny_unknown_fields)]
pub enum TimeSpec {
    /// Simple delay, the clock of the US rules: the first seconds of each turn are free, and only
    /// what comes after them is taken from the reserve.
    #[serde(rename = "delay")]
    Delay {
        /// The free time of each turn.
        #[serde(rename = "delay")]
        delay: u32,
        /// The reserve for each point of the match.
        #[serde(rename = "reserve")]
        reserve: u32,
    },
    /// After Bronstein: what a turn took is given back at its end, up to a limit. The reserve must
    /// outlast each turn.
    #[serde(rename = "bronstein")]
    Bronstein {
        /// The most that is given back after a turn.
        #[serde(rename = "back")]
        back: u32,
        /// The reserve for each point of the match.
        #[serde(rename = "reserve")]
        reserve: u32,
    },
    /// After Fischer: each turn ends with an increment, however long it took.
    #[serde(rename = "fischer")]
    Fischer {
        /// The time that each finished turn adds.
        #[serde(rename = "increment")]
        increment: u32,
        /// The reserve for each point of the match.
        #[serde(rename = "reserve")]
        reserve: u32,
    },
    /// By correspondence: each turn has this many days, and nothing is carried over.
    #[serde(rename = "days")]
    Days {
        /// The number of days that each turn has.
        #[serde(rename = "days")]
        days: u32,
    },
}

/// The number of seconds in a day.
const DAY: u32 = 24 * 60 * 60;
/// The most seconds that a turn may have for nothing, or bring in.
const MAX_FREE: u32 = 10 * 60;
/// The most seconds of reserve for a point.
const MAX_RESERVE: u32 = 60 * 60;
/// The most days of a turn.
const MAX_DAYS: u32 = 30;
/// The least seconds that a turn must be sure to have: free ones, or a reserve.
const MIN_TURN: u32 = 3;

/// Settings of a clock that nobody could play by; the message says what would be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnfitTime {
    /// A turn with next to no time of its own.
    #[error("a turn has {0} seconds of its own: it needs {MIN_TURN} or more")]
    TooShort(u32),
    /// A turn with more time of its own than a clock shows.
    #[error("a turn has {0} seconds of its own: at most {MAX_FREE} are possible")]
    TooLong(u32),
    /// A reserve beyond all measure.
    #[error("the reserve is {0} seconds a point: at most {MAX_RESERVE} are possible")]
    Reserve(u32),
    /// No time for a turn, or more than anybody waits.
    #[error("a turn has {0} days: 1 to {MAX_DAYS} are possible")]
    Days(u32),
}

/// How much time the players have, checked: there is time for every turn, and an end to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(try_from = "TimeSpec", into = "TimeSpec")]
pub struct TimeControl(TimeSpec);

impl TimeControl {
    /// Checks the settings of a clock.
    ///
    /// # Errors
    /// If nobody could play by them.
    pub fn new(spec: TimeSpec) -> Result<Self, UnfitTime> {
        match spec {
            TimeSpec::Delay { delay, reserve } => check(delay, reserve)?,
            TimeSpec::Bronstein { back, reserve } => check(back, reserve)?,
            TimeSpec::Fischer { increment, reserve } => check(increment, reserve)?,
            TimeSpec::Days { days } if (1..=MAX_DAYS).contains(&days) => {}
            TimeSpec::Days { days } => return Err(UnfitTime::Days(days)),
        }
        Ok(Self(spec))
    }

    /// Returns the settings that were checked.
    pub const fn spec(&self) -> TimeSpec {
        self.0
    }

    /// Returns whether the clock counts in days, so that nobody waits at the board.
    pub const fn is_by_correspondence(&self) -> bool {
        matches!(self.0, TimeSpec::Days { .. })
    }

    /// Returns the milliseconds that a player has at first: the reserve of a match to this many
    /// points. Each game of a money session (`None`) has that of a match to one point.
    pub fn first_reserve(&self, length: Option<u32>) -> u64 {
        let points = u64::from(length.unwrap_or(1));
        match self.0 {
            TimeSpec::Delay { reserve, .. } => millis(reserve) * points,
            // Without something to begin with, the first turn would have no time at all.
            TimeSpec::Bronstein {
                back: turn,
                reserve,
            }
            | TimeSpec::Fischer {
                increment: turn,
                reserve,
            } => millis(turn) + millis(reserve) * points,
            TimeSpec::Days { days } => millis(days * DAY),
        }
    }

    /// Returns the milliseconds of each turn that are free.
    pub fn delay(&self) -> u64 {
        match self.0 {
            TimeSpec::Delay { delay, .. } => millis(delay),
            _ => 0,
        }
    }

    /// Returns what a player's reserve is after a turn that took `used` milliseconds and left
    /// `reserve`.
    pub(crate) fn after_turn(&self, reserve: u64, used: u64) -> u64 {
        match self.0 {
            TimeSpec::Delay { .. } => reserve,
            TimeSpec::Bronstein { back, .. } => reserve + used.min(millis(back)),
            TimeSpec::Fischer { increment, .. } => reserve + millis(increment),
            TimeSpec::Days { days } => millis(days * DAY),
        }
    }
}

fn check(turn: u32, reserve: u32) -> Result<(), UnfitTime> {
    match turn {
        turn if turn < MIN_TURN => Err(UnfitTime::TooShort(turn)),
        turn if turn > MAX_FREE => Err(UnfitTime::TooLong(turn)),
        _ if reserve > MAX_RESERVE => Err(UnfitTime::Reserve(reserve)),
        _ => Ok(()),
    }
}

const fn millis(seconds: u32) -> u64 {
    seconds as u64 * 1_000
}

impl TryFrom<TimeSpec> for TimeControl {
    type Error = UnfitTime;

    fn try_from(spec: TimeSpec) -> Result<Self, UnfitTime> {
        Self::new(spec)
    }
}

impl From<TimeControl> for TimeSpec {
    fn from(control: TimeControl) -> Self {
        control.0
    }
}

/// The clock that a table was opened with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ClockSpec {
    /// How much time the players have.
    #[serde(rename = "time")]
    pub time: TimeControl,
    /// What it costs to run out of it.
    #[serde(rename = "time_out")]
    pub time_out: TimeOutCost,
}

/// A clock with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// Simple delay as the US rules have it since 2013: 12 seconds a turn and 2 minutes a point.
    Club,
    /// Simple delay for play on a screen, where nobody shakes a cup: 8 seconds and half a minute.
    Fast,
    /// An increment of 10 seconds after each turn, and a minute a point.
    Fischer,
    /// Three days a turn.
    Correspondence,
}

impl Preset {
    /// All named clocks, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Club, Self::Fast, Self::Fischer, Self::Correspondence];

    /// Returns the clock that the name stands for.
    pub const fn clock(self) -> ClockSpec {
        let (time, time_out) = match self {
            Self::Club => (
                TimeSpec::Delay {
                    delay: 12,
                    reserve: 120,
                },
                TimeOutCost::Match,
            ),
            Self::Fast => (
                TimeSpec::Delay {
                    delay: 8,
                    reserve: 30,
                },
                TimeOutCost::Match,
            ),
            Self::Fischer => (
                TimeSpec::Fischer {
                    increment: 10,
                    reserve: 60,
                },
                TimeOutCost::Match,
            ),
            Self::Correspondence => (TimeSpec::Days { days: 3 }, TimeOutCost::Game),
        };
        ClockSpec {
            time: TimeControl(time),
            time_out,
        }
    }
}
