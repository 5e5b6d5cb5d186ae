//! What is reviewed of a table.

use otter_analysis::{NotASubject, Player, Subject};
use otter_protocol::basics::Occupant;
use otter_rules::BySeat;

use super::HomeTable;

impl HomeTable {
    /// Returns the finished games as they are analysed.
    ///
    /// Errors if their rules are none that the engine knows.
    pub fn subject(&self) -> Result<Subject, NotASubject> {
        let players = BySeat::new(|seat| match self.seat(seat).occupant {
            Occupant::Bot { level } => Player {
                name: None,
                level: Some(level),
            },
            _ => Player {
                name: self.seat(seat).name.clone(),
                level: None,
            },
        });
        let ruleset = self.table.contest().ruleset().clone();
        Subject::new(ruleset, players, &self.record.events)
    }
}
