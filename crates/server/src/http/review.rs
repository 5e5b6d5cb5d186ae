//! The review of a table for two, a chouette or a score sheet: its finished games, every decision
//! judged.
//!
//! The page asks for what is new until all is judged. An answer comes as soon as there is
//! something, so decisions appear as they are judged, over plain requests.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use axum::response::Response;
use otter_analysis::{Question, Subject, explain};
use otter_protocol::convert::{
    match_report, match_summary, review_plays, review_view, try_play, why_view,
};
use otter_protocol::library::TableSummary;
use serde::Deserialize;

use super::app::App;
use super::asker::Asker;
use super::caller::Caller;
use super::heavy::json;
use super::new_table::{Body, Path};
use super::problem::ApiError;
use crate::analysed::Analysed;
use crate::analysis::{Analysis, State as AnalysisState};
use crate::live::{FindError, TableType, Tables};
use crate::table_id::TableId;
use crate::work::Reviewed;
use otter_protocol::review::{TriedPlay, TryPlay, WhyView};
use otter_protocol::table::PlayTree;

/// How long a request waits for something new.
const WAIT: Duration = Duration::from_secs(5);
/// The most decisions in one answer.
const MAX_DECISIONS: usize = 400;
/// The decisions to judge that cost a caller as much as a small request.
const DECISIONS_A_REQUEST: usize = 10;
/// What working out the reasons of a decision costs a caller beyond the request itself.
const REQUESTS_A_REASON: usize = 1;

/// What a page has already. A query that says something else is answered by a `Problem`.
#[derive(Debug, Deserialize)]
pub(crate) struct Since {
    /// The number of decisions.
    #[serde(default)]
    pub(super) since: usize,
}

/// `GET /api/tables/<id>/analysis?since=<n>`, and the same of a score sheet: the review, with the
/// decisions judged from the `n`th on.
pub(crate) async fn review<T: TableType + Reviewed>(
    State(app): State<App>,
    State(tables): State<Tables<T>>,
    Extension(caller): Extension<Caller>,
    asker: Asker,
    Path(id): Path<String>,
    since: Result<Query<Since>, QueryRejection>,
) -> Result<Response, ApiError> {
    let id: TableId = id.parse()?;
    let Query(Since { since }) = since?;
    let analysis = analysis(&app, &tables, caller, &id, &asker).await?;
    judged_since(&app, caller, analysis, &id.to_string(), since).await
}

/// `GET /api/tables/<id>/analysis/<place>/plays`: every legal play of a decision's roll.
pub(crate) async fn plays<T: TableType + Reviewed>(
    State(app): State<App>,
    State(tables): State<Tables<T>>,
    Extension(caller): Extension<Caller>,
    asker: Asker,
    Path((id, place)): Path<(String, usize)>,
) -> Result<Json<PlayTree>, ApiError> {
    let analysis = analysis(&app, &tables, caller, &id.parse()?, &asker).await?;
    plays_at(&app, analysis, place).await
}

/// `POST /api/tables/<id>/analysis/<place>/try`: judges another play of a decision's roll.
pub(crate) async fn try_decision<T: TableType + Reviewed>(
    State(app): State<App>,
    State(tables): State<Tables<T>>,
    Extension(caller): Extension<Caller>,
    asker: Asker,
    Path((id, place)): Path<(String, usize)>,
    Body(tried): Body<TryPlay>,
) -> Result<Json<TriedPlay>, ApiError> {
    let analysis = analysis(&app, &tables, caller, &id.parse()?, &asker).await?;
    try_at(&app, analysis, place, tried).await
}

/// `GET /api/tables/<id>/summary`, and the same of a score sheet: what a list shows of it. Nothing
/// is judged for it.
pub(crate) async fn summary<T: TableType + Reviewed>(
    State(app): State<App>,
    State(tables): State<Tables<T>>,
    Extension(caller): Extension<Caller>,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let analysis = analysis(&app, &tables, caller, &id.parse()?, &asker).await?;
    let view = app.json_of(move || {
        let subject = analysis.subject();
        let is_money = subject.document.length().is_none();
        let report = analysis.report();
        Ok(TableSummary {
            summary: match_summary(subject),
            report: report.map(|report| match_report(&report, is_money)),
        })
    });
    Ok(json(view.await?))
}

/// Goes on with an analysis, and answers as soon as more than `since` decisions are judged. What
/// has to be judged is counted for the caller.
pub(super) async fn judged_since(
    app: &App,
    caller: Caller,
    analysis: Arc<Analysis>,
    id: &str,
    since: usize,
) -> Result<Response, ApiError> {
    let (n_judged, state) = analysis.state();
    if matches!(state, AnalysisState::Idle | AnalysisState::Failed) {
        let n_left = analysis.subject().questions.len() - n_judged;
        app.count_requests(caller, n_left / DECISIONS_A_REQUEST)?;
    }
    app.tables.services().analyses.go_on(&analysis);
    analysis.wait(since, WAIT).await;
    let id = id.to_owned();
    let view = app.json_of(move || {
        let judging = analysis.since(since, MAX_DECISIONS);
        Ok(review_view(&id, analysis.subject(), judging))
    });
    Ok(json(view.await?))
}

