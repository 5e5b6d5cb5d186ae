//! Rows, and how domain values become them.

use std::time::{Duration, SystemTime};

use otter_protocol::ratings::PoolKey;
use serde::Serialize;

use super::conduct::ConductRow;
use super::dice_log::DiceEntry;
use super::error::WriteError;
use super::sealed::{MadeRoll, NewChain};
use super::sql::{FromRow, Row};
use otter_dice::Secret;
use otter_rules::Seat;

use crate::action_id::ActionId;
use crate::occupant::Occupant;
use crate::ratings::{RatedResult, pool_text};
use crate::secret::SecretHash;
use crate::table_id::TableId;
use crate::unix_time;

/// A table about to be opened, as it is stored.
#[derive(Debug)]
pub(crate) struct NewTableRow {
    pub(super) id: String,
    pub(super) kind: &'static str,
    pub(super) rules: String,
    pub(super) dice_from: &'static str,
    pub(super) invite: Option<Vec<u8>>,
    /// By how many seconds whoever holds no seat sees it late; `None` if at once.
    pub(super) spectator_delay: Option<i64>,
    /// The tournament for whose match it is opened; `None` if for none.
    pub(super) tournament: Option<String>,
    pub(super) reserved: bool,
    pub(super) clock: Option<String>,
    pub(super) pool: Option<&'static str>,
    pub(super) seats: Vec<SeatRow>,
    pub(super) chain: Option<NewChain>,
    pub(super) dice_log: Vec<DiceEntry>,
    /// The secret of a draw that anyone can check, or none.
    pub(super) draw_secret: Option<Secret>,
}

/// Events to append to one record.
#[derive(Debug)]
pub(crate) struct Append {
    pub(super) table: String,
    /// Whether they end the match.
    pub(super) finished: bool,
    pub(super) events: Vec<EventRow>,
    /// The roll by checkable dice that they follow from.
    pub(super) roll: Option<Box<MadeRoll>>,
    /// The roll of a chouette by checkable dice that they follow from, or none.
    pub(super) dice_log: Vec<DiceEntry>,
    /// What the match came to that they end, if it is rated.
    pub(super) rated: Option<Box<RatedResult>>,
    /// How the match that they end has ended for those who played it by an account.
    pub(super) conduct: Vec<ConductRow>,
}

/// A row of `seats`.
#[derive(Debug)]
pub(super) struct SeatRow {
    pub(super) seat: String,
    pub(super) occupant: &'static str,
    pub(super) name: Option<String>,
    pub(super) secret: Option<Vec<u8>>,
    pub(super) level: Option<i64>,
    pub(super) account: Option<String>,
}

/// A row of `events`.
#[derive(Debug)]
pub(super) struct EventRow {
    pub(super) table: String,
    pub(super) place: i64,
    pub(super) event: String,
    pub(super) action_id: Option<ActionId>,
    pub(super) accepted_at: i64,
    pub(super) clock: Option<String>,
}

impl NewTableRow {
    /// A table of a kind by its rules.
    pub(crate) fn new(
        id: &TableId,
        kind: &'static str,
        rules: &impl Serialize,
        dice_from: &'static str,
    ) -> Result<Self, WriteError> {
        Ok(Self {
            id: id.to_string(),
            kind,
            rules: serde_json::to_string(rules)?,
            dice_from,
            invite: None,
            reserved: false,
            clock: None,
            pool: None,
            spectator_delay: None,
            tournament: None,
            seats: Vec::new(),
            chain: None,
            dice_log: Vec::new(),
            draw_secret: None,
        })
    }

    /// With an invitation to all of its seats.
    pub(crate) fn with_invite(mut self, invite: &SecretHash) -> Self {
        self.invite = Some(invite.as_bytes().to_vec());
        self
    }

    /// Kept for long even if nobody has played there yet.
    pub(crate) fn reserved(mut self) -> Self {
        self.reserved = true;
        self
    }

    /// With dice that anyone can check, by this chain of the server's.
    pub(crate) fn with_chain(mut self, chain: NewChain) -> Self {
        self.chain = Some(chain);
        self
    }

    /// With dice of a chouette that anyone can check, which begin with this.
    pub(crate) fn with_dice_log(mut self, first: DiceEntry) -> Self {
        self.dice_log.push(first);
        self
    }

    /// With a draw that anyone can check, if there is one: the server's numbers follow from this.
    pub(crate) fn with_draw(mut self, secret: Option<Secret>) -> Self {
        self.draw_secret = secret;
        self
    }

