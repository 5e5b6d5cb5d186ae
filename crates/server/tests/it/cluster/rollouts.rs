//! Rollouts, which workers play for the servers that are asked for them.

use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::stream::Stream;
use async_nats::jetstream::{self, Message};
use futures_util::StreamExt;
use reqwest::StatusCode;
use serde_json::{Value, json};

use super::nats;
use super::worker::{Helper, pretend_to_be_a_worker, service};
use crate::app::App;

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

/// The queue of rollouts of a service, as anybody sees it.
async fn queue(app: &App) -> Stream {
    let client = async_nats::connect(nats()).await.expect("NATS");
    let name = format!("otter-{}-rollouts", service(app).await);
    let stream = jetstream::new(client).get_stream(name).await;
    stream.expect("a queue")
}

/// How many batches have ever been put into the queue of a service.
async fn n_put(app: &App) -> u64 {
    queue(app).await.cached_info().state.last_sequence
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
    assert_eq!(n_put(&first).await, 0);
    let worker = Helper::start(&first).await;
    assert_eq!(ask(&first, &begin).await, alone);
    // Each batch brings what it needs, so any server may ask for the next.
    assert_eq!(ask(&second, &more).await, alone_after);
    assert_eq!(n_put(&first).await, 2);
    // What is wrong with a question is found out as by a server alone.
    let mut wrong = begin;
    wrong["trials"] = json!(0);
    let refused = first.post("/api/position/rollout", wrong.to_string()).await;
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    worker.end().await;
}

/// Takes a batch out of the queue, as a worker that never does anything about it.
async fn take(app: &App) -> Message {
    let queue = queue(app).await;
    let mut n = 0;
    while n == 0 {
        n = queue.get_info().await.expect("NATS").state.last_sequence;
    }
    let subject = queue.get_raw_message(1).await.expect("a batch").subject;
    let edition = subject.split('.').nth(3).expect("an edition");
    let config = pull::Config {
        durable_name: Some(edition.to_owned()),
        filter_subject: subject.to_string(),
        ack_policy: AckPolicy::Explicit,
        ack_wait: std::time::Duration::from_secs(1),
        ..pull::Config::default()
    };
    let part: PullConsumer = queue.create_consumer(config).await.expect("a part");
    let mut taken = part.batch().max_messages(1).messages().await.expect("one");
    taken.next().await.expect("one").expect("one")
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_batch_whose_worker_has_fallen_silent_is_played_by_another() {
    let [first] = App::several().await;
    let begin = question(&first, Value::Null).await;
    let alone = ask(&first, &begin).await;
    let pretence = pretend_to_be_a_worker(&first).await;
    let (answer, worker) = tokio::join!(ask(&first, &begin), async {
        drop(take(&first).await);
        pretence.abort();
        Helper::start(&first).await
    });
    assert_eq!(answer, alone);
    worker.end().await;
}
