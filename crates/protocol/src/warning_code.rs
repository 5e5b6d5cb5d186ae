//! Stable codes for what is odd about a file.
//!
//! There is no list of codes here: they are the kinds of a reader's defects. For every code the
//! TypeScript client must have words in each of its languages.

use std::fmt;

use otter_files::DefectCode;
use serde::{Deserialize, Deserializer, Serialize, de};
use strum::VariantNames as _;
use ts_rs::{Config, TS};

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

impl fmt::Display for WarningCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl<'de> Deserialize<'de> for WarningCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::all().find(|code| code.0 == text).ok_or_else(|| {
            de::Error::invalid_value(de::Unexpected::Str(&text), &"a warning's code")
        })
    }
}

// By hand, since the names stand in another crate's list.
impl TS for WarningCode {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn docs() -> Option<String> {
        Some("/**\n * What is odd about a file, by a stable name.\n */\n".to_owned())
    }

    fn name(_: &Config) -> String {
        "WarningCode".to_owned()
    }

    fn inline(_: &Config) -> String {
        let names: Vec<_> = Self::all().map(|code| format!("\"{code}\"")).collect();
        names.join(" | ")
    }

    fn decl(config: &Config) -> String {
        format!("type WarningCode = {};", Self::inline(config))
    }

    fn decl_concrete(config: &Config) -> String {
        Self::decl(config)
    }

    fn output_path() -> Option<std::path::PathBuf> {
        Some("WarningCode.ts".into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_read_as_it_is_written() {
        for code in WarningCode::all() {
            let written = serde_json::to_string(&code).expect("a name");
            let read: WarningCode = serde_json::from_str(&written).expect("one of the list");
            assert_eq!(read, code);
        }
        serde_json::from_str::<WarningCode>("\"no_such_code\"").expect_err("not on the list");
    }
}
