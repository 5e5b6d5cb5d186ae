//! The plan of a rollout and the conditions that end it.

use crate::search::Ply;

/// How the games of a rollout are played and evaluated. Every trial follows from the plan, the
/// question and the engine.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Plan {
    /// How the first turns are played.
    pub first: Stage,
    /// The number of these first turns, both players counted.
    pub n_first: u32,
    /// How the turns after them are played.
    pub later: Stage,
    /// The depth at which rolls are evaluated so that their luck can be subtracted. `None` to leave
    /// the luck in, which makes games a little faster and the scatter much larger.
    pub luck: Option<Ply>,
    /// The truncation of games. `None` to play them to the end.
    pub end: Option<Truncation>,
    /// The seed of the dice.
    pub seed: u64,
    /// When plays that are compared leave the rollout. `None` if all of them play every trial.
    #[cfg_attr(feature = "serde", serde(default))]
    pub elimination: Option<Elimination>,
}

/// When plays that are compared leave the rollout: once they are not better than the leading play
/// by more than a tolerance, with a certainty. It is checked after every 36 trials.
///
/// The last one left is the answer to which play to make. It follows from the question and the plan
/// which plays are in a trial, so an elimination is as repeatable as the trials.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Elimination {
    /// The tolerance, in points per game.
    pub within: f64,
    /// The certainty, in standard errors of the difference.
    pub deviations: f64,
    /// The least number of trials before the first play leaves.
    pub at_least: u64,
}

/// How a turn is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Stage {
    /// The depth at which plays are searched.
    pub play: Ply,
    /// The depth at which cube decisions are searched.
    pub cube: Ply,
}

/// The point at which games are truncated, and how the position there is evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Truncation {
    /// The number of turns after which a game is truncated, both players counted.
    pub after: u32,
    /// The depth at which the position there is evaluated.
    pub ply: Ply,
}

/// The conditions that end a rollout. All but the number of trials are checked after every 36
/// trials.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Until {
    /// The greatest number of trials.
    pub trials: u64,
    /// The least number of trials, unless the rollout is stopped from outside.
    pub at_least: u64,
    /// The standard error, in points per game, at which it stops once that of every line's equity
    /// is no larger. `None` if it does not stop for that.
    pub standard_error: Option<f64>,
    /// The number of standard errors of the difference by which the best line must be ahead of
    /// every other for the rollout to stop. `None` if it does not stop for that.
    pub deviations: Option<f64>,
}

impl Elimination {
    /// To a hundredth of a point. With the quick plan that was right in 159 of 160 answers,
    /// although it is checked again and again (`BENCHMARKS.md`).
    pub const HUNDREDTH: Self = Self {
        within: 0.01,
        deviations: 1.96,
        at_least: super::ROUND,
    };
}

impl Stage {
    /// Returns the stage in which plays and cube decisions are searched at the same depth.
    pub const fn at(ply: Ply) -> Self {
        Self {
            play: ply,
            cube: ply,
        }
    }
}

impl Plan {
    /// A rollout in a fraction of a second: five turns, then the static evaluation.
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
        elimination: None,
    };

    /// Whole games, played by the static evaluation.
    pub const FULL: Self = Self {
        end: None,
        ..Self::QUICK
    };

    /// Whole games, of which the first four turns are played at ply 2 and the others at ply 1.
    pub const CAREFUL: Self = Self {
        first: Stage::at(Ply::TWO),
        n_first: 4,
        later: Stage::at(Ply::ONE),
        ..Self::FULL
    };

    /// Plays by the static evaluation, and cube decisions one roll ahead, which subtracting the
    /// luck computes anyway.
    const STATIC: Stage = Stage {
        play: Ply::ZERO,
        cube: Ply::ONE,
    };

    /// Returns how a turn is played, counted from 0.
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

    /// Returns the condition that stops once the standard errors of all equities are at most this,
    /// in points per game.
    pub const fn standard_error(error: f64) -> Self {
        Self {
            trials: u64::MAX,
            at_least: 2 * super::ROUND,
            standard_error: Some(error),
            deviations: None,
        }
    }
}
