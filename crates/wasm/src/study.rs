//! Cards and drills.

use otter_protocol::convert::{card_plays, drill_view, try_card};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::Otter;

#[wasm_bindgen]
impl Otter {
    /// Returns the drill that a seed chooses: takes a `DrillRequest` and returns a `DrillView`,
    /// both as JSON.
    pub fn drill(&self, request: &str) -> Result<String, JsError> {
        let view = drill_view(self.engine(), &serde_json::from_str(request)?)?;
        Ok(serde_json::to_string(&view)?)
    }

    /// Judges a play of a card: takes a `TryCard` and returns a `TriedPlay`, both as JSON.
    #[wasm_bindgen(js_name = tryCard)]
    pub fn try_card(&self, card: &str) -> Result<String, JsError> {
        let tried = try_card(self.engine(), &serde_json::from_str(card)?)?;
        Ok(serde_json::to_string(&tried)?)
    }
}

/// Returns every legal play of a card's roll: takes a `CardPosition` and returns a `PlayTree`, both
/// as JSON.
#[wasm_bindgen(js_name = cardPlays)]
pub fn plays_of_card(position: &str) -> Result<String, JsError> {
    let plays = card_plays(&serde_json::from_str(position)?)?;
    Ok(serde_json::to_string(&plays)?)
}
