//! Posed positions, answered in the browser.

use otter_engine::Engine;
use otter_protocol::convert::{
    NotAnswered, posed_cube, posed_plays, posed_rollout, posed_rolls, posed_scores, position_view,
    read_position,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::Otter;

/// Why a question about a posed position has no answer.
#[derive(Debug, thiserror::Error)]
enum NoAnswer {
    #[error("there is nothing at {0:?}")]
    Address(String),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    #[error(transparent)]
    Posed(#[from] NotAnswered),
}

#[wasm_bindgen]
impl Otter {
    /// Answers what the server answers at `POST /api/position/<name>`, from JSON to JSON. The name
    /// is empty for the position itself, or `plays`, `cube`, `rolls`, `scores` or `rollout`.
    ///
    /// Errors if there is no such name, or where the server would refuse the question.
    pub fn position(&self, name: &str, body: &str) -> Result<String, JsError> {
        Ok(answer(self.engine(), name, body)?)
    }

    /// Reads a position from a text or file as it is: a `PositionReading` as JSON.
    #[wasm_bindgen(js_name = readPosition)]
    pub fn read_position(&self, bytes: &[u8]) -> Result<String, JsError> {
        Ok(serde_json::to_string(&read_position(bytes))?)
    }
}

fn answer(engine: &Engine, name: &str, body: &str) -> Result<String, NoAnswer> {
    match name {
        "" => json(&position_view(&message(body)?, engine)),
        "plays" => json(&posed_plays(&message(body)?, engine)?),
        "cube" => json(&posed_cube(&message(body)?, engine)?),
        "rolls" => json(&posed_rolls(&message(body)?, engine)?),
        "scores" => json(&posed_scores(&message(body)?, engine)?),
        "rollout" => json(&posed_rollout(message(body)?, engine)?),
        other => Err(NoAnswer::Address(other.to_owned())),
    }
}

fn message<T: DeserializeOwned>(body: &str) -> Result<T, NoAnswer> {
    Ok(serde_json::from_str(body)?)
}

fn json<T: Serialize>(answer: &T) -> Result<String, NoAnswer> {
    Ok(serde_json::to_string(answer)?)
}
