//! The dice that anyone can check, in the verbs of the domain: open a chain, ask for a roll.

use super::Store;
use super::dice_log::DiceEntry;
use super::error::WriteError;
use super::sealed::{AskedRoll, NewChain};
use super::write::Write;
use crate::table_id::TableId;

impl Store {
    /// Opens a chain of numbers for the dice of a table.
    pub(crate) async fn open_chain(
        &self,
        table: &TableId,
        chain: NewChain,
    ) -> Result<(), WriteError> {
        let table = table.to_string();
        self.write(Write::OpenChain { table, chain }).await
    }

    /// Writes down that a roll is asked for, which cannot be taken back.
    pub(crate) async fn ask_for_roll(
        &self,
        table: &TableId,
        roll: AskedRoll,
    ) -> Result<(), WriteError> {
        let table = table.to_string();
        self.write(Write::AskForRoll { table, roll }).await
    }

    /// Writes down what concerns the dice of a chouette, all of it or nothing.
    pub(crate) async fn log_dice(
        &self,
        table: &TableId,
        entries: Vec<DiceEntry>,
    ) -> Result<(), WriteError> {
        let table = table.to_string();
        self.write(Write::LogDice { table, entries }).await
    }
}
