//! What admins ask of the store: the tables in memory of any server, and people by name.

use otter_protocol::moderation::Role;

use super::Store;
use super::load::LoadError;
use super::sql::{FromRow, Row, query};
use crate::people::{NameKeys, read_role};

/// A table that some server has in memory.
#[derive(Clone, Debug)]
pub(crate) struct LiveRow {
    pub(crate) id: String,
    pub(crate) kind: String,
    /// The number of the server that owns it; `None` where a server is alone.
    pub(crate) fence: Option<i64>,
    pub(crate) opened_at: i64,
    pub(crate) touched_at: i64,
    pub(crate) has_clock: bool,
    pub(crate) is_rated: bool,
    pub(crate) is_finished: bool,
}

impl FromRow for LiveRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.get("id")?,
            kind: row.get("kind")?,
            fence: row.get("fence")?,
            opened_at: row.get("opened_at")?,
            touched_at: row.get("touched_at")?,
            has_clock: row.is("has_clock")?,
            is_rated: row.is("is_rated")?,
            is_finished: row.is("finished")?,
        })
    }
}

/// A seat of a table that some server has in memory.
#[derive(Clone, Debug)]
pub(crate) struct LiveSeatRow {
    pub(crate) table: String,
    /// The name of whoever sits there; `None` of a bot, or where nobody does.
    pub(crate) name: Option<String>,
}

impl FromRow for LiveSeatRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            table: row.get("table_id")?,
            name: row.get("name")?,
        })
    }
}

/// An account as a list of people has it.
#[derive(Clone, Debug)]
pub(crate) struct PersonRow {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) role: Role,
    pub(crate) made_at: i64,
    pub(crate) has_passkey: bool,
}

impl FromRow for PersonRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.get("id")?,
            name: row.get("name")?,
            role: read_role(&row.get::<String>("role")?),
            made_at: row.get("made_at")?,
            has_passkey: row.is("has_passkey")?,
        })
    }
}

/// The columns of a table in memory.
macro_rules! live {
    ($fence:literal, $rest:literal) => {
        concat!(
            "SELECT tables.id AS id, kind, ",
            $fence,
            " AS fence, opened_at, touched_at, \
             clock IS NOT NULL AS has_clock, pool IS NOT NULL AS is_rated, finished FROM tables ",
            $rest,
            " AND (kind = $2 OR $2 = '') ORDER BY opened_at DESC, id LIMIT $3"
        )
    };
}

/// The columns of a list of people.
macro_rules! people {
    ($rest:literal) => {
        concat!(
            "SELECT id, name, role, made_at, \
             EXISTS (SELECT 1 FROM passkeys WHERE account = accounts.id) AS has_passkey \
             FROM accounts WHERE ",
            $rest,
            " ORDER BY folded LIMIT $1"
        )
    };
}

impl Store {
    /// Returns the tables among these, or of a kind among them if one is named, the one that was
    /// opened last first. Where servers share the database, those that any of them owns instead.
    pub(crate) async fn live_tables(
        &self,
        among: Option<&[String]>,
        kind: Option<&str>,
        most: i64,
    ) -> Result<Vec<LiveRow>, LoadError> {
        let statement = match among {
            Some(_) => self.readers.choose(
                live!(
                    "NULL",
                    "WHERE tables.id IN (SELECT value FROM json_each($1))"
                ),
                live!(
                    "CAST(NULL AS BIGINT)",
                    "WHERE tables.id IN (SELECT json_array_elements_text(CAST($1 AS JSON)))"
                ),
            ),
            None => live!(
                "fence",
                "JOIN leases ON tables.id = leases.name \
                 WHERE fence IS NOT NULL AND $1 = ''"
            ),
        };
        let among = among.map_or_else(String::new, |ids| serde_json::Value::from(ids).to_string());
        let found = query(statement)
            .bind(&among)
            .bind(kind.unwrap_or_default())
            .bind(most)
            .all(&self.readers)
            .await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the number of all tables, whichever server has opened them.
    pub(crate) async fn n_stored_tables(&self) -> Result<u64, LoadError> {
        let counted = query("SELECT COUNT(*) FROM tables")
            .value::<i64>(&self.readers)
            .await;
        Ok(counted.inspect_err(|_| self.read_failed())?.unsigned_abs())
    }

    /// Returns the number of tables, of a kind if one is named, that the servers own which share
    /// the database.
    pub(crate) async fn n_owned_tables(&self, kind: Option<&str>) -> Result<u64, LoadError> {
        let counted = query(
            "SELECT COUNT(*) FROM tables JOIN leases ON tables.id = leases.name \
             WHERE fence IS NOT NULL AND (kind = $1 OR $1 = '')",
        );
        let counted = counted.bind(kind.unwrap_or_default());
        let counted = counted.value::<i64>(&self.readers).await;
        Ok(counted.inspect_err(|_| self.read_failed())?.unsigned_abs())
    }

    /// Returns the seats of these tables, in order.
    pub(crate) async fn live_seats(&self, tables: &[&str]) -> Result<Vec<LiveSeatRow>, LoadError> {
        let statement = self.readers.choose(
            "SELECT table_id, name FROM seats \
             WHERE table_id IN (SELECT value FROM json_each($1)) ORDER BY table_id, seat",
            "SELECT table_id, name FROM seats \
             WHERE table_id IN (SELECT json_array_elements_text(CAST($1 AS JSON))) \
             ORDER BY table_id, seat",
        );
        let found = query(statement)
            .bind(&serde_json::Value::from(tables).to_string())
            .all(&self.readers)
            .await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the people in whose names this stands, whatever the case and the joints, by name.
    pub(crate) async fn people_named(
        &self,
        part: &str,
        most: i64,
    ) -> Result<Vec<PersonRow>, LoadError> {
        let part = NameKeys::of(part).folded;
        // No name has a sign that stands for others in a pattern.
        if part.is_empty() || part.contains(['%', '_', '\\']) {
            return Ok(Vec::new());
        }
        let found = query(people!("folded LIKE '%' || $2 || '%'"))
            .bind(most)
            .bind(&part)
            .all(&self.readers)
            .await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the people who have a role, by name.
    pub(crate) async fn staff(&self, most: i64) -> Result<Vec<PersonRow>, LoadError> {
        let found = query(people!("role <> 'player'"))
            .bind(most)
            .all(&self.readers)
            .await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }
}
