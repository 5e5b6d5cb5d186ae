//! Rows, and how domain values become them.

use std::time::{SystemTime, UNIX_EPOCH};

use otter_rules::{Event, Seat};

use super::writer::WriteError;
use crate::protocol::lobby::DiceChoice;
use crate::table::{Occupant, TableId, TableSetup};

/// A row of `tables` with its two of `seats`.
#[derive(Debug)]
pub(super) struct TableRow {
    pub(super) id: String,
    pub(super) opened_at: i64,
    pub(super) rules: String,
    pub(super) dice_from: &'static str,
    pub(super) seats: [SeatRow; 2],
}

/// Events to append to one record.
#[derive(Debug)]
pub(super) struct Append {
    pub(super) table: String,
    /// Whether they end the match.
    pub(super) finished: bool,
    pub(super) events: Vec<EventRow>,
}

/// A row of `seats`.
#[derive(Debug)]
pub(super) struct SeatRow {
    pub(super) seat: &'static str,
    pub(super) occupant: &'static str,
    pub(super) name: Option<String>,
    pub(super) secret: Option<Vec<u8>>,
    pub(super) level: Option<i64>,
}

/// A row of `events`.
#[derive(Debug)]
pub(super) struct EventRow {
    pub(super) table: String,
    pub(super) place: i64,
    pub(super) event: String,
    pub(super) action_id: Option<String>,
}

pub(super) fn table_row(setup: &TableSetup) -> Result<TableRow, WriteError> {
    Ok(TableRow {
        id: setup.id.to_string(),
        opened_at: seconds(SystemTime::now()),
        rules: serde_json::to_string(&*setup.ruleset)?,
        dice_from: dice_text(setup.dice_from),
        seats: Seat::ALL.map(|seat| seat_row(seat, &setup.seats[seat])),
    })
}

fn seat_row(seat: Seat, occupant: &Occupant) -> SeatRow {
    let seat = seat_text(seat);
    match occupant {
        Occupant::Open { invite } => SeatRow {
            seat,
            occupant: "open",
            name: None,
            secret: Some(invite.as_bytes().to_vec()),
            level: None,
        },
        Occupant::Person { name, key } => SeatRow {
            seat,
            occupant: "person",
            name: Some(name.to_string()),
            secret: Some(key.as_bytes().to_vec()),
            level: None,
        },
        Occupant::Bot { level } => SeatRow {
            seat,
            occupant: "bot",
            name: None,
            secret: None,
            level: Some((*level).into()),
        },
    }
}

pub(super) fn append(
    table: &TableId,
    place: usize,
    events: &[Event],
    action_id: Option<&str>,
) -> Result<Append, WriteError> {
    let mut action_id = action_id.map(str::to_owned);
    let rows = events
        .iter()
        .enumerate()
        .map(|(index, event)| {
            Ok(EventRow {
                table: table.to_string(),
                place: (place + index) as i64,
                event: serde_json::to_string(event)?,
                action_id: action_id.take(),
            })
        })
        .collect::<Result<_, WriteError>>()?;
    Ok(Append {
        table: table.to_string(),
        finished: events
            .iter()
            .any(|event| matches!(event, Event::MatchWon { .. })),
        events: rows,
    })
}

/// A time as it is stored.
pub(super) fn seconds(time: SystemTime) -> i64 {
    let since = time.duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as i64)
}

pub(super) const fn seat_text(seat: Seat) -> &'static str {
    match seat {
        Seat::White => "white",
        Seat::Black => "black",
    }
}

const fn dice_text(dice_from: DiceChoice) -> &'static str {
    match dice_from {
        DiceChoice::Server => "server",
        DiceChoice::ByHand => "by_hand",
    }
}
