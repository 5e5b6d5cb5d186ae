//! How to roll out.

use crate::search::Ply;

/// How the games of a rollout are played and judged. Together with the question and the engine
/// it decides every trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Plan {
    /// How the first turns are played.
    pub first: Stage,
    /// How many turns of both players those are.
    pub n_first: u32,
    /// How the turns after them are played.
    pub later: Stage,
    /// How far ahead of each roll to look so that its luck can be taken out; nothing to leave
    /// the luck in. That makes games a little faster and scatter a great deal wider.
    pub luck: Option<Ply>,
    /// Where games are broken off; nothing to play them to the end.
    pub end: Option<Truncation>,
    /// What the dice follow from.
    pub seed: u64,
}

/// How a turn is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Stage {
    /// How far plays are looked at.
    pub play: Ply,
    /// How far decisions at the cube are.
    pub cube: Ply,
}

/// Where a game is broken off, and how the position there is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Truncation {
    /// Games are broken off after this number of turns of both players.
    pub after: u32,
    /// How far the position is looked at there.
    pub ply: Ply,
}

/// When a rollout is done. It looks whether it is after every 36 trials.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Until {
    /// The greatest number of trials.
    pub trials: u64,
    /// The least number of trials, unless the rollout is stopped from outside.
    pub at_least: u64,
    /// The standard error, in points per game, at which it stops once that of every line's equity
    /// is no larger. `None` if it does not stop for that.
    pub standard_error: Option<f64>,
    /// Stops when the best line is ahead of every other by this number of standard errors of the
    /// difference.
    pub deviations: Option<f64>,
}

impl Stage {
    /// Plays and the cube at the same depth.
    pub const fn at(ply: Ply) -> Self {
        Self {
            play: ply,
            cube: ply,
        }
    }
}

impl Plan {
    /// A judgement in a fraction of a second: five turns, then what the net says.
    pub const QUICK: Self = Self {
        first: Self::STATIC,
        n_first: 0,
        later: Self::STATIC,
        luck: Some(Ply::ZERO),
        end: Some(Truncation {
            after: 5,
            ply: Ply::ZERO,
        }),
        seed: 1,
    };

    /// Whole games by quick plays.
    pub const FULL: Self = Self {
        end: None,
        ..Self::QUICK
    };

    /// Whole games, the first turns of which are played with care.
    pub const CAREFUL: Self = Self {
        first: Stage::at(Ply::TWO),
        n_first: 4,
        later: Stage::at(Ply::ONE),
        ..Self::FULL
    };

    /// Plays as the position stands, the cube looked at one roll ahead: the luck of a roll
    /// takes as much.
    const STATIC: Stage = Stage {
        play: Ply::ZERO,
        cube: Ply::ONE,
    };

    /// How a turn is played, counted from 0.
    pub(super) const fn stage(&self, turn: u32) -> Stage {
        if turn < self.n_first {
            self.first
        } else {
            self.later
        }
    }
}

impl Until {
    /// Returns the condition that stops after this number of trials, no sooner and no later.
    pub const fn trials(trials: u64) -> Self {
        Self {
            trials,
            at_least: trials,
            standard_error: None,
            deviations: None,
        }
    }

    /// As long as it takes to bring the standard errors down to this.
    pub const fn standard_error(error: f64) -> Self {
        Self {
            trials: u64::MAX,
            at_least: 2 * super::ROUND,
            standard_error: Some(error),
            deviations: None,
        }
    }
}
