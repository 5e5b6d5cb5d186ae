//! What spectators see of a table for two where they see it late.

use std::time::Duration;

use otter_clock::{ClockSpec, Moment, TimeSpec};
use otter_rules::Event;

use super::setup::TableReadError;
use crate::store::StoredTable;
use crate::table::seen::{Seen, seen_at};

/// A day in seconds.
const DAY: u64 = 24 * 60 * 60;

/// Returns by how much spectators see a table late by a clock, where they do by some time: by
/// correspondence by a turn, because so long a decision may be open. `None` if the time is none.
pub(crate) fn delay_by(clock: Option<&ClockSpec>, usual: Duration) -> Option<Duration> {
    let turn = match clock.map(|clock| clock.time.spec()) {
        Some(TimeSpec::Days { days }) => Duration::from_secs(DAY * u64::from(days)),
        _ => Duration::ZERO,
    };
    (!usual.is_zero()).then(|| usual.max(turn))
}

/// Leaves of a stored table what spectators see at a moment.
pub(super) fn as_spectators_see(
    mut stored: StoredTable,
    now: Moment,
) -> Result<Seen, TableReadError> {
    let Some(delay) = stored.spectator_delay else {
        return Ok(Seen::whole(stored));
    };
    let events = stored.events::<Event>()?;
    // What was stored before times were kept is old.
    let at = |place: usize| events[place].accepted_at.map(|at| seen_at(at, delay));
    let is_hidden = |&place: &usize| at(place).is_some_and(|at| at > now);
    let n = (0..events.len()).find(is_hidden).unwrap_or(events.len());
    let (seen, hidden) = events.split_at(n);
    let ends_a_game = |event: &Event| matches!(event, Event::GameWon(_) | Event::MatchWon { .. });
    let last_end = hidden.iter().rposition(|one| ends_a_game(&one.event));
    let is_over = events
        .iter()
        .any(|one| matches!(one.event, Event::MatchWon { .. }));
    let is_roll = |event: &Event| matches!(event, Event::Opened { .. } | Event::Rolled { .. });
    let n_rolls = seen.iter().filter(|one| is_roll(&one.event)).count();
    let next = hidden.first().and_then(|_| at(n));
    let result = last_end.and_then(|place| at(n + place));
    let is_open = hidden.is_empty() && is_over;
    stored.keep_events(n);
    if let Some(dice) = &mut stored.dice {
        dice.keep_rolls(n_rolls);
    }
    Ok(Seen {
        stored,
        next,
        result,
        is_open,
    })
}

#[cfg(test)]
mod tests {
    use otter_clock::{Preset, TimeControl};
    use otter_rules::TimeOutCost;

    use super::*;
    use crate::unix_time::time;

    const USUAL: Duration = Duration::from_mins(5);

    fn of_days(days: u32) -> ClockSpec {
        ClockSpec {
            time: TimeControl::new(TimeSpec::Days { days }).expect("a clock"),
            time_out: TimeOutCost::Match,
        }
    }

    #[test]
    fn a_table_is_late_by_what_is_usual_or_by_a_turn_of_days() {
        assert_eq!(delay_by(None, USUAL), Some(USUAL));
        assert_eq!(delay_by(Some(&Preset::Club.clock()), USUAL), Some(USUAL));
        let turn = Duration::from_hours(3 * 24);
        assert_eq!(delay_by(Some(&of_days(3)), USUAL), Some(turn));
        let longer = turn * 2;
        assert_eq!(delay_by(Some(&of_days(3)), longer), Some(longer));
        assert_eq!(delay_by(Some(&of_days(3)), Duration::ZERO), None, "never");
    }

    #[test]
    fn what_was_stored_within_a_second_counts_from_its_end() {
        let at = time(1_000).expect("a time");
        let seen = seen_at(at + Duration::from_millis(1), USUAL);
        assert_eq!(seen.millis(), (1_001 + 300) * 1_000);
        assert_eq!(seen_at(at + Duration::from_millis(999), USUAL), seen);
    }
}
