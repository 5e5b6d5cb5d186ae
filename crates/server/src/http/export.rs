//! A match as a file: of a table, a score sheet or an imported match, as far as its games are over,
//! with what Otter thinks of the decisions that are judged.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use otter_analysis::annotated;
use otter_files::{Document, json, mat, sgf};
use otter_protocol::basics::BOT_NAME;
use otter_rules::{BySeat, Seat};
use serde::Deserialize;

use super::app::App;
use super::caller::Caller;
use super::documents;
use super::lobby::Path;
use super::problem::ApiError;
use super::review::{Reviewed, analysis};
use crate::analysis::Analysis;
use crate::live::{TableType, Tables};

/// The decisions of a match that cost a caller as much to write as a small request.
const DECISIONS_A_REQUEST: usize = 100;

/// The format that somebody wants. A query that says something else is answered by a `Problem`.
#[derive(Debug, Deserialize)]
pub(crate) struct Wanted {
    format: String,
}

/// A format in which matches are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    Mat,
    Sgf,
    Json,
}

impl Written {
    fn of(wanted: Result<Query<Wanted>, QueryRejection>) -> Result<Self, ApiError> {
        let Query(Wanted { format }) = wanted?;
        match format.as_str() {
            "mat" => Ok(Self::Mat),
            "sgf" => Ok(Self::Sgf),
            "json" => Ok(Self::Json),
            _ => Err(ApiError::UnknownFormat),
        }
    }

    const fn extension(self) -> &'static str {
        match self {
            Self::Mat => "mat",
            Self::Sgf => "sgf",
            Self::Json => "json",
        }
    }

    const fn media_type(self) -> &'static str {
        match self {
            Self::Mat => "text/plain; charset=utf-8",
            Self::Sgf => "application/x-go-sgf; charset=utf-8",
            Self::Json => "application/json",
        }
    }
}

/// `GET /api/tables/<id>/export?format=<mat|sgf|json>`, and the same of a score sheet.
pub(crate) async fn of_table<T: TableType + Reviewed>(
    State(app): State<App>,
    State(tables): State<Tables<T>>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Response, ApiError> {
    let format = Written::of(wanted)?;
    let analysis = analysis(&app, &tables, caller, &id.parse()?).await?;
    export(&app, caller, analysis, format).await
}

/// `GET /api/documents/<id>/export?format=<mat|sgf|json>`: the same of an imported match.
pub(crate) async fn of_document(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Response, ApiError> {
    let format = Written::of(wanted)?;
    let analysis = documents::analysis(&app, caller, &id).await?;
    export(&app, caller, analysis, format).await
}

async fn export(
    app: &App,
    caller: Caller,
    analysis: Arc<Analysis>,
    format: Written,
) -> Result<Response, ApiError> {
    let subject = Arc::clone(analysis.subject());
    if subject.document.games.is_empty() {
        return Err(ApiError::NothingToExport);
    }
    app.count_requests(caller, subject.questions.len() / DECISIONS_A_REQUEST)?;
    let bots = app.tables.services().analyses.bots();
    let written = bots.ask_engine(move |engine| {
        let named = named(
            &subject.document,
            subject.players.clone().map(|player| player.level),
        );
        let verdicts = match format {
            Written::Mat => Vec::new(),
            Written::Sgf | Written::Json => analysis.since(0, usize::MAX).verdicts,
        };
        // A file of this kind holds one opinion of a decision, and Otter's is what is asked for.
        let document = match format {
            Written::Sgf if !verdicts.is_empty() => named.without_opinions(),
            _ => named,
        };
        let document = annotated(&document, engine, subject.questions.iter().zip(&verdicts));
        let text = match format {
            Written::Mat => mat::write(&document),
            Written::Sgf => sgf::write(&document),
            Written::Json => json::write(&document),
        };
        (file_name(&document, format), text)
    });
    let (name, text) = written.await.ok_or(ApiError::Failed)?;
    let disposition = format!("attachment; filename=\"{name}\"");
    let disposition = HeaderValue::from_str(&disposition).map_err(|_| ApiError::Failed)?;
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static(format.media_type()),
        ),
        (header::CONTENT_DISPOSITION, disposition),
    ];
    Ok((headers, text).into_response())
}

/// Returns the document with a name for everybody: files are read by programs that know players by
/// nothing else.
fn named(document: &Document, levels: BySeat<Option<u8>>) -> Document {
    let mut document = document.clone();
    for (seat, unnamed) in [(Seat::White, "White"), (Seat::Black, "Black")] {
        if document.players[seat].is_empty() {
            let name = if levels[seat].is_some() {
                BOT_NAME
            } else {
                unnamed
            };
            name.clone_into(&mut document.players[seat]);
        }
    }
    document
}

/// Returns a name for the file that every system takes.
fn file_name(document: &Document, format: Written) -> String {
    let plain = |name: &str| -> String {
        let letters = name.chars().filter(char::is_ascii_alphanumeric);
        letters.take(24).collect()
    };
    let [white, black] = [&document.players.white, &document.players.black].map(|name| plain(name));
    let length = document
        .length()
        .map_or_else(|| "money".to_owned(), |length| format!("{length}p"));
    let parts = [white, black, length];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    format!("{}.{}", parts.join("-"), format.extension())
}
