//! Opening a tournament and entering one.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// `POST /api/tournaments`: opens a tournament.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// What it is called, 1–40 characters.
    pub name: String,
    /// Who meets whom.
    pub format: FormatChoice,
    /// In what order players are taken.
    pub order: OrderChoice,
    /// How long the matches are; of a knockout, those of the main bracket.
    pub lengths: LengthsChoice,
    /// Whether players may enter themselves until the start.
    pub self_entry: bool,
}

/// Who meets whom.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum FormatChoice {
    /// Who loses is out.
    Knockout {
        /// How long the matches of the consolation bracket are, if there is one.
        consolation: Option<LengthsChoice>,
    },
    /// Players of like scores meet, and nobody twice while that can be.
    Swiss {
        /// How many rounds, at most 15; if none is named, as many as a knockout would have.
        rounds: Option<u32>,
    },
    /// Everybody meets everybody; at most 20 players.
    RoundRobin,
}

/// In what order players are taken.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OrderChoice {
    /// By seeds.
    Seeded,
    /// By a draw.
    Drawn,
}

/// How long matches are.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LengthsChoice {
    /// Points by round, 1–99 each; later rounds are as long as the last named.
    pub rounds: Vec<u32>,
    /// Points of the last round, if it has its own.
    pub last: Option<u32>,
}

/// The answer to `POST /api/tournaments`.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct TournamentOpened {
    /// Its id, as in `/tournament/<id>`, the public page.
    pub tournament: String,
    /// The director's secret, as in `/tournament/<id>?director=<secret>`.
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
    /// The director's secret; absent where players enter themselves.
    pub director: Option<String>,
}

/// `POST /api/tournaments/<id>/keys`: issues a new key to a player, by the director. Answered by a
/// [`PlayerKey`](crate::basics::PlayerKey); the old one is worth nothing any more, here and at the
/// tables of the player's matches.
#[derive(Clone, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPlayerKey {
    /// Whose.
    pub player: u32,
    /// The director's secret.
    pub director: String,
}
