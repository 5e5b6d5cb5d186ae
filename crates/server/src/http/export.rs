//! A match as a file: of a table, a score sheet or an imported match, as far as its games are over,
//! with what Otter thinks of the decisions that are judged.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use otter_analysis::{Export, FileFormat};
use otter_protocol::basics::BOT_NAME;
use serde::Deserialize;

use super::app::App;
use super::asker::Asker;
use super::caller::Caller;
use super::documents;
use super::new_table::Path;
use super::problem::ApiError;
use super::review::analysis;
use crate::analysis::Analysis;
use crate::live::{TableType, Tables};
use crate::work::Reviewed;

/// The decisions of a match that cost a caller as much to write as a small request.
const DECISIONS_A_REQUEST: usize = 100;

/// The format that somebody wants. A query that says something else is answered by a `Problem`.
#[derive(Debug, Deserialize)]
pub(crate) struct Wanted {
    format: String,
}

fn wanted_format(wanted: Result<Query<Wanted>, QueryRejection>) -> Result<FileFormat, ApiError> {
    let Query(Wanted { format }) = wanted?;
    FileFormat::of(&format).ok_or(ApiError::UnknownFormat)
}

const fn media_type(format: FileFormat) -> &'static str {
    match format {
        FileFormat::Mat => "text/plain; charset=utf-8",
        FileFormat::Sgf => "application/x-go-sgf; charset=utf-8",
        FileFormat::Json => "application/json",
    }
}

/// `GET /api/tables/<id>/export?format=<mat|sgf|json>`, and the same of a score sheet.
pub(crate) async fn of_table<T: TableType + Reviewed>(
    State(app): State<App>,
    State(tables): State<Tables<T>>,
    Extension(caller): Extension<Caller>,
    asker: Asker,
    Path(id): Path<String>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Response, ApiError> {
    let format = wanted_format(wanted)?;
    let analysis = analysis(&app, &tables, caller, &id.parse()?, &asker).await?;
    export(&app, caller, analysis, format).await
}

/// `GET /api/documents/<id>/export?format=<mat|sgf|json>`: the same of an imported match.
pub(crate) async fn of_document(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Response, ApiError> {
    let format = wanted_format(wanted)?;
    let analysis = documents::analysis(&app, caller, &id).await?;
    export(&app, caller, analysis, format).await
}

async fn export(
    app: &App,
    caller: Caller,
    analysis: Arc<Analysis>,
    format: FileFormat,
) -> Result<Response, ApiError> {
    let subject = Arc::clone(analysis.subject());
    if subject.document.games.is_empty() {
        return Err(ApiError::NothingToExport);
    }
    app.count_requests(caller, subject.questions.len() / DECISIONS_A_REQUEST)?;
    let bots = app.tables.services().analyses.bots();
    let written = bots.ask_engine(move |engine| {
        let verdicts = match format {
            FileFormat::Mat => Vec::new(),
            FileFormat::Sgf | FileFormat::Json => analysis.since(0, usize::MAX).verdicts,
        };
        subject.export(engine, &verdicts, format, BOT_NAME)
    });
    let Export { name, text } = written.await.ok_or(ApiError::Failed)?;
    let disposition = format!("attachment; filename=\"{name}\"");
    let disposition = HeaderValue::from_str(&disposition).map_err(|_| ApiError::Failed)?;
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static(media_type(format)),
        ),
        (header::CONTENT_DISPOSITION, disposition),
    ];
    Ok((headers, text).into_response())
}
