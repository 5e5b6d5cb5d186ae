//! Cards and drills.

use otter_protocol::convert::{card_plays, drill_view, try_card};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::Otter;
use crate::refusal::{Refused, json, message};

#[wasm_bindgen]
impl Otter {
    /// Returns the drill that a seed chooses: takes a `DrillRequest` and returns a `DrillView`,
    /// both as JSON.
    ///
    /// Errors if the request cannot be read.
    pub fn drill(&self, request: &str) -> Result<String, Refused> {
        json(&drill_view(self.engine(), message(request)?)?)
    }

    /// Judges a play of a card: takes a `TryCard` and returns a `TriedPlay`, both as JSON.
    ///
    /// Errors where the server would refuse the play.
    #[wasm_bindgen(js_name = tryCard)]
    pub fn try_card(&self, card: &str) -> Result<String, Refused> {
        json(&try_card(self.engine(), &message(card)?)?)
    }
}

/// Returns every legal play of a card's roll: takes a `CardPosition` and returns a `PlayTree`, both
/// as JSON.
///
/// Errors if the card cannot be read.
#[wasm_bindgen(js_name = cardPlays)]
pub fn plays_of_card(position: &str) -> Result<String, Refused> {
    json(&card_plays(&message(position)?)?)
}
