//! A database that another program has locked, and requests that take too long.

use std::time::Duration;

use futures_util::future::join_all;
use otter_protocol::basics::{DiceChoice, Seat};
use otter_protocol::refusal::Problem;
use otter_protocol::table::ActionMessage;
use otter_server::Limits;

use crate::app::{App, quick};
use crate::direct::connect;

const OPEN: ActionMessage = ActionMessage::Open { dice: Some([3, 1]) };

#[tokio::test]
async fn while_the_database_is_locked_everybody_has_an_answer() {
    let app = App::new().await;
    let mut clients = Vec::new();
    for _ in 0..20 {
        let opened = app.same_screen("money", DiceChoice::ByHand).await;
        clients.push(app.sit(&opened.table, &opened.keys, 0).await);
    }
    let mut database = connect(&app).await;
    database.lock().await;
    for round in 1..=3 {
        let acts = clients.iter_mut().map(|s| s.try_act(Seat::White, OPEN));
        // Longer than any write waits for a lock, and shorter than any two do.
        let answers = tokio::time::timeout(Duration::from_secs(9), join_all(acts)).await;
        for answer in answers.unwrap_or_else(|_| panic!("round {round}: not all were answered")) {
            assert_eq!(answer.expect_err("it is locked").code, "not_stored");
        }
    }
    let metrics = app.metrics().await;
    assert!(metrics.contains("otter_database_errors_total{name=\"locked\"}"));
    database.run("ROLLBACK").await;
    for client in &mut clients {
        client.act(Seat::White, OPEN).await;
    }
}

#[tokio::test]
async fn a_request_that_takes_too_long_is_answered_and_leaves_no_table() {
    let app = App::with_limits(Limits {
        request_time: Duration::from_secs(1),
        ..quick()
    })
    .await;
    let kept = app.same_screen("money", DiceChoice::ByHand).await.table;
    let rules = app.preset("money").await;
    let mut database = connect(&app).await;
    database.lock().await;
    let body = serde_json::json!({
        "rules": rules, "opponent": {"kind": "same_screen"}, "seat": "white",
        "dice": "server", "name": null, "opponent_name": null,
    });
    let late = app.post("/api/tables", body.to_string()).await;
    assert_eq!(late.status(), 408);
    assert!(late.headers().contains_key("content-security-policy"));
    let problem: Problem = late.json().await.expect("a problem");
    assert_eq!(problem.code, "timed_out");
    // The opening still waits for the lock, and is carried out as soon as there is none.
    database.run("ROLLBACK").await;
    // Written after the opening and what undoes it, since writing has an order.
    let next = app.same_screen("money", DiceChoice::ByHand).await.table;
    app.sit(&kept, &[], 0).await;
    app.sit(&next, &[], 0).await;
    assert_eq!(database.n_rows("tables").await, 2);
}
