//! How long requests take, by their route.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;

use super::app::App;
use super::request_id::RequestId;
use crate::trace;

/// What stands for the route of the client's files.
const FILES: &str = "*";

/// Passes a request on, and notes how long its answer took. What is no route of ours is a file, so
/// that no caller makes up routes.
pub(super) async fn time(State(app): State<App>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let extensions = request.extensions();
    let path = extensions.get::<MatchedPath>();
    let path = path.map_or(FILES, |path| path.as_str());
    let route = format!("{} {path}", request.method());
    trace::name(&route);
    let id = extensions.get::<RequestId>().cloned();
    let response = next.run(request).await;
    if let Some(id) = id {
        let timings = &app.tables.services().metrics.timings;
        timings.note(route, id.as_str(), start.elapsed());
    }
    response
}
