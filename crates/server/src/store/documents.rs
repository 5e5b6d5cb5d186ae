//! Imported matches, and the libraries that they belong to.

use super::error::WriteError;
use super::sql::{FromRow, Pool, Row, Transaction, query};
use crate::document_id::DocumentId;
use crate::secret::SecretHash;

/// An imported match about to be stored.
#[derive(Clone, Debug)]
pub(crate) struct NewDocumentRow {
    pub(crate) id: DocumentId,
    /// The hash of what makes the match itself.
    pub(crate) fingerprint: Vec<u8>,
    pub(crate) facts: DocumentFacts,
    /// The match as docs/match-file.md has it, compressed.
    pub(crate) document: Vec<u8>,
}

/// What a list shows of an imported match, as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct DocumentFacts {
    pub(crate) file_name: String,
    pub(crate) format: String,
    pub(crate) white: String,
    pub(crate) black: String,
    pub(crate) length: Option<i64>,
    pub(crate) white_points: i64,
    pub(crate) black_points: i64,
    pub(crate) n_games: i64,
    pub(crate) n_decisions: i64,
    pub(crate) date: Option<String>,
    pub(crate) event: Option<String>,
    pub(crate) round: Option<String>,
    pub(crate) place: Option<String>,
    /// What the analysis of the file comes to, as JSON.
    pub(crate) imported: Option<String>,
}

impl FromRow for DocumentFacts {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            file_name: row.get("file_name")?,
            format: row.get("format")?,
            white: row.get("white")?,
            black: row.get("black")?,
            length: row.get("length")?,
            white_points: row.get("white_points")?,
            black_points: row.get("black_points")?,
            n_games: row.get("n_games")?,
            n_decisions: row.get("n_decisions")?,
            date: row.get("date")?,
            event: row.get("event")?,
            round: row.get("round")?,
            place: row.get("place")?,
            imported: row.get("imported")?,
        })
    }
}

/// An imported match as a list reads it.
#[derive(Clone, Debug)]
pub(crate) struct ListedRow {
    pub(crate) id: String,
    pub(crate) imported_at: i64,
    pub(crate) facts: DocumentFacts,
    /// What the analysis comes to, as JSON, if it is of the engine, the depth and the form that
    /// were asked for.
    pub(crate) report: Option<String>,
}

impl FromRow for ListedRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.get("id")?,
            imported_at: row.get("imported_at")?,
            facts: DocumentFacts::from_row(row)?,
            report: row.get("report")?,
        })
    }
}

/// A library as it is stored.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LibraryRow {
    pub(crate) id: i64,
    pub(crate) n_bytes: i64,
}

impl FromRow for LibraryRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.get("id")?,
            n_bytes: row.get("n_bytes")?,
        })
    }
}

/// The analysis that a list asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edition {
    /// The number of the form in which it is stored.
    pub(crate) format: i64,
    /// The behaviour number of the engine.
    pub(crate) engine: i64,
    /// The depth of the search, in plies.
    pub(crate) ply: i64,
}

/// How much a library may hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) documents: i64,
    pub(crate) bytes: i64,
}

/// A library that may be cleared away, unless it is used before.
#[derive(Clone, Debug)]
pub(crate) struct StaleLibrary {
    id: i64,
    touched_at: i64,
}

impl FromRow for StaleLibrary {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.get("id")?,
            touched_at: row.get("touched_at")?,
        })
    }
}

/// The most libraries that one search returns; the next search finds the others.
const MOST_STALE: i64 = 200;
const HOUR: i64 = 60 * 60;

pub(super) async fn library(
    pool: &Pool,
    key: &SecretHash,
) -> Result<Option<LibraryRow>, sqlx::Error> {
    query("SELECT id, n_bytes FROM libraries WHERE secret = $1")
        .bind(key.as_bytes())
        .optional(pool)
        .await
}

