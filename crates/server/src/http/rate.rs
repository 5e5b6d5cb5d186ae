//! The limit on how many requests an address may make.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::app::App;
use super::caller::Caller;
use super::problem::ApiError;
use crate::metrics::Limit;

/// Passes a request on, or refuses it if its address has made too many.
pub(crate) async fn limit(State(app): State<App>, request: Request, next: Next) -> Response {
    // Every connection that the server accepts has its caller as an extension; without one there is
    // no address to count for.
    let Some(&caller) = request.extensions().get::<Caller>() else {
        return ApiError::Failed.into_response();
    };
    match app.requests.count(&caller) {
        Ok(()) => next.run(request).await,
        Err(seconds) => {
            app.tables.services().metrics.limited(Limit::Requests);
            ApiError::TooMany { seconds }.into_response()
        }
    }
}
