//! What was written down for the dice of a chouette that anyone can check (`docs/dice.md`).

use otter_dice::Secret;
use otter_dice::crew::CrewEntry;

use super::age::touch;
use super::error::WriteError;
use super::sealed::DiceNotWhole;
use super::sql::{FromRow, Pool, Row, Transaction, query};
use crate::table_id::TableId;

/// An entry to be written down.
#[derive(Clone, Debug)]
pub(crate) struct DiceEntry {
    /// What everybody may know.
    pub(crate) entry: CrewEntry,
    /// The beginning of the chain, if it is the server's own that is opened.
    pub(crate) secret: Option<Secret>,
}

impl From<CrewEntry> for DiceEntry {
    fn from(entry: CrewEntry) -> Self {
        Self {
            entry,
            secret: None,
        }
    }
}

/// The dice of a chouette as they were stored.
#[derive(Clone, Debug)]
pub(crate) struct StoredDiceLog {
    /// What was written down, the oldest first.
    pub(crate) entries: Vec<CrewEntry>,
    /// The beginning of the server's latest chain.
    pub(crate) secret: Secret,
}

struct EntryRow {
    entry: String,
    secret: Option<Vec<u8>>,
}

impl FromRow for EntryRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            entry: row.get("entry")?,
            secret: row.get("secret")?,
        })
    }
}

/// Writes entries down, behind those that their table has.
pub(super) async fn append(
    db: &mut Transaction<'_>,
    table: &str,
    entries: &[DiceEntry],
) -> Result<(), WriteError> {
    for DiceEntry { entry, secret } in entries {
        let text = serde_json::to_string(entry)?;
        query(
            "INSERT INTO dice_log (table_id, place, entry, secret) \
             SELECT $1, COALESCE(MAX(place) + 1, 0), $2, $3 FROM dice_log WHERE table_id = $1",
        )
        .bind(table)
        .bind(text.as_str())
        .bind(secret.as_ref().map(|secret| secret.0.as_slice()))
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

/// Writes entries down for their own sake.
pub(super) async fn log(
    db: &mut Transaction<'_>,
    table: &str,
    entries: &[DiceEntry],
    now: i64,
) -> Result<(), WriteError> {
    append(db, table, entries).await?;
    Ok(touch(db, &[table], false, now).await?)
}

/// Reads what was written down; `None` if nothing was.
pub(super) async fn load(
    pool: &Pool,
    id: &TableId,
) -> Result<Option<Result<StoredDiceLog, DiceNotWhole>>, sqlx::Error> {
    let rows: Vec<EntryRow> =
        query("SELECT entry, secret FROM dice_log WHERE table_id = $1 ORDER BY place")
            .bind(id.as_str())
            .all(pool)
            .await?;
    if rows.is_empty() {
        return Ok(None);
    }
    Ok(Some(read(rows).ok_or(DiceNotWhole)))
}

fn read(rows: Vec<EntryRow>) -> Option<StoredDiceLog> {
    let mut entries = Vec::with_capacity(rows.len());
    let mut secret = None;
    for row in rows {
        entries.push(serde_json::from_str(&row.entry).ok()?);
        secret = row.secret.or(secret);
    }
    let secret = Secret(secret?.try_into().ok()?);
    Some(StoredDiceLog { entries, secret })
}
