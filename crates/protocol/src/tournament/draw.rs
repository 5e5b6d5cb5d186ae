//! A draw in which everybody's device takes part, as it is sent (`docs/dice.md`).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A draw in which everybody's device takes part. Holders are `server`, `director`, or the number
/// of a player.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct DrawView {
    /// The round of the draw, from 1.
    pub round: u32,
    /// How far the round has come.
    pub stage: DrawStageView,
    /// Those who have a part, the server first; until the list is fixed, those who have committed.
    pub parts: Vec<String>,
    /// The devices that are waited for: for their numbers once the list is fixed, and before, after
    /// a round that was given up, for their commitments.
    pub awaited: Vec<String>,
    /// Whether everybody may commit, and not only those who are awaited.
    pub open_to_all: bool,
    /// The hash of the list, once it is fixed: 64 hexadecimal digits.
    pub list: Option<String>,
    /// The rounds that were given up.
    pub gone_on: Vec<GoneOnView>,
}

/// How far a round of a draw has come.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DrawStageView {
    /// Devices commit to their numbers.
    Gathering,
    /// The list is fixed, and devices give their numbers away.
    Revealing,
    /// The draw is made.
    Drawn,
}

/// A round of a draw that was given up.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct GoneOnView {
    /// The number of the round, from 1.
    pub round: u32,
    /// Those whose numbers did not come.
    pub missing: Vec<String>,
}

/// What one of the viewer's own has committed to.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct OwnPartView {
    /// `director`, or the number of a player.
    pub holder: String,
    /// The commitment in the round under way, 64 hexadecimal digits.
    pub commitment: String,
}
