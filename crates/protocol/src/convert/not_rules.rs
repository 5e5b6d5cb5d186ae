//! What is sent of rules that cannot be played.

use super::chouette::chouette_contradictions;
use super::rules::{NotRules, contradictions};
use crate::code::ProblemCode;
use crate::rules::Contradiction;

impl NotRules {
    /// Returns the code under which this is sent.
    pub const fn problem_code(&self) -> ProblemCode {
        match self {
            Self::Contradictions(_) | Self::Chouette(_) => ProblemCode::ImpossibleRules,
            Self::Position(_) => ProblemCode::BadPosition,
        }
    }

    /// Returns the settings that contradict each other; none if that is not what is wrong.
    pub fn contradictions(&self) -> Vec<Contradiction> {
        match self {
            Self::Contradictions(found) => contradictions(found),
            Self::Chouette(found) => chouette_contradictions(found),
            Self::Position(_) => Vec::new(),
        }
    }
}
