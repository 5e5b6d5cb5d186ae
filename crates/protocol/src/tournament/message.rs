//! What a browser and a live tournament say to each other.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::view::TournamentView;
use crate::code::ProblemCode;
use crate::refusal::RefusalView;

/// From the browser. The first message must be [`TournamentMessage::Hello`].
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentMessage {
    /// Says who is there.
    Hello {
        /// The director's secret and players' keys; none for a spectator.
        keys: Vec<String>,
        /// The last version it has; every welcome tells everything.
        since: u64,
    },
    /// States an action. Answered by [`TournamentNews::Accepted`] or [`TournamentNews::Refused`];
    /// the same `id` sent twice is carried out once.
    Act {
        /// Chosen by the client, 1–64 characters, unique for the tournament.
        id: String,
        /// What.
        action: TournamentAction,
    },
}

/// What may be stated: all of it by the director; by a player that they withdraw, and that a match
/// of theirs is played on the server.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentAction {
    /// Corrects a name.
    Rename {
        /// Whose.
        player: u32,
        /// The right one.
        name: String,
    },
    /// Puts the players in the order of their seeds.
    Seed {
        /// Everybody, the first seed first.
        order: Vec<u32>,
    },
    /// Closes the entries, draws and pairs.
    Start,
    /// Pairs the next round of a Swiss.
    NextRound,
    /// Takes the latest pairing of a Swiss back, in which nothing is decided.
    Unpair,
    /// Somebody does not play on.
    Withdraw {
        /// Who.
        player: u32,
    },
    /// Takes a withdrawal back.
    Return {
        /// Whose.
        player: u32,
        /// Whether later matches that fall with it may fall.
        and_later: bool,
    },
    /// Calls two players to a board in the room.
    CallTo {
        /// For which match.
        fixture: String,
        /// The board's name or number, 1–60 characters.
        board: String,
    },
    /// Opens a table on the server for a match. Its players sit down there with their keys, and the
    /// result comes back by itself.
    OpenTable {
        /// For which match.
        fixture: String,
    },
    /// Enters a result.
    Report {
        /// Of which match.
        fixture: String,
        /// Who won.
        winner: u32,
        /// How.
        how: HowChoice,
    },
    /// Corrects a result.
    Correct {
        /// Of which match.
        fixture: String,
        /// Who won.
        winner: u32,
        /// How.
        how: HowChoice,
        /// Whether later matches that fall with it may fall.
        and_later: bool,
    },
    /// Takes a result back.
    Undo {
        /// Of which match.
        fixture: String,
        /// Whether later matches that fall with it may fall.
        and_later: bool,
    },
    /// Says something to everybody.
    Announce {
        /// What, at most 200 characters; nothing to take it away.
        text: String,
    },
}

/// How a match was won.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum HowChoice {
    /// Over the board.
    Played {
        /// The loser's points, if they are known.
        loser_points: Option<u32>,
    },
    /// The loser did not play, or was ruled to have lost.
    Forfeit,
}

/// To the browser.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TournamentNews {
    /// The answer to `Hello`.
    Welcome {
        /// The tournament now.
        view: TournamentView,
    },
    /// Something happened.
    Update {
        /// The tournament after it.
        view: TournamentView,
    },
    /// The action stands and is stored.
    Accepted {
        /// The action's id.
        id: String,
        /// The tournament's version after it.
        version: u64,
    },
    /// The action is refused; nothing changed.
    Refused {
        /// The action's id.
        id: String,
        /// Why. `others_fall` means: it would stand if stated with `and_later`.
        refusal: RefusalView,
    },
    /// As [`ServerMessage::Problem`](crate::table::ServerMessage::Problem).
    Problem {
        /// A stable code.
        code: ProblemCode,
        /// What was wrong and what would be right.
        message: String,
        /// Whether the socket closes now.
        fatal: bool,
    },
}
