//! Opening a tournament and entering one.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::clock::ClockChoice;
use crate::rules::RulesChoice;

/// `POST /api/tournaments`: opens a tournament.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// The tournament's name, 1–40 characters; `None` if the director chooses none.
    pub name: Option<String>,
    /// How players are paired.
    pub format: FormatChoice,
    /// How players are ordered for the first pairing.
    pub order: OrderChoice,
    /// How long the matches are; of a knockout, those of the main bracket.
    pub lengths: LengthsChoice,
    /// By which rules the matches are played (MA-8); absent for those by the book.
    pub rules: Option<MatchRulesChoice>,
    /// Whether players may enter themselves until the start.
    pub self_entry: bool,
    /// The clock of the matches that are played here; without one the players take as long as they
    /// like.
    #[serde(default)]
    pub clock: Option<ClockChoice>,
    /// Whether whoever holds no seat sees the matches late that are played here, by
    /// `Options::spectator_delay`. The director sees them at once.
    #[serde(default)]
    pub delayed: bool,
}

/// The rules of a tournament's matches. The lengths in them do not count.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct MatchRulesChoice {
    /// The rules of every round that has none of its own.
    pub all: RulesChoice,
    /// The rounds that are played by other rules, each once.
    pub own: Vec<OwnRulesChoice>,
}

/// Rules that hold for some rounds only.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OwnRulesChoice {
    /// The rounds for which they hold.
    pub rounds: RoundsChoice,
    /// The rules of these rounds.
    pub rules: RulesChoice,
}

/// Rounds that can have rules of their own.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RoundsChoice {
    /// One round of the main bracket, a Swiss or a round robin.
    Round {
        /// Its number, from 1.
        round: u32,
    },
    /// The last round, in a knockout the final; it comes before a number.
    Last,
    /// Every round of the consolation bracket.
    Consolation,
}

/// How players are paired.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum FormatChoice {
    /// A player who loses is out, or plays on in the consolation bracket.
    Knockout {
        /// How long the matches of the consolation bracket are; absent if there is none.
        consolation: Option<LengthsChoice>,
    },
    /// Players with like scores meet, and if possible nobody meets the same opponent twice.
    Swiss {
        /// The number of rounds, at most 15; absent for as many as a knockout would have.
        rounds: Option<u32>,
    },
    /// Everybody meets everybody; at most 20 players.
    RoundRobin,
}

/// How players are ordered for the first pairing.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OrderChoice {
    /// In the order of their seeds, which the director decides.
    Seeded,
    /// In an order that the server draws.
    Drawn,
    /// In an order that everybody's devices draw together with the server, so that anybody can
    /// check it.
    DrawnByAll,
}

/// How long matches are.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LengthsChoice {
    /// The points of the matches in each round, 1–99; later rounds are as long as the last one
    /// here.
    pub rounds: Vec<u32>,
    /// The points of the matches in the last round, if it differs.
    pub last: Option<u32>,
}

/// The answer to `POST /api/tournaments`.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct TournamentOpened {
    /// The tournament's id, as in `/tournament/<id>`, the public page.
    pub tournament: String,
    /// The director's secret, as in `/tournament/<id>#director=<secret>`.
    pub director: String,
}

/// `POST /api/tournaments/<id>/join`: enters a player. Answered by a
/// [`PlayerKey`](crate::basics::PlayerKey), with which the player takes seats at
/// the tournament's tables.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct JoinTournament {
    /// The player's name, 1–40 characters.
    pub name: String,
    /// The director's secret; absent if players enter themselves.
    pub director: Option<String>,
}

/// `POST /api/tournaments/<id>/entries`: the director enters several players, all or none. Answered
/// by a list of [`PlayerKey`](crate::basics::PlayerKey)s in the same order.
#[derive(Clone, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewEntries {
    /// The players' names, 1–40 characters each.
    pub names: Vec<String>,
    /// The director's secret, as in `/tournament/<id>#director=<secret>`.
    pub director: String,
}

/// `POST /api/tournaments/<id>/keys`: the director issues a new key to a player. Answered by a
/// [`PlayerKey`](crate::basics::PlayerKey). The old key no longer opens anything, neither here nor
/// at the tables of the player's matches.
#[derive(Clone, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPlayerKey {
    /// The player who gets the key.
    pub player: u32,
    /// The director's secret, as in `/tournament/<id>#director=<secret>`.
    pub director: String,
}
