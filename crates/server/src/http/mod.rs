//! HTTP and websockets: `api` lists every route of the API.

mod about;
mod accept;
mod access;
mod account;
mod admin;
mod api;
mod app;
mod asker;
mod by_address;
mod caller;
mod chouette;
mod client;
mod connections;
mod contacts;
mod dice;
mod documents;
mod export;
mod forward;
mod headers;
mod heavy;
mod host;
mod kept;
mod library;
mod members;
mod metrics;
mod moderation;
mod nets;
mod new_table;
mod oneself;
mod origin;
mod others;
mod passkeys;
mod people_problem;
mod position;
mod problem;
mod profile;
mod rate;
mod record;
mod reports;
mod request_id;
mod review;
mod role;
mod session;
mod sheet;
mod sitter;
mod socket;
mod study;
#[cfg(feature = "test-dice")]
mod test_clock;
mod timed;
mod tournament;
mod view;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

pub(crate) use accept::accept_all;
pub(crate) use app::App;
pub(crate) use metrics::{Sources, serve_metrics, serve_worker};
pub(crate) use oneself::Oneself;
pub(crate) use others::serve_others;
use problem::ApiError;

/// The addresses at which the one page stands.
const PAGES: [&str; 27] = [
    "/",
    "/privacy",
    "/lobby",
    "/new",
    "/t/{id}",
    "/review/{id}",
    "/review/o/{id}",
    "/analyse",
    "/review/d/{id}",
    "/library",
    "/chouette",
    "/study",
    "/settings",
    "/account",
    "/settings/{section}",
    "/rules",
    "/rules/book",
    "/t/{id}/dice",
    "/c/{id}",
    "/over-the-board",
    "/o/{id}",
    "/tournament",
    "/p/{name}",
    "/admin",
    "/moderation",
    "/moderation/{name}",
    "/tournament/{id}",
];

/// Returns the router of the whole site: the API, the browser client, and what holds for all of it.
pub(crate) fn router(app: App) -> Router {
    let limits = &app.tables.services().limits;
    let api = api::routes(&app)
        .fallback(not_found)
        .layer(from_fn(headers::not_stored))
        .layer(from_fn(origin::check))
        .layer(from_fn_with_state(app.clone(), rate::limit))
        .layer(DefaultBodyLimit::max(limits.body_bytes));
    // Both ask the database, and one writes to it.
    let probes = Router::new()
        .route("/healthz", get(health))
        .route("/readyz", get(ready))
        .layer(from_fn_with_state(app.clone(), rate::limit));
    let pages = PAGES.into_iter().fold(Router::new(), |pages, address| {
        pages.route(address, get(client::page))
    });
    Router::new()
        .nest("/api", api)
        .merge(pages)
        .merge(probes)
        .route("/nets/{name}", get(nets::net))
        .fallback(client::file)
        .method_not_allowed_fallback(wrong_method)
        .layer(CompressionLayer::new().compress_when(compressed()))
        .layer(from_fn_with_state(limits.request_time, in_time))
        .layer(from_fn_with_state(Arc::from(&*limits.hosts), host::check))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(headers::secure))
        .layer(from_fn_with_state(app.clone(), timed::time))
        .with_state(app)
}

/// Texts become smaller. The nets hardly do, and without compression their length is known, so that
/// a browser can show how much has come.
fn compressed() -> impl Predicate {
    DefaultPredicate::new().and(NotForContentType::new("application/octet-stream"))
}

/// `GET /healthz`: answers whether the server lives. A server that does not should be restarted.
async fn health(State(app): State<App>) -> Response {
    let services = app.tables.services();
    // One of several that the others do not reach, or took for dead, is no use to anybody just now.
    if services.ownership.is_standing() && services.store.is_well().await {
        "ok".into_response()
    } else {
        ApiError::Failed.into_response()
    }
}

/// `GET /readyz`: answers whether an action could be stored now; it stores something to find out. A
/// server that is not ready needs help, which a restart is not.
async fn ready(State(app): State<App>) -> Response {
    match app.tables.services().store.check_writing().await {
        Ok(()) => "ok".into_response(),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            ApiError::NotReady.into_response()
        }
    }
}

/// Gives a request up that takes too long. What it was about to do is not done: see
/// [`Store::open_table`](crate::store::Store::open_table).
async fn in_time(State(limit): State<Duration>, request: Request, next: Next) -> Response {
    let answered = tokio::time::timeout(limit, next.run(request)).await;
    answered.unwrap_or_else(|_| ApiError::TimedOut(limit).into_response())
}

async fn not_found() -> ApiError {
    ApiError::NotFound
}

async fn wrong_method() -> ApiError {
    ApiError::WrongMethod
}

/// Answers a request whose handler panicked. The caller learns only that it failed.
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
