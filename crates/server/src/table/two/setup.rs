//! What a table for two is from its opening on: its id, its rules, who sits where.

use std::time::Duration;

use otter_clock::ClockSpec;
use otter_dice::LedgerError;
use otter_protocol::ratings::PoolKey;
use otter_rules::{BySeat, Contradictions, ReplayError, Ruleset, RulesetSpec, Seat};

use super::sealed::SealedDice;
use crate::dice::{DiceFrom, UnknownDiceFrom};
use crate::occupant::Occupant;
use crate::secret::SecretHash;
use crate::store::{NewTableRow, RowError, StoredTable, TableTournament, WriteError, seat_text};
use crate::table_id::TableId;

/// The name of the type in the store.
pub(super) const NAME: &str = "two";

/// A table as it was opened, and who has come to it since.
#[derive(Clone, Debug)]
pub(crate) struct TableSetup {
    /// The id under which the table is found.
    pub(crate) id: TableId,
    /// The rules that it was opened with.
    pub(crate) ruleset: Ruleset,
    /// Whether the server rolls the dice, or people do by hand.
    pub(crate) dice_from: DiceFrom,
    /// The clock that it is played by; `None` without one.
    pub(crate) clock: Option<ClockSpec>,
    /// The pool in which the match is rated; `None` if it is not.
    pub(crate) rated: Option<PoolKey>,
    /// By how much whoever holds no seat sees the table late; `None` if at once.
    pub(crate) spectator_delay: Option<Duration>,
    /// The tournament for whose match it was opened; `None` if there is none.
    pub(crate) tournament: Option<TableTournament>,
    /// The occupant of each seat.
    pub(crate) seats: BySeat<Occupant>,
}

/// Why rows are no table for two.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TableReadError {
    /// A row cannot be read.
    #[error(transparent)]
    Row(#[from] RowError),
    /// The stored rules contradict each other.
    #[error("stored rules: {0}")]
    Rules(#[from] Contradictions),
    /// The stored source of dice is not one of those that there are.
    #[error(transparent)]
    DiceFrom(#[from] UnknownDiceFrom),
    /// A number of the dice does not belong to its chain.
    #[error("the dice are damaged: {0}")]
    Dice(#[from] LedgerError),
    /// The clock was not stored for whoever has to act, or not at all.
    #[error("the stored clock does not run for whoever has to act")]
    Clock,
    /// The events are no record of play.
    #[error("the record is damaged: {0}")]
    Replay(#[from] ReplayError),
}

impl TableSetup {
    /// Returns the table as it is stored, with dice that anyone can check if there is a secret from
    /// which the server's chain follows.
    pub(crate) fn row(
        &self,
        secret: Option<otter_dice::Secret>,
    ) -> Result<NewTableRow, WriteError> {
        let dice_from = self.dice_from.stored();
        let row = NewTableRow::new(&self.id, NAME, &*self.ruleset, dice_from)?
            .with_clock(self.clock.as_ref())?
            .rated(self.rated)
            .seen_late(self.spectator_delay)
            .for_tournament(self.tournament.as_ref().map(|its| &its.id));
        let row = match secret {
            Some(secret) => row.with_chain(SealedDice::new(&self.id, secret).1),
            None => row,
        };
        Ok(Seat::ALL.into_iter().fold(row, |row, seat| {
            row.with_seat(seat_text(seat).to_owned(), &self.seats[seat])
        }))
    }

    /// Reads a table from what was stored.
    pub(crate) fn read(id: &TableId, stored: &StoredTable) -> Result<Self, TableReadError> {
        let spec: RulesetSpec = stored.rules()?;
        Ok(Self {
            id: id.clone(),
            ruleset: Ruleset::new(spec)?,
            dice_from: DiceFrom::read(&stored.dice_from)?,
            clock: stored.clock()?,
            rated: stored.pool()?,
            spectator_delay: stored.spectator_delay,
            tournament: stored.tournament.clone(),
            seats: BySeat {
                white: stored.occupant(seat_text(Seat::White))?,
                black: stored.occupant(seat_text(Seat::Black))?,
            },
        })
    }

    /// Returns the open seat, with the hash of its invitation; `None` if both are taken.
    pub(crate) fn open_seat(&self) -> Option<(Seat, &SecretHash)> {
        Seat::ALL
            .into_iter()
            .find_map(|seat| match &self.seats[seat] {
                Occupant::Open { invite } => Some((seat, invite)),
                _ => None,
            })
    }

    /// Returns the seat that a key opens.
    pub(crate) fn seat_of_key(&self, shown: &SecretHash) -> Option<Seat> {
        Seat::ALL.into_iter().find(
            |&seat| matches!(&self.seats[seat], Occupant::Person { key, .. } if key.is(shown)),
        )
    }

    /// Returns whether a key is that of the director of the table's tournament.
    pub(crate) fn is_directed_by(&self, shown: &SecretHash) -> bool {
        let its = self.tournament.as_ref();
        its.is_some_and(|its| its.director.is(shown))
    }

    /// Returns the seats in which people sit.
    pub(crate) fn people(&self) -> impl Iterator<Item = Seat> {
        let is_person = |seat| matches!(self.seats[seat], Occupant::Person { .. });
        Seat::ALL.into_iter().filter(move |&seat| is_person(seat))
    }

    /// Returns Otter's seat and level; `None` if no bot sits here.
    pub(crate) fn bot(&self) -> Option<(Seat, u8)> {
        Seat::ALL
            .into_iter()
            .find_map(|seat| match self.seats[seat] {
                Occupant::Bot { level } => Some((seat, level)),
                _ => None,
            })
    }
}
