//! `cargo xtask tidy`: what no compiler checks.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand};
use xshell::{Shell, cmd};

/// Which of our crates each may use: arrows of `ARCHITECTURE.md`, downward only.
const MAY_USE: [(&str, &[&str]); 8] = [
    ("otter-rules", &[]),
    ("otter-notation", &["otter-rules"]),
    ("otter-engine", &["otter-rules"]),
    ("otter-tournament", &["otter-rules"]),
    (
        "otter-server",
        &[
            "otter-rules",
            "otter-notation",
            "otter-engine",
            "otter-tournament",
        ],
    ),
    (
        "otter-train",
        &["otter-rules", "otter-notation", "otter-engine"],
    ),
    (
        "otter",
        &[
            "otter-rules",
            "otter-notation",
            "otter-engine",
            "otter-server",
        ],
    ),
    ("xtask", &[]),
];

/// What the pure cores may use beside ourselves: no clock, no randomness, no I/O.
const PURE: [(&str, &[&str]); 2] = [
    ("otter-rules", &["num-bigint", "serde", "thiserror"]),
    (
        "otter-tournament",
        &["otter-rules", "mwmatching", "serde", "sha2", "thiserror"],
    ),
];

/// Licences under which what we ship may stand. Each alternative of an `OR` is tried.
const LICENCES: [&str; 14] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// The longest source file, in lines, before it must be said what its one subject is.
const MOST_LINES: usize = 700;
/// The largest file in the repository, in bytes, beside the nets.
const MOST_BYTES: u64 = 4 << 20;

/// Checks dependency directions, licences and sizes.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    let metadata = MetadataCommand::new().current_dir(crate::root()).exec()?;
    let mut faults = Vec::new();
    check_arrows(&metadata, &mut faults);
    check_licences(&metadata, &mut faults);
    check_files(shell, &mut faults)?;
    if faults.is_empty() {
        Ok(())
    } else {
        bail!("{}", faults.join("\n"))
    }
}

fn check_arrows(metadata: &Metadata, faults: &mut Vec<String>) {
    let allowed: BTreeMap<&str, &[&str]> = MAY_USE.into_iter().collect();
    let pure: BTreeMap<&str, &[&str]> = PURE.into_iter().collect();
    for package in metadata.workspace_packages() {
        let Some(may_use) = allowed.get(package.name.as_str()) else {
            faults.push(format!(
                "{} is not in the table of what may use what",
                package.name
            ));
            continue;
        };
        for dependency in &package.dependencies {
            let name = dependency.name.as_str();
            if dependency.kind != DependencyKind::Normal {
                continue;
            }
            if allowed.contains_key(name) && !may_use.contains(&name) {
                faults.push(format!("{} must not use {name}", package.name));
            }
            let pure = pure.get(package.name.as_str());
            if pure.is_some_and(|may_use| !may_use.contains(&name)) {
                faults.push(format!(
                    "{} stays pure: it must not use {name}",
                    package.name
                ));
            }
        }
    }
}

fn check_licences(metadata: &Metadata, faults: &mut Vec<String>) {
    for package in &metadata.packages {
        let licence = package.license.as_deref().unwrap_or("none stated");
        if !is_allowed(licence) {
            faults.push(format!(
                "{} {}: licence {licence}",
                package.name, package.version
            ));
        }
    }
}

/// Whether an SPDX expression (in the simple forms that crates use) allows what we need.
fn is_allowed(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ");
    expression.split(" AND ").all(|part| {
        part.trim_matches(['(', ')', ' '])
            .split(" OR ")
            .any(|licence| LICENCES.contains(&licence.trim_matches(['(', ')', ' '])))
    })
}

fn check_files(shell: &Shell, faults: &mut Vec<String>) -> Result<()> {
    let files = cmd!(shell, "git ls-files --cached --others --exclude-standard")
        .quiet()
        .read()?;
    for path in files.lines() {
        let Ok(metadata) = std::fs::metadata(crate::root().join(path)) else {
            continue;
        };
        if metadata.len() > MOST_BYTES && !path.starts_with("nets/") {
            faults.push(format!(
                "{path}: {} bytes are too many for git",
                metadata.len()
            ));
        }
        let is_source = [".rs", ".ts", ".svelte", ".css"]
            .iter()
            .any(|ending| path.ends_with(ending));
        if is_source {
            let lines = shell.read_file(path)?.lines().count();
            if lines > MOST_LINES {
                faults.push(format!("{path}: {lines} lines; is it one subject?"));
            }
        }
    }
    Ok(())
}
