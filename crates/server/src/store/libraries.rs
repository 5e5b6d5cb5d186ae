//! What is asked of the store about libraries.

use std::sync::atomic::Ordering;
use std::time::Duration;

use super::documents::{
    self, Edition, LibraryRow, ListedRow, NewDocumentRow, Room, StaleLibrary, Touched,
};
use super::load::LoadError;
use super::write::Write;
use super::{Store, WriteError};
use crate::document_id::DocumentId;
use crate::secret::SecretHash;
use crate::unix_time::seconds;

impl Store {
    /// Makes a library that this key opens.
    pub(crate) async fn open_library(&self, key: &SecretHash) -> Result<(), WriteError> {
        self.write(Write::OpenLibrary(key.as_bytes().to_vec()))
            .await
    }

    /// Returns the library that a key opens; `None` if it opens none.
    pub(crate) async fn library(&self, key: &SecretHash) -> Result<Option<LibraryRow>, LoadError> {
        let found = documents::library(&self.readers, key).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the matches of a library, the newest first, each with what an analysis of this
    /// edition comes to.
    pub(crate) async fn documents(
        &self,
        library: i64,
        edition: Edition,
    ) -> Result<Vec<ListedRow>, LoadError> {
        let found = documents::list(&self.readers, library, edition).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the match of a library that has this fingerprint, with what an analysis of this
    /// edition comes to; `None` if the library has no such match.
    pub(crate) async fn document_by_fingerprint(
        &self,
        library: i64,
        fingerprint: &[u8],
        edition: Edition,
    ) -> Result<Option<ListedRow>, LoadError> {
        let found = documents::find(&self.readers, library, fingerprint, edition).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns an imported match as it is stored; `None` if there is none of this id.
    pub(crate) async fn document(&self, id: &DocumentId) -> Result<Option<Vec<u8>>, LoadError> {
        let found = documents::document(&self.readers, id).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Stores the matches of a file, all or none; a [`WriteError::Conflict`] if the library has one
    /// of them by now.
    pub(crate) async fn import(
        &self,
        library: i64,
        rows: Vec<NewDocumentRow>,
        room: Room,
        all_bytes: u64,
    ) -> Result<(), WriteError> {
        let bytes: u64 = rows.iter().map(|row| row.document.len() as u64).sum();
        if self.document_bytes.load(Ordering::Relaxed) + bytes > all_bytes {
            return Err(WriteError::StoreFull);
        }
        self.write(Write::Import {
            library,
            rows,
            room,
        })
        .await?;
        self.document_bytes.fetch_add(bytes, Ordering::Relaxed);
        Ok(())
    }

    /// Deletes a match of a library; a [`WriteError::Conflict`] if the library has no such match.
    pub(crate) async fn delete_document(
        &self,
        library: i64,
        id: &DocumentId,
    ) -> Result<(), WriteError> {
        self.write(Write::DeleteDocument {
            library,
            id: id.to_string(),
        })
        .await
    }

    /// Notes that a library or one of its matches is used.
    pub(crate) async fn touch_library(&self, of: Touched) -> Result<(), WriteError> {
        self.write(Write::TouchLibrary(of)).await
    }

    /// Returns the libraries that have lain unused for longer than they are kept.
    pub(crate) async fn stale_libraries(
        &self,
        keep: Option<Duration>,
    ) -> Result<Vec<StaleLibrary>, sqlx::Error> {
        self.count_document_bytes().await?;
        let now = self.clock.time_to_delete();
        let Some(before) = keep.and_then(|keep| now?.checked_sub(keep)) else {
            return Ok(Vec::new());
        };
        let stale = documents::stale(&self.readers, seconds(before)).await;
        stale.inspect_err(|_| self.read_failed())
    }

    /// Clears a stale library away with its matches.
    pub(crate) async fn clear_library_away(&self, library: StaleLibrary) -> Result<(), WriteError> {
        self.write(Write::ClearLibraryAway(library)).await
    }

    /// Counts the bytes that imported matches take up.
    pub(super) async fn count_document_bytes(&self) -> Result<(), sqlx::Error> {
        let n = documents::all_bytes(&self.readers).await?;
        let n = u64::try_from(n).unwrap_or_default();
        self.document_bytes.store(n, Ordering::Relaxed);
        Ok(())
    }
}
