//! Rollouts, which workers play for the servers that are asked for them.

use std::time::Duration;

use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::pull;
use reqwest::StatusCode;
use serde_json::{Value, json};

use super::until;
use super::worker::{Helper, n_put, part, pretend_to_be_a_worker, stream, taken};
use crate::app::App;
use crate::metrics::value;

/// What the name of the stream of rollouts ends with.
const ROLLOUTS: &str = "-rollouts";

const XGID: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:3:0:10";

/// A question about two plays of an opening roll, with the sums so far.
async fn question(app: &App, sums: Value) -> Value {
    let read = app.http.post(format!("{}/api/position/read", app.url));
    let read = read.body(XGID).send().await.expect("an answer");
    let read: Value = read.json().await.expect("a position");
    let posed = &read["posed"];
    assert!(posed.is_object(), "{read}");
    json!({
        "posed": posed,
        "topic": {"kind": "plays", "plays": [[[8, 5], [6, 5]], [[24, 23], [13, 10]]]},
        "plan": "quick", "seed": 1, "sums": sums, "trials": 36,
    })
}

async fn ask(app: &App, question: &Value) -> Value {
    let answer = app
        .post("/api/position/rollout", question.to_string())
        .await;
    assert_eq!(answer.status(), StatusCode::OK);
    answer.json().await.expect("an answer")
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_worker_plays_rollouts_as_a_server_alone_would() {
    let [first, second] = App::several().await;
    let begin = question(&first, Value::Null).await;
    let alone = ask(&first, &begin).await;
    let more = question(&first, alone["sums"].clone()).await;
    let alone_after = ask(&first, &more).await;
    assert_eq!(alone_after["n_trials"], 72);
    assert_eq!(n_put(&first, ROLLOUTS).await, 0);
    let worker = Helper::start(&first).await;
    assert_eq!(ask(&first, &begin).await, alone);
    // Each batch brings what it needs, so any server may ask for the next.
    assert_eq!(ask(&second, &more).await, alone_after);
    assert_eq!(n_put(&first, ROLLOUTS).await, 2);
    let metrics = first.metrics().await;
    for counted in [
        "{by=\"server\"} 2",
        "{by=\"worker\"} 1",
        "{by=\"server_instead\"} 0",
    ] {
        let line = format!("otter_rollout_batches_total{counted}\n");
        assert!(metrics.contains(&line), "{line}: {metrics}");
    }
    let taken = "otter_rollout_batches_taken_total 2\n";
    let metrics = worker.answer("/metrics").await;
    assert!(metrics.contains(taken), "{metrics}");
    // What is wrong with a question is found out as by a server alone.
    let mut wrong = begin;
    wrong["trials"] = json!(0);
    let refused = first.post("/api/position/rollout", wrong.to_string()).await;
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    worker.end().await;
}

/// Takes a batch out of the queue, as a worker that never does anything about it.
async fn take(app: &App) -> Message {
    let queue = stream(app, ROLLOUTS).await;
    until(async || {
        let state = queue.get_info().await.expect("NATS").state;
        (state.last_sequence > 0).then_some(())
    })
    .await;
    let settings = pull::Config {
        ack_wait: Duration::from_secs(1),
        ..pull::Config::default()
    };
    taken(&part(&queue, str::to_owned, settings).await).await
}

/// Asks until the question has gone into the queue: a server that finds no worker in time, on a
/// busy machine, answers it alone.
async fn ask_a_worker(app: &App, question: &Value) -> Value {
    loop {
        let answer = ask(app, question).await;
        if n_put(app, ROLLOUTS).await > 0 {
            return answer;
        }
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_batch_whose_worker_has_fallen_silent_is_played_by_another() {
    let [first] = App::several().await;
    let begin = question(&first, Value::Null).await;
    let alone = ask(&first, &begin).await;
    let pretence = pretend_to_be_a_worker(&first).await;
    let (answer, worker) = tokio::join!(ask_a_worker(&first, &begin), async {
        drop(take(&first).await);
        drop(pretence);
        Helper::start(&first).await
    });
    assert_eq!(answer, alone);
    let metrics = first.metrics().await;
    let line = "otter_rollout_batches_total{by=\"worker\"}";
    assert_eq!(value(&metrics, line), Some(1.0), "{metrics}");
    worker.end().await;
}
