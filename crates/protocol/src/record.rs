//! A table's record: what happened, in the form that the rules know and the server stores.

use otter_rules::{Event, RulesetSpec};
use serde::{Deserialize, Serialize};

use crate::basics::{BySeat, Occupant};

/// The answer to `GET /api/tables/<id>/record`. The rules and the events are those of the rules
/// crate, in its own JSON: replaying the events by the rules gives the table as it is.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct RecordView {
    /// The number of the form that rules and events have: `docs/record.md`.
    pub format: u32,
    /// The table's id.
    pub table: String,
    /// By which rules.
    pub rules: RulesetSpec,
    /// Who sits where.
    pub seats: BySeat<RecordSeat>,
    /// What happened, in order.
    pub events: Vec<Event>,
}

/// Who sits in a seat.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct RecordSeat {
    /// The name; empty while nobody has taken the seat.
    pub name: String,
    /// Person, bot, or open.
    pub occupant: Occupant,
}
