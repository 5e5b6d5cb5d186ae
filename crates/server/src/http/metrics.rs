//! The page of metrics, which has a listener of its own: the public never reaches it.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use super::app::App;
use super::problem::ApiError;
use crate::cluster::Bus;
use crate::metrics::Snapshot;
use crate::table::{ChouetteState, SheetState, State as _, TableState, TournamentState};

/// The content type of `OpenMetrics`, which Prometheus asks for.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Serves the metrics on their own listener until `closing` is cancelled.
pub(crate) async fn serve_metrics(listener: TcpListener, app: App, closing: CancellationToken) {
    let router = Router::new()
        .route("/metrics", get(metrics))
        .with_state(app);
    let served = axum::serve(listener, router)
        .with_graceful_shutdown(closing.cancelled_owned())
        .await;
    if let Err(error) = served {
        tracing::error!(%error, "the metrics are served no longer");
    }
}

/// `GET /metrics`: all numbers, in the text form of Prometheus.
async fn metrics(State(app): State<App>) -> Response {
    let services = app.tables.services();
    let now = Snapshot {
        live_tables: [
            (TableState::NAME, app.tables.n_live()),
            (ChouetteState::NAME, app.chouettes.n_live()),
            (SheetState::NAME, app.sheets.n_live()),
            (TournamentState::NAME, app.tournaments.n_live()),
        ],
        stored_tables: services.store.n_tables(),
        sockets: app.sockets.len(),
        lines: app.bus.as_ref().map_or(0, Bus::n_lines),
        write_queue: services.store.n_waiting(),
        heavy_queue: [
            ("engine", services.bots.n_waiting()),
            ("records", services.readers.n_waiting()),
            ("passwords", app.hashing.n_waiting()),
        ],
    };
    match services.metrics.text(&now) {
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
