//! Libraries: importing match files, listing and deleting what was imported.

use axum::Json;
use axum::body::{Bytes, to_bytes};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, FromRequestParts, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use otter_analysis::{MatchFile, NotAMatchFile, Subject};
use otter_files::ReadError;
use otter_protocol::convert::file_warning;
use otter_protocol::library::{
    FileImported, ImportedMatch, LibraryLimits as LimitsView, LibraryOpened, LibraryView,
    StoredMatch,
};
use serde::Deserialize;

use super::app::App;
use super::caller::Caller;
use super::new_table::Path;
use super::problem::ApiError;
use super::session::Viewer;
use crate::analysed::Analysed;
use crate::document_id::DocumentId;
use crate::library::{file_limits, new_row, read_file, stored_match, summary};
use crate::limits::LibraryLimits;
use crate::live::FindError;
use crate::secret::{Secret, SecretHash};
use crate::store::{Edition, LibraryRow, NewDocumentRow, Room, Touched, WriteError};

/// How often an import is tried again whose match came in another way meanwhile.
const TRIES: usize = 3;

/// The key that a request shows, `Authorization: Bearer <key>`, or without one that of the library
/// which the caller's account keeps.
pub(crate) struct LibraryKey(SecretHash);

impl FromRequestParts<App> for LibraryKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        if !parts.headers.contains_key(header::AUTHORIZATION)
            && let Viewer(Some(signed_in)) = Viewer::from_request_parts(parts, app).await?
        {
            let store = &app.tables.services().store;
            let key = store.library_key_of(&signed_in.session.account).await;
            let key = key.map_err(FindError::Load)?;
            return key.map(Self).ok_or(ApiError::UnknownLibrary);
        }
        let shown = parts.headers.get(header::AUTHORIZATION);
        let shown = shown.and_then(|shown| shown.to_str().ok());
        let key = shown.and_then(|shown| shown.strip_prefix("Bearer "));
        let key = key.ok_or(ApiError::UnknownLibrary)?;
        Ok(Self(SecretHash::of(key.trim())))
    }
}

impl LibraryKey {
    async fn open(&self, app: &App) -> Result<LibraryRow, ApiError> {
        let found = app.tables.services().store.library(&self.0).await;
        found
            .map_err(FindError::Load)?
            .ok_or(ApiError::UnknownLibrary)
    }
}

/// `POST /api/libraries`: makes a library.
pub(crate) async fn open(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
) -> Result<(StatusCode, Json<LibraryOpened>), ApiError> {
    app.count_new_table(caller)?;
    let key = Secret::new().map_err(crate::live::JoinError::NoRandom)?;
    let store = &app.tables.services().store;
    store.open_library(&key.hash()).await?;
    let key = key.into_text();
    Ok((StatusCode::CREATED, Json(LibraryOpened { key })))
}

/// `GET /api/library`: everything that was imported.
pub(crate) async fn list(
    State(app): State<App>,
    key: LibraryKey,
) -> Result<Json<LibraryView>, ApiError> {
    let services = app.tables.services();
    let library = key.open(&app).await?;
    services
        .store
        .touch_library(Touched::Library(library.id))
        .await?;
    let edition = services.analyses.edition().await?;
    let rows = services.store.documents(library.id, edition).await;
    let rows = rows.map_err(FindError::Load)?;
    let read = move || rows.into_iter().map(stored_match).collect();
    let documents: Result<Vec<StoredMatch>, _> =
        services.readers.run(read).await.map_err(FindError::read)?;
    Ok(Json(LibraryView {
        documents: documents.map_err(FindError::read)?,
        n_bytes: u64::try_from(library.n_bytes).unwrap_or_default(),
        limits: limits_view(&services.limits.library),
    }))
}

fn limits_view(limits: &LibraryLimits) -> LimitsView {
    LimitsView {
        file_bytes: limits.file_bytes as u64,
        documents: limits.documents as u64,
        bytes: limits.bytes,
    }
}

/// The name of a file. A query that says something else is answered by a `Problem`.
#[derive(Debug, Deserialize)]
pub(crate) struct FileName {
    #[serde(default)]
    name: String,
}

/// `POST /api/library/documents?name=<file name>`: imports a file. A file that is too large by its
/// own account is refused before it is read.
pub(crate) async fn import(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    key: LibraryKey,
    name: Result<Query<FileName>, QueryRejection>,
    request: Request,
) -> Result<(StatusCode, Json<FileImported>), ApiError> {
    let Query(FileName { name }) = name?;
    let bytes = body(&app, request, || async {
        let library = key.open(&app).await?;
        app.count_import(caller)?;
        Ok(library)
    });
    let (library, bytes) = bytes.await?;
    let limits = app.tables.services().limits.library.clone();
    let readers = &app.tables.services().readers;
    let read = readers.run(move || read_file(&bytes, &limits));
    let (file, subjects) = read.await.map_err(FindError::read)??;
    let brings_analysis = subjects.iter().any(|subject| {
        let games = subject.document.games.iter();
        let mut entries = games.flat_map(|game| &game.entries);
        entries.any(|entry| !entry.opinions.is_empty())
    });
    let subjects = if brings_analysis {
        let counted = app.tables.services().bots.ask_engine(move |engine| {
            let subjects = subjects.into_iter();
            subjects
                .map(|subject| subject.with_imported(engine))
                .collect()
        });
        counted.await.ok_or(ApiError::Failed)?
    } else {
        subjects
    };
    let warnings = file.warnings.iter().map(file_warning).collect();
    let matches = store(&app, (library, caller), &name, file, subjects).await?;
    let is_new = matches.iter().any(|one| one.is_new);
    let status = if is_new {
        StatusCode::CREATED
    } else {
        StatusCode::OK
    };
    Ok((status, Json(FileImported { matches, warnings })))
}

