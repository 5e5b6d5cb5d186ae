//! The review of an imported match, and of the match that comes with Otter. Whoever has the address
//! sees it.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use axum::response::Response;
use otter_analysis::Subject;
use otter_protocol::review::{TriedPlay, TryPlay, WhyView};
use otter_protocol::table::PlayTree;

use super::app::App;
use super::caller::Caller;
use super::new_table::{Body, Path};
use super::problem::ApiError;
use super::review::{Against, Since, judged_since, plays_at, try_at, why_at};
use crate::analysed::{Analysed, SAMPLE};
use crate::analysis::Analysis;
use crate::document_id::DocumentId;
use crate::library::{restore, sample};
use crate::live::FindError;
use crate::store::Touched;

/// The decisions whose match costs a caller as much to read as a small request.
const DECISIONS_A_REQUEST: usize = 100;

/// `GET /api/documents/<id>/analysis?since=<n>`: the review, with the decisions judged from the
/// `n`th on.
pub(crate) async fn review(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    since: Result<Query<Since>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(Since { since }) = since?;
    let analysis = analysis(&app, caller, &id).await?;
    if since == 0
        && let Analysed::Document(id) = analysis.of()
    {
        let store = &app.tables.services().store;
        store.touch_library(Touched::Document(id.clone())).await?;
    }
    judged_since(&app, caller, analysis, &id, since).await
}

/// `GET /api/documents/<id>/analysis/<place>/plays`: every legal play of a decision's roll.
pub(crate) async fn plays(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Path((id, place)): Path<(String, usize)>,
) -> Result<Json<PlayTree>, ApiError> {
    let analysis = analysis(&app, caller, &id).await?;
    plays_at(&app, analysis, place).await
}

/// `POST /api/documents/<id>/analysis/<place>/try`: judges another play of a decision's roll.
pub(crate) async fn try_play(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Path((id, place)): Path<(String, usize)>,
    Body(tried): Body<TryPlay>,
) -> Result<Json<TriedPlay>, ApiError> {
    let analysis = analysis(&app, caller, &id).await?;
    try_at(&app, analysis, place, tried).await
}

/// `GET /api/documents/<id>/analysis/<place>/why?against=<n>`: why the best choice of a decision is
/// better than another one.
pub(crate) async fn why(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Path((id, place)): Path<(String, usize)>,
    against: Result<Query<Against>, QueryRejection>,
) -> Result<Json<WhyView>, ApiError> {
    let Query(Against { against }) = against?;
    let analysis = analysis(&app, caller, &id).await?;
    why_at(&app, caller, analysis, place, against).await
}

/// Finds the analysis of an imported match, or begins it. What has to be read for it is counted for
/// the caller.
pub(super) async fn analysis(
    app: &App,
    caller: Caller,
    id: &str,
) -> Result<Arc<Analysis>, ApiError> {
    let services = app.tables.services();
    let of = if id == SAMPLE {
        Analysed::Sample
    } else {
        Analysed::Document(id.parse::<DocumentId>()?)
    };
    if let Some(known) = services.analyses.get(&of, 0) {
        return Ok(known);
    }
    let bytes = match &of {
        Analysed::Document(id) => {
            let found = services.store.document(id).await.map_err(FindError::Load)?;
            Some(found.ok_or(ApiError::UnknownDocument)?)
        }
        _ => None,
    };
    let read = move || bytes.map_or_else(sample, |bytes| restore(&bytes));
    let subject: Subject = services
        .readers
        .run(read)
        .await
        .map_err(FindError::read)??;
    app.count_requests(caller, subject.questions.len() / DECISIONS_A_REQUEST)?;
    let counted = services
        .bots
        .ask_engine(|engine| subject.with_imported(engine));
    let subject = counted.await.ok_or(ApiError::Failed)?;
    let analysis = services.analyses.restore(of, 0, subject).await?;
    Ok(services.analyses.keep(analysis)?)
}
