//! What an operator reads at `/metrics`.

use otter_protocol::basics::{DiceChoice, Seat};
use otter_protocol::table::ActionMessage;
use otter_server::{Limits, Rate};
use std::time::Duration;

use crate::app::{App, quick};

/// The value of a line of the metrics; `None` if there is no such line.
pub(crate) fn value(metrics: &str, line: &str) -> Option<f64> {
    let mut lines = metrics.lines();
    let found = lines.find_map(|found| found.strip_prefix(line)?.strip_prefix(' '))?;
    Some(found.parse().expect("a number"))
}

#[tokio::test]
async fn tables_actions_and_writes_are_counted() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let open = ActionMessage::Open { dice: Some([3, 1]) };
    client.act(Seat::White, open).await;
    let refusal = client.try_act(Seat::Black, ActionMessage::Take).await;
    let code = refusal.expect_err("nobody has doubled").code;
    let metrics = app.metrics().await;
    for (line, expect) in [
        ("otter_live_tables{kind=\"two\"}", 1.0),
        ("otter_live_tables{kind=\"chouette\"}", 0.0),
        ("otter_stored_tables", 1.0),
        ("otter_sockets", 1.0),
        ("otter_actions_accepted_total{kind=\"two\"}", 1.0),
        ("otter_action_answer_seconds_count{kind=\"two\"}", 2.0),
        ("otter_requests_total{status=\"201\"}", 1.0),
        ("otter_requests_total{status=\"101\"}", 1.0),
        ("otter_database_write_queue", 0.0),
        ("otter_heavy_queue{name=\"engine\"}", 0.0),
        ("otter_heavy_queue{name=\"records\"}", 0.0),
    ] {
        assert_eq!(value(&metrics, line), Some(expect), "{line}\n{metrics}");
    }
    let refused = format!(
        "otter_actions_refused_total{{kind=\"two\",code=\"{}\"}}",
        code.as_str()
    );
    assert_eq!(value(&metrics, &refused), Some(1.0), "{metrics}");
    // The table and the action; the server may store something of its own besides.
    let writes = value(&metrics, "otter_database_writes_total");
    assert!(writes >= Some(2.0), "{metrics}");
    // The socket, and what the callers over HTTP keep open.
    assert!(value(&metrics, "otter_connections") >= Some(1.0));
    assert!(metrics.ends_with("# EOF\n"), "it is whole: {metrics}");
    assert!(!metrics.contains(&opened.table), "no table is named");
    // It is alone, so that it is registered nowhere, and no queue holds anything.
    for line in [
        "otter_cluster_registered{}",
        "otter_work_queue{state=\"waiting\"}",
    ] {
        assert_eq!(value(&metrics, line), None, "{line}\n{metrics}");
    }
}

#[tokio::test]
async fn what_a_limit_refuses_is_counted() {
    let app = App::with_limits(Limits {
        requests: Rate::new(2, Duration::from_hours(1)),
        ..quick()
    })
    .await;
    for _ in 0..5 {
        let url = format!("{}/api/options", app.url);
        app.http.get(url).send().await.expect("an answer");
    }
    let metrics = app.metrics().await;
    let line = "otter_limited_total{limit=\"requests\"}";
    assert_eq!(value(&metrics, line), Some(3.0), "{metrics}");
    assert_eq!(
        value(&metrics, "otter_requests_total{status=\"429\"}"),
        Some(3.0)
    );
}

#[tokio::test]
async fn an_error_of_the_database_is_counted() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    std::fs::remove_file(app.file()).expect("it is there");
    let open = ActionMessage::Open { dice: Some([3, 1]) };
    let refusal = client.try_act(Seat::White, open).await;
    assert_eq!(refusal.expect_err("it would be lost").code, "not_stored");
    let metrics = app.metrics().await;
    let line = "otter_database_errors_total{name=\"file_lost\"}";
    assert_eq!(value(&metrics, line), Some(1.0), "{metrics}");
}

#[tokio::test]
async fn the_public_does_not_reach_the_metrics() {
    let app = App::new().await;
    let answer = app.http.get(format!("{}/metrics", app.url)).send().await;
    let answer = answer.expect("an answer");
    assert_eq!(answer.status(), 404);
    assert!(!answer.text().await.expect("text").contains("otter_"));
}
