//! Reading a table with its seats and its record from the database.

use std::time::{Duration, SystemTime};

use otter_dice::Secret;
use otter_protocol::ratings::PoolKey;
use otter_rules::RECORD_FORMAT;
use serde::de::DeserializeOwned;

use super::dice_log::{self, StoredDiceLog};
use super::sealed::{self, DiceNotWhole, StoredDice};
use super::sql::{FromRow, Pool, Row, query};
use crate::action_id::ActionId;
use crate::name::PlayerName;
use crate::occupant::Occupant;
use crate::ratings::read_pool;
use crate::secret::SecretHash;
use crate::table_id::TableId;
use crate::unix_time;

/// A table as it was stored; what its texts mean depends on its kind.
#[derive(Debug)]
pub(crate) struct StoredTable {
    rules: String,
    pub(crate) dice_from: String,
    invite: Option<SecretHash>,
    clock: Option<String>,
    pool: Option<String>,
    /// By how much whoever holds no seat sees the table late; `None` if at once.
    pub(crate) spectator_delay: Option<Duration>,
    /// The tournament for whose match the table was opened; `None` if there is none.
    pub(crate) tournament: Option<TableTournament>,
    pub(crate) seats: Vec<StoredSeat>,
    events: Vec<EventRow>,
    /// The dice, if anyone can check them.
    pub(crate) dice: Option<StoredDice>,
    /// The dice of a chouette, if anyone can check them.
    pub(crate) dice_log: Option<StoredDiceLog>,
    /// The secret from which the server's numbers in a draw follow, if anyone can check it.
    pub(crate) draw_secret: Option<Secret>,
}

/// The tournament for whose match a table was opened. It is there: a table whose tournament has
/// been deleted has none.
#[derive(Clone, Debug)]
pub(crate) struct TableTournament {
    pub(crate) id: TableId,
    /// The hash of the director's key.
    pub(crate) director: SecretHash,
}

/// A seat as it was stored.
#[derive(Debug)]
pub(crate) struct StoredSeat {
    pub(crate) seat: String,
    pub(crate) occupant: Occupant,
}

/// An event of a record, with the action that caused it.
#[derive(Clone, Debug)]
pub(crate) struct StoredEvent<E> {
    /// The event, as the table's type reads it.
    pub(crate) event: E,
    /// The id of the action that caused it, where it was the first to follow; `None` for the
    /// others, and if the server or a bot submitted the action.
    pub(crate) action_id: Option<ActionId>,
    /// When it was accepted; `None` in records made before times were kept.
    pub(crate) accepted_at: Option<SystemTime>,
}

/// Why a table could not be loaded.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    /// The database could not be read.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// A row cannot be read.
    #[error(transparent)]
    Row(#[from] RowError),
}

/// Why a row cannot be read, whatever the type of its table.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RowError {
    /// The table was stored by a later version, in a form that this one cannot read.
    #[error("the record has format {0}; this version reads format {RECORD_FORMAT}")]
    Format(i64),
    /// A stored text is not the JSON of such a value.
    #[error("stored JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// A stored seat is not whole, or missing.
    #[error("the stored seat {0:?} is not whole, or missing")]
    Seat(String),
    /// There is no pool of this name.
    #[error("there is no pool {0:?} of rated matches")]
    Pool(String),
    /// The stored dice are not whole.
    #[error(transparent)]
    Dice(#[from] DiceNotWhole),
    /// The table has no invitation.
    #[error("the stored invitation is missing")]
    Invite,
}

struct TableRow {
    format: i64,
    rules: String,
    dice_from: String,
    invite: Option<Vec<u8>>,
    clock: Option<String>,
    pool: Option<String>,
    spectator_delay: Option<i64>,
    tournament: Option<String>,
    director: Option<Vec<u8>>,
    draw_secret: Option<Vec<u8>>,
}

impl FromRow for TableRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            format: row.get("format")?,
            rules: row.get("rules")?,
            dice_from: row.get("dice_from")?,
            invite: row.get("invite")?,
            clock: row.get("clock")?,
            pool: row.get("pool")?,
            spectator_delay: row.get("spectator_delay")?,
            tournament: row.get("tournament")?,
            director: row.get("director")?,
            draw_secret: row.get("draw_secret")?,
        })
    }
}

