//! What a server says about itself on its page about privacy.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// `GET /api/about`: who runs the server, and how long it keeps what.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct AboutView {
    /// Who runs the server, and how to reach them, in their own words; `null` if unknown.
    pub operator: Option<String>,
    /// Whether the server's log names the address of whoever makes a request.
    pub logs_callers: bool,
    /// How long things are kept after they were last used.
    pub keeps: KeepsView,
}

/// How long things are kept after they were last used, in days; `null` for ever.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct KeepsView {
    /// A table whose match is over.
    pub finished: Option<u64>,
    /// A table where nobody has played.
    pub unplayed: Option<u64>,
    /// Any other table, with its record.
    pub untouched: Option<u64>,
    /// A library of imported matches.
    pub library: Option<u64>,
    /// A session of somebody who is signed in.
    pub session: u64,
}