/// Returns the body of a request and what `permit` finds, which is asked once the body is known not
/// to be too large by its own account, and before it is read.
async fn body<T, F: Future<Output = Result<T, ApiError>>>(
    app: &App,
    request: Request,
    permit: impl FnOnce() -> F,
) -> Result<(T, Bytes), ApiError> {
    let most = file_limits(&app.tables.services().limits.library).bytes;
    let too_large = |found| NotAMatchFile::Read(ReadError::TooLarge { found, most }).into();
    let length = request.headers().get(header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if let Some(length) = length.filter(|&length| length > most) {
        return Err(too_large(length));
    }
    let permitted = permit().await?;
    // Of one that does not tell its length just as much is read as shows that it is too large.
    let bytes = to_bytes(request.into_body(), most).await;
    Ok((permitted, bytes.map_err(|_| too_large(most + 1))?))
}

/// Stores the matches of a file that the library does not have yet; all of them or none.
async fn store(
    app: &App,
    (library, caller): (LibraryRow, Caller),
    name: &str,
    file: MatchFile,
    subjects: Vec<Subject>,
) -> Result<Vec<ImportedMatch>, ApiError> {
    let services = app.tables.services();
    let limits = &services.limits.library;
    let edition = services.analyses.edition().await?;
    let name = name.to_owned();
    let packed = services.readers.run(move || pack(&name, &file, &subjects));
    let rows = packed.await.map_err(FindError::read)??;
    for n in 0..TRIES {
        let mut missing: Vec<NewDocumentRow> = Vec::new();
        for row in &rows {
            let is_there = stored(app, library, row, edition).await?.is_some();
            let is_again = missing.iter().any(|one| one.fingerprint == row.fingerprint);
            if !is_there && !is_again {
                missing.push(row.clone());
            }
        }
        let new: Vec<String> = missing.iter().map(|row| row.id.to_string()).collect();
        if !missing.is_empty() {
            if n == 0 {
                let bytes = missing.iter().map(|row| row.document.len()).sum();
                app.count_imported(caller, bytes)?;
            }
            let room = Room {
                documents: limits.documents as i64,
                bytes: i64::try_from(limits.bytes).unwrap_or(i64::MAX),
            };
            let import = services
                .store
                .import(library.id, missing, room, limits.all_bytes);
            match import.await {
                Err(WriteError::Conflict) => continue,
                written => written?,
            }
        }
        let mut matches = Vec::new();
        for row in &rows {
            let found = stored(app, library, row, edition).await?;
            let stored = found.ok_or(ApiError::Failed)?;
            // The second of two equal matches in a file is not new.
            let is_new = new.contains(&stored.id)
                && !matches
                    .iter()
                    .any(|one: &ImportedMatch| one.stored.id == stored.id);
            matches.push(ImportedMatch { is_new, stored });
        }
        return Ok(matches);
    }
    Err(ApiError::Failed)
}

fn pack(
    name: &str,
    file: &MatchFile,
    subjects: &[Subject],
) -> Result<Vec<NewDocumentRow>, ApiError> {
    let all = file.matches.iter().zip(subjects);
    all.map(|(document, subject)| {
        let id = DocumentId::new().map_err(crate::live::JoinError::NoRandom)?;
        let row = new_row(id, name, file.format.name(), document, summary(subject));
        Ok(row.map_err(FindError::read)?)
    })
    .collect()
}

async fn stored(
    app: &App,
    library: LibraryRow,
    row: &NewDocumentRow,
    edition: Edition,
) -> Result<Option<StoredMatch>, ApiError> {
    let store = &app.tables.services().store;
    let found = store.document_by_fingerprint(library.id, &row.fingerprint, edition);
    let found = found.await.map_err(FindError::Load)?;
    let read = found.map(stored_match).transpose();
    Ok(read.map_err(FindError::read)?)
}

/// `DELETE /api/library/documents/<id>`: deletes a match with its analysis.
pub(crate) async fn delete(
    State(app): State<App>,
    key: LibraryKey,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let id: DocumentId = id.parse()?;
    let library = key.open(&app).await?;
    let services = app.tables.services();
    match services.store.delete_document(library.id, &id).await {
        Err(WriteError::Conflict) => return Err(ApiError::UnknownDocument),
        deleted => deleted?,
    }
    services.analyses.forget(&Analysed::Document(id));
    Ok(StatusCode::NO_CONTENT)
}
