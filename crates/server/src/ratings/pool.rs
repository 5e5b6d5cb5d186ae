//! Pools: which matches are rated together, and which are not rated at all.

use otter_clock::{ClockSpec, TimeSpec};
use otter_protocol::convert::preset_of;
use otter_protocol::ratings::PoolKey;
use otter_protocol::rules::PresetKey;
use otter_rules::{ContestKind, Ruleset};

/// The longest match of the pools of short ones, in points.
const SHORT: u32 = 3;
/// The longest match of the pools of medium ones, in points.
const MEDIUM: u32 = 7;
/// The longest match that is rated, in points.
pub(crate) const LONGEST: u32 = 25;

/// Why a table cannot be rated, or somebody cannot sit at one that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotRated {
    /// Somebody is not signed in.
    #[error("a rated match is for people who are signed in")]
    Account,
    /// The opponent is a bot, or sits at the same screen.
    #[error("a rated match is played against somebody at a device of their own")]
    Opponent,
    /// Nobody can check the dice.
    #[error("a rated match needs dice that anyone can check")]
    Dice,
    /// The rules are those of another game, of money play, or of a match that is too long.
    #[error("rated are matches to 1–{LONGEST} points by the usual rules, with the Crawford game")]
    Rules,
    /// There is no clock, so that a lost match could be left for good.
    #[error("a rated match needs a clock")]
    Clock,
    /// The same account would sit in both seats.
    #[error("nobody plays a rated match against themselves")]
    Oneself,
    /// A moderator has forbidden somebody rated matches.
    #[error(
        "a moderator has barred you from rated matches: the page of your account gives the reason"
    )]
    Forbidden,
}

/// Returns the pool that a match by these rules and this clock belongs to.
pub(crate) fn pool_of(ruleset: &Ruleset, clock: Option<&ClockSpec>) -> Result<PoolKey, NotRated> {
    let is_usual = preset_of(ruleset).is_some_and(|preset| preset.key == PresetKey::Match);
    let length = match ruleset.contest {
        ContestKind::Match { length, .. } if is_usual && length <= LONGEST => length,
        _ => return Err(NotRated::Rules),
    };
    let clock = clock.ok_or(NotRated::Clock)?;
    let by_days = matches!(clock.time.spec(), TimeSpec::Days { .. });
    Ok(match (length, by_days) {
        (..=SHORT, false) => PoolKey::Short,
        (..=MEDIUM, false) => PoolKey::Medium,
        (_, false) => PoolKey::Long,
        (..=SHORT, true) => PoolKey::ShortDays,
        (..=MEDIUM, true) => PoolKey::MediumDays,
        (_, true) => PoolKey::LongDays,
    })
}

/// Returns a pool as it is stored, which is also how it is sent.
pub(crate) const fn pool_text(pool: PoolKey) -> &'static str {
    pool.as_str()
}

/// Reads a stored pool; `None` if there is none of this name.
pub(crate) fn read_pool(text: &str) -> Option<PoolKey> {
    PoolKey::ALL.into_iter().find(|pool| *pool == text)
}

#[cfg(test)]
mod tests {
    use otter_clock::Preset as Clock;
    use otter_rules::Preset;

    use super::*;

    fn pool(preset: Preset, clock: Option<Clock>) -> Result<PoolKey, NotRated> {
        let ruleset = Ruleset::new(preset.spec()).expect("a preset is sound");
        pool_of(&ruleset, clock.map(Clock::clock).as_ref())
    }

    #[test]
    fn pools_go_by_length_and_clock() {
        let live = |length| pool(Preset::Match(length), Some(Clock::Club));
        assert_eq!(live(1), Ok(PoolKey::Short));
        assert_eq!(live(3), Ok(PoolKey::Short));
        assert_eq!(live(4), Ok(PoolKey::Medium));
        assert_eq!(live(7), Ok(PoolKey::Medium));
        assert_eq!(live(8), Ok(PoolKey::Long));
        assert_eq!(live(25), Ok(PoolKey::Long));
        assert_eq!(live(26), Err(NotRated::Rules));
        let days = |length| pool(Preset::Match(length), Some(Clock::Correspondence));
        assert_eq!(days(1), Ok(PoolKey::ShortDays));
        assert_eq!(days(5), Ok(PoolKey::MediumDays));
        assert_eq!(days(9), Ok(PoolKey::LongDays));
        assert_eq!(pool(Preset::Match(7), None), Err(NotRated::Clock));
        for other in [Preset::Money, Preset::OneGame, Preset::NackgammonMatch(7)] {
            assert_eq!(pool(other, Some(Clock::Club)), Err(NotRated::Rules));
        }
    }

    #[test]
    fn a_stored_pool_is_read_again() {
        for pool in PoolKey::ALL {
            assert_eq!(read_pool(pool_text(pool)), Some(pool));
        }
        assert_eq!(PoolKey::ALL.len(), PoolKey::NAMES.len());
        assert_eq!(read_pool("chess"), None);
    }
}
