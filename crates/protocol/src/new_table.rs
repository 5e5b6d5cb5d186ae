//! Opening a table and joining one: the bodies of the HTTP calls.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::basics::{BySeat, DiceChoice, SeatKey};
use crate::chouette::ChouetteRulesChoice;
use crate::clock::{ClockChoice, NamedClock};
use crate::rules::{PresetKey, RulesChoice};
use crate::table::CheckersView;

/// `POST /api/tables`: opens a table.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The rules to play by. An impossible mix is refused with a
    /// [`Problem`](crate::refusal::Problem) that lists every contradiction.
    pub rules: RulesChoice,
    /// The opponent of the creator.
    pub opponent: Opponent,
    /// The creator's seat. White has the light checkers.
    pub seat: SeatChoice,
    /// Whether the server rolls the dice, or people do by hand.
    pub dice: DiceChoice,
    /// Whether anyone can check the dice that the server rolls; without this they cannot.
    #[serde(default)]
    pub sealed: bool,
    /// The creator's name, 1–40 characters; `null` if none was chosen. Whoever is signed in sits
    /// there by the name of the account instead.
    pub name: Option<String>,
    /// The name of the second player at the same screen; `null` if none was chosen, and for the
    /// other opponents.
    pub opponent_name: Option<String>,
    /// The clock to play by; without one the players take as long as they like.
    #[serde(default)]
    pub clock: Option<ClockChoice>,
    /// Whether the match is rated: between two people who are signed in, by the usual rules of a
    /// match, against a clock, with dice that anyone can check.
    #[serde(default)]
    pub rated: bool,
    /// Whether whoever holds no seat sees the table late, as at every rated match:
    /// [`Options::spectator_delay`].
    #[serde(default)]
    pub delayed: bool,
}

/// The opponent of a table's creator.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Opponent {
    /// Otter, at a level from `GET /api/options`.
    Bot {
        /// The number of the level.
        level: u8,
    },
    /// A second person at the same screen: the creator gets both seat keys.
    SameScreen,
    /// A friend, who opens the invitation link in the answer.
    Friend,
}

/// Which seat the creator takes.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SeatChoice {
    /// The creator plays the light checkers.
    White,
    /// The creator plays the dark checkers.
    Black,
    /// The server draws the seat.
    Random,
}

/// The answer to `POST /api/tables`.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct TableOpened {
    /// The table's id, as in `/t/<id>`.
    pub table: String,
    /// The seats the caller holds, with the secret key to each.
    pub keys: Vec<SeatKey>,
    /// For [`Opponent::Friend`]: the secret that lets a friend take the open seat, as in
    /// `/t/<id>#invite=<secret>`.
    pub invite: Option<String>,
}

/// `POST /api/tables/<id>/join`: takes the open seat. Answered by a [`SeatKey`].
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The secret of the invitation, as in `/t/<id>#invite=<secret>`.
    pub invite: String,
    /// The name of the person who joins, 1–40 characters; `null` if none was chosen. Whoever is
    /// signed in sits there by the name of the account instead.
    pub name: Option<String>,
}

/// `GET /api/options`: what a new table can be.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct Options {
    /// The named rule sets of `docs/rules.md` §12.
    pub presets: Vec<Preset>,
    /// Otter's levels, weakest first.
    pub levels: Vec<Level>,
    /// Whether the dice of a new table can be checked unless somebody wants something else.
    pub sealed: bool,
    /// By how many seconds spectators see a table late where something is at stake; 0 if never.
    pub spectator_delay: u32,
    /// The clocks that have names, the most usual first.
    pub clocks: Vec<NamedClock>,
    /// The usual rules of a chouette.
    pub chouette: ChouetteRulesChoice,
}

/// A named rule set.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct Preset {
    /// The stable name by which the client finds its own words for the preset.
    pub key: PresetKey,
    /// Its name for people, in English.
    pub name: String,
    /// A line in English that describes it.
    pub summary: String,
    /// The settings that the name stands for.
    pub rules: RulesChoice,
    /// Whether a match of any other length is still this preset; `false` for money play.
    pub is_of_any_length: bool,
    /// The checkers of each side at the start of a game.
    pub start: BySeat<CheckersView>,
}

/// A level of play.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct Level {
    /// The number of the level; 1 is the weakest.
    pub level: u8,
    /// Its name for people, in English.
    pub name: String,
    /// A line in English that describes how it plays.
    pub summary: String,
}
