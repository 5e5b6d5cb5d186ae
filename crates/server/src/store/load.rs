//! Reading a table.

use otter_rules::{BySeat, Contradictions, Ruleset, RulesetSpec, Seat};
use sqlx::SqlitePool;

use super::rows::seat_text;
use crate::name::PlayerName;
use crate::protocol::lobby::DiceChoice;
use crate::secret::SecretHash;
use crate::table::{Occupant, StoredEvent, TableId, TableSetup};

/// A table as it was stored.
#[derive(Debug)]
pub(crate) struct StoredTable {
    pub(crate) setup: TableSetup,
    pub(crate) events: Vec<StoredEvent>,
}

/// Why a table could not be loaded.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    /// The database failed.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// A stored text is none of ours.
    #[error("stored JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// Stored rules do not go together.
    #[error("stored rules: {0}")]
    Rules(#[from] Contradictions),
    /// A stored seat is not whole.
    #[error("the stored {0:?} seat is not whole")]
    Seat(Seat),
    /// Who throws the dice is not told.
    #[error("the stored source of dice {0:?} is unknown")]
    DiceFrom(String),
}

#[derive(sqlx::FromRow)]
struct TableRow {
    rules: String,
    dice_from: String,
}

#[derive(sqlx::FromRow)]
struct SeatRow {
    occupant: String,
    name: Option<String>,
    secret: Option<Vec<u8>>,
    level: Option<i64>,
}

#[derive(sqlx::FromRow)]
struct EventRow {
    event: String,
    action_id: Option<String>,
}

pub(super) async fn load(
    pool: &SqlitePool,
    id: &TableId,
) -> Result<Option<StoredTable>, LoadError> {
    let table: Option<TableRow> =
        sqlx::query_as("SELECT rules, dice_from FROM tables WHERE id = ?")
            .bind(id.as_str())
            .fetch_optional(pool)
            .await?;
    let Some(table) = table else {
        return Ok(None);
    };
    let spec: RulesetSpec = serde_json::from_str(&table.rules)?;
    let setup = TableSetup {
        id: id.clone(),
        ruleset: Ruleset::new(spec)?,
        dice_from: match table.dice_from.as_str() {
            "server" => DiceChoice::Server,
            "by_hand" => DiceChoice::ByHand,
            _ => return Err(LoadError::DiceFrom(table.dice_from)),
        },
        seats: BySeat {
            white: seat(pool, id, Seat::White).await?,
            black: seat(pool, id, Seat::Black).await?,
        },
    };
    let rows: Vec<EventRow> =
        sqlx::query_as("SELECT event, action_id FROM events WHERE table_id = ? ORDER BY place")
            .bind(id.as_str())
            .fetch_all(pool)
            .await?;
    let events = rows
        .into_iter()
        .map(|row| {
            Ok(StoredEvent::new(
                serde_json::from_str(&row.event)?,
                row.action_id,
            ))
        })
        .collect::<Result<_, LoadError>>()?;
    Ok(Some(StoredTable { setup, events }))
}

async fn seat(pool: &SqlitePool, id: &TableId, seat: Seat) -> Result<Occupant, LoadError> {
    let row: SeatRow = sqlx::query_as(
        "SELECT occupant, name, secret, level FROM seats WHERE table_id = ? AND seat = ?",
    )
    .bind(id.as_str())
    .bind(seat_text(seat))
    .fetch_one(pool)
    .await?;
    occupant(row).ok_or(LoadError::Seat(seat))
}

fn occupant(row: SeatRow) -> Option<Occupant> {
    let secret = || SecretHash::from_bytes(row.secret.as_deref()?);
    Some(match row.occupant.as_str() {
        "open" => Occupant::Open { invite: secret()? },
        "person" => Occupant::Person {
            name: PlayerName::new(&row.name?).ok()?,
            key: secret()?,
        },
        "bot" => Occupant::Bot {
            level: row.level?.try_into().ok()?,
        },
        _ => return None,
    })
}
