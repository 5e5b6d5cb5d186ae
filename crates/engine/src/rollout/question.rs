//! The question of a rollout: the positions to be rolled out.

use otter_rules::{Board, PlayedBoard};

use crate::cube::{CubeOwner, MatchRule, Stakes, StakesKind};
use crate::search::Side;

/// One position, or several that are compared: the *lines* of a rollout, all at the same stakes and
/// seen by the same player.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    pub(super) stakes: Stakes,
    pub(super) lines: Vec<Line>,
    is_double: bool,
}

/// The position in which games of the rollout begin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Line {
    pub(super) board: Board,
    /// The player on roll.
    pub(super) on_roll: Side,
    pub(super) cube: Cube,
    /// Whether the player on roll may double before the first roll.
    pub(super) may_double: bool,
}

/// The state of the cube in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cube {
    /// The owner, seen by the player for whom the position is rolled out.
    pub(super) owner: CubeOwner,
    /// The number of turns since the start of the game. It stays 0 where a cube turned once more is
    /// the same at twice the stake.
    pub(super) turns: usize,
    /// The factor by which the stakes have grown since the start of the game, for money.
    pub(super) times: f64,
}

/// The error for a question about a double that is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the player on roll may not double, so there is nothing to compare")]
pub struct NoDouble;

impl Question {
    /// Returns the question of the equity of a position to the player on roll, who does not double
    /// now.
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

    /// Returns the question of whether the player on roll should double. Line 0 is not doubling,
    /// line 1 a double that the other player takes. Errors if the player may not double.
    pub fn double(board: Board, stakes: Stakes) -> Result<Self, NoDouble> {
        let may = match stakes.play {
            StakesKind::Money { cube, .. } => cube,
            StakesKind::Match { crawford, rule, .. } => !crawford && rule != MatchRule::NoCube,
        };
        let is_highest = stakes.turns_left() == Some(0);
        if stakes.owner == CubeOwner::Opponent || !may || is_highest {
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

    /// Returns the question of the equity of plays of one roll to the player who makes them, with a
    /// line for each.
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

    /// Returns the number of lines.
    pub fn n_lines(&self) -> usize {
        self.lines.len()
    }

    /// Returns whether the question is which of several plays to make.
    pub(super) fn is_choice(&self) -> bool {
        !self.is_double && self.lines.len() > 1
    }

    /// Returns whether the question is about a double.
    pub(super) const fn is_double(&self) -> bool {
        self.is_double
    }

    /// Returns the stakes of all lines.
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

    /// Returns the cube after one more turn, owned by `owner`.
    pub(super) fn doubled(self, owner: CubeOwner, stakes: &Stakes) -> Self {
        // For money values are in units of the cube as it stands.
        let times = match stakes.play {
            StakesKind::Money { .. } => 2.0 * self.times,
            StakesKind::Match { .. } => self.times,
        };
        Self {
            owner,
            turns: self.turns + usize::from(!stakes.has_endless_cube()),
            times,
        }
    }
}
