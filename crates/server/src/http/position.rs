//! Positions that anybody poses: what Otter thinks of them. The server keeps nothing of them.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, Extension, State};
use axum::response::Response;
use axum::routing::{MethodRouter, post};
use otter_engine::Engine;
use otter_protocol::convert::{
    NotAnswered, posed_cube, posed_plays, posed_rolls, posed_scores, position_view, read_position,
};
use otter_protocol::posed::{AskDeep, AskPlays, AskRollout, AskScores, Posed, PositionView};
use serde::Serialize;

use super::app::App;
use super::caller::Caller;
use super::heavy::{json, to_json};
use super::new_table::Body;
use super::problem::ApiError;

/// The most bytes of a text or file that is read.
const READ_BYTES: usize = 1 << 20;
/// The most bytes of a request for a rollout, which brings its sums.
const ROLLOUT_BYTES: usize = 128 * 1024;

/// How many small requests a question costs as much as.
mod cost {
    /// Reading a text or file.
    pub(super) const READ: usize = 5;
    /// A search of the plays, by its depth.
    pub(super) const PLAYS: [usize; 4] = [1, 2, 5, 40];
    /// A quick rollout of close plays.
    pub(super) const CLOSE_PLAYS: usize = 60;
    /// The choices at the cube, by the depth: from ply 2 on, close ones are rolled out.
    pub(super) const CUBE: [usize; 4] = [1, 2, 20, 50];
    /// Every roll, by the depth.
    pub(super) const ROLLS: [usize; 4] = [1, 5, 20, 40];
    /// A row of scores.
    pub(super) const SCORES: usize = 5;
    /// A batch of trials.
    pub(super) const ROLLOUT: usize = 20;
}

/// `POST /api/position`: whether a position can occur, and its ids.
pub(crate) async fn view(
    State(app): State<App>,
    Body(posed): Body<Posed>,
) -> Result<Json<PositionView>, ApiError> {
    let bots = &app.tables.services().bots;
    let view = bots.ask_posed(move |engine| position_view(&posed, engine));
    Ok(Json(view.await?))
}

/// `POST /api/position/read`: reads a text or a file, which is the body as it is.
pub(crate) fn read() -> MethodRouter<App> {
    post(read_body).layer(DefaultBodyLimit::max(READ_BYTES))
}

async fn read_body(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let body = body?;
    app.count_requests(caller, cost::READ)?;
    let reading = app.json_of(move || Ok(read_position(&body)));
    Ok(json(reading.await?))
}

/// `POST /api/position/plays`: the plays of the roll, ranked.
pub(crate) async fn plays(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Body(asked): Body<AskPlays>,
) -> Result<Response, ApiError> {
    let rollout = if asked.roll_out { cost::CLOSE_PLAYS } else { 0 };
    app.count_requests(caller, at(cost::PLAYS, asked.ply) + rollout)?;
    app.answer(move |engine| posed_plays(&asked, engine)).await
}

/// `POST /api/position/cube`: the choices at the cube before the roll.
pub(crate) async fn cube(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Body(asked): Body<AskDeep>,
) -> Result<Response, ApiError> {
    app.count_requests(caller, at(cost::CUBE, asked.ply))?;
    app.answer(move |engine| posed_cube(&asked, engine)).await
}

/// `POST /api/position/rolls`: the best play of every roll.
pub(crate) async fn rolls(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Body(asked): Body<AskDeep>,
) -> Result<Response, ApiError> {
    app.count_requests(caller, at(cost::ROLLS, asked.ply))?;
    app.answer(move |engine| posed_rolls(&asked, engine)).await
}

/// `POST /api/position/scores`: one row of the score map.
pub(crate) async fn scores(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Body(asked): Body<AskScores>,
) -> Result<Response, ApiError> {
    app.count_requests(caller, cost::SCORES)?;
    app.answer(move |engine| posed_scores(&asked, engine)).await
}

/// `POST /api/position/rollout`: the next trials of a rollout, whose sums the request brings.
pub(crate) fn rollout() -> MethodRouter<App> {
    post(roll_out).layer(DefaultBodyLimit::max(ROLLOUT_BYTES))
}

async fn roll_out(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Body(asked): Body<AskRollout>,
) -> Result<Response, ApiError> {
    app.count_requests(caller, cost::ROLLOUT)?;
    let answer = app.rollouts.answer(asked).await?;
    Ok(json(to_json(&answer)?))
}

/// Returns the cost at a depth; beyond the list the request is refused anyway.
fn at(costs: [usize; 4], ply: u8) -> usize {
    costs.get(usize::from(ply)).copied().unwrap_or(1)
}

impl App {
    /// Has the engine answer, and returns the answer as JSON.
    async fn answer<T: Serialize + Send + 'static>(
        &self,
        question: impl FnOnce(&Engine) -> Result<T, NotAnswered> + Send + 'static,
    ) -> Result<Response, ApiError> {
        let bots = &self.tables.services().bots;
        let answer = bots.ask_posed(question).await??;
        Ok(json(to_json(&answer)?))
    }
}
