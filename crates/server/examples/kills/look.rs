//! Looks into the database after a restart.

use std::collections::BTreeMap;
use std::fmt;

use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, PgConnection, SqliteConnection};

use crate::play::Player;
use crate::table::Table;

/// A word that a server did not keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Something acknowledged is not there.
    Lost(String),
    /// Something is there twice.
    Doubled(String),
    /// A record is not the continuation of what it was, or holds what was refused.
    GoneBack(String),
}

/// The faults that were found.
#[derive(Debug, Default)]
pub(crate) struct Faults(Vec<Fault>);

impl Faults {
    pub(crate) fn note(&mut self, fault: Fault) {
        if !self.0.contains(&fault) {
            self.0.push(fault);
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn all(&self) -> &[Fault] {
        &self.0
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lost(what) => write!(f, "lost: {what}"),
            Self::Doubled(what) => write!(f, "doubled: {what}"),
            Self::GoneBack(what) => write!(f, "gone back: {what}"),
        }
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = |is: fn(&Fault) -> bool| self.0.iter().filter(|fault| is(fault)).count();
        write!(
            f,
            "lost {}, doubled {}, gone back {}",
            n(|fault| matches!(fault, Fault::Lost(_))),
            n(|fault| matches!(fault, Fault::Doubled(_))),
            n(|fault| matches!(fault, Fault::GoneBack(_))),
        )
    }
}

/// The rows of a record: places, events, and the ids of the actions that caused them.
type Rows = Vec<(i64, String, Option<String>)>;

/// A database as an outsider reads it.
enum Stored {
    File(SqliteConnection),
    Postgres(PgConnection),
}

impl Stored {
    async fn open(database: &str) -> anyhow::Result<Self> {
        Ok(if database.starts_with("postgres://") {
            let options: PgConnectOptions = database.parse()?;
            Self::Postgres(options.connect().await?)
        } else {
            let options = SqliteConnectOptions::new().filename(database);
            Self::File(options.read_only(true).connect().await?)
        })
    }

    /// Returns whether a table is there, and its record.
    async fn of_table(&mut self, id: &str) -> anyhow::Result<(bool, Rows)> {
        const IS_THERE: &str = "SELECT EXISTS (SELECT 1 FROM tables WHERE id = $1)";
        const RECORD: &str =
            "SELECT place, event, action_id FROM events WHERE table_id = $1 ORDER BY place";
        Ok(match self {
            Self::File(database) => {
                let is_there = sqlx::query_scalar(IS_THERE).bind(id);
                let is_there = is_there.fetch_one(&mut *database).await?;
                let record = sqlx::query_as(RECORD).bind(id).fetch_all(database).await?;
                (is_there, record)
            }
            Self::Postgres(database) => {
                let is_there = sqlx::query_scalar(IS_THERE).bind(id);
                let is_there = is_there.fetch_one(&mut *database).await?;
                let record = sqlx::query_as(RECORD).bind(id).fetch_all(database).await?;
                (is_there, record)
            }
        })
    }
}

/// Compares what is stored with what the players received: of all tables, or of those that were
/// played at since the last time.
pub(crate) async fn look(
    database: &str,
    players: &mut [Player],
    is_thorough: bool,
    faults: &mut Faults,
) -> anyhow::Result<()> {
    let mut database = Stored::open(database).await?;
    for table in players.iter_mut().flat_map(|player| &mut player.tables) {
        if is_thorough || std::mem::take(&mut table.is_touched) {
            look_at(&mut database, table, faults).await?;
        }
    }
    Ok(())
}

async fn look_at(
    database: &mut Stored,
    table: &mut Table,
    faults: &mut Faults,
) -> anyhow::Result<()> {
    let (is_there, rows) = database.of_table(&table.id).await?;
    if !is_there {
        faults.note(Fault::Lost(table.to_string()));
    }
    let mut n_by_id: BTreeMap<&str, u32> = BTreeMap::new();
    for (at, (place, event, id)) in rows.iter().enumerate() {
        if *place != at as i64 {
            faults.note(Fault::Lost(format!("event {at} of {table}")));
        }
        if table.record.get(at).is_some_and(|before| before != event) {
            faults.note(Fault::GoneBack(format!("event {at} of {table}")));
        }
        if let Some(id) = id {
            *n_by_id.entry(id).or_default() += 1;
        }
    }
    if rows.len() < table.record.len() {
        faults.note(Fault::GoneBack(format!("the end of {table}")));
    }
    for (id, n) in &n_by_id {
        if *n > 1 {
            faults.note(Fault::Doubled(format!("{id} of {table}")));
        }
    }
    for id in &table.acknowledged {
        if !n_by_id.contains_key(id.as_str()) {
            faults.note(Fault::Lost(format!("{id} of {table}")));
        }
    }
    for id in &table.refused {
        if n_by_id.contains_key(id.as_str()) {
            let what = format!("{id} of {table} was refused, and is stored");
            faults.note(Fault::GoneBack(what));
        }
    }
    table.record = rows.into_iter().map(|(_, event, _)| event).collect();
    Ok(())
}
