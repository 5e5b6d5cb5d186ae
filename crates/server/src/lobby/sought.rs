//! A game that somebody would like to play.

use otter_clock::{ClockSpec, UnfitTime};
use otter_protocol::convert::{NotRules, read_clock, read_rules};
use otter_protocol::lobby::SoughtGame;
use otter_rules::Ruleset;

/// A game that somebody would like to play, checked. Two are equal if they play alike.
#[derive(Clone, Debug)]
pub(crate) struct Sought {
    pub(super) ruleset: Ruleset,
    pub(super) clock: Option<ClockSpec>,
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
}

impl Sought {
    /// Checks a game that somebody asks for.
    pub(crate) fn read(game: SoughtGame) -> Result<Self, NotSought> {
        Ok(Self {
            ruleset: read_rules(&game.rules)?,
            clock: game.clock.as_ref().map(read_clock).transpose()?,
            shown: game,
        })
    }
}

impl PartialEq for Sought {
    fn eq(&self, other: &Self) -> bool {
        self.ruleset == other.ruleset && self.clock == other.clock
    }
}
