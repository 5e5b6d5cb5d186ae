//! What is judged of a table: its record as the questions that its decisions pose.

use otter_analysis::{Player, Subject};
use otter_rules::{BySeat, contest_events, standing};

use crate::live::FindError;
use crate::name::PlayerName;
use crate::occupant::Occupant;
use crate::store::StoredTable;
use crate::table::{ChouetteSetup, ChouetteState, SheetSetup, SheetState, TableSetup, TableState};
use crate::table_id::TableId;

/// A type of table whose games can be reviewed.
pub(crate) trait Reviewed {
    /// Reads what is to be analysed from what is stored.
    fn subject(id: &TableId, stored: &StoredTable) -> Result<Subject, FindError>;
}

impl Reviewed for TableState {
    fn subject(id: &TableId, stored: &StoredTable) -> Result<Subject, FindError> {
        let setup = TableSetup::read(id, stored).map_err(FindError::read)?;
        let events = stored.events().map_err(FindError::read)?;
        let events: Vec<_> = events.into_iter().map(|one| one.event).collect();
        let players = BySeat::new(|seat| match &setup.seats[seat] {
            Occupant::Open { .. } => Player {
                name: None,
                level: None,
            },
            Occupant::Person { name, .. } => person(name.as_ref()),
            Occupant::Bot { level } => Player {
                name: None,
                level: Some(*level),
            },
        });
        Subject::new(setup.ruleset, players, &events).map_err(FindError::read)
    }
}

impl Reviewed for ChouetteState {
    fn subject(id: &TableId, stored: &StoredTable) -> Result<Subject, FindError> {
        let setup = ChouetteSetup::read(id, stored).map_err(FindError::read)?;
        let events = stored.events().map_err(FindError::read)?;
        let events: Vec<_> = events.into_iter().map(|one| one.event).collect();
        let player = |player| Player {
            name: setup.name(player),
            level: setup.level(player),
        };
        Subject::of_chouette(&setup.rules, &events, player).map_err(FindError::read)
    }
}

impl Reviewed for SheetState {
    fn subject(id: &TableId, stored: &StoredTable) -> Result<Subject, FindError> {
        let setup = SheetSetup::read(id, stored).map_err(FindError::read)?;
        let entries = stored.events().map_err(FindError::read)?;
        let entries = entries.into_iter().map(|one| one.event).collect();
        // What was struck has not happened.
        let events = contest_events(standing(entries));
        let players = setup.names.map(|name| person(name.as_ref()));
        Subject::new(setup.ruleset, players, &events).map_err(FindError::read)
    }
}

fn person(name: Option<&PlayerName>) -> Player {
    Player {
        name: name.map(ToString::to_string),
        level: None,
    }
}
