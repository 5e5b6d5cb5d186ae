//! What a program thinks of a decision, as a file brings it. It is kept and shown as that program's
//! own, and never mixed with Otter's.

use otter_rules::Board;
use serde::{Deserialize, Serialize};

use super::stored;

/// A program's opinion of one decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
// Stored: these names are frozen, see docs/match-file.md.
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Opinion {
    /// On the plays of a roll.
    Play(PlayOpinion),
    /// On a cube decision.
    Cube(CubeOpinion),
    /// On the luck of the roll: the gain over an average roll, in equity.
    Luck {
        /// The program, as the file names it.
        engine: String,
        /// The gain, positive for a lucky roll.
        equity: f32,
    },
    /// Anything that is kept as the file has it, because its parts are not understood.
    Text {
        /// The program, as the file names it.
        engine: String,
        /// The text as written.
        text: String,
    },
}

/// A program's opinion of the plays of a roll.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
// Stored: these names are frozen, see docs/match-file.md.
#[serde(deny_unknown_fields)]
pub struct PlayOpinion {
    /// The program, as the file names it.
    pub engine: String,
    /// The unit of the values of the plays.
    #[serde(default, skip_serializing_if = "Unit::is_equity")]
    pub unit: Unit,
    /// The plays that were considered, best first.
    pub candidates: Vec<Candidate>,
    /// The index of the play made among the candidates, if it is one of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<usize>,
    /// The equity that the play made lost by this opinion, 0 or more, if the file says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<f32>,
}

/// A play that a program considered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
// Stored: these names are frozen, see docs/match-file.md.
#[serde(deny_unknown_fields)]
pub struct Candidate {
    /// The play in standard notation, as far as it can be made out.
    pub play: String,
    /// The board to which it leads, still seen by the player, if it can be made out.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "stored::board"
    )]
    pub result: Option<Board>,
    /// The depth, in the program's own words, such as `3-ply` or `XG Roller+`.
    pub level: String,
    /// The chances of winning, of winning a gammon, of winning a backgammon, of losing a gammon and
    /// of losing a backgammon, each including the next, for the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcomes: Option<[f32; 5]>,
    /// The cubeful value, for the player, in the unit of the opinion.
    pub equity: f32,
    /// The figures of the rollout, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rollout: Option<RolloutFigures>,
}

/// A program's opinion of a cube decision, seen by the player who may double.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
// Stored: these names are frozen, see docs/match-file.md.
#[serde(deny_unknown_fields)]
pub struct CubeOpinion {
    /// The program, as the file names it.
    pub engine: String,
    /// The depth, in the program's own words.
    pub level: String,
    /// The unit of the three values.
    pub unit: Unit,
    /// The value without a double.
    pub no_double: f32,
    /// The value of a double that is taken.
    pub double_take: f32,
    /// The value of a double that is passed; `None` if the file does not have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub double_pass: Option<f32>,
    /// The chances of winning, of winning a gammon, of winning a backgammon, of losing a gammon and
    /// of losing a backgammon, each including the next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcomes: Option<[f32; 5]>,
    /// The equity that doubling or not doubling lost by this opinion, 0 or more, if the file says
    /// so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub double_error: Option<f32>,
    /// The equity that the answer lost by this opinion, 0 or more, if the file says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer_error: Option<f32>,
    /// The figures of the rollout, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rollout: Option<RolloutFigures>,
}

/// The unit of a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
// Stored: these names are frozen, see docs/match-file.md.
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Equity per cube: money, or normalised to the score of a match.
    #[default]
    Equity,
    /// The chance of winning the match, 0 to 1.
    MatchChance,
}

/// The figures of a rollout.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
// Stored: these names are frozen, see docs/match-file.md.
#[serde(deny_unknown_fields)]
pub struct RolloutFigures {
    /// How many games were rolled out.
    pub n_trials: u32,
    /// The standard error of the equity, if the file has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standard_error: Option<f32>,
}

impl Unit {
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde passes what it may leave out by reference"
    )]
    fn is_equity(&self) -> bool {
        *self == Self::Equity
    }
}
