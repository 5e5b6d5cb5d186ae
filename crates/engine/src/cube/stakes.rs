//! The stakes of a game: money or a match, the score, and the cube.

use otter_rules::SingleValue;

/// The number of turns of the cube that a search follows.
pub(super) const FOLLOWED_TURNS: usize = 4;

/// The owner of the cube, who alone may double next, seen by the player on roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum CubeOwner {
    /// The cube is centred, and either player may double (CU-1).
    Centred,
    /// The player on roll owns the cube.
    Own,
    /// The other player owns the cube.
    Opponent,
}

impl CubeOwner {
    /// Returns the same owner, seen by the other player.
    pub const fn flipped(self) -> Self {
        match self {
            Self::Centred => Self::Centred,
            Self::Own => Self::Opponent,
            Self::Opponent => Self::Own,
        }
    }
}

/// The stakes of a game, with the score and the cube, seen by the player on roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Stakes {
    /// The cube shows 2 to this power.
    pub cube_log2: u32,
    /// The owner of the cube, who may double next.
    pub owner: CubeOwner,
    /// The cube goes no higher than 2 to this power (CU-5). `None` where there is no limit.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub highest_log2: Option<u32>,
    /// Whether gammons and backgammons count. They do in nearly all games.
    pub gammons: bool,
    /// What a single game counts: one stake in nearly all games, or the loser's checkers (SC-4).
    /// Then equities are on the scale of an average single game, of nine points.
    #[cfg_attr(feature = "serde", serde(default))]
    pub single_value: SingleValue,
    /// Whether the game is for money or part of a match, with the score.
    pub play: StakesKind,
}

/// Money or a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum StakesKind {
    /// A money game, in which each point won counts the same.
    Money {
        /// Whether gammons count only after the cube has been turned (SC-3).
        jacoby: bool,
        /// Whether a double may be redoubled at once (CU-7).
        beavers: bool,
        /// Whether there is a cube (CU-8).
        cube: bool,
    },
    /// A game of a match.
    Match {
        /// The points that the player on roll needs to win the match, 1 or more.
        own_away: u32,
        /// The points that the other player needs to win the match, 1 or more.
        opponent_away: u32,
        /// Whether this is the Crawford game, in which nobody may double (MA-2).
        crawford: bool,
        /// How the cube is used in this match.
        rule: MatchRule,
    },
}

/// How the cube is used in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum MatchRule {
    /// Nobody may double in the Crawford game: the first one after a player comes within a point of
    /// winning (MA-2).
    #[default]
    Crawford,
    /// Players may double in every game (MA-7).
    NoCrawford,
    /// There is no cube in any game (CU-8).
    NoCube,
}

impl Stakes {
    /// A money game without a cube in which gammons and backgammons count.
    pub const CUBELESS: Self = Self {
        cube_log2: 0,
        owner: CubeOwner::Centred,
        highest_log2: None,
        gammons: true,
        single_value: SingleValue::One,
        play: StakesKind::Money {
            jacoby: false,
            beavers: false,
            cube: false,
        },
    };

    /// A money game with a centred cube, without the Jacoby rule and beavers.
    pub const MONEY: Self = Self {
        play: StakesKind::Money {
            jacoby: false,
            beavers: false,
            cube: true,
        },
        ..Self::CUBELESS
    };

    /// Returns whether a single game scores the loser's checkers with the cube as it stands (SC-4).
    pub const fn counts_checkers(self) -> bool {
        let is_turned = !matches!(self.owner, CubeOwner::Centred);
        self.single_value.counts_checkers(is_turned)
    }

    /// Returns whether gammons count only once the cube is turned (SC-3).
    pub(crate) const fn is_jacoby(&self) -> bool {
        matches!(
            self.play,
            StakesKind::Money {
                jacoby: true,
                cube: true,
                ..
            }
        )
    }

    /// Returns how often the cube may still be turned. `None` if that is as often as anybody likes,
    /// or so often that no decision depends on it.
    pub(crate) fn turns_left(&self) -> Option<u32> {
        let left = self.highest_log2?.saturating_sub(self.cube_log2);
        (left <= FOLLOWED_TURNS as u32).then_some(left)
    }

    /// Returns whether a game is the same at twice the stake once the cube is turned: it is for
    /// money, where the cube may be turned again without an end.
    pub(crate) fn has_endless_cube(&self) -> bool {
        matches!(self.play, StakesKind::Money { cube: true, .. }) && self.turns_left().is_none()
    }

    /// Returns the same stakes, seen by the other player.
    pub const fn flipped(self) -> Self {
        let play = match self.play {
            StakesKind::Match {
                own_away,
                opponent_away,
                crawford,
                rule,
            } => StakesKind::Match {
                own_away: opponent_away,
                opponent_away: own_away,
                crawford,
                rule,
            },
            money @ StakesKind::Money { .. } => money,
        };
        Self {
            owner: self.owner.flipped(),
            play,
            ..self
        }
    }
}
