//! The clock of a table, from and to its settings.

use otter_clock::{Clock, ClockSpec, Moment, Preset, TimeControl, TimeSpec, UnfitTime};
use otter_rules::{BySeat, TimeOutCost};

use super::basics::by_seat;
use crate::basics::TimeOut;
use crate::clock::{ClockChoice, ClockKey, ClockView, NamedClock, TimeChoice, TimeLeft};

impl From<TimeOutCost> for TimeOut {
    fn from(cost: TimeOutCost) -> Self {
        match cost {
            TimeOutCost::Match => Self::Match,
            TimeOutCost::Game => Self::Game,
        }
    }
}

impl From<TimeOut> for TimeOutCost {
    fn from(cost: TimeOut) -> Self {
        match cost {
            TimeOut::Match => Self::Match,
            TimeOut::Game => Self::Game,
        }
    }
}

impl From<ClockSpec> for ClockChoice {
    fn from(spec: ClockSpec) -> Self {
        Self {
            time: match spec.time.spec() {
                TimeSpec::Delay { delay, reserve } => TimeChoice::Delay { delay, reserve },
                TimeSpec::Bronstein { back, reserve } => TimeChoice::Bronstein { back, reserve },
                TimeSpec::Fischer { increment, reserve } => {
                    TimeChoice::Fischer { increment, reserve }
                }
                TimeSpec::Days { days } => TimeChoice::Days { days },
            },
            time_out: spec.time_out.into(),
        }
    }
}

/// Reads the clock that somebody chose.
///
/// # Errors
/// If nobody could play by it.
pub fn read_clock(choice: &ClockChoice) -> Result<ClockSpec, UnfitTime> {
    let spec = match choice.time {
        TimeChoice::Delay { delay, reserve } => TimeSpec::Delay { delay, reserve },
        TimeChoice::Bronstein { back, reserve } => TimeSpec::Bronstein { back, reserve },
        TimeChoice::Fischer { increment, reserve } => TimeSpec::Fischer { increment, reserve },
        TimeChoice::Days { days } => TimeSpec::Days { days },
    };
    Ok(ClockSpec {
        time: TimeControl::new(spec)?,
        time_out: choice.time_out.into(),
    })
}

/// Returns the clocks that have names, as they are offered.
pub fn named_clocks() -> Vec<NamedClock> {
    let named = |preset: Preset| NamedClock {
        key: key_of(preset),
        clock: preset.clock().into(),
    };
    Preset::ALL.into_iter().map(named).collect()
}

/// Returns what a clock shows at a moment.
pub fn clock_view(spec: ClockSpec, clock: &Clock, now: Moment) -> ClockView {
    let preset = Preset::ALL.into_iter().find(|one| one.clock() == spec);
    ClockView {
        clock: spec.into(),
        key: preset.map(key_of),
        left: by_seat(BySeat::new(|seat| clock.left(seat, now)), |left| TimeLeft {
            delay: left.delay,
            reserve: left.reserve,
        }),
        running: clock.running().map(Into::into),
        at: now.millis(),
    }
}

const fn key_of(preset: Preset) -> ClockKey {
    match preset {
        Preset::Club => ClockKey::Club,
        Preset::Fast => ClockKey::Fast,
        Preset::Fischer => ClockKey::Fischer,
        Preset::Correspondence => ClockKey::Correspondence,
    }
}
