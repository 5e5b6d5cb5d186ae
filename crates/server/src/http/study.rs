//! Study: cards judged and drills computed. Nothing is stored: a card comes with all that the
//! answer depends on, and a drill follows from its seed.

use axum::Json;
use axum::extract::{Extension, State};
use otter_protocol::convert::{card_plays, drill_view, try_card};
use otter_protocol::review::TriedPlay;
use otter_protocol::study::{CardPosition, DrillRequest, DrillView, TryCard};
use otter_protocol::table::PlayTree;

use super::app::App;
use super::caller::Caller;
use super::new_table::Body;
use super::problem::ApiError;
use crate::live::FindError;

/// What asking the engine costs a caller, in small requests beyond the one itself.
const ENGINE_COSTS: usize = 4;

/// `POST /api/study/drill`: the drill that a seed chooses.
pub(crate) async fn drill(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Body(request): Body<DrillRequest>,
) -> Result<Json<DrillView>, ApiError> {
    app.count_requests(caller, ENGINE_COSTS)?;
    let bots = app.tables.services().analyses.bots();
    let drill = bots.ask_engine(move |engine| drill_view(engine, request));
    match drill.await {
        Some(Ok(view)) => Ok(Json(view)),
        Some(Err(error)) => {
            tracing::error!(%error, "a drill cannot be made");
            Err(ApiError::Failed)
        }
        None => Err(ApiError::Failed),
    }
}

/// `POST /api/study/plays`: every legal play of a card's roll.
pub(crate) async fn plays(
    State(app): State<App>,
    Body(position): Body<CardPosition>,
) -> Result<Json<PlayTree>, ApiError> {
    let readers = &app.tables.services().readers;
    let plays = readers.run(move || card_plays(&position)).await;
    Ok(Json(plays.map_err(FindError::read)??))
}

/// `POST /api/study/try`: judges a play of a card's roll.
pub(crate) async fn try_play(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Body(card): Body<TryCard>,
) -> Result<Json<TriedPlay>, ApiError> {
    app.count_requests(caller, ENGINE_COSTS)?;
    let bots = app.tables.services().analyses.bots();
    let judged = bots.ask_engine(move |engine| try_card(engine, &card));
    Ok(Json(judged.await.ok_or(ApiError::Failed)??))
}