/// Returns every legal play of a decision's roll.
pub(super) async fn plays_at(
    app: &App,
    analysis: Arc<Analysis>,
    place: usize,
) -> Result<Json<PlayTree>, ApiError> {
    let readers = &app.tables.services().readers;
    let plays = readers.run(move || {
        let subject = analysis.subject();
        review_plays(subject, question(subject, place)?)
    });
    let plays = plays.await.map_err(FindError::read)?;
    plays.map(Json).ok_or(ApiError::UnknownDecision)
}

/// Judges another play of a decision's roll.
pub(super) async fn try_at(
    app: &App,
    analysis: Arc<Analysis>,
    place: usize,
    TryPlay { steps }: TryPlay,
) -> Result<Json<TriedPlay>, ApiError> {
    let bots = app.tables.services().analyses.bots();
    let judged = bots.ask_engine(move |engine| {
        let subject = analysis.subject();
        let question = question(subject, place).ok_or(ApiError::UnknownDecision)?;
        Ok(try_play(
            engine,
            question,
            subject.ruleset.bear_off,
            &steps,
        )?)
    });
    judged.await.unwrap_or(Err(ApiError::Failed)).map(Json)
}

/// What the best play is compared with. A query that says something else is answered by a
/// `Problem`.
#[derive(Debug, Deserialize)]
pub(crate) struct Against {
    /// The index of a candidate; by default that of the play made.
    pub(super) against: Option<usize>,
}

/// `GET /api/tables/<id>/analysis/<place>/why?against=<n>`: why the best choice of a decision that
/// has been judged is better than another one.
pub(crate) async fn why<T: TableType + Reviewed>(
    State(app): State<App>,
    State(tables): State<Tables<T>>,
    Extension(caller): Extension<Caller>,
    asker: Asker,
    Path((id, place)): Path<(String, usize)>,
    against: Result<Query<Against>, QueryRejection>,
) -> Result<Json<WhyView>, ApiError> {
    let Query(Against { against }) = against?;
    let analysis = analysis(&app, &tables, caller, &id.parse()?, &asker).await?;
    why_at(&app, caller, analysis, place, against).await
}

/// Answers why the best choice of a decision is better than another one. The reasons take more time
/// than other answers, so they are counted once more.
pub(super) async fn why_at(
    app: &App,
    caller: Caller,
    analysis: Arc<Analysis>,
    place: usize,
    against: Option<usize>,
) -> Result<Json<WhyView>, ApiError> {
    let verdict = analysis.verdict(place).ok_or(ApiError::UnknownDecision)?;
    app.count_requests(caller, REQUESTS_A_REASON)?;
    let bots = app.tables.services().analyses.bots();
    let explained = bots.ask_engine(move |engine| {
        let subject = analysis.subject();
        let question = question(subject, place)?;
        explain(
            engine,
            question,
            &verdict,
            subject.ruleset.bear_off,
            against,
        )
    });
    let explained = explained.await.ok_or(ApiError::Failed)?;
    let explained = explained.ok_or(ApiError::UnknownDecision)?;
    Ok(Json(why_view(&explained)))
}

fn question(subject: &Subject, place: usize) -> Option<&Question> {
    subject.questions.get(place)
}

/// Finds the analysis of a table, or begins it. What has to be read for it is counted for the
/// caller. Errors if it would show somebody a game that they see late.
pub(super) async fn analysis<T: TableType + Reviewed>(
    app: &App,
    tables: &Tables<T>,
    caller: Caller,
    id: &TableId,
    asker: &Asker,
) -> Result<Arc<Analysis>, ApiError> {
    app.check_seen(tables, caller, id, asker).await?;
    analysis_of(app, tables, caller, id).await
}

/// The same for whatever shows no game of it.
pub(super) async fn analysis_of<T: TableType + Reviewed>(
    app: &App,
    tables: &Tables<T>,
    caller: Caller,
    id: &TableId,
) -> Result<Arc<Analysis>, ApiError> {
    let analyses = &app.tables.services().analyses;
    let n_events = tables.n_events(id).await?;
    let of = Analysed::Table(id.clone());
    if let Some(known) = analyses.get(&of, n_events) {
        return Ok(known);
    }
    let stored = tables.stored(id).await?;
    app.count_events(caller, stored.n_events())?;
    let own_id = id.clone();
    let readers = &app.tables.services().readers;
    let n_events = stored.n_events() as i64;
    let subject = readers.run(move || T::subject(&own_id, &stored));
    let subject = subject.await.map_err(FindError::read)??;
    let analysis = analyses.restore(of, n_events, subject).await?;
    Ok(analyses.keep(analysis)?)
}
