//! Reading a table.

use otter_rules::{Contradictions, ReplayError, chouette};
use serde::de::DeserializeOwned;
use sqlx::SqlitePool;

use crate::name::PlayerName;
use crate::secret::SecretHash;
use crate::table::{Occupant, SheetReplayError, StoredEvent, TableId};

/// A table as it was stored; what its texts mean depends on its kind.
#[derive(Debug)]
pub(crate) struct StoredTable {
    pub(crate) rules: String,
    pub(crate) dice_from: String,
    pub(crate) invite: Option<SecretHash>,
    pub(crate) seats: Vec<StoredSeat>,
    events: Vec<EventRow>,
}

/// A seat as it was stored.
#[derive(Debug)]
pub(crate) struct StoredSeat {
    pub(crate) seat: String,
    pub(crate) occupant: Occupant,
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
    /// The same of a chouette.
    #[error("stored rules: {0}")]
    ChouetteRules(#[from] chouette::ChouetteContradictions),
    /// A stored seat is not whole.
    #[error("the stored seat {0:?} is not whole, or missing")]
    Seat(String),
    /// Nobody could have been invited.
    #[error("the stored invitation is missing")]
    Invite,
    /// Who throws the dice is not told.
    #[error("the stored source of dice {0:?} is unknown")]
    DiceFrom(String),
    /// Its record is no record of play.
    #[error("the record is damaged: {0}")]
    Replay(#[from] ReplayError),
    /// The same of a tournament.
    #[error("the record is damaged: {0}")]
    TournamentReplay(#[from] otter_tournament::ReplayError),
    /// A tournament's plan is none.
    #[error("the stored plan: {0}")]
    Plan(#[from] otter_tournament::NotAPlan),
    /// The same of a chouette.
    #[error("the record is damaged: {0}")]
    ChouetteReplay(#[from] chouette::ReplayError),
    /// The same of a score sheet.
    #[error("the record is damaged: {0}")]
    SheetReplay(#[from] SheetReplayError),
}

#[derive(sqlx::FromRow)]
struct TableRow {
    rules: String,
    dice_from: String,
    invite: Option<Vec<u8>>,
}

#[derive(sqlx::FromRow)]
struct SeatRow {
    seat: String,
    occupant: String,
    name: Option<String>,
    secret: Option<Vec<u8>>,
    level: Option<i64>,
}

#[derive(Debug, sqlx::FromRow)]
struct EventRow {
    event: String,
    action_id: Option<String>,
}

impl StoredTable {
    /// Who sits in a seat.
    pub(crate) fn occupant(&self, seat: &str) -> Result<Occupant, LoadError> {
        let mut seats = self.seats.iter();
        let found = seats.find(|stored| stored.seat == seat);
        found
            .map(|stored| stored.occupant.clone())
            .ok_or_else(|| LoadError::Seat(seat.to_owned()))
    }

    /// The record.
    pub(crate) fn events<E: DeserializeOwned>(&self) -> Result<Vec<StoredEvent<E>>, LoadError> {
        self.events
            .iter()
            .map(|row| {
                Ok(StoredEvent {
                    event: serde_json::from_str(&row.event)?,
                    action_id: row.action_id.clone(),
                })
            })
            .collect()
    }
}

pub(super) async fn load(
    pool: &SqlitePool,
    id: &TableId,
    kind: &str,
) -> Result<Option<StoredTable>, LoadError> {
    let table: Option<TableRow> =
        sqlx::query_as("SELECT rules, dice_from, invite FROM tables WHERE id = ? AND kind = ?")
            .bind(id.as_str())
            .bind(kind)
            .fetch_optional(pool)
            .await?;
    let Some(table) = table else {
        return Ok(None);
    };
    let seats: Vec<SeatRow> =
        sqlx::query_as("SELECT seat, occupant, name, secret, level FROM seats WHERE table_id = ?")
            .bind(id.as_str())
            .fetch_all(pool)
            .await?;
    let events =
        sqlx::query_as("SELECT event, action_id FROM events WHERE table_id = ? ORDER BY place")
            .bind(id.as_str())
            .fetch_all(pool)
            .await?;
    Ok(Some(StoredTable {
        rules: table.rules,
        dice_from: table.dice_from,
        invite: table.invite.as_deref().and_then(SecretHash::from_bytes),
        seats: seats
            .into_iter()
            .map(stored_seat)
            .collect::<Result<_, _>>()?,
        events,
    }))
}

fn stored_seat(row: SeatRow) -> Result<StoredSeat, LoadError> {
    let seat = row.seat.clone();
    let occupant = occupant(row).ok_or_else(|| LoadError::Seat(seat.clone()))?;
    Ok(StoredSeat { seat, occupant })
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
