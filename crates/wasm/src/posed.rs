//! Posed positions, answered in the browser.

use otter_engine::Engine;
use otter_protocol::code::ProblemCode;
use otter_protocol::convert::{
    posed_cube, posed_plays, posed_rollout, posed_rolls, posed_scores, position_view, read_position,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::Otter;
use crate::refusal::{Refused, json, message};

#[wasm_bindgen]
impl Otter {
    /// Answers what the server answers at `POST /api/position/<name>`, from JSON to JSON. The name
    /// is empty for the position itself, or `plays`, `cube`, `rolls`, `scores` or `rollout`.
    ///
    /// Errors if there is no such name, or where the server would refuse the question.
    pub fn position(&self, name: &str, body: &str) -> Result<String, Refused> {
        answer(self.engine(), name, body)
    }

    /// Reads a position from a text or file as it is: a `PositionReading` as JSON.
    #[wasm_bindgen(js_name = readPosition)]
    pub fn read_position(&self, bytes: &[u8]) -> Result<String, Refused> {
        json(&read_position(bytes))
    }
}

fn answer(engine: &Engine, name: &str, body: &str) -> Result<String, Refused> {
    match name {
        "" => json(&position_view(&message(body)?, engine)),
        "plays" => json(&posed_plays(&message(body)?, engine)?),
        "cube" => json(&posed_cube(&message(body)?, engine)?),
        "rolls" => json(&posed_rolls(&message(body)?, engine)?),
        "scores" => json(&posed_scores(&message(body)?, engine)?),
        "rollout" => json(&posed_rollout(message(body)?, engine)?),
        other => Err(Refused::new(
            ProblemCode::NotFound,
            format!("there is nothing at {other:?}"),
        )),
    }
}
