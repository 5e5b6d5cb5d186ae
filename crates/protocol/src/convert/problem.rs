//! The problems of questions that the server and the browser program answer alike: what both send
//! where there is no answer.

use super::posed::NotAnswered;
use super::study::NotACard;
use super::tried::NotTried;
use crate::code::{Params, ProblemCode};
use crate::refusal::Problem;

impl NotAnswered {
    /// Returns the problem as it is sent.
    pub fn problem(&self) -> Problem {
        let code = match self {
            Self::Position(_) => ProblemCode::ImpossiblePosition,
            Self::NoRoll => ProblemCode::NoRoll,
            Self::NoDouble => ProblemCode::NoDouble,
            Self::TooDeep { .. } => ProblemCode::TooDeep,
            Self::OutOfBounds { .. } => ProblemCode::OutOfBounds,
            Self::NoSuchStep | Self::Play(_) => ProblemCode::IllegalPlay,
            Self::Sums => ProblemCode::BadSums,
        };
        let problem = Problem::new(code, self.to_string());
        match self {
            Self::TooDeep { most, .. } => problem.with(Params::value(most)),
            _ => problem,
        }
    }
}

impl NotACard {
    /// Returns the problem as it is sent.
    pub fn problem(&self) -> Problem {
        let code = match self {
            Self::Rules(_) => ProblemCode::ImpossibleRules,
            Self::Step | Self::Play(_) => ProblemCode::IllegalPlay,
            Self::Counts(_)
            | Self::Position(_)
            | Self::Dice(_)
            | Self::Cube(_)
            | Self::Away
            | Self::NoRoll => ProblemCode::BadPosition,
        };
        let mut problem = Problem::new(code, format!("this card cannot be judged: {self}"));
        if let Self::Rules(error) = self {
            problem.contradictions = error.contradictions();
        }
        problem
    }
}

impl NotTried {
    /// Returns the problem as it is sent.
    pub fn problem(&self) -> Problem {
        let code = match self {
            Self::Step | Self::Play(_) => ProblemCode::IllegalPlay,
            Self::NoRoll => ProblemCode::UnknownDecision,
        };
        Problem::new(code, self.to_string())
    }
}
