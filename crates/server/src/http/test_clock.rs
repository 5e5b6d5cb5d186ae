//! The hands of a clock that only builds for tests have.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;

use super::app::App;

/// By how much to turn the clock on.
#[derive(Debug, Deserialize)]
pub(super) struct Turn {
    /// The milliseconds to turn it by.
    millis: u64,
}

/// `POST /api/test/clock`: turns the time of this server on. Not found where it runs by itself.
pub(super) async fn advance(State(app): State<App>, Json(turn): Json<Turn>) -> StatusCode {
    let time = &app.tables.services().time;
    if time.advance(Duration::from_millis(turn.millis)) {
        StatusCode::NO_CONTENT
    } else {
        StatusCode::NOT_FOUND
    }
}
