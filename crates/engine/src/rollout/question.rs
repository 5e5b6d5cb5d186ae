//! What is rolled out.

use otter_rules::{Board, PlayedBoard};

use crate::cube::{CubeOwner, MatchRule, Stakes, StakesKind};
use crate::search::Side;

/// One position, or several that are compared: the *lines* of a rollout, all at the same stakes
/// and seen by the same player.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    pub(super) stakes: Stakes,
    pub(super) lines: Vec<Line>,
    is_double: bool,
}

/// Where a game of the rollout begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Line {
    pub(super) board: Board,
    /// Who is on roll there.
    pub(super) on_roll: Side,
    pub(super) cube: Cube,
    /// Whether who is on roll may double before the first roll.
    pub(super) may_double: bool,
}

/// Where the cube stands in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cube {
    /// Who owns it, seen by the player asked about.
    pub(super) owner: CubeOwner,
    /// How often it has been turned since the game began, in a match. For money a cube turned
    /// is the same cube, and only what is won grows.
    pub(super) turns: usize,
    /// How much more is won, for money.
    pub(super) times: f64,
}

/// A question about a cube that nobody may turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the player on roll may not double, so there is nothing to compare")]
pub struct NoDouble;

impl Question {
    /// What a position is worth to the player on roll, who does not double now.
    pub fn position(board: Board, stakes: Stakes) -> Self {
        Self {
            stakes,
            lines: vec![Line {
                board,
                on_roll: Side::Own,
                cube: Cube::at_first(&stakes),
                may_double: false,
            }],
            is_double: false,
        }
    }

    /// Whether the player on roll should double: the lines are not to double, and to double
    /// with the other player taking.
    pub fn double(board: Board, stakes: Stakes) -> Result<Self, NoDouble> {
        let may = match stakes.play {
            StakesKind::Money { cube, .. } => cube,
            StakesKind::Match { crawford, rule, .. } => !crawford && rule != MatchRule::NoCube,
        };
        if stakes.owner == CubeOwner::Opponent || !may {
            return Err(NoDouble);
        }
        let mut question = Self::position(board, stakes);
        let no_double = question.lines[0];
        let doubled = Line {
            cube: no_double.cube.doubled(CubeOwner::Opponent, &stakes),
            ..no_double
        };
        question.lines.push(doubled);
        question.is_double = true;
        Ok(question)
    }

    /// What plays of one roll are worth to the player who makes them; a line for each.
    pub fn plays(plays: &[PlayedBoard], stakes: Stakes) -> Self {
        let line = |play: &PlayedBoard| Line {
            board: play.turned(),
            on_roll: Side::Other,
            cube: Cube::at_first(&stakes),
            may_double: true,
        };
        Self {
            stakes,
            lines: plays.iter().map(line).collect(),
            is_double: false,
        }
    }

    /// How many lines there are.
    pub fn n_lines(&self) -> usize {
        self.lines.len()
    }

    /// Whether it is about a double.
    pub(super) const fn is_double(&self) -> bool {
        self.is_double
    }

    /// What is played for.
    pub const fn stakes(&self) -> &Stakes {
        &self.stakes
    }
}

impl Cube {
    const fn at_first(stakes: &Stakes) -> Self {
        Self {
            owner: stakes.owner,
            turns: 0,
            times: 1.0,
        }
    }

    /// Turned once more, and now `owner`'s.
    pub(super) fn doubled(self, owner: CubeOwner, stakes: &Stakes) -> Self {
        match stakes.play {
            StakesKind::Money { .. } => Self {
                owner,
                times: 2.0 * self.times,
                ..self
            },
            StakesKind::Match { .. } => Self {
                owner,
                turns: self.turns + 1,
                ..self
            },
        }
    }
}
