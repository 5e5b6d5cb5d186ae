//! What a score sheet is from its opening on: its id, its rules, who plays, and the keeper's key.

use otter_rules::{BySeat, Ruleset, RulesetSpec, Seat};

use super::error::SheetReadError;
use crate::name::PlayerName;
use crate::occupant::Occupant;
use crate::secret::SecretHash;
use crate::store::seat_text;
use crate::store::{NewTableRow, RowError, StoredTable, WriteError};
use crate::table_id::TableId;

/// The name of the type in the store.
pub(super) const NAME: &str = "sheet";

/// A score sheet apart from its record.
#[derive(Clone, Debug)]
pub(crate) struct SheetSetup {
    /// The id under which the sheet is found.
    pub(crate) id: TableId,
    /// The rules, which are for play over the board.
    pub(crate) ruleset: Ruleset,
    /// The names of the two players, as the keeper wrote them; `None` if none was chosen.
    pub(crate) names: BySeat<Option<PlayerName>>,
    /// The hash of the key that only the keeper has.
    pub(crate) key: SecretHash,
}

impl SheetSetup {
    /// As it is stored: two people whose key is the keeper's.
    pub(crate) fn row(&self) -> Result<NewTableRow, WriteError> {
        let row = NewTableRow::new(&self.id, NAME, &*self.ruleset, "by_hand")?;
        Ok(Seat::ALL.into_iter().fold(row, |row, seat| {
            let occupant = Occupant::guest(self.names[seat].clone(), self.key);
            row.with_seat(seat_text(seat).to_owned(), &occupant)
        }))
    }

    /// From what was stored.
    pub(crate) fn read(id: &TableId, stored: &StoredTable) -> Result<Self, SheetReadError> {
        let spec: RulesetSpec = stored.rules()?;
        let person = |seat: Seat| match stored.occupant(seat_text(seat))? {
            Occupant::Person { name, key, .. } => Ok((name, key)),
            _ => Err(RowError::Seat(seat_text(seat).to_owned())),
        };
        let (white, key) = person(Seat::White)?;
        let (black, _) = person(Seat::Black)?;
        Ok(Self {
            id: id.clone(),
            ruleset: Ruleset::new(spec)?,
            names: BySeat { white, black },
            key,
        })
    }
}
