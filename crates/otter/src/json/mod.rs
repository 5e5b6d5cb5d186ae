//! The JSON forms that commands and `otter lines` share.

mod analysis;
pub(crate) mod rollout;

pub(crate) use analysis::{action, candidate, cube, outcomes, position_id, with_close};

use serde_json::Value;

/// Returns `object` with the fields of `more` after its own.
pub(crate) fn with_fields(mut object: Value, more: Value) -> Value {
    if let (Value::Object(fields), Value::Object(more)) = (&mut object, more) {
        fields.extend(more);
    }
    object
}
