//! A worker: it judges what waits in the queue of a service and plays the rollouts that its servers
//! are asked for. It serves nobody.

use std::net::SocketAddr;
use std::sync::Arc;

use async_nats::{SubscribeError, Subscriber};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use otter_engine::Engine;
use otter_protocol::admin::MemberKind;

use crate::analysis::Analyses;
use crate::bot::Bots;
use crate::cluster::{Membership, Ownership, Queue};
use crate::http::{Oneself, Sources, serve_worker};
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::server::{PATIENCE, StartError, bind};
use crate::shared::Shared;
use crate::store::{Database, OpenStoreError, Store};
use crate::work::{Judge, roll_out, work};
use crate::workers::{Workers, n_places};

/// The settings of a worker.
#[derive(Debug)]
pub struct WorkerConfig {
    /// The database of PostgreSQL that the servers share.
    pub database: Database,
    /// The address of NATS, by which the servers find each other.
    pub nats: String,
    /// How many matches it judges at once, each on a thread of its own; at least 1.
    pub threads: usize,
    /// The address of a listener for `/metrics` and `/healthz`; `None` serves neither. Whoever
    /// reaches it reads them.
    pub metrics: Option<SocketAddr>,
    /// The engine that judges. Workers whose engine judges otherwise than that of a server take
    /// nothing from it.
    pub engine: Arc<Engine>,
}

/// Judges matches for the servers of a service, and ends in order. Dropping it stops nothing; see
/// [`Worker::shut_down`].
#[derive(Debug)]
pub struct Worker {
    metrics_address: Option<SocketAddr>,
    closing: CancellationToken,
    task: JoinHandle<()>,
}

impl Worker {
    /// Joins the servers that share a database, and starts to judge. Fails loudly where it cannot.
    pub async fn start(config: WorkerConfig) -> Result<Self, StartError> {
        let WorkerConfig {
            database,
            nats,
            threads,
            metrics: listen,
            engine,
        } = config;
        if let Database::Sqlite(path) = &database {
            // Before a file is made.
            let path = path.display().to_string();
            return Err(OpenStoreError::NotShared { path }.into());
        }
        let listener = match listen {
            Some(listen) => Some(bind(listen).await?),
            None => None,
        };
        let threads = threads.max(1);
        // Nothing is opened by it.
        let max_tables = usize::MAX;
        let metrics = Arc::new(Metrics::of_worker());
        let lease = Limits::default().lease;
        let (store, writer, leases) =
            Store::share(&database, max_tables, Arc::clone(&metrics), lease).await?;
        let (shared, _) = Shared::join(leases, &nats, &metrics).await?;
        let closing = CancellationToken::new();
        let bots = Bots::with_threads(engine, threads);
        let analyses = Analyses::new(bots.clone(), store.clone(), closing.clone());
        let queue = shared.queue(&analyses).await?;
        // Before NATS is asked for something else: once it answers that, this worker is found.
        let questions = queue.questions().await;
        let rollouts = shared.rollouts(&queue).await?;
        let judge = Judge::new(
            &analyses,
            &store,
            &Workers::new(n_places()),
            &closing,
            &metrics,
        );
        let tasks = TaskTracker::new();
        for _ in 0..threads {
            tasks.spawn(work(queue.clone(), judge.clone()));
            // Whoever waits for one gets it between two decisions of a match.
            tasks.spawn(roll_out(
                rollouts.clone(),
                bots.clone(),
                Arc::clone(&metrics),
                closing.clone(),
            ));
        }
        let membership = Arc::clone(&shared.membership);
        let metrics_address = listener.as_ref().map(|&(_, address)| address);
        let sources = Sources {
            metrics,
            store: store.clone(),
            ownership: Ownership::Shared(Arc::clone(&membership)),
            bus: Some(shared.bus.clone()),
            queue: Some(queue.clone()),
        };
        let oneself = Oneself::new(MemberKind::Worker, metrics_address);
        let own = sources.clone();
        let describe = move |number| oneself.view(number, own.store.n_waiting(), &own.metrics);
        let page_closing = closing.clone();
        let page = async move {
            if let Some((listener, _)) = listener {
                serve_worker(listener, sources, page_closing).await;
            }
        };
        let staying = tokio::spawn(async move {
            tokio::join!(shared.stay(describe), be_found(&queue, questions), page);
        });
        drop((store, analyses, judge));
        let end = closing.clone();
        let task = tokio::spawn(async move {
            end.cancelled().await;
            leave(tasks, staying, &membership, writer).await;
        });
        Ok(Self {
            metrics_address,
            closing,
            task,
        })
    }

    /// Returns the address of the listener for its metrics; `None` if there is none.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
    }

    /// Ends it: what it has in hand goes back to the queue, with what is judged of it stored.
    pub async fn shut_down(self) {
        self.closing.cancel();
        if let Err(error) = self.task.await {
            tracing::error!(%error, "the worker did not end in order");
        }
    }
}

/// Ends the tasks of a worker, its registration, and at last what it writes.
async fn leave(
    tasks: TaskTracker,
    staying: JoinHandle<()>,
    membership: &Membership,
    writer: JoinHandle<()>,
) {
    tasks.close();
    if timeout(PATIENCE, tasks.wait()).await.is_err() {
        tracing::warn!("analyses were cut off");
    }
    staying.abort();
    let _ = staying.await;
    if timeout(PATIENCE, membership.leave()).await.is_err() {
        tracing::warn!("the database does not answer: the servers learn by silence");
    }
    // The writer ends when nobody is left who could write.
    if timeout(PATIENCE, writer).await.is_err() {
        tracing::warn!("the database was cut off");
    }
}

/// Lets servers know that there is a worker, for as long as it runs.
async fn be_found(queue: &Queue, mut questions: Result<Subscriber, SubscribeError>) {
    loop {
        match questions {
            Ok(questions) => queue.is_worker(questions).await,
            Err(error) => tracing::warn!(%error, "servers do not know of this worker"),
        }
        sleep(PATIENCE).await;
        questions = queue.questions().await;
    }
}
