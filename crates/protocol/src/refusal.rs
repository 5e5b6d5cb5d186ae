//! Why something is refused: a stable code with what its words name, and a text in English.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::code::{Particulars, ProblemCode};
use crate::refusal_code::RefusalCode;
use crate::rules::Contradiction;

/// Why an action was refused.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct RefusalView {
    /// A stable code, such as `not_your_decision`.
    pub code: RefusalCode,
    /// What is wrong and what would be right, in English.
    pub message: String,
    /// What its words name.
    pub particulars: Particulars,
    /// The rule row it rests on, such as `CU-2`.
    pub rule: Option<String>,
}

/// Every HTTP error's body.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct Problem {
    /// A stable code, such as `unknown_table`.
    pub code: ProblemCode,
    /// What was wrong and what would be right, in English.
    pub message: String,
    /// What its words name.
    pub particulars: Particulars,
    /// For `impossible_rules`: each contradiction.
    pub contradictions: Vec<Contradiction>,
    /// For `refused`: why, as for an action at a table.
    pub refusal: Option<RefusalView>,
}
