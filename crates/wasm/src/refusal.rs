//! Why the program does not answer.

use otter_analysis::NotAMatchFile;
use otter_protocol::code::ProblemCode;
use otter_protocol::convert::{NoDrill, NotACard, NotAnswered, NotTried, file_refusal};
use otter_protocol::refusal::Problem;
use otter_table::home::NotOpened;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

/// A refusal: JavaScript catches a text, which is the `Problem` that a server would send, as JSON.
#[derive(Debug)]
pub struct Refused(pub Box<Problem>);

impl Refused {
    pub(crate) fn new(code: ProblemCode, message: impl Into<String>) -> Self {
        Self(Box::new(Problem::new(code, message.into())))
    }

    /// There is no such decision, or nothing to be told of it.
    pub(crate) fn decision() -> Self {
        let message =
            "there is no such decision to review: it is of another kind, or the game is not over";
        Self::new(ProblemCode::UnknownDecision, message)
    }

    /// What must not happen, such as a kept record that is damaged.
    pub(crate) fn failed(error: &impl ToString) -> Self {
        Self::new(ProblemCode::Failed, error.to_string())
    }
}

impl From<Refused> for JsValue {
    fn from(Refused(problem): Refused) -> Self {
        // A problem consists of texts, which can always be written.
        Self::from_str(&serde_json::to_string(&problem).unwrap_or_default())
    }
}

impl From<NotAnswered> for Refused {
    fn from(error: NotAnswered) -> Self {
        Self(Box::new(error.problem()))
    }
}

impl From<NotACard> for Refused {
    fn from(error: NotACard) -> Self {
        Self(Box::new(error.problem()))
    }
}

impl From<NotTried> for Refused {
    fn from(error: NotTried) -> Self {
        Self(Box::new(error.problem()))
    }
}

impl From<NotAMatchFile> for Refused {
    fn from(error: NotAMatchFile) -> Self {
        Self(Box::new(file_refusal(&error)))
    }
}

impl From<NotOpened> for Refused {
    fn from(error: NotOpened) -> Self {
        Self(Box::new(error.problem()))
    }
}

impl From<NoDrill> for Refused {
    fn from(error: NoDrill) -> Self {
        Self::failed(&error)
    }
}

/// Reads a message from JSON.
pub(crate) fn message<T: DeserializeOwned>(body: &str) -> Result<T, Refused> {
    serde_json::from_str(body).map_err(|error| {
        Refused::new(
            ProblemCode::BadBody,
            format!("the body is refused: {error}"),
        )
    })
}

/// Writes an answer as JSON.
pub(crate) fn json<T: Serialize>(answer: &T) -> Result<String, Refused> {
    serde_json::to_string(answer).map_err(|error| Refused::failed(&error))
}
