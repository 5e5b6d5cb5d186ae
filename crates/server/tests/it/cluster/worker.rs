//! Workers for tests, real ones and pretended ones.

use futures_util::StreamExt;
use otter_server::{Worker, WorkerConfig};
use tokio::runtime::Runtime;

use super::nats;
use crate::app::App;
use crate::direct::connect;

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
            engine: crate::engine::engine(),
        });
        let worker = runtime.spawn(start).await.expect("no panic");
        Self {
            runtime,
            worker: worker.expect("the worker starts"),
        }
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

/// Lets servers believe that there is a worker, until this is dropped.
pub(super) async fn pretend_to_be_a_worker(app: &App) -> tokio::task::JoinHandle<()> {
    let client = async_nats::connect(nats()).await.expect("NATS");
    let questions = client
        .subscribe(format!("otter.{}.workers.*", service(app).await))
        .await;
    let mut questions = questions.expect("a subscription");
    client.flush().await.expect("NATS knows of it");
    tokio::spawn(async move {
        while let Some(question) = questions.next().await {
            let to = question.reply.expect("a question");
            client.publish(to, "".into()).await.expect("an answer");
        }
    })
}
