//! Opening a table for two.

use otter_clock::ClockSpec;
use otter_protocol::ratings::PoolKey;
use otter_rules::{BySeat, Ruleset};

use crate::dice::DiceFrom;
use crate::live::errors::OpenError;
use crate::live::registry::Tables;
use crate::live::services::Services;
use crate::occupant::Occupant;
use crate::store::{AcceptedSeek, NewTableRow, TableTournament};
use crate::table::{TableSetup, TableState, delay_by};
use crate::table_id::TableId;

/// A table for two that is about to be opened.
#[derive(Debug)]
pub(crate) struct NewTwo {
    /// The rules to play by.
    pub(crate) ruleset: Ruleset,
    /// Whether the server rolls the dice, or people do by hand.
    pub(crate) dice_from: DiceFrom,
    /// The clock to play by; `None` without one.
    pub(crate) clock: Option<ClockSpec>,
    /// Whether anyone can check the dice.
    pub(crate) sealed: bool,
    /// The pool in which the match is rated; `None` if it is not.
    pub(crate) rated: Option<PoolKey>,
    /// Whether whoever holds no seat sees the table late, though it is not rated.
    pub(crate) delayed: bool,
    /// The tournament for whose match the table is opened; `None` if for none.
    pub(crate) tournament: Option<TableTournament>,
    /// The occupant of each seat.
    pub(crate) seats: BySeat<Occupant>,
}

impl NewTwo {
    /// Returns the table as it is stored, with its id.
    fn row(self, services: &Services) -> Result<(TableId, NewTableRow), OpenError> {
        let is_late = self.rated.is_some() || self.delayed;
        let delay = delay_by(self.clock.as_ref(), services.limits.spectator_delay);
        let setup = TableSetup {
            id: TableId::new()?,
            ruleset: self.ruleset,
            dice_from: self.dice_from,
            clock: self.clock,
            rated: self.rated,
            spectator_delay: delay.filter(|_| is_late),
            tournament: self.tournament,
            seats: self.seats,
        };
        let secret = self.sealed.then(|| services.dice.secret(0)).transpose()?;
        let row = setup.row(secret)?;
        Ok((setup.id, row))
    }

    /// Opens the table and stores it.
    pub(super) async fn open(self, services: &Services) -> Result<TableId, OpenError> {
        let (id, row) = self.row(services)?;
        services.store.open_table(row, None).await?;
        Ok(id)
    }
}

impl Tables<TableState> {
    /// Opens a table and stores it. It comes to life when somebody goes there.
    pub(crate) async fn open(&self, new: NewTwo) -> Result<TableId, OpenError> {
        new.open(self.services()).await
    }

    /// Opens a table because somebody accepts a seek that lasts. It is kept for long although
    /// nobody plays there: whoever sought may come after days. Errors with a
    /// [`WriteError::Conflict`](crate::store::WriteError::Conflict) if the seek is gone.
    pub(crate) async fn open_sought(
        &self,
        new: NewTwo,
        accepted: impl FnOnce(&TableId) -> AcceptedSeek,
    ) -> Result<TableId, OpenError> {
        let services = self.services();
        let (id, row) = new.row(services)?;
        let accepted = accepted(&id);
        services.store.open_sought(row.reserved(), accepted).await?;
        Ok(id)
    }
}