struct SeatRow {
    seat: String,
    occupant: String,
    name: Option<String>,
    secret: Option<Vec<u8>>,
    level: Option<i64>,
    account: Option<String>,
}

impl FromRow for SeatRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            seat: row.get("seat")?,
            occupant: row.get("occupant")?,
            name: row.get("name")?,
            secret: row.get("secret")?,
            level: row.get("level")?,
            account: row.get("account")?,
        })
    }
}

#[derive(Debug)]
struct EventRow {
    event: String,
    action_id: Option<String>,
    action_print: Option<i64>,
    accepted_at: Option<i64>,
    clock: Option<String>,
}

impl FromRow for EventRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            event: row.get("event")?,
            action_id: row.get("action_id")?,
            action_print: row.get("action_print")?,
            accepted_at: row.get("accepted_at")?,
            clock: row.get("clock")?,
        })
    }
}

impl StoredTable {
    /// Reads the rules, or whatever else the table's type keeps in their place.
    pub(crate) fn rules<R: DeserializeOwned>(&self) -> Result<R, RowError> {
        Ok(serde_json::from_str(&self.rules)?)
    }

    /// Returns the invitation to all of the table's seats.
    pub(crate) fn invite(&self) -> Result<SecretHash, RowError> {
        self.invite.ok_or(RowError::Invite)
    }

    /// Reads the clock that the table is played by; `None` without one.
    pub(crate) fn clock<C: DeserializeOwned>(&self) -> Result<Option<C>, RowError> {
        let text = self.clock.as_deref();
        Ok(text.map(serde_json::from_str).transpose()?)
    }

    /// Reads the pool in which the match is rated; `None` if it is not.
    pub(crate) fn pool(&self) -> Result<Option<PoolKey>, RowError> {
        let read = |text: &str| read_pool(text).ok_or_else(|| RowError::Pool(text.to_owned()));
        self.pool.as_deref().map(read).transpose()
    }

    /// Reads what the clock showed after the last action; `None` before the first one.
    pub(crate) fn clock_reading<R: DeserializeOwned>(&self) -> Result<Option<R>, RowError> {
        let text = self
            .events
            .iter()
            .rev()
            .find_map(|row| row.clock.as_deref());
        Ok(text.map(serde_json::from_str).transpose()?)
    }

    /// Returns the number of events in the record.
    pub(crate) fn n_events(&self) -> usize {
        self.events.len()
    }

    /// Forgets all but the first events.
    pub(crate) fn keep_events(&mut self, n: usize) {
        self.events.truncate(n);
    }

    /// Returns the occupant of a seat. Errors if the table has no such seat.
    pub(crate) fn occupant(&self, seat: &str) -> Result<Occupant, RowError> {
        let mut seats = self.seats.iter();
        let found = seats.find(|stored| stored.seat == seat);
        found
            .map(|stored| stored.occupant.clone())
            .ok_or_else(|| RowError::Seat(seat.to_owned()))
    }

    /// Reads the events of the record, the oldest first. Errors if one is not of the table's type.
    pub(crate) fn events<E: DeserializeOwned>(&self) -> Result<Vec<StoredEvent<E>>, RowError> {
        self.events
            .iter()
            .map(|row| {
                Ok(StoredEvent {
                    event: serde_json::from_str(&row.event)?,
                    action_id: row
                        .action_id
                        .clone()
                        .map(|text| ActionId::stored(text, row.action_print)),
                    accepted_at: row.accepted_at.and_then(unix_time::time),
                })
            })
            .collect()
    }
}

