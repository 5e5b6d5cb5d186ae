//! What a game is played for.

/// Who may double next, seen by the player on roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum CubeOwner {
    /// Either (CU-1).
    Centred,
    /// The player on roll.
    Own,
    /// The other player.
    Opponent,
}

impl CubeOwner {
    /// The same, seen by the other player.
    pub const fn flipped(self) -> Self {
        match self {
            Self::Centred => Self::Centred,
            Self::Own => Self::Opponent,
            Self::Opponent => Self::Own,
        }
    }
}

/// What a game is played for and where the cube stands, seen by the player on roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Stakes {
    /// The cube shows 2 to this power.
    pub cube_log2: u32,
    /// Who may double next.
    pub owner: CubeOwner,
    /// Whether gammons and backgammons count at all; they do nearly everywhere.
    pub gammons: bool,
    /// Money, or a match at some score.
    pub play: StakesKind,
}

/// Money or a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum StakesKind {
    /// Points count as they fall.
    Money {
        /// Gammons count only once the cube has been turned (SC-3).
        jacoby: bool,
        /// A double may be redoubled at once (CU-7).
        beavers: bool,
        /// Whether there is a cube (CU-8).
        cube: bool,
    },
    /// First to some number of points.
    Match {
        /// How many points the player on roll needs.
        own_away: u32,
        /// How many the other player needs.
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
    /// Not in the game after somebody first stands one point short (MA-2).
    #[default]
    Crawford,
    /// In every game (MA-7).
    NoCrawford,
    /// In none (CU-8).
    NoCube,
}

impl Stakes {
    /// Money without a cube, all gammons counting: what a position is worth by itself.
    pub const CUBELESS: Self = Self {
        cube_log2: 0,
        owner: CubeOwner::Centred,
        gammons: true,
        play: StakesKind::Money {
            jacoby: false,
            beavers: false,
            cube: false,
        },
    };

    /// The same, seen by the other player.
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
