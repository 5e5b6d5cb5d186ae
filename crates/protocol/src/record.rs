//! A table's record: what happened, in the form that the rules know and the server stores.

use otter_clock::ClockSpec;
use otter_rules::{Event, RulesetSpec};
use serde::{Deserialize, Serialize};

use crate::basics::{BySeat, DiceChoice, Occupant};

/// The answer to `GET /api/tables/<id>/record`. The rules and the events are those of the rules
/// crate, in its own JSON: replaying the events by the rules gives the table as it is.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct RecordView {
    /// The number of the form that rules and events have: `docs/record.md`.
    pub format: u32,
    /// The table's id, as in `/t/<id>`.
    pub table: String,
    /// The rules that the events follow.
    pub rules: RulesetSpec,
    /// Whether Otter rolled the dice, or people did by hand. Records that do not mention it were
    /// rolled by Otter.
    #[serde(default = "by_otter")]
    pub dice: DiceChoice,
    /// The clock that the table is played by; records that do not mention it have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockSpec>,
    /// The player in each seat.
    pub seats: BySeat<RecordSeat>,
    /// What happened, in order.
    pub events: Vec<Event>,
}

const fn by_otter() -> DiceChoice {
    DiceChoice::Server
}

/// The player in a seat.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct RecordSeat {
    /// The player's name; `null` while nobody has taken the seat, and if the player chose none.
    pub name: Option<String>,
    /// Person, bot, or open.
    pub occupant: Occupant,
}
