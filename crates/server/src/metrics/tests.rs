//! What is written down about metrics elsewhere is about metrics that there are.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use super::*;

/// The name of every series, each of which has a value.
fn names() -> BTreeSet<String> {
    let metrics = Metrics::new();
    metrics.accepted("two", Duration::ZERO);
    metrics.refused("two", "code", Duration::ZERO);
    metrics.request(200);
    metrics.written(1, Duration::ZERO);
    metrics.database_error(DatabaseError::Read);
    metrics.limited(Limit::Requests);
    metrics.cluster.socket_passed_on();
    metrics.cluster.sent();
    metrics.set_server(&Snapshot {
        live_tables: [("two", 0), ("chouette", 0), ("sheet", 0), ("tournament", 0)],
        stored_tables: 0,
        sockets: 0,
        lines: 0,
        heavy_queue: [("engine", 0), ("records", 0), ("passwords", 0)],
    });
    let counts = ClusterCounts {
        is_connected: true,
        is_registered: true,
        owned: Some(0),
        members: Some(0),
    };
    metrics.set(0, Some(QueueCounts::default()), Some(counts));
    let of_worker = Metrics::of_worker();
    let text = metrics.text().expect("a text") + &of_worker.text().expect("a text");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let name = |line: &str| line.split(['{', ' ']).next().map(str::to_owned);
    lines.filter_map(name).collect()
}

/// The names of metrics in a file of this repository.
fn named_in(file: &str) -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(root.join(file)).expect("a text");
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let names = words.filter(|word| word.starts_with("otter_"));
    names.map(str::to_owned).collect()
}

#[test]
fn every_metric_of_the_alerts_exists() {
    let names = names();
    let named = named_in("packaging/prometheus-rules.yaml");
    assert!(named.len() > 15, "{named:?}");
    let unknown: Vec<_> = named.difference(&names).collect();
    assert!(unknown.is_empty(), "there are no such metrics: {unknown:?}");
}

#[test]
fn every_metric_stands_in_the_page_for_operators() {
    let named = named_in("docs/hosting.md");
    for name in names() {
        let end = |ending| name.strip_suffix(ending).unwrap_or(&name).to_owned();
        // A histogram has one line for its three series.
        let is_named = [name.clone(), end("_bucket"), end("_sum"), end("_count")]
            .iter()
            .any(|name| named.contains(name));
        // `…_refused_total` stands beside its twin.
        let is_twin = name == "otter_actions_refused_total";
        assert!(is_named || is_twin, "{name} is not explained");
    }
}

#[test]
fn every_alert_is_explained_and_every_explained_one_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |file: &str| std::fs::read_to_string(root.join(file)).expect("a text");
    let rules = read("packaging/prometheus-rules.yaml");
    let alerts = rules
        .lines()
        .filter_map(|line| line.trim().strip_prefix("- alert: "));
    let alerts: BTreeSet<&str> = alerts.collect();
    let page = read("docs/hosting.md");
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `"));
    let named = rows.filter_map(|row| row.split('`').next());
    let named: BTreeSet<&str> = named.filter(|name| name.starts_with("Otter")).collect();
    assert_eq!(alerts, named);
}
