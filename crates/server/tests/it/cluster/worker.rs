//! Workers for tests, real ones and pretended ones.

use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::stream::Stream;
use async_nats::jetstream::{self, Message};
use futures_util::StreamExt;
use otter_server::{Worker, WorkerConfig};
use tokio::runtime::Runtime;

use super::{PATIENCE, nats, until};
use crate::app::App;
use crate::direct::connect;
use crate::metrics::value;

/// A worker on threads of its own, so that it can be killed.
pub(super) struct Helper {
    runtime: Runtime,
    worker: Worker,
}

impl Helper {
    /// Starts a worker for the servers of a database.
    pub(super) async fn start(app: &App) -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .expect("threads");
        let start = Worker::start(WorkerConfig {
            database: app.database(),
            nats: nats(),
            threads: 1,
            metrics: Some(([127, 0, 0, 1], 0).into()),
            engine: crate::engine::engine(),
        });
        let worker = runtime.spawn(start).await.expect("no panic");
        Self {
            runtime,
            worker: worker.expect("the worker starts"),
        }
    }

    /// What it answers at a path of its own listener.
    pub(super) async fn answer(&self, path: &str) -> String {
        let address = self.worker.metrics_address().expect("tests want metrics");
        let answer = reqwest::get(format!("http://{address}{path}")).await;
        let answer = answer.expect("an answer");
        assert_eq!(answer.status(), 200, "{path}");
        answer.text().await.expect("text")
    }

    /// Waits until a line of its metrics has a value: it counts a match a moment after it is
    /// stored.
    pub(super) async fn counts(&self, line: &str, expected: f64) {
        until(async || {
            let metrics = self.answer("/metrics").await;
            (value(&metrics, line) == Some(expected)).then_some(())
        })
        .await;
    }

    /// Ends it at once, whatever it is doing.
    pub(super) fn kill(self) {
        self.runtime.shutdown_background();
    }

    /// Ends it in order.
    pub(super) async fn end(self) {
        let Self { runtime, worker } = self;
        runtime.spawn(worker.shut_down()).await.expect("no panic");
        runtime.shutdown_background();
    }
}

/// The name of the service that the servers of a database are.
pub(super) async fn service(app: &App) -> String {
    let mut database = connect(app).await;
    database.texts("SELECT name FROM service").await.concat()
}

/// What lets servers believe that there is a worker, until it is dropped. It answers on a thread of
/// its own, so that it is not late where the test has much to do.
pub(super) struct Pretence {
    runtime: Option<Runtime>,
}

/// Lets servers believe that there is a worker.
pub(super) async fn pretend_to_be_a_worker(app: &App) -> Pretence {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a thread");
    let subject = format!("otter.{}.workers.*", service(app).await);
    let subscribed = runtime.spawn(async move {
        let client = async_nats::connect(nats()).await.expect("NATS");
        let questions = client.subscribe(subject).await.expect("a subscription");
        client.flush().await.expect("NATS knows of it");
        (client, questions)
    });
    let (client, mut questions) = subscribed.await.expect("no panic");
    runtime.spawn(async move {
        while let Some(question) = questions.next().await {
            let to = question.reply.expect("a question");
            client.publish(to, "".into()).await.expect("an answer");
        }
    });
    Pretence {
        runtime: Some(runtime),
    }
}

impl Drop for Pretence {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// A stream of JetStream, as anybody sees it, by what its name has behind that of the service.
pub(super) async fn stream(app: &App, suffix: &str) -> Stream {
    let client = async_nats::connect(nats()).await.expect("NATS");
    let name = format!("otter-{}{suffix}", service(app).await);
    let stream = jetstream::new(client).get_stream(name).await;
    stream.expect("a queue")
}

/// How many messages have ever been put into a stream.
pub(super) async fn n_put(app: &App, suffix: &str) -> u64 {
    stream(app, suffix).await.cached_info().state.last_sequence
}

/// The part of a queue from which its first message is taken, made before anybody else has. Of its
/// subject the edition counts; `filter` says from it what belongs to the part.
pub(super) async fn part(
    queue: &Stream,
    filter: impl FnOnce(&str) -> String,
    settings: pull::Config,
) -> PullConsumer {
    let subject = queue.get_raw_message(1).await.expect("a message").subject;
    let edition = subject.split('.').nth(3).expect("an edition");
    let config = pull::Config {
        durable_name: Some(edition.to_owned()),
        filter_subject: filter(&subject),
        ack_policy: AckPolicy::Explicit,
        ..settings
    };
    queue.create_consumer(config).await.expect("a part")
}

/// Takes a message out of a part of a queue, without doing anything about it.
pub(super) async fn taken(part: &PullConsumer) -> Message {
    let batch = part.batch().max_messages(1).expires(PATIENCE);
    let mut taken = batch.messages().await.expect("one");
    taken.next().await.expect("one").expect("one")
}
