//! A game that somebody would like to play.

use otter_clock::{ClockSpec, UnfitTime};
use otter_protocol::convert::{NotRules, read_clock, read_rules};
use otter_protocol::lobby::SoughtGame;
use otter_protocol::ratings::PoolKey;
use otter_rules::Ruleset;

use super::person::Person;
use crate::ratings::{NotRated, pool_of};

/// A game that somebody would like to play, checked. Two are equal if they play alike.
#[derive(Clone, Debug)]
pub(crate) struct Sought {
    pub(super) ruleset: Ruleset,
    pub(super) clock: Option<ClockSpec>,
    /// The pool in which it is rated; `None` if it is not.
    pub(super) rated: Option<PoolKey>,
    /// As it was sent, for everybody to see.
    pub(super) shown: SoughtGame,
}

/// Why a game cannot be sought.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotSought {
    /// The rules contradict each other.
    #[error("{0}")]
    Rules(#[from] NotRules),
    /// The clock is impossible.
    #[error("this clock is impossible: {0}")]
    Clock(#[from] UnfitTime),
    /// It cannot be rated.
    #[error("{0}")]
    Rated(#[from] NotRated),
}

impl Sought {
    /// Checks a game that somebody asks for. It is rated only if its dice can be checked.
    pub(crate) fn read(game: SoughtGame, can_be_checked: bool) -> Result<Self, NotSought> {
        let ruleset = read_rules(&game.rules)?;
        let clock = game.clock.as_ref().map(read_clock).transpose()?;
        let rated = match game.rated {
            false => None,
            true if !can_be_checked => return Err(NotRated::Dice.into()),
            true => Some(pool_of(&ruleset, clock.as_ref())?),
        };
        Ok(Self {
            ruleset,
            clock,
            rated,
            shown: game,
        })
    }

    /// Returns whether a seek of this game outlives the visit of whoever seeks: nobody need be
    /// there for a game of days, and an account finds the table whenever its owner comes.
    pub(super) fn lasts(&self, seeker: &Person) -> bool {
        let is_of_days = |clock: &ClockSpec| clock.time.is_by_correspondence();
        seeker.account.is_some() && self.clock.as_ref().is_some_and(is_of_days)
    }
}

impl PartialEq for Sought {
    fn eq(&self, other: &Self) -> bool {
        self.ruleset == other.ruleset && self.clock == other.clock && self.rated == other.rated
    }
}
