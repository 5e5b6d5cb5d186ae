//! What a tournament is apart from its record: its id, its sheet, who holds which secret.

use std::collections::BTreeMap;

use otter_clock::ClockSpec;
use otter_dice::Secret;
use otter_dice::draw::{DrawHolder, DrawStep, commitment, server_number};
use otter_tournament::{CheckedPlan, NotAPlan, Plan, PlayerId, ReplayError};
use serde::{Deserialize, Serialize};

use crate::occupant::Occupant;
use crate::secret::SecretHash;
use crate::store::{NewTableRow, RowError, StoredTable, WriteError};
use crate::table_id::TableId;

/// The name of the type in the store.
pub(super) const NAME: &str = "tournament";

/// What stands on a tournament's sheet from the day it is opened.
// Stored: these names are frozen, see docs/record.md.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sheet {
    /// The name of the tournament; `None` if the director chose none.
    #[serde(rename = "name", default, skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// The plan: format, lengths and rounds.
    #[serde(rename = "plan")]
    pub(crate) plan: Plan,
    /// Whether players may enter themselves until the start.
    #[serde(rename = "self_entry")]
    pub(crate) self_entry: bool,
    /// The clock of the matches that are played here; `None` without one.
    #[serde(rename = "clock", default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<ClockSpec>,
    /// Whether whoever holds no seat sees the matches late that are played here.
    #[serde(rename = "delayed", default, skip_serializing_if = "is_false")]
    pub(crate) delayed: bool,
}

/// What sheets do not mention that were stored before there was a choice.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_false(value: &bool) -> bool {
    !value
}

/// A tournament apart from its record.
#[derive(Clone, Debug)]
pub(crate) struct TournamentSetup {
    /// The id under which the tournament is found.
    pub(crate) id: TableId,
    /// The sheet that it was announced with.
    pub(crate) sheet: Sheet,
    /// The hash of the director's secret.
    pub(crate) director: SecretHash,
    /// The secret from which the server's numbers in the draw follow; `None` unless everybody's
    /// devices draw.
    pub(crate) draw_secret: Option<Secret>,
    /// Everybody who has entered.
    pub(crate) players: BTreeMap<PlayerId, Occupant>,
}

/// Why rows are no tournament.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TournamentReadError {
    /// A row cannot be read.
    #[error(transparent)]
    Row(#[from] RowError),
    /// The stored plan cannot be carried out.
    #[error("the stored plan: {0}")]
    Plan(#[from] NotAPlan),
    /// The secret of the draw is missing, or its steps are those of another tournament.
    #[error("the draw has no secret, or belongs to another tournament")]
    Draw,
    /// The events are no record of a tournament.
    #[error("the record is damaged: {0}")]
    Replay(#[from] ReplayError),
}

impl TournamentSetup {
    /// One that nobody has entered. The secret is for a draw by everybody's devices.
    pub(crate) fn new(
        id: TableId,
        sheet: Sheet,
        director: SecretHash,
        draw_secret: Option<Secret>,
    ) -> Self {
        Self {
            id,
            sheet,
            director,
            draw_secret,
            players: BTreeMap::new(),
        }
    }

    /// The step with which a draw by everybody's devices begins: the server's commitment.
    pub(crate) fn first_step(&self) -> Option<DrawStep> {
        let number = server_number(self.draw_secret.as_ref()?, 1);
        let tournament = self.id.to_string();
        Some(DrawStep::Opened {
            commitment: commitment(&tournament, 1, DrawHolder::Server, number),
            tournament,
        })
    }

    /// As it is stored.
    pub(crate) fn row(&self) -> Result<NewTableRow, WriteError> {
        // Dice are rolled at its tables, by the server.
        let row = NewTableRow::new(&self.id, NAME, &self.sheet, "server")?;
        Ok(row.with_invite(&self.director).with_draw(self.draw_secret))
    }

    /// From what was stored.
    pub(crate) fn read(id: &TableId, stored: &StoredTable) -> Result<Self, RowError> {
        let player = |seat: &str| match seat.parse() {
            Ok(number) => Ok(PlayerId(number)),
            Err(_) => Err(RowError::Seat(seat.to_owned())),
        };
        Ok(Self {
            id: id.clone(),
            sheet: stored.rules()?,
            director: stored.invite()?,
            draw_secret: stored.draw_secret,
            players: stored
                .seats
                .iter()
                .map(|stored| Ok((player(&stored.seat)?, stored.occupant.clone())))
                .collect::<Result<_, RowError>>()?,
        })
    }

    /// The plan, if it can be carried out.
    pub(crate) fn plan(&self) -> Result<CheckedPlan, NotAPlan> {
        self.sheet.plan.clone().check()
    }

    /// The player that a key opens.
    pub(crate) fn player_of_key(&self, shown: &SecretHash) -> Option<PlayerId> {
        let mut players = self.players.iter();
        players.find_map(|(&player, occupant)| match occupant {
            Occupant::Person { key, .. } if key.is(shown) => Some(player),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn stored_sheets_are_written_back_as_they_were() {
        let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records");
        let files = std::fs::read_dir(records.join("tournament")).expect("a folder");
        let mut n_unnamed = 0;
        let mut n_delayed = 0;
        for file in files {
            let text = std::fs::read_to_string(file.expect("a file").path()).expect("a text");
            let stored = text.lines().next().expect("a sheet");
            let sheet: Sheet = serde_json::from_str(stored).expect("a sheet");
            n_unnamed += usize::from(sheet.name.is_none());
            n_delayed += usize::from(sheet.delayed);
            assert_eq!(serde_json::to_string(&sheet).expect("JSON"), stored);
        }
        assert!(n_unnamed > 0, "a tournament without a name is among them");
        assert!(n_delayed > 0, "and one whose matches are seen late");
    }
}