/// The beginning of a statement that lists matches, with the edition of their reports.
macro_rules! listed {
    ($rest:literal) => {
        concat!(
            "SELECT id, imported_at, file_name, documents.format AS format, white, black, \
                 length, white_points, black_points, n_games, n_decisions, date, event, round, \
                 place, imported, report \
             FROM documents LEFT JOIN reports ON document_id = id AND reports.format = $1 \
                 AND engine = $2 AND ply = $3 ",
            $rest
        )
    };
}

/// Returns the matches of a library, the newest first.
pub(super) async fn list(
    pool: &Pool,
    library: i64,
    edition: Edition,
) -> Result<Vec<ListedRow>, sqlx::Error> {
    query(listed!(
        "WHERE library = $4 ORDER BY imported_at DESC, documents.rowid DESC"
    ))
    .bind(edition.format)
    .bind(edition.engine)
    .bind(edition.ply)
    .bind(library)
    .all(pool)
    .await
}

/// Returns the match of a library that has this fingerprint; `None` if the library has no such
/// match.
pub(super) async fn find(
    pool: &Pool,
    library: i64,
    fingerprint: &[u8],
    edition: Edition,
) -> Result<Option<ListedRow>, sqlx::Error> {
    query(listed!("WHERE library = $4 AND fingerprint = $5"))
        .bind(edition.format)
        .bind(edition.engine)
        .bind(edition.ply)
        .bind(library)
        .bind(fingerprint)
        .optional(pool)
        .await
}

/// Returns a match as it is stored, compressed; `None` if there is none of this id.
pub(super) async fn document(pool: &Pool, id: &DocumentId) -> Result<Option<Vec<u8>>, sqlx::Error> {
    query("SELECT document FROM documents WHERE id = $1")
        .bind(id.as_str())
        .optional_value(pool)
        .await
}

/// Returns the bytes that all imported matches take up.
pub(super) async fn all_bytes(pool: &Pool) -> Result<i64, sqlx::Error> {
    query("SELECT CAST(COALESCE(SUM(n_bytes), 0) AS BIGINT) FROM libraries")
        .value(pool)
        .await
}

pub(super) async fn open(
    db: &mut Transaction<'_>,
    key: &[u8],
    now: i64,
) -> Result<(), sqlx::Error> {
    query("INSERT INTO libraries (secret, touched_at) VALUES ($1, $2)")
        .bind(key)
        .bind(now)
        .execute(db)
        .await?;
    Ok(())
}

