//! The dependencies that each crate may have, those of its tests included.

use std::collections::BTreeMap;

use cargo_metadata::{DependencyKind, Metadata};

use super::fault::Fault;
use super::sources::Target;

/// The crates of ours that each crate may use: the arrows of `ARCHITECTURE.md`, downward only.
const MAY_USE: [(&str, &[&str]); 16] = [
    ("otter-rules", &[]),
    ("otter-clock", &["otter-rules"]),
    ("otter-notation", &["otter-rules"]),
    ("otter-files", &["otter-rules", "otter-notation"]),
    ("otter-engine", &["otter-rules"]),
    (
        "otter-analysis",
        &[
            "otter-rules",
            "otter-notation",
            "otter-files",
            "otter-engine",
        ],
    ),
    ("otter-tournament", &["otter-rules", "otter-dice"]),
    ("otter-dice", &["otter-rules"]),
    (
        "otter-protocol",
        &[
            "otter-rules",
            "otter-clock",
            "otter-notation",
            "otter-tournament",
            "otter-dice",
            "otter-files",
            "otter-engine",
            "otter-analysis",
        ],
    ),
    (
        "otter-table",
        &[
            "otter-rules",
            "otter-notation",
            "otter-dice",
            "otter-engine",
            "otter-analysis",
            "otter-protocol",
        ],
    ),
    (
        "otter-server",
        &[
            "otter-rules",
            "otter-clock",
            "otter-notation",
            "otter-engine",
            "otter-tournament",
            "otter-dice",
            "otter-files",
            "otter-analysis",
            "otter-protocol",
            "otter-table",
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
            "otter-files",
            "otter-engine",
            "otter-dice",
            "otter-analysis",
            "otter-server",
        ],
    ),
    (
        "otter-wasm",
        &[
            "otter-rules",
            "otter-notation",
            "otter-files",
            "otter-engine",
            "otter-analysis",
            "otter-protocol",
            "otter-table",
        ],
    ),
    (
        "otter-fuzz",
        &[
            "otter-rules",
            "otter-dice",
            "otter-notation",
            "otter-files",
            "otter-protocol",
        ],
    ),
    ("xtask", &["otter-rules"]),
];

/// The dependencies that only tests may have, each with its reason. A crate's tests may also use
/// the crate itself.
const TESTS_MAY_USE: [(&str, &str); 1] = [
    // Positions in the engine's tests are written as GNU Backgammon and XG write them.
    ("otter-engine", "otter-notation"),
];

/// The other crates that the pure cores may use: none with a clock, randomness or I/O.
const PURE: [(&str, &[&str]); 3] = [
    (
        "otter-dice",
        &["otter-rules", "hex", "hkdf", "serde", "sha2", "thiserror"],
    ),
    (
        "otter-rules",
        &["num-bigint", "serde", "strum", "thiserror"],
    ),
    (
        "otter-tournament",
        &[
            "otter-rules",
            "otter-dice",
            "mwmatching",
            "serde",
            "strum",
            "thiserror",
        ],
    ),
];

/// Checks every dependency between our crates, those of tests and build scripts included.
pub(super) fn check(metadata: &Metadata, faults: &mut Vec<Fault>) {
    let allowed: BTreeMap<&str, &[&str]> = MAY_USE.into_iter().collect();
    let pure: BTreeMap<&str, &[&str]> = PURE.into_iter().collect();
    for package in metadata.workspace_packages() {
        let user = package.name.as_str();
        let Some(may_use) = allowed.get(user) else {
            faults.push(Fault::new(format!(
                "arrow: {user} is not in the table of the crates that each may use"
            )));
            continue;
        };
        for dependency in &package.dependencies {
            let name = dependency.name.as_str();
            let is_for_tests = dependency.kind == DependencyKind::Development;
            let may = may_use.contains(&name)
                || is_for_tests && (name == user || TESTS_MAY_USE.contains(&(user, name)));
            if allowed.contains_key(name) && !may {
                let tests = if is_for_tests { " in its tests" } else { "" };
                faults.push(Fault::new(format!(
                    "arrow: {user} must not use {name}{tests}"
                )));
            }
            let pure = pure.get(user);
            if !is_for_tests && pure.is_some_and(|may_use| !may_use.contains(&name)) {
                faults.push(Fault::new(format!(
                    "arrow: {user} stays pure and must not use {name}"
                )));
            }
        }
    }
}

/// Returns the libraries and programs of our crates, whose modules are arranged on floors.
pub(super) fn targets(metadata: &Metadata) -> Vec<Target> {
    let mut targets = Vec::new();
    for package in metadata.workspace_packages() {
        for target in &package.targets {
            if target.is_lib() || target.is_bin() {
                targets.push(Target {
                    root: target.src_path.clone().into_std_path_buf(),
                });
            }
        }
    }
    targets.sort();
    targets
}
