//! Stable codes for what is odd about a file.
//!
//! There is no list of codes here: they are the kinds of a reader's defects. For every code the
//! TypeScript client must have words in each of its languages.

use otter_files::DefectCode;
use serde::Serialize;
use strum::VariantNames as _;

use crate::codes::listed_codes;

/// What is odd about a file, by a stable name such as `points_differ`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct WarningCode(&'static str);

impl WarningCode {
    /// Returns every code there is, in the order in which they are declared.
    pub fn all() -> impl Iterator<Item = Self> {
        DefectCode::VARIANTS.iter().copied().map(Self)
    }
}

impl From<DefectCode> for WarningCode {
    fn from(code: DefectCode) -> Self {
        Self(code.into())
    }
}

listed_codes!(WarningCode, "What is odd about a file, by a stable name.", expects "a warning's code");
