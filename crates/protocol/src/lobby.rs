//! The lobby: who is there, what they would like to play, and what is being played.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::basics::{BySeat, SeatKey};
use crate::clock::ClockChoice;
use crate::codes::codes;
use crate::ratings::{CompletionView, RatingView};
use crate::refusal::Problem;
use crate::rules::RulesChoice;

/// A message from a browser to the lobby.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum LobbyCommand {
    /// Comes in. It is the first message, and is sent once.
    Hello {
        /// The key from an earlier [`LobbyMessage::Welcome`], after a connection was lost; `null`
        /// for somebody new.
        key: Option<String>,
        /// The name of a guest, 1–40 characters; `null` if none was chosen. Whoever is signed in
        /// has the name of the account.
        name: Option<String>,
    },
    /// Puts up a seek: others see it, and one of them may accept it.
    Seek {
        /// The game that is sought.
        game: SoughtGame,
        /// Who may accept it; anybody if absent.
        #[serde(default)]
        filter: SeekFilter,
    },
    /// Accepts the oldest seek for this very game, or else puts one up.
    Pair {
        /// The game that is sought.
        game: SoughtGame,
        /// Who may be the opponent; anybody if absent.
        #[serde(default)]
        filter: SeekFilter,
    },
    /// Accepts a seek, which opens a table for both.
    Accept {
        /// The number by which the seek is known.
        seek: u64,
    },
    /// Takes one's own seek down.
    Withdraw {
        /// The number by which the seek is known.
        seek: u64,
    },
}

/// Who may accept a seek. Whoever is not signed in meets no demand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct SeekFilter {
    /// The least rating, in the pool of the game; whoever has none there has the rating of the
    /// start.
    pub least_rating: Option<i32>,
    /// The highest rating, in the same pool.
    pub most_rating: Option<i32>,
    /// The least completion rate in percent, 1–100; whoever has played too few matches for a rate
    /// meets it unless one of them was not finished.
    pub least_completion: Option<u32>,
}

codes! {
    /// Why a visitor may not accept a seek.
    SeekClosed {
        Account = "account",
        Rating = "rating",
        Completion = "completion",
    }
}

/// A game that an account seeks for days.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct OwnSeek {
    /// When it was put up, in seconds since 1970.
    pub since: i64,
    /// The game that is sought.
    pub game: SoughtGame,
    /// Who may accept it.
    pub filter: SeekFilter,
}

/// A game that somebody would like to play. The server draws the seats.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SoughtGame {
    /// The rules to play by.
    pub rules: RulesChoice,
    /// The clock to play by; without one the players take as long as they like.
    #[serde(default)]
    pub clock: Option<ClockChoice>,
    /// Whether the match is rated: see [`NewTable::rated`](crate::new_table::NewTable::rated).
    #[serde(default)]
    pub rated: bool,
}

/// A message from the lobby to a browser.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LobbyMessage {
    /// Somebody has come in.
    Welcome {
        /// The secret by which a browser that has lost its connection is known again for a while.
        key: String,
        /// The number by which this visitor's own seeks are known.
        visitor: u64,
        /// The number by which what the visitor's account seeks for days is known; `null` for a
        /// guest.
        account: Option<u64>,
    },
    /// The lobby as it is now. It is sent when something has changed.
    Shown {
        /// What everybody in the lobby sees.
        lobby: LobbyView,
    },
    /// A table is opened for this visitor and somebody else.
    Paired {
        /// The table's id, as in `/t/<id>`.
        table: String,
        /// The seat of this visitor, with the secret key to it.
        key: SeatKey,
        /// Who plays on the other side.
        opponent: LobbyPlayer,
        /// The game that is played.
        game: SoughtGame,
    },
    /// Something that was asked for is refused.
    Problem {
        /// The code, and the words for it.
        problem: Problem,
        /// Whether the connection ends by it.
        fatal: bool,
    },
}

/// The lobby as everybody there sees it.
#[derive(Clone, Debug, Default, Deserialize, Serialize, TS)]
pub struct LobbyView {
    /// The seeks, as many as are shown: those that end with a visit, the oldest first, and then
    /// those that outlive it, the newest first.
    pub seeks: Vec<SeekView>,
    /// The number of all seeks, shown or not.
    pub n_seeks: usize,
    /// Those who are signed in or seek something, by name, as many as are shown.
    pub people: Vec<LobbyPerson>,
    /// The number of all who are here.
    pub n_here: usize,
    /// The matches of this lobby that are being played, the latest first, as many as are shown.
    pub running: Vec<RunningMatch>,
    /// The number of all such matches, shown or not.
    pub n_running: usize,
}

/// A game that somebody waits for.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SeekView {
    /// The number by which the seek is known.
    pub seek: u64,
    /// The number of the visitor who seeks, or of the account of a seek that outlives the visit.
    pub visitor: u64,
    /// The person who seeks.
    pub player: LobbyPlayer,
    /// The game that is sought.
    pub game: SoughtGame,
    /// Who may accept it.
    pub filter: SeekFilter,
    /// When it was put up, in seconds since 1970, if it outlives the visit of whoever seeks: an
    /// account's for a game by correspondence. `null` of one that ends with the visit.
    pub since: Option<i64>,
    /// Why the viewer may not accept it; `null` if they may.
    pub closed: Option<SeekClosed>,
}

/// Somebody as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct LobbyPlayer {
    /// The name; `null` for a guest who chose none.
    pub name: Option<String>,
    /// Whether it is the name of an account, which is nobody else's.
    pub has_account: bool,
    /// The rating of the account in the pool in which it played last; `null` without one.
    pub rating: Option<RatingView>,
    /// How many of its latest matches the account has finished; `null` for a guest.
    pub completion: Option<CompletionView>,
}

/// Somebody who is in the lobby.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct LobbyPerson {
    /// The person as others see them.
    pub player: LobbyPlayer,
    /// What they do there.
    pub does: LobbyDoing,
}

/// What somebody does who is in the lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LobbyDoing {
    /// Looks around, and may want to play.
    Looks,
    /// Waits for somebody to accept a seek.
    Seeks,
    /// Plays a match of this lobby.
    Plays,
}

/// A match that began in the lobby and is being played.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct RunningMatch {
    /// The table's id, as in `/t/<id>`.
    pub table: String,
    /// The players, each on their side.
    pub players: BySeat<LobbyPlayer>,
    /// The game that they play.
    pub game: SoughtGame,
}