pub(super) async fn load(
    pool: &Pool,
    id: &TableId,
    kind: &str,
) -> Result<Option<StoredTable>, LoadError> {
    let table: Option<TableRow> = query(
        "SELECT own.format, own.rules, own.dice_from, own.invite, own.clock, own.pool, \
             own.spectator_delay, tournaments.id AS tournament, tournaments.invite AS director, \
             own.draw_secret \
         FROM tables AS own LEFT JOIN tables AS tournaments \
             ON tournaments.id = own.tournament AND tournaments.kind = 'tournament' \
         WHERE own.id = $1 AND own.kind = $2",
    )
    .bind(id.as_str())
    .bind(kind)
    .optional(pool)
    .await?;
    let Some(table) = table else {
        return Ok(None);
    };
    if table.format != i64::from(RECORD_FORMAT) {
        return Err(RowError::Format(table.format).into());
    }
    let seats: Vec<SeatRow> =
        query("SELECT seat, occupant, name, secret, level, account FROM seats WHERE table_id = $1")
            .bind(id.as_str())
            .all(pool)
            .await?;
    let events = query(
        "SELECT event, action_id, action_print, accepted_at, clock FROM events WHERE table_id = $1 \
         ORDER BY place",
    )
    .bind(id.as_str())
    .all(pool)
    .await?;
    let dice = sealed::load(pool, id).await?.transpose();
    let dice = dice.map_err(RowError::from)?;
    let dice_log = dice_log::load(pool, id).await?.transpose();
    let dice_log = dice_log.map_err(RowError::from)?;
    let draw_secret = match table.draw_secret.map(TryInto::try_into) {
        Some(Ok(bytes)) => Some(Secret(bytes)),
        Some(Err(_)) => return Err(RowError::from(DiceNotWhole).into()),
        None => None,
    };
    Ok(Some(StoredTable {
        rules: table.rules,
        dice_from: table.dice_from,
        invite: table.invite.as_deref().and_then(SecretHash::from_bytes),
        clock: table.clock,
        pool: table.pool,
        spectator_delay: table.spectator_delay.and_then(in_seconds),
        tournament: tournament(table.tournament.as_deref(), table.director.as_deref()),
        seats: seats
            .into_iter()
            .map(stored_seat)
            .collect::<Result<_, RowError>>()?,
        events,
        dice,
        dice_log,
        draw_secret,
    }))
}

/// Returns the number of events in a table's record; `None` if there is no such table.
pub(super) async fn n_events(
    pool: &Pool,
    id: &TableId,
    kind: &str,
) -> Result<Option<i64>, sqlx::Error> {
    query(
        "SELECT (SELECT COUNT(*) FROM events WHERE table_id = tables.id) FROM tables \
         WHERE id = $1 AND kind = $2",
    )
    .bind(id.as_str())
    .bind(kind)
    .optional_value(pool)
    .await
}

/// By how much a table is seen late, and when something was last accepted there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lateness {
    pub(crate) delay: Duration,
    /// In seconds since 1970; `None` if nothing was.
    pub(crate) latest: Option<i64>,
}

/// Returns whether a table is seen late, and since when nothing more has happened there.
pub(super) async fn lateness(pool: &Pool, id: &TableId) -> Result<Option<Lateness>, sqlx::Error> {
    let row: Option<LatenessRow> = query(
        "SELECT spectator_delay, \
             (SELECT MAX(accepted_at) FROM events WHERE table_id = tables.id) AS latest \
         FROM tables WHERE id = $1 AND spectator_delay IS NOT NULL",
    )
    .bind(id.as_str())
    .optional(pool)
    .await?;
    Ok(row.and_then(|LatenessRow { delay, latest }| {
        let delay = in_seconds(delay)?;
        Some(Lateness { delay, latest })
    }))
}

struct LatenessRow {
    delay: i64,
    latest: Option<i64>,
}

impl FromRow for LatenessRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            delay: row.get("spectator_delay")?,
            latest: row.get("latest")?,
        })
    }
}

fn tournament(id: Option<&str>, director: Option<&[u8]>) -> Option<TableTournament> {
    Some(TableTournament {
        id: id?.parse().ok()?,
        director: SecretHash::from_bytes(director?)?,
    })
}

fn in_seconds(seconds: i64) -> Option<Duration> {
    seconds.try_into().ok().map(Duration::from_secs)
}

fn stored_seat(row: SeatRow) -> Result<StoredSeat, RowError> {
    let seat = row.seat.clone();
    let occupant = occupant(row).ok_or_else(|| RowError::Seat(seat.clone()))?;
    Ok(StoredSeat { seat, occupant })
}

fn occupant(row: SeatRow) -> Option<Occupant> {
    let secret = || SecretHash::from_bytes(row.secret.as_deref()?);
    Some(match row.occupant.as_str() {
        "open" => Occupant::Open { invite: secret()? },
        "person" => Occupant::Person {
            name: row.name.map(PlayerName::stored),
            key: secret()?,
            account: row.account,
        },
        "bot" => Occupant::Bot {
            level: row.level?.try_into().ok()?,
        },
        _ => return None,
    })
}
