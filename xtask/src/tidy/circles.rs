//! Circles of files, in which each file uses itself by way of the others.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;

use super::fault::Fault;
use super::floors::{self, FloorPlan};
use super::imports::Arrow;

/// Finds the circles among the arrows of one crate, without the deliberate pairs.
pub(super) fn check(
    plans: &BTreeMap<String, FloorPlan>,
    folder: &str,
    arrows: &BTreeSet<Arrow>,
    faults: &mut Vec<Fault>,
) {
    let arrows = arrows
        .iter()
        .filter(|arrow| !floors::is_pair(plans, folder, arrow))
        .map(|arrow| (arrow.from.as_str(), arrow.to.as_str()));
    let graph: DiGraphMap<&str, ()> = DiGraphMap::from_edges(arrows);
    for mut circle in tarjan_scc(&graph) {
        if circle.len() > 1 {
            circle.sort_unstable();
            faults.push(Fault::new(format!(
                "circle of files in {folder}: {}",
                circle.join(", ")
            )));
        }
    }
}
