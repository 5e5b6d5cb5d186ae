//! HTTP and websockets. The router is the description of the API.

mod accept;
mod caller;
mod chouette;
mod client;
mod headers;
mod lobby;
mod places;
mod problem;
mod rate;
mod record;
mod sheet;
mod socket;
mod tournament;

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRef};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

pub(crate) use accept::accept_all;
use problem::ApiError;
use rate::ByAddress;

use crate::live::{Services, Tables};
use crate::table::{ChouetteState, SheetState, TableState, TournamentState};

/// What every request may lean on. Cheap to clone.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) tables: Tables<TableState>,
    pub(crate) chouettes: Tables<ChouetteState>,
    pub(crate) sheets: Tables<SheetState>,
    pub(crate) tournaments: Tables<TournamentState>,
    requests: Arc<ByAddress>,
    new_tables: Arc<ByAddress>,
    /// Called for when the server is about to end.
    pub(crate) closing: CancellationToken,
    /// Sockets in conversation.
    pub(crate) sockets: TaskTracker,
}

impl App {
    pub(crate) fn new(services: Services, closing: CancellationToken) -> Self {
        let services = Arc::new(services);
        let limits = &services.limits;
        Self {
            requests: Arc::new(ByAddress::new(limits.requests)),
            new_tables: Arc::new(ByAddress::new(limits.new_tables)),
            tables: Tables::new(Arc::clone(&services), closing.clone()),
            chouettes: Tables::new(Arc::clone(&services), closing.clone()),
            sheets: Tables::new(Arc::clone(&services), closing.clone()),
            tournaments: Tables::new(Arc::clone(&services), closing.clone()),
            closing,
            sockets: TaskTracker::new(),
        }
    }

    /// Clears away what has stood in the store for too long. A table in memory stays: somebody is
    /// there.
    pub(crate) async fn clear_away(&self) {
        let Services { store, limits, .. } = self.tables.services();
        let stale = match store.stale(limits.keep).await {
            Ok(stale) => stale,
            Err(error) => return tracing::error!(%error, "old tables cannot be found"),
        };
        let mut n_cleared = 0;
        for table in stale {
            let id = &table.id;
            if self.tables.holds(id)
                || self.chouettes.holds(id)
                || self.sheets.holds(id)
                || self.tournaments.holds(id)
            {
                continue;
            }
            // The writer tells of what goes wrong with the database.
            if store.clear_away(table).await.is_ok() {
                n_cleared += 1;
            }
        }
        if n_cleared > 0 {
            tracing::info!(n_cleared, "old tables were cleared away");
        }
    }

    /// Waits until every live table has ended, after `closing` was called for.
    pub(crate) async fn tables_ended(&self) {
        self.tables.ended().await;
        self.chouettes.ended().await;
        self.sheets.ended().await;
        self.tournaments.ended().await;
    }

    /// Forgets addresses that have not called for a while.
    pub(crate) fn tidy(&self) {
        self.requests.tidy();
        self.new_tables.tidy();
    }
}

impl FromRef<App> for Tables<TableState> {
    fn from_ref(app: &App) -> Self {
        app.tables.clone()
    }
}

impl FromRef<App> for Tables<ChouetteState> {
    fn from_ref(app: &App) -> Self {
        app.chouettes.clone()
    }
}

impl FromRef<App> for Tables<SheetState> {
    fn from_ref(app: &App) -> Self {
        app.sheets.clone()
    }
}

impl FromRef<App> for Tables<TournamentState> {
    fn from_ref(app: &App) -> Self {
        app.tournaments.clone()
    }
}

/// All there is.
pub(crate) fn router(app: App) -> Router {
    let limits = &app.tables.services().limits;
    let api = Router::new()
        .route("/options", get(lobby::options))
        .route("/tables", post(lobby::open_table))
        .route("/tables/{id}/join", post(lobby::join))
        .route("/tables/{id}/record", get(record::record))
        .route("/tables/{id}/socket", get(socket::socket::<TableState>))
        .route("/chouettes", post(chouette::open))
        .route("/chouettes/{id}/join", post(chouette::join))
        .route("/chouettes/{id}/record", get(chouette::record))
        .route(
            "/chouettes/{id}/socket",
            get(socket::socket::<ChouetteState>),
        )
        .route("/sheets", post(sheet::open))
        .route("/sheets/{id}/record", get(sheet::record))
        .route("/sheets/{id}/record.txt", get(sheet::text))
        .route("/sheets/{id}/socket", get(socket::socket::<SheetState>))
        .route("/tournaments", post(tournament::open))
        .route("/tournaments/{id}", get(tournament::show))
        .route("/tournaments/{id}/join", post(tournament::join))
        .route("/tournaments/{id}/keys", post(tournament::issue_key))
        .route("/tournaments/{id}/record", get(tournament::record))
        .route(
            "/tournaments/{id}/socket",
            get(socket::socket::<TournamentState>),
        )
        .fallback(not_found)
        .layer(from_fn(headers::not_stored))
        .layer(from_fn_with_state(app.clone(), rate::limit))
        .layer(DefaultBodyLimit::max(limits.body_bytes));
    Router::new()
        .nest("/api", api)
        .route("/healthz", get(health))
        .route("/", get(client::page))
        .route("/t/{id}", get(client::page))
        .route("/chouette", get(client::page))
        .route("/rules", get(client::page))
        .route("/c/{id}", get(client::page))
        .route("/over-the-board", get(client::page))
        .route("/o/{id}", get(client::page))
        .route("/tournament", get(client::page))
        .route("/tournament/{id}", get(client::page))
        .fallback(client::file)
        .method_not_allowed_fallback(wrong_method)
        .layer(CompressionLayer::new())
        .layer(TimeoutLayer::with_status_code(
            axum::http::StatusCode::REQUEST_TIMEOUT,
            limits.request_time,
        ))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(headers::secure))
        .with_state(app)
}

/// `GET /healthz`: whether the server can do its work.
async fn health(axum::extract::State(app): axum::extract::State<App>) -> Response {
    if app.tables.services().store.is_well().await {
        "ok".into_response()
    } else {
        ApiError::Failed.into_response()
    }
}

async fn not_found() -> ApiError {
    ApiError::NotFound
}

async fn wrong_method() -> ApiError {
    ApiError::WrongMethod
}

/// A bug of ours: the caller is told no more than that.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the layer that catches it calls with a value"
)]
fn panicked(what: Box<dyn std::any::Any + Send + 'static>) -> Response {
    let words = what
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| what.downcast_ref::<String>().map(String::as_str));
    tracing::error!(
        panic = words.unwrap_or("no words"),
        "a request handler panicked"
    );
    ApiError::Failed.into_response()
}
