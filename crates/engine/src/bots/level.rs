//! The levels at which Otter plays.

use std::fmt;

use otter_rules::Board;

use crate::cube::{CubeAnalysis, Stakes};
use crate::engine::Engine;
use crate::rollout::Close;
use crate::search::Ply;

/// A level of play, 1 to 7.
///
/// Below the last level, Otter errs as people do: it chooses at random among the plays that are
/// nearly best, with better plays more likely. Weaker levels err more. No error exceeds a bound, so
/// no play is absurd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The error for a number that is not a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no level {0}; levels are 1 to 7")]
pub struct NoSuchLevel(pub u8);

/// The settings of a level.
#[derive(Clone, Copy, Debug)]
pub(super) struct LevelSettings {
    /// The loss, in points at the present cube, that makes a play e times less likely. At 0 the
    /// best play is always chosen.
    pub(super) temperature: f32,
    /// The greatest loss that a play or a cube decision may have.
    pub(super) bound: f32,
    /// The depth of the search.
    pub(super) ply: Ply,
}

struct Description {
    name: &'static str,
    summary: &'static str,
    settings: LevelSettings,
}

const fn described(
    name: &'static str,
    summary: &'static str,
    temperature: f32,
    bound: f32,
    ply: Ply,
) -> Description {
    Description {
        name,
        summary,
        settings: LevelSettings {
            temperature,
            bound,
            ply,
        },
    }
}

static LEVELS: [Description; 7] = [
    described(
        "Beginner",
        "Knows the rules and likes to make points, but often misses the better play.",
        0.08,
        0.4,
        Ply::ZERO,
    ),
    described(
        "Novice",
        "Has played some games; leaves shots it need not leave.",
        0.06,
        0.3,
        Ply::ZERO,
    ),
    described(
        "Casual",
        "Plays for fun, and not badly.",
        0.045,
        0.22,
        Ply::ZERO,
    ),
    described(
        "Club player",
        "Sees most of what matters; goes wrong in close decisions.",
        0.03,
        0.15,
        Ply::ZERO,
    ),
    described(
        "Strong club player",
        "Errs seldom, and little.",
        0.018,
        0.1,
        Ply::ZERO,
    ),
    described(
        "Expert",
        "Plays what looks best at first sight.",
        0.006,
        0.05,
        Ply::ZERO,
    ),
    described(
        "Full strength",
        "Looks two rolls ahead and always plays what it finds best.",
        0.0,
        0.0,
        Ply::TWO,
    ),
];

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 7] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
    ];

    /// The strongest level, 7: it searches at ply 2, rolls out close doubles, and always chooses
    /// what it evaluates as best.
    pub const FULL: Self = Self(7);

    /// Returns the number of the level, from 1 for the weakest to 7 for the strongest.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the English name of the level, such as "Club player".
    pub fn name(self) -> &'static str {
        self.description().name
    }

    /// Returns an English sentence that describes how the level plays.
    pub fn summary(self) -> &'static str {
        self.description().summary
    }

    /// Returns the depth at which the level searches.
    pub fn ply(self) -> Ply {
        self.settings().ply
    }

    /// Returns the cube decision of a board as the level judges it: by its search, and at full
    /// strength by a rollout of what that leaves close ([`Close::QUICK`]).
    pub fn cube(self, engine: &Engine, board: &Board, stakes: &Stakes) -> CubeAnalysis {
        let searched = engine.cube(board, stakes, self.ply());
        if self < Self::FULL {
            return searched;
        }
        let rolled = Close::QUICK.decide(engine, &searched, board, stakes, &|| false);
        rolled.map_or(searched, |rolled| rolled.analysis)
    }

    pub(super) fn settings(self) -> LevelSettings {
        self.description().settings
    }

    fn description(self) -> &'static Description {
        &LEVELS[usize::from(self.0) - 1]
    }
}

impl TryFrom<u8> for Level {
    type Error = NoSuchLevel;

    fn try_from(number: u8) -> Result<Self, NoSuchLevel> {
        match number {
            1..=7 => Ok(Self(number)),
            _ => Err(NoSuchLevel(number)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
