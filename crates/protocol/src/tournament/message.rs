//! The messages between a browser and a live tournament.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::view::TournamentView;
use crate::code::ProblemCode;
use crate::refusal::RefusalView;

/// A message from the browser. The first must be [`TournamentMessage::Hello`].
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentMessage {
    /// Identifies the viewer by the keys they hold.
    Hello {
        /// The director's secret and players' keys; none for a spectator.
        keys: Vec<String>,
        /// The last version the browser has. It makes no difference: every welcome is complete.
        since: u64,
    },
    /// Submits an action. Answered by [`TournamentNews::Accepted`] or [`TournamentNews::Refused`].
    /// An `id` that is sent twice is applied once.
    Act {
        /// The action's id, chosen by the client: 1–64 characters, unique in the tournament.
        id: String,
        /// The action that the director or the player takes.
        action: TournamentAction,
    },
}

/// An action at a tournament. The director can submit all of them, but takes no player's part in
/// the draw; a player can withdraw, can open a table for one of their own matches, can tell its
/// result, and has a part in the draw.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentAction {
    /// Corrects the name of a player.
    Rename {
        /// The player whose name is corrected.
        player: u32,
        /// The right name, 1–40 characters.
        name: String,
    },
    /// Puts the players in the order of their seeds.
    Seed {
        /// All players, the first seed first.
        order: Vec<u32>,
    },
    /// Closes the entries and pairs the first round, after the draw if there is one. Where
    /// everybody's devices draw, it fixes the list, and the draw follows once all numbers have
    /// come.
    Start,
    /// Commits the device of the director or a player to a number of the draw.
    Commit {
        /// The round of the draw, from 1.
        round: u32,
        /// Whose part it is: `director`, or the number of a player.
        holder: String,
        /// The commitment, 64 hexadecimal digits.
        commitment: String,
    },
    /// Gives the number away that a device has committed to.
    Reveal {
        /// The round of the draw, from 1.
        round: u32,
        /// Whose part it is: `director`, or the number of a player.
        holder: String,
        /// The number, 64 hexadecimal digits.
        number: String,
    },
    /// Goes on with the draw without those who are awaited.
    GoOn {
        /// The round of the draw, from 1.
        round: u32,
    },
    /// Pairs the next round of a Swiss.
    NextRound,
    /// Takes back the latest pairing of a Swiss, if none of its matches is decided.
    Unpair,
    /// Withdraws a player from the rest of the tournament.
    Withdraw {
        /// The player who withdraws.
        player: u32,
    },
    /// Takes back a player's withdrawal.
    Return {
        /// The player who plays on.
        player: u32,
        /// Whether later matches that depend on it may be undone too.
        and_later: bool,
    },
    /// Calls two players to a board in the venue.
    CallTo {
        /// The id of the match.
        fixture: String,
        /// The board's name or number, 1–60 characters.
        board: String,
    },
    /// Opens a table on the server for a match. The players sit down there with their keys, and the
    /// result is reported automatically.
    OpenTable {
        /// The id of the match.
        fixture: String,
    },
    /// Takes back the call of two players, who wait for another.
    Uncall {
        /// The id of the match.
        fixture: String,
    },
    /// Reports the result of a match.
    Report {
        /// The id of the match.
        fixture: String,
        /// The player who won.
        winner: u32,
        /// How the match was won.
        how: HowChoice,
    },
    /// Tells the director how a match has ended, as one of its players sees it.
    Claim {
        /// The id of the match.
        fixture: String,
        /// The player who tells it.
        player: u32,
        /// The player who won.
        winner: u32,
        /// The points of the loser; absent if they are not known.
        loser_points: Option<u32>,
    },
    /// Corrects the result of a match.
    Correct {
        /// The id of the match.
        fixture: String,
        /// The player who won.
        winner: u32,
        /// How the match was won.
        how: HowChoice,
        /// Whether later matches that depend on it may be undone too.
        and_later: bool,
    },
    /// Takes back the result of a match.
    Undo {
        /// The id of the match.
        fixture: String,
        /// Whether later matches that depend on it may be undone too.
        and_later: bool,
    },
    /// Replaces the announcement on the tournament's page.
    Announce {
        /// The announcement, at most 200 characters; empty to remove it.
        text: String,
    },
}

/// How a match was won.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum HowChoice {
    /// The match was played to its end.
    Played {
        /// The points of the loser; absent if they are not known.
        loser_points: Option<u32>,
    },
    /// The loser did not play, or was ruled to have lost.
    Forfeit,
}

/// A message to the browser.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TournamentNews {
    /// The answer to `Hello`.
    Welcome {
        /// The present state of the tournament.
        view: TournamentView,
    },
    /// Something happened at the tournament.
    Update {
        /// The state of the tournament after it.
        view: TournamentView,
    },
    /// The action was applied and stored.
    Accepted {
        /// The id of the action.
        id: String,
        /// The tournament's version after it.
        version: u64,
    },
    /// The action was refused and changed nothing.
    Refused {
        /// The id of the action.
        id: String,
        /// Why the action was refused. `others_fall` means that it would be accepted with
        /// `and_later`.
        refusal: RefusalView,
    },
    /// A problem, as in [`ServerMessage::Problem`](crate::table::ServerMessage::Problem).
    Problem {
        /// A stable code for the problem.
        code: ProblemCode,
        /// What was wrong and what would be right, in English.
        message: String,
        /// Whether the socket closes now.
        fatal: bool,
    },
}