/// Stores the matches of a file. Errors with [`WriteError::LibraryFull`] if there is no room for
/// all of them, and with [`WriteError::Conflict`] if one of them has come in meanwhile.
pub(super) async fn import(
    db: &mut Transaction<'_>,
    library: i64,
    rows: &[NewDocumentRow],
    room: Room,
    now: i64,
) -> Result<(), WriteError> {
    let n = rows.len() as i64;
    let bytes: i64 = rows.iter().map(|row| row.document.len() as i64).sum();
    let has_room = query(
        "UPDATE libraries SET n_documents = n_documents + $1, n_bytes = n_bytes + $2, \
             touched_at = CASE WHEN touched_at < $3 THEN $3 ELSE touched_at END \
         WHERE id = $4 AND n_documents + $1 <= $5 AND n_bytes + $2 <= $6",
    )
    .bind(n)
    .bind(bytes)
    .bind(now)
    .bind(library)
    .bind(room.documents)
    .bind(room.bytes)
    .execute(&mut *db)
    .await?;
    if has_room != 1 {
        return Err(WriteError::LibraryFull);
    }
    for row in rows {
        let facts = &row.facts;
        query(
            "INSERT INTO documents (id, library, fingerprint, imported_at, file_name, format, \
                 n_bytes, white, black, length, white_points, black_points, n_games, n_decisions, \
                 date, event, round, place, imported, document) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, \
                 $13, $14, $15, $16, $17, $18, $19, $20)",
        )
        .bind(row.id.as_str())
        .bind(library)
        .bind(&row.fingerprint)
        .bind(now)
        .bind(&facts.file_name)
        .bind(&facts.format)
        .bind(row.document.len() as i64)
        .bind(&facts.white)
        .bind(&facts.black)
        .bind(facts.length)
        .bind(facts.white_points)
        .bind(facts.black_points)
        .bind(facts.n_games)
        .bind(facts.n_decisions)
        .bind(facts.date.as_deref())
        .bind(facts.event.as_deref())
        .bind(facts.round.as_deref())
        .bind(facts.place.as_deref())
        .bind(facts.imported.as_deref())
        .bind(&row.document)
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

/// Deletes a match of a library with its analysis; a [`WriteError::Conflict`] if the library has no
/// such match.
pub(super) async fn delete(
    db: &mut Transaction<'_>,
    library: i64,
    id: &str,
) -> Result<(), WriteError> {
    let changed = query(
        "UPDATE libraries SET n_documents = n_documents - 1, n_bytes = n_bytes - \
             (SELECT n_bytes FROM documents WHERE id = $1) \
         WHERE id = $2 AND EXISTS (SELECT 1 FROM documents WHERE id = $1 AND library = $2)",
    )
    .bind(id)
    .bind(library)
    .execute(&mut *db)
    .await?;
    if changed != 1 {
        return Err(WriteError::Conflict);
    }
    for delete in [
        "DELETE FROM document_analyses WHERE document_id = $1",
        "DELETE FROM reports WHERE document_id = $1",
        "DELETE FROM documents WHERE id = $1",
    ] {
        query(delete).bind(id).execute(&mut *db).await?;
    }
    Ok(())
}

/// Notes that a library is used, or that a match of it is. To the hour, so that little is written.
pub(super) async fn touch(
    db: &mut Transaction<'_>,
    of: &Touched,
    now: i64,
) -> Result<(), sqlx::Error> {
    let touch = |found: &'static str| query(found).bind(now).bind(now - HOUR);
    match of {
        Touched::Library(id) => {
            touch("UPDATE libraries SET touched_at = $1 WHERE touched_at < $2 AND id = $3")
                .bind(*id)
        }
        Touched::Document(id) => touch(
            "UPDATE libraries SET touched_at = $1 WHERE touched_at < $2 \
             AND id = (SELECT library FROM documents WHERE id = $3)",
        )
        .bind(id.as_str()),
    }
    .execute(db)
    .await?;
    Ok(())
}

/// A library, or a match of one, that somebody uses now.
#[derive(Clone, Debug)]
pub(crate) enum Touched {
    Library(i64),
    Document(DocumentId),
}

/// Returns libraries that nobody has used since `before`, the oldest first.
pub(super) async fn stale(pool: &Pool, before: i64) -> Result<Vec<StaleLibrary>, sqlx::Error> {
    query("SELECT id, touched_at FROM libraries WHERE touched_at < $1 ORDER BY touched_at LIMIT $2")
        .bind(before)
        .bind(MOST_STALE)
        .all(pool)
        .await
}

/// Clears a library away with its matches; one that has been used since stays.
pub(super) async fn clear_away(
    db: &mut Transaction<'_>,
    library: &StaleLibrary,
) -> Result<(), sqlx::Error> {
    let untouched =
        query("SELECT EXISTS (SELECT 1 FROM libraries WHERE id = $1 AND touched_at = $2)")
            .bind(library.id)
            .bind(library.touched_at)
            .truth(&mut *db)
            .await?;
    if !untouched {
        return Ok(());
    }
    for delete in [
        "DELETE FROM document_analyses WHERE document_id IN \
             (SELECT id FROM documents WHERE library = $1)",
        "DELETE FROM reports WHERE document_id IN (SELECT id FROM documents WHERE library = $1)",
        "DELETE FROM documents WHERE library = $1",
        "DELETE FROM libraries WHERE id = $1",
    ] {
        let delete = query(delete).bind(library.id);
        delete.execute(&mut *db).await?;
    }
    Ok(())
}
