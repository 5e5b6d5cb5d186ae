//! Answers that are made of whole records: off the network threads, kept while they hold, and
//! counted by what they cost.

use std::marker::PhantomData;

use axum::body::Bytes;
use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::app::App;
use super::caller::Caller;
use super::new_table::Path;
use super::problem::ApiError;
use crate::live::{FindError, TableType, Tables};
use crate::metrics::Limit;
use crate::store::StoredTable;
use crate::table_id::TableId;

/// The events of a record that cost as much as a small request.
const EVENTS_A_REQUEST: usize = 200;

/// A table whose id is the only part of an address that changes, read from the store.
pub(crate) struct Stored<T> {
    pub(super) id: TableId,
    pub(super) table: StoredTable,
    kind: PhantomData<T>,
}

impl<T: TableType> FromRequestParts<App> for Stored<T>
where
    Tables<T>: FromRef<App>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Path(id): Path<String> = Path::from_request_parts(parts, app).await?;
        let caller = parts.extensions.get().ok_or(ApiError::Failed)?;
        let id: TableId = id.parse()?;
        let table = app
            .stored(&Tables::<T>::from_ref(app), *caller, &id)
            .await?;
        Ok(Self {
            id,
            table,
            kind: PhantomData,
        })
    }
}

impl App {
    /// Counts what reading a record of this many events costs, beyond the request itself. Errors if
    /// the caller has asked for too much lately.
    pub(super) fn count_events(&self, caller: Caller, n_events: usize) -> Result<(), ApiError> {
        self.count_requests(caller, n_events / EVENTS_A_REQUEST)
    }

    /// Counts something that costs as much as this many small requests. Errors if the caller has
    /// asked for too much lately.
    pub(super) fn count_requests(&self, caller: Caller, n: usize) -> Result<(), ApiError> {
        self.requests.count_many(&caller, n).map_err(|seconds| {
            self.tables.services().metrics.limited(Limit::Requests);
            ApiError::TooMany { seconds }
        })
    }

    /// Reads a table from the store, so that nothing is shown that a power cut could take back, and
    /// counts what that costs. Errors if the caller has asked for too much lately.
    pub(super) async fn stored<T: TableType>(
        &self,
        tables: &Tables<T>,
        caller: Caller,
        id: &TableId,
    ) -> Result<StoredTable, ApiError> {
        let stored = tables.stored(id).await?;
        self.count_events(caller, stored.n_events())?;
        Ok(stored)
    }

    /// Makes an answer in plain text on a thread that may take its time.
    pub(super) async fn text_of(
        &self,
        work: impl FnOnce() -> Result<String, ApiError> + Send + 'static,
    ) -> Result<Response, ApiError> {
        let readers = &self.tables.services().readers;
        let text = readers.run(work).await.map_err(FindError::read)??;
        let kind = HeaderValue::from_static("text/plain; charset=utf-8");
        Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
    }

    /// Makes an answer in JSON on a thread that may take its time.
    pub(super) async fn json_of<T: Serialize + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<Bytes, ApiError> {
        let readers = &self.tables.services().readers;
        readers
            .run(move || to_json(&work()?))
            .await
            .map_err(FindError::read)?
    }
}

/// Writes an answer as JSON.
pub(super) fn to_json<T: Serialize>(answer: &T) -> Result<Bytes, ApiError> {
    let written = serde_json::to_vec(answer).map_err(|error| {
        tracing::error!(%error, "an answer has no JSON");
        ApiError::Failed
    })?;
    Ok(Bytes::from(written))
}

/// Returns the answer with this JSON as its body.
pub(super) fn json(body: Bytes) -> Response {
    let kind = HeaderValue::from_static("application/json");
    ([(header::CONTENT_TYPE, kind)], body).into_response()
}
