//! Refusals as they are sent: a stable code, the values that its words contain, and an English
//! text.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::code::{Params, ProblemCode};
use crate::refusal_code::RefusalCode;
use crate::rules::Contradiction;

/// Why an action was refused.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct RefusalView {
    /// A stable code, such as `not_your_decision`.
    pub code: RefusalCode,
    /// What is wrong and what would be right, in English.
    pub message: String,
    /// The values that its words contain.
    pub params: Params,
    /// The row of `docs/rules.md` it rests on, such as `CU-2`.
    pub rule: Option<String>,
}

impl RefusalView {
    /// Returns a refusal whose words contain no values. The rule is a row of `docs/rules.md`.
    pub fn new(code: impl Into<RefusalCode>, message: String, rule: Option<&str>) -> Self {
        Self {
            code: code.into(),
            message,
            params: Params::default(),
            rule: rule.map(str::to_owned),
        }
    }
}

/// The body of every HTTP error.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct Problem {
    /// A stable code, such as `unknown_table`.
    pub code: ProblemCode,
    /// What was wrong and what would be right, in English.
    pub message: String,
    /// The values that its words contain.
    pub params: Params,
    /// For `impossible_rules`: each contradiction.
    pub contradictions: Vec<Contradiction>,
    /// For `refused`: the refusal of the action.
    pub refusal: Option<RefusalView>,
}

impl Problem {
    /// Returns a problem whose words contain no values.
    pub fn new(code: ProblemCode, message: String) -> Self {
        Self {
            code,
            message,
            params: Params::default(),
            contradictions: Vec::new(),
            refusal: None,
        }
    }

    /// Returns the problem with the values that its words contain.
    #[must_use]
    pub fn with(self, params: Params) -> Self {
        Self { params, ..self }
    }
}
