//! The floors on which `ARCHITECTURE.md` puts the modules of a crate: a module may use only
//! modules on floors below its own.
//!
//! They are read from its blocks of the kind
//!
//! ````text
//! ```floors crates/otter/src
//! 1  interrupt · print
//! 2  show · json
//!    pair show/cube.rs · show/plays.rs: a reason
//! ```
//! ````
//!
//! A line is a floor, the lowest first. On one floor a module may use those to its left. A folder
//! counts as one module, and may have a block of its own for its files.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, Result, bail, ensure};

use super::fault::Fault;
use super::imports::Arrow;
use super::sources::Sources;

/// The order of the files and folders in one folder.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct FloorPlan {
    /// The height of each file or folder, by its name without `.rs`.
    heights: BTreeMap<String, usize>,
    /// The pairs of files, from this folder, that may use each other.
    pairs: Vec<[String; 2]>,
}

impl FloorPlan {
    /// Returns whether an arrow is between two files that may use each other; `inner` is this
    /// folder, from that of the crate's root file.
    fn is_pair(&self, inner: &str, arrow: &Arrow) -> bool {
        let (Some(from), Some(to)) = (arrow.from.strip_prefix(inner), arrow.to.strip_prefix(inner))
        else {
            return false;
        };
        self.pairs
            .iter()
            .any(|[one, other]| (from, to) == (one, other) || (to, from) == (one, other))
    }
}

/// Returns whether an arrow of the crate in `folder` is between a pair named in any of its blocks.
pub(super) fn is_pair(plans: &BTreeMap<String, FloorPlan>, folder: &str, arrow: &Arrow) -> bool {
    plans
        .iter()
        .filter_map(|(other, plan)| Some((inner(folder, other)?, plan)))
        .any(|(inner, plan)| plan.is_pair(&inner, arrow))
}

/// Returns the prefix of the files in a folder of a crate, from the folder of the crate's root
/// file, such as `plays/`; `None` if the folder is not in the crate.
fn inner(of_crate: &str, folder: &str) -> Option<String> {
    let inner = folder.strip_prefix(of_crate)?;
    if inner.is_empty() {
        return Some(String::new());
    }
    // Without the slash it is another folder whose name begins in the same way.
    inner.strip_prefix('/').map(|inner| format!("{inner}/"))
}

/// Reads every block of floors on a page, keyed by its folder.
pub(super) fn read(page: &str) -> Result<BTreeMap<String, FloorPlan>> {
    let mut plans = BTreeMap::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let Some(folder) = line.strip_prefix("```floors ") else {
            continue;
        };
        let mut plan = FloorPlan::default();
        for line in lines.by_ref().take_while(|line| !line.starts_with("```")) {
            plan.add(line.trim())
                .with_context(|| format!("the floors of {folder}: {line:?}"))?;
        }
        plans.insert(folder.trim().to_owned(), plan);
    }
    Ok(plans)
}

impl FloorPlan {
    fn add(&mut self, line: &str) -> Result<()> {
        if let Some(pair) = line.strip_prefix("pair ") {
            let (files, reason) = pair
                .split_once(": ")
                .context("expected a reason after a colon")?;
            ensure!(!reason.trim().is_empty(), "the reason is missing");
            let files: Vec<&str> = files.split('·').map(str::trim).collect();
            let [one, other] = files[..] else {
                bail!("expected two files, found {}", files.len());
            };
            self.pairs.push([one.to_owned(), other.to_owned()]);
            return Ok(());
        }
        let (number, names) = line
            .split_once(' ')
            .context("expected the number of a floor and names")?;
        ensure!(
            number.parse::<usize>().is_ok(),
            "expected the number of a floor, found {number:?}"
        );
        for name in names.split('·') {
            let height = self.heights.len();
            let name = name.trim().trim_end_matches('/').to_owned();
            ensure!(
                self.heights.insert(name.clone(), height).is_none(),
                "{name} stands on two floors"
            );
        }
        Ok(())
    }
}

/// Checks that every module of a crate has a floor, and that no arrow points upward.
pub(super) fn check(
    plans: &BTreeMap<String, FloorPlan>,
    sources: &Sources,
    arrows: &BTreeSet<Arrow>,
    faults: &mut Vec<Fault>,
) {
    let files: BTreeSet<&str> = sources
        .modules
        .values()
        .map(|module| module.file.as_str())
        .collect();
    // A crate of one file needs no floors.
    if files.len() > 1 && !plans.contains_key(&sources.folder) {
        faults.push(Fault::new(format!(
            "floors: ARCHITECTURE.md has none for {}",
            sources.folder
        )));
    }
    for (folder, plan) in plans {
        let Some(inner) = inner(&sources.folder, folder) else {
            continue;
        };
        check_modules(plan, folder, &inner, &files, faults);
        check_arrows(plan, folder, &inner, arrows, faults);
    }
}

fn check_modules(
    plan: &FloorPlan,
    folder: &str,
    inner: &str,
    files: &BTreeSet<&str>,
    faults: &mut Vec<Fault>,
) {
    let found: BTreeSet<&str> = files
        .iter()
        .filter_map(|file| unit(file, inner))
        .filter(|unit| !is_front(unit))
        .collect();
    for unit in &found {
        if !plan.heights.contains_key(*unit) {
            faults.push(Fault::new(format!(
                "floors: {folder}/{unit} stands on no floor of ARCHITECTURE.md"
            )));
        }
    }
    for named in plan.heights.keys() {
        if !found.contains(named.as_str()) {
            faults.push(Fault::new(format!(
                "floors: ARCHITECTURE.md names {folder}/{named}, which does not exist"
            )));
        }
    }
}

fn check_arrows(
    plan: &FloorPlan,
    folder: &str,
    inner: &str,
    arrows: &BTreeSet<Arrow>,
    faults: &mut Vec<Fault>,
) {
    for arrow in arrows {
        let (Some(from), Some(to)) = (unit(&arrow.from, inner), unit(&arrow.to, inner)) else {
            continue;
        };
        if from == to || plan.is_pair(inner, arrow) {
            continue;
        }
        // The folder's front file is above all others in it.
        let height = |unit: &str| match plan.heights.get(unit) {
            None if is_front(unit) => Some(usize::MAX),
            height => height.copied(),
        };
        if let (Some(low), Some(high)) = (height(from), height(to))
            && low < high
        {
            faults.push(Fault::new(format!(
                "upward in {folder}: {} uses {}",
                arrow.from, arrow.to
            )));
        }
    }
}

/// Returns the module of `inner`, a file without `.rs` or a folder, to which a file belongs; `None`
/// if the file is elsewhere.
fn unit<'a>(file: &'a str, inner: &str) -> Option<&'a str> {
    let name = file.strip_prefix(inner)?;
    Some(match name.split_once('/') {
        Some((folder, _)) => folder,
        None => name.strip_suffix(".rs").unwrap_or(name),
    })
}

/// Returns whether this is the front file of its folder.
fn is_front(unit: &str) -> bool {
    matches!(unit, "lib" | "main" | "mod")
}
