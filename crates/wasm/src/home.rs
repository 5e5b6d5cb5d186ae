//! A table that this browser keeps for itself.

use otter_protocol::convert::options;
use otter_protocol::new_table::NewTable;
use otter_table::HomeTable;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::Otter;
use crate::refusal::{Refused, json, message};

/// A table for two without a server.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Home {
    pub(crate) table: HomeTable,
}

#[wasm_bindgen]
impl Home {
    /// Opens a table under an id: takes a `NewTable` as JSON. `lot` draws the seat of whoever
    /// leaves it to chance.
    ///
    /// Errors if the rules cannot be played or the opponent is elsewhere.
    pub fn open(id: String, new: &str, lot: u8) -> Result<Home, Refused> {
        let new: NewTable = message(new)?;
        let table = HomeTable::open(id, &new, lot)?;
        Ok(Self { table })
    }

    /// Opens a table again from its record.
    ///
    /// Errors if it is no record of play that this version reads.
    pub fn read(record: &str) -> Result<Home, Refused> {
        let table = HomeTable::read(message(record)?);
        Ok(Self {
            table: table.map_err(|error| Refused::failed(&error))?,
        })
    }

    /// Returns the record: what is to be kept.
    pub fn record(&self) -> Result<String, Refused> {
        json(self.table.record())
    }

    /// Answers a `ClientMessage` by a list of `ServerMessage`s, both as JSON. `random` are bytes of
    /// a secure generator: `HomeTable::N_RANDOM` are enough.
    pub fn receive(&mut self, otter: &Otter, sent: &str, random: &[u8]) -> Result<String, Refused> {
        json(&self.table.receive(otter.engine(), message(sent)?, random))
    }

    /// Lets Otter decide once, if that is awaited: a list of `ServerMessage`s as JSON, empty if it
    /// is not.
    #[wasm_bindgen(js_name = letOtterAct)]
    pub fn let_otter_act(&mut self, otter: &Otter, random: &[u8]) -> Result<String, Refused> {
        let news = self.table.let_otter_act(otter.engine(), random);
        json(&news)
    }
}

/// Returns what a new table can be: `Options` as JSON.
#[wasm_bindgen(js_name = newTableOptions)]
pub fn new_table_options() -> Result<String, Refused> {
    json(&options(false, 0))
}