    /// Played by a clock, if there is one.
    pub(crate) fn with_clock(mut self, clock: Option<&impl Serialize>) -> Result<Self, WriteError> {
        self.clock = clock.map(serde_json::to_string).transpose()?;
        Ok(self)
    }

    /// Rated in a pool, if it is.
    pub(crate) fn rated(mut self, pool: Option<PoolKey>) -> Self {
        self.pool = pool.map(pool_text);
        self
    }

    /// Seen late by whoever holds no seat, if it is.
    pub(crate) fn seen_late(mut self, by: Option<Duration>) -> Self {
        self.spectator_delay = by.map(|by| i64::try_from(by.as_secs()).unwrap_or(i64::MAX));
        self
    }

    /// Opened for a match of a tournament, if it is.
    pub(crate) fn for_tournament(mut self, tournament: Option<&TableId>) -> Self {
        self.tournament = tournament.map(ToString::to_string);
        self
    }

    /// With somebody in a seat.
    pub(crate) fn with_seat(mut self, seat: String, occupant: &Occupant) -> Self {
        self.seats.push(SeatRow::new(seat, occupant));
        self
    }
}

impl SeatRow {
    pub(super) fn new(seat: String, occupant: &Occupant) -> Self {
        let account = occupant.account();
        let (occupant, name, secret, level) = match occupant {
            Occupant::Open { invite } => ("open", None, Some(invite), None),
            Occupant::Person { name, key, .. } => {
                let name = name.as_ref().map(ToString::to_string);
                ("person", name, Some(key), None)
            }
            Occupant::Bot { level } => ("bot", None, None, Some((*level).into())),
        };
        Self {
            seat,
            occupant,
            name,
            secret: secret.map(|secret| secret.as_bytes().to_vec()),
            level,
            account: account.map(ToOwned::to_owned),
        }
    }
}

impl Append {
    /// Events to follow the first `place` of a record, accepted at a time.
    pub(crate) fn new(
        table: &TableId,
        place: usize,
        events: &[impl Serialize],
        action_id: Option<&ActionId>,
        accepted_at: SystemTime,
    ) -> Result<Self, WriteError> {
        let mut action_id = action_id.cloned();
        let events = events
            .iter()
            .enumerate()
            .map(|(index, event)| {
                Ok(EventRow {
                    table: table.to_string(),
                    place: (place + index) as i64,
                    event: serde_json::to_string(event)?,
                    action_id: action_id.take(),
                    accepted_at: unix_time::seconds(accepted_at),
                    clock: None,
                })
            })
            .collect::<Result<_, WriteError>>()?;
        Ok(Self {
            table: table.to_string(),
            finished: false,
            events,
            roll: None,
            dice_log: Vec::new(),
            rated: None,
            conduct: Vec::new(),
        })
    }

    /// The same, with the roll by checkable dice that the events follow from.
    pub(crate) fn of_roll(mut self, roll: Option<Box<MadeRoll>>) -> Self {
        self.roll = roll;
        self
    }

    /// The same, with the roll of a chouette by checkable dice that the events follow from.
    pub(crate) fn with_dice_log(mut self, roll: Option<DiceEntry>) -> Self {
        self.dice_log.extend(roll);
        self
    }

    /// With what the clock shows after the action, if there is one.
    pub(crate) fn with_clock(
        mut self,
        reading: Option<&impl Serialize>,
    ) -> Result<Self, WriteError> {
        if let Some(first) = self.events.first_mut() {
            first.clock = reading.map(serde_json::to_string).transpose()?;
        }
        Ok(self)
    }

    /// The same, with the result of the match that they end, if it is rated.
    pub(crate) fn with_result(mut self, rated: Option<RatedResult>) -> Self {
        self.rated = rated.map(Box::new);
        self
    }

    /// The same, with how the match that they end has ended for its players.
    pub(crate) fn with_conduct(mut self, conduct: Vec<ConductRow>) -> Self {
        self.conduct = conduct;
        self
    }

    /// The same as the end of a match, if it is.
    pub(crate) fn ending(mut self, finished: bool) -> Self {
        self.finished = finished;
        self
    }
}

/// Returns the stored name of a seat.
pub(crate) const fn seat_text(seat: Seat) -> &'static str {
    match seat {
        Seat::White => "white",
        Seat::Black => "black",
    }
}

/// A table with a clock whose game goes on, and what kind of table it is.
#[derive(Clone, Debug)]
pub(crate) struct TimedTable {
    pub(crate) id: String,
    pub(crate) kind: String,
}

impl FromRow for TimedTable {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.get("id")?,
            kind: row.get("kind")?,
        })
    }
}
