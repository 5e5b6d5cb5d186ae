//! The document: everything that a match file can say, whatever its format.
//!
//! A document is more tolerant than a record ([`otter_rules::Contest`]): its games may be
//! unfinished, plays may be missing or illegal, a score may contradict the game before it. What the
//! rules accept can be turned into a record ([`Document::to_record`]), and every record into a
//! document ([`Document::from_record`]).

mod chouette;
mod facts;
mod game;
mod opinion;
mod record;
pub(crate) mod stored;
mod walk;

use otter_rules::{BySeat, ContestKind, RulesetSpec};
use serde::{Deserialize, Serialize};

pub use chouette::{MemberGame, member_games};
pub use game::{Act, Entry, Game, GameEnd, Played};
pub use opinion::{Candidate, CubeOpinion, Opinion, PlayOpinion, RolloutFigures, Unit};
pub use record::{NotARecord, Record, RecordFault};
pub use walk::{Moment, Walk};

/// A match or a money session as a file tells it.
///
/// Players are seats: White is the player whom the file names first.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The players, as the file names them; an empty name is one that the file does not tell.
    pub players: BySeat<String>,
    /// The rules. What the file does not say has the usual value of its format.
    pub rules: RulesetSpec,
    /// What the file says about the match, in the order of the file, such as the event and the
    /// date. The names are those of a match file's header ([`header`]).
    pub headers: Vec<Header>,
    /// Remarks on the match as a whole.
    pub comments: Vec<String>,
    /// The games, in the order played.
    pub games: Vec<Game>,
}

/// A named fact about a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
// Stored: these names are frozen, see docs/match-file.md.
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The name, such as [`header::EVENT`].
    pub name: String,
    /// The value, as written.
    pub value: String,
}

/// The names of headers that several formats know.
pub mod header {
    /// The server or club where the match was played.
    pub const SITE: &str = "Site";
    /// The identification of the match at that site.
    pub const MATCH_ID: &str = "Match ID";
    /// The tournament of the match.
    pub const EVENT: &str = "Event";
    /// The round of the tournament.
    pub const ROUND: &str = "Round";
    /// The town or the hall.
    pub const LOCATION: &str = "Location";
    /// The date of play, `yyyy.mm.dd`.
    pub const DATE: &str = "EventDate";
    /// The time of the day, `HH.mm`.
    pub const TIME: &str = "EventTime";
    /// Who wrote the match down.
    pub const TRANSCRIBER: &str = "Transcriber";
    /// Who or what commented on it.
    pub const ANNOTATOR: &str = "Annotator";
}

impl Document {
    /// Returns the length of the match in points; `None` for a money session.
    pub const fn length(&self) -> Option<u32> {
        match self.rules.contest {
            ContestKind::Match { length, .. } => Some(length),
            ContestKind::Money => None,
        }
    }

    /// Takes away what programs think of the decisions.
    pub fn without_opinions(mut self) -> Self {
        for entry in self.games.iter_mut().flat_map(|game| &mut game.entries) {
            entry.opinions.clear();
        }
        self
    }

    /// Returns the value of the first header of this name, in whatever case it is written.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|header| header.name.eq_ignore_ascii_case(name))
            .map(|header| header.value.as_str())
    }
}
