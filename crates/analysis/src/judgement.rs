//! Judgements: the answers to questions.

use otter_engine::{CubeAnalysis, RankedPlay};

/// What the engine thinks of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The judgement, by the kind of the question.
    pub judgement: Judgement,
    /// The equity that the decision lost, 0 or more, in points per game at the cube before the
    /// decision; in a match on the scale of a single game won (+1) or lost (−1).
    pub error: f32,
    /// The chance of winning the match that it lost, 0 or more; `None` for money.
    pub chance_lost: Option<f32>,
    /// The rollout that replaced the search where the choice was close; `None` without one.
    pub rollout: Option<RolledOut>,
    /// Whether it counts as a decision. Forced plays and cubes that nobody would think about do
    /// not.
    pub counts: bool,
}

/// What a rollout has found on a close decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RolledOut {
    /// The number of games.
    pub n_trials: u64,
    /// How many of the candidates were rolled out: the first ones of a list of plays.
    pub n_lines: usize,
    /// The standard error of the difference between the two choices that matter: the best and what
    /// was done, or if these are the same, the best and the next.
    pub standard_error: f32,
}

/// A judgement, by the kind of the question.
#[derive(Clone, Debug, PartialEq)]
pub enum Judgement {
    /// Whether to double before the roll.
    Cube(JudgedCube),
    /// The answer to a double.
    Answer(JudgedAnswer),
    /// How a roll was played.
    Play(JudgedPlay),
    /// A resignation that was offered to the opponent.
    Resignation(JudgedResignation),
}

/// Whether to double before the roll.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedCube {
    /// The value of each choice.
    pub analysis: CubeAnalysis,
    /// Whether the player did double.
    pub has_doubled: bool,
    /// The chance of winning the match before the roll, if both do what is best; `None` for money.
    pub chance: Option<f32>,
}

/// The answer to a double. The analysis is seen by the doubler.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedAnswer {
    /// The value of each choice to the doubler.
    pub analysis: CubeAnalysis,
    /// The answer that was given.
    pub answer: crate::Answer,
}

/// The play of a roll.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedPlay {
    /// The plays, best first. The play made is searched as deep as the best.
    pub candidates: Vec<RankedPlay>,
    /// The index of the play made; `None` if it is not known or was not legal.
    pub played: Option<usize>,
    /// The gain of the roll over an average roll, in the unit of equities.
    pub luck: f32,
    /// The same gain as a chance of winning the match; `None` for money.
    pub luck_chance: Option<f32>,
}

/// A resignation that was offered to the opponent.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedResignation {
    /// The equity of playing on, to the player who resigned.
    pub play_on: f32,
    /// The equity of resigning.
    pub resigned: f32,
}
