//! The stakes of a game, as flags and JSON fields give them.

use otter_engine::{CubeOwner, MatchRule, Stakes, StakesKind};
use otter_rules::SingleValue;

/// The most points that a side can need to win a match.
const MOST_AWAY: u64 = 1000;

/// The cube and the score as given, not yet checked together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stated {
    pub(crate) owner: CubeOwner,
    /// The value of the cube: 1, 2, 4 and so on.
    pub(crate) cube_value: u64,
    /// The value beyond which the cube may not be turned; `None` if there is no limit.
    pub(crate) highest_cube: Option<u64>,
    /// Whether gammons count only after a double. For money play only.
    pub(crate) jacoby: bool,
    /// Whether a double may be redoubled at once. For money play only.
    pub(crate) beavers: bool,
    /// What the results count.
    pub(crate) counting: Counting,
    /// The score of a match; `None` for money.
    pub(crate) score: Option<Score>,
}

/// What the results of a game count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counting {
    /// Whether gammons and backgammons count more than a single game.
    pub(crate) gammons: bool,
    /// Whether a single game scores the checkers that the loser has left, until the cube is turned.
    pub(crate) remaining_checkers: bool,
}

/// The score of a match, seen by the player on roll.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Score {
    own_away: u32,
    opponent_away: u32,
    is_crawford: bool,
    rule: MatchRule,
}

/// The reason why stakes are refused. The names are those of the JSON fields; flags have the same
/// names after two hyphens.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StakesError {
    #[error("`cube` is {found}: expected centered, player (on roll) or opponent")]
    Cube { found: String },
    #[error("`cube_value` is {found}: expected a power of two from 1 to 2^31")]
    CubeValue { found: u64 },
    #[error(
        "`highest_cube` is {found}: expected a power of two from {least}, which the cube shows, to \
         2^31"
    )]
    HighestCube { found: u64, least: u64 },
    #[error(
        "`score` is {found}: expected the points that the player on roll and the opponent still \
         need, 1 to 1000 each, and optionally \"crawford\" for the Crawford game or \
         \"no_crawford\" for a match without one"
    )]
    Score { found: String },
    #[error("`{option}` and `score` contradict each other: it is for money play only")]
    MoneyOnly { option: &'static str },
    #[error(
        "`score` and `crawford` contradict each other: in the Crawford game one of the players \
         needs one point, and the other more"
    )]
    CrawfordScore,
    #[error(
        "`score` and `cube` contradict each other: nobody can have doubled in the Crawford game"
    )]
    CrawfordCube,
}

impl StakesError {
    /// Returns the stable code for programs.
    pub(crate) const fn code(&self) -> &'static str {
        match self {
            Self::Cube { .. } => "cube",
            Self::CubeValue { .. } => "cube_value",
            Self::HighestCube { .. } => "highest_cube",
            Self::Score { .. } => "score",
            Self::MoneyOnly { .. } | Self::CrawfordScore | Self::CrawfordCube => "contradiction",
        }
    }
}

impl Counting {
    /// Returns the stakes of a game without a cube.
    pub(crate) const fn without_cube(self) -> Stakes {
        Stakes {
            gammons: self.gammons,
            single_value: SingleValue::of(self.remaining_checkers, false),
            ..Stakes::CUBELESS
        }
    }
}

/// Reads the owner of the cube.
pub(crate) fn owner(text: &str) -> Result<CubeOwner, StakesError> {
    match text {
        "centered" => Ok(CubeOwner::Centred),
        "player" => Ok(CubeOwner::Own),
        "opponent" => Ok(CubeOwner::Opponent),
        found => Err(StakesError::Cube {
            found: found.chars().take(40).collect(),
        }),
    }
}

impl Score {
    /// Makes a score from the points that each side still needs and the word after them, if there
    /// is one. `None` if a number is out of range or the word is unknown.
    pub(crate) fn new(own: u64, opponent: u64, word: Option<&str>) -> Option<Self> {
        let away = |away: u64| (1..=MOST_AWAY).contains(&away).then_some(away as u32);
        let (is_crawford, rule) = match word {
            None => (false, MatchRule::Crawford),
            Some("crawford") => (true, MatchRule::Crawford),
            Some("no_crawford") => (false, MatchRule::NoCrawford),
            Some(_) => return None,
        };
        Some(Self {
            own_away: away(own)?,
            opponent_away: away(opponent)?,
            is_crawford,
            rule,
        })
    }
}

impl Stated {
    /// Returns the stakes; fails if the parts contradict each other.
    pub(crate) fn stakes(self) -> Result<Stakes, StakesError> {
        let is_value = |value: u64| value.is_power_of_two() && value <= 1 << 31;
        if !is_value(self.cube_value) {
            return Err(StakesError::CubeValue {
                found: self.cube_value,
            });
        }
        let least = self.cube_value;
        if let Some(found) = self
            .highest_cube
            .filter(|&most| !is_value(most) || most < least)
        {
            return Err(StakesError::HighestCube { found, least });
        }
        let play = match self.score {
            Some(score) => self.of_match(score)?,
            None => StakesKind::Money {
                jacoby: self.jacoby,
                beavers: self.beavers,
                cube: true,
            },
        };
        Ok(Stakes {
            cube_log2: self.cube_value.trailing_zeros(),
            owner: self.owner,
            highest_log2: self.highest_cube.map(u64::trailing_zeros),
            gammons: self.counting.gammons,
            single_value: SingleValue::of(self.counting.remaining_checkers, true),
            play,
        })
    }

    fn of_match(self, score: Score) -> Result<StakesKind, StakesError> {
        for (option, is_on) in [("jacoby", self.jacoby), ("beavers", self.beavers)] {
            if is_on {
                return Err(StakesError::MoneyOnly { option });
            }
        }
        if score.is_crawford {
            if (score.own_away == 1) == (score.opponent_away == 1) {
                return Err(StakesError::CrawfordScore);
            }
            if self.owner != CubeOwner::Centred || self.cube_value != 1 {
                return Err(StakesError::CrawfordCube);
            }
        }
        Ok(StakesKind::Match {
            own_away: score.own_away,
            opponent_away: score.opponent_away,
            crawford: score.is_crawford,
            rule: score.rule,
        })
    }
}
