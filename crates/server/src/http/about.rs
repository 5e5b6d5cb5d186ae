//! What the server says about itself.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use otter_protocol::about::{AboutView, KeepsView};

use super::app::App;

/// `GET /api/about`: says who runs the server, and how long it keeps what.
pub(crate) async fn about(State(app): State<App>) -> Json<AboutView> {
    let limits = &app.tables.services().limits;
    let keep = &limits.keep;
    Json(AboutView {
        operator: app.about.operator.clone(),
        logs_callers: app.about.logs_callers,
        keeps: KeepsView {
            finished: keep.finished.map(days),
            unplayed: keep.unplayed.map(days),
            untouched: keep.untouched.map(days),
            library: keep.library.map(days),
            session: days(limits.people.session),
        },
    })
}

/// Returns a time in days; a begun day counts.
fn days(time: Duration) -> u64 {
    time.as_secs().div_ceil(Duration::from_hours(24).as_secs())
}
