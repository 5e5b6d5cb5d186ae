//! The list of known faults that are allowed for the time being. It can only shrink: a fault that
//! is not on it fails the check, and so does an entry that is no longer needed.

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Context as _, Result};

use super::fault::Fault;

/// The file that holds the list, from the project's root.
pub(super) const FILE: &str = "xtask/tidy-allowed.txt";

/// The comment at the head of the list, which explains it to a reader.
const HEAD: &str = "\
# Known faults that `cargo xtask tidy` allows for the time being, each with its count.
# Mend one and run `cargo xtask tidy --shrink`; nothing is ever added here.
";

/// The known faults, each with the greatest count that is allowed.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Allowed(BTreeMap<String, usize>);

impl Allowed {
    /// Reads lines of the form `count fault`; empty lines and those with `#` in front are skipped.
    pub(super) fn parse(text: &str) -> Result<Self> {
        let mut entries = BTreeMap::new();
        for line in text.lines() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (count, what) = line
                .split_once(' ')
                .with_context(|| format!("{FILE}: expected a count and a fault, found {line:?}"))?;
            let count = count
                .parse()
                .with_context(|| format!("{FILE}: expected a count, found {count:?}"))?;
            entries.insert(what.to_owned(), count);
        }
        Ok(Self(entries))
    }

    /// Returns a line for each fault that is not allowed, and for each entry that allows more than
    /// was found.
    pub(super) fn compare(&self, faults: &[Fault]) -> Vec<String> {
        let mut lines = Vec::new();
        for fault in faults {
            match self.0.get(&fault.what) {
                None if fault.count == 1 => lines.push(fault.what.clone()),
                None => lines.push(format!("{}: {}", fault.what, fault.count)),
                Some(&most) if fault.count > most => lines.push(format!(
                    "{}: {}, where {FILE} allows {most}",
                    fault.what, fault.count
                )),
                Some(_) => {}
            }
        }
        let found: BTreeMap<&str, usize> = counts(faults);
        for (what, &most) in &self.0 {
            let count = found.get(what.as_str()).copied().unwrap_or(0);
            if count < most {
                lines.push(format!(
                    "{FILE} allows more than there is ({most}, found {count}): {what}; \
                     run `cargo xtask tidy --shrink`"
                ));
            }
        }
        lines
    }

    /// Removes from the list whatever `faults` no longer needs.
    pub(super) fn shrink(&mut self, faults: &[Fault]) {
        let found = counts(faults);
        self.0.retain(|what, most| {
            *most = found.get(what.as_str()).copied().unwrap_or(0).min(*most);
            *most > 0
        });
    }
}

fn counts(faults: &[Fault]) -> BTreeMap<&str, usize> {
    faults
        .iter()
        .map(|fault| (fault.what.as_str(), fault.count))
        .collect()
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(HEAD)?;
        for (what, count) in &self.0 {
            writeln!(f, "{count} {what}")?;
        }
        Ok(())
    }
}
