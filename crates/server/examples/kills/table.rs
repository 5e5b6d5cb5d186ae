//! A table as a caller knows it: what was acknowledged there.

use std::fmt;

use serde_json::{Value, json};

/// The type of a table, and of what is done there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Two people at one screen.
    Two,
    /// The same, against the clock.
    Timed,
    /// Two people, one of whom comes by an invitation.
    Friend,
    /// A person and a bot.
    Bot,
    /// A chouette of three people and a bot.
    Chouette,
    /// The score sheet of a real board.
    Sheet,
    /// A tournament with its director.
    Tournament,
}

impl Kind {
    pub(crate) const ALL: [Self; 7] = [
        Self::Two,
        Self::Timed,
        Self::Friend,
        Self::Bot,
        Self::Chouette,
        Self::Sheet,
        Self::Tournament,
    ];

    /// Returns where such tables are found in the API.
    pub(crate) fn path(self) -> &'static str {
        match self {
            Self::Two | Self::Timed | Self::Friend | Self::Bot => "/api/tables",
            Self::Chouette => "/api/chouettes",
            Self::Sheet => "/api/sheets",
            Self::Tournament => "/api/tournaments",
        }
    }
}

/// A table that a server has acknowledged.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) kind: Kind,
    pub(crate) id: String,
    /// The keys that were acknowledged and must open their seats; of a tournament the director's
    /// first.
    pub(crate) keys: Vec<(u64, String)>,
    /// The view last received.
    pub(crate) view: Value,
    /// The highest version that the server has sent: it sends none before it is stored.
    pub(crate) version: u64,
    /// The ids of the actions that were acknowledged.
    pub(crate) acknowledged: Vec<String>,
    /// The ids of those that were refused, so that nothing of them may be stored.
    pub(crate) refused: Vec<String>,
    /// An action that was sent and not answered.
    pub(crate) pending: Option<Value>,
    /// The record as it was read last.
    pub(crate) record: Vec<String>,
    /// Whether it was played at since its record was read.
    pub(crate) is_touched: bool,
    /// Whether nobody goes there any more.
    pub(crate) is_over: bool,
    n_sent: u32,
}

impl Table {
    pub(crate) fn new(kind: Kind, id: String, keys: Vec<(u64, String)>) -> Self {
        Self {
            kind,
            id,
            keys,
            view: Value::Null,
            version: 0,
            acknowledged: Vec::new(),
            refused: Vec::new(),
            pending: None,
            record: Vec::new(),
            is_touched: true,
            is_over: false,
            n_sent: 0,
        }
    }

    /// Takes in how the table stands.
    pub(crate) fn see(&mut self, view: &Value) {
        self.view = view.clone();
        self.version = self.version.max(version_of(view));
        self.is_touched = true;
    }

    /// Returns the message of an action, which is pending from now on.
    pub(crate) fn state(&mut self, mut act: Value) -> Value {
        self.n_sent += 1;
        act["type"] = json!("act");
        act["id"] = json!(format!("{}-{}", self.n_sent, version_of(&self.view)));
        self.pending = Some(act.clone());
        act
    }
}

/// Returns the version in a view; a sheet has it in the view of its table.
pub(crate) fn version_of(view: &Value) -> u64 {
    let own = &view["version"];
    let found = own.as_u64().or_else(|| view["table"]["version"].as_u64());
    found.unwrap_or_default()
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.kind, self.id)
    }
}
