//! The page of metrics, which has a listener of its own: the public never reaches it. Servers have
//! one, and so have workers, which serve nothing else.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::app::App;
use super::problem::ApiError;
use crate::cluster::{Bus, Ownership, Queue};
use crate::metrics::{Metrics, Snapshot};
use crate::store::Store;
use crate::table::{ChouetteState, SheetState, State as _, TableState, TournamentState};

/// The content type of `OpenMetrics`, which Prometheus asks for.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
/// How long the queue and the database may take to be counted: whoever asks waits for no more.
const PATIENCE: Duration = Duration::from_secs(2);

/// What a server or a worker is asked for its numbers.
#[derive(Clone)]
pub(crate) struct Sources {
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) store: Store,
    pub(crate) ownership: Ownership,
    /// The way to the others; `None` for a server that is alone.
    pub(crate) bus: Option<Bus>,
    /// The queue of analyses; `None` for a server that is alone.
    pub(crate) queue: Option<Queue>,
}

/// Serves the metrics of a server on their own listener until `closing` is cancelled.
pub(crate) async fn serve_metrics(listener: TcpListener, app: App, closing: CancellationToken) {
    let router = Router::new()
        .route("/metrics", get(of_server))
        .with_state(app);
    serve(listener, router, closing).await;
}

/// Serves the metrics of a worker, and whether it is well, until `closing` is cancelled.
pub(crate) async fn serve_worker(
    listener: TcpListener,
    sources: Sources,
    closing: CancellationToken,
) {
    let router = Router::new()
        .route("/metrics", get(of_worker))
        .route("/healthz", get(health))
        .with_state(sources);
    serve(listener, router, closing).await;
}

async fn serve(listener: TcpListener, router: Router, closing: CancellationToken) {
    let served = axum::serve(listener, router)
        .with_graceful_shutdown(closing.cancelled_owned())
        .await;
    if let Err(error) = served {
        tracing::error!(%error, "the metrics are served no longer");
    }
}

/// `GET /metrics`: all numbers of a server, in the text form of Prometheus.
async fn of_server(State(app): State<App>) -> Response {
    let sources = app.sources();
    sources.metrics.set_server(&app.snapshot());
    answer(&sources).await
}

/// `GET /metrics`: all numbers of a worker.
async fn of_worker(State(sources): State<Sources>) -> Response {
    answer(&sources).await
}

/// `GET /healthz`: answers whether a worker is registered and its database answers. One that is not
/// for long should be started again.
async fn health(State(sources): State<Sources>) -> Response {
    if sources.ownership.is_standing() && sources.store.is_well().await {
        "ok".into_response()
    } else {
        ApiError::Failed.into_response()
    }
}

async fn answer(sources: &Sources) -> Response {
    sources.refresh().await;
    match sources.metrics.text() {
        Ok(text) => {
            let kind = HeaderValue::from_static(OPEN_METRICS);
            ([(header::CONTENT_TYPE, kind)], text).into_response()
        }
        Err(error) => {
            tracing::error!(%error, "the metrics have no text");
            ApiError::Failed.into_response()
        }
    }
}

impl Sources {
    /// Notes in the metrics what is shared with others, as far as it can be asked just now.
    async fn refresh(&self) {
        let work = async {
            let counts = self.queue.as_ref()?.counts();
            timeout(PATIENCE, counts).await.ok()?.ok()
        };
        let cluster = async {
            let Ownership::Shared(membership) = &self.ownership else {
                return None;
            };
            let bus = self.bus.as_ref()?;
            timeout(PATIENCE, membership.counts(bus)).await.ok()
        };
        let (work, cluster) = tokio::join!(work, cluster);
        self.metrics.set(self.store.n_waiting(), work, cluster);
    }
}

impl App {
    /// Returns what this server is asked for its numbers.
    fn sources(&self) -> Sources {
        let services = self.tables.services();
        Sources {
            metrics: Arc::clone(&services.metrics),
            store: services.store.clone(),
            ownership: services.ownership.clone(),
            bus: self.bus.clone(),
            queue: services.analyses.queue().cloned(),
        }
    }

    /// Returns the numbers that this server has just now.
    pub(super) fn snapshot(&self) -> Snapshot {
        let services = self.tables.services();
        Snapshot {
            live_tables: [
                (TableState::NAME, self.tables.n_live()),
                (ChouetteState::NAME, self.chouettes.n_live()),
                (SheetState::NAME, self.sheets.n_live()),
                (TournamentState::NAME, self.tournaments.n_live()),
            ],
            stored_tables: services.store.n_tables(),
            sockets: self.sockets.len(),
            lines: self.bus.as_ref().map_or(0, Bus::n_lines),
            heavy_queue: [
                ("engine", services.bots.n_waiting()),
                ("records", services.readers.n_waiting()),
                ("passwords", self.hashing.n_waiting()),
            ],
        }
    }
}
