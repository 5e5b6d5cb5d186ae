//! Stable codes for refused actions.
//!
//! There is no list of codes here: they are the codes of the refusals themselves, in the rules, in
//! tournaments, in reading messages and at tables. For every code the TypeScript client must have
//! words in each of its languages.

use std::collections::BTreeSet;

use otter_rules::chouette;
use serde::Serialize;
use strum::VariantNames;

use crate::code::TableRefusalCode;
use crate::codes::listed_codes;
use crate::error::ReadErrorCode;

/// Why an action is refused, by a stable name such as `not_your_decision`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct RefusalCode(&'static str);

impl RefusalCode {
    /// Returns the name as it is written on the wire.
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// Returns every code there is, sorted by name, each once.
    pub fn all() -> impl Iterator<Item = Self> {
        let lists = [
            otter_rules::RefusalCode::VARIANTS,
            chouette::RefusalCode::VARIANTS,
            otter_tournament::RefusalCode::VARIANTS,
            ReadErrorCode::VARIANTS,
            TableRefusalCode::NAMES,
        ];
        let sorted: BTreeSet<_> = lists.into_iter().flatten().copied().collect();
        sorted.into_iter().map(Self)
    }
}

impl From<otter_rules::RefusalCode> for RefusalCode {
    fn from(code: otter_rules::RefusalCode) -> Self {
        Self(code.into())
    }
}

impl From<chouette::RefusalCode> for RefusalCode {
    fn from(code: chouette::RefusalCode) -> Self {
        Self(code.into())
    }
}

impl From<otter_tournament::RefusalCode> for RefusalCode {
    fn from(code: otter_tournament::RefusalCode) -> Self {
        Self(code.into())
    }
}

impl From<ReadErrorCode> for RefusalCode {
    fn from(code: ReadErrorCode) -> Self {
        Self(code.into())
    }
}

impl From<TableRefusalCode> for RefusalCode {
    fn from(code: TableRefusalCode) -> Self {
        Self(code.as_str())
    }
}

impl PartialEq<str> for RefusalCode {
    fn eq(&self, text: &str) -> bool {
        self.0 == text
    }
}

impl PartialEq<&str> for RefusalCode {
    fn eq(&self, text: &&str) -> bool {
        self.0 == *text
    }
}

listed_codes!(RefusalCode, "Why an action is refused, by a stable name.", expects "a refusal's code");
