//! A table that this browser keeps for itself.

use otter_protocol::convert::options;
use otter_protocol::lobby::NewTable;
use otter_table::HomeTable;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::engine::Otter;

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
    /// Errors with a `Problem` as JSON if the rules cannot be played or the opponent is elsewhere.
    pub fn open(id: String, new: &str, lot: u8) -> Result<Home, JsValue> {
        let new: NewTable = serde_json::from_str(new).map_err(JsError::from)?;
        let opened = HomeTable::open(id, &new, lot);
        let table = opened.map_err(|error| {
            serde_json::to_string(&error.problem()).map_or_else(
                |error| JsError::from(error).into(),
                |problem| JsValue::from_str(&problem),
            )
        })?;
        Ok(Self { table })
    }

    /// Opens a table again from its record.
    ///
    /// Errors if it is no record of play that this version reads.
    pub fn read(record: &str) -> Result<Home, JsError> {
        Ok(Self {
            table: HomeTable::read(serde_json::from_str(record)?)?,
        })
    }

    /// Returns the record: what is to be kept.
    pub fn record(&self) -> Result<String, JsError> {
        Ok(serde_json::to_string(self.table.record())?)
    }

    /// Answers a `ClientMessage` by a list of `ServerMessage`s, both as JSON. `random` are bytes of
    /// a secure generator: `HomeTable::N_RANDOM` are enough.
    pub fn receive(
        &mut self,
        otter: &Otter,
        message: &str,
        random: &[u8],
    ) -> Result<String, JsError> {
        let message = serde_json::from_str(message)?;
        let answers = self.table.receive(otter.engine(), message, random);
        Ok(serde_json::to_string(&answers)?)
    }

    /// Lets Otter decide once, if that is awaited: a list of `ServerMessage`s as JSON, empty if it
    /// is not.
    #[wasm_bindgen(js_name = letOtterAct)]
    pub fn let_otter_act(&mut self, otter: &Otter, random: &[u8]) -> Result<String, JsError> {
        let news = self.table.let_otter_act(otter.engine(), random);
        Ok(serde_json::to_string(&news)?)
    }
}

/// Returns what a new table can be: `Options` as JSON.
#[wasm_bindgen(js_name = newTableOptions)]
pub fn new_table_options() -> Result<String, JsError> {
    Ok(serde_json::to_string(&options())?)
}
