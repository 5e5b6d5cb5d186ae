//! What a browser and a live chouette say to each other.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::basics::{AnswerChoice, CubeName, ReplyChoice};
use super::event::ChouetteEventView;
use super::view::ChouetteView;
use crate::basics::ResultView;
use crate::code::ProblemCode;
use crate::refusal::RefusalView;

/// From the browser. The first message must be [`ChouetteMessage::Hello`].
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ChouetteMessage {
    /// Says who is there and what it has seen.
    Hello {
        /// The keys of the players it holds; none for a spectator.
        keys: Vec<String>,
        /// The last event version it has; 0 for none.
        since: u64,
    },
    /// States an action for a held player. Answered by [`ChouetteNews::Accepted`] or
    /// [`ChouetteNews::Refused`]; the same `id` sent twice is carried out once.
    Act {
        /// Chosen by the client, 1–64 characters, unique for the table.
        id: String,
        /// [`ChouetteView::moment`] as the client saw it when it acted. What others decide
        /// unseen meanwhile changes nothing in it, so they do not make an action stale.
        moment: u64,
        /// For which player.
        player: u32,
        /// What.
        action: ChouetteAction,
    },
}

/// What a player may state.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ChouetteAction {
    /// Sits down again after having left.
    Join,
    /// Leaves, or leaves when the present game is settled.
    Leave,
    /// Leaves the decisions to who leads the own side; where nobody does, to Otter.
    GoAway,
    /// Is there again.
    ComeBack,
    /// The throw for seats: the server throws for everybody, and again for who is tied.
    ThrowForSeats,
    /// Begins a game; the server throws for the start.
    NextGame,
    /// Becomes the partner of the box, or not.
    Partnership {
        /// Which.
        accept: bool,
    },
    /// "Wait" before the own side's throw.
    Hold,
    /// "Go on".
    Release,
    /// Doubles these cubes, and none of the others that are the player's to double.
    Double {
        /// Which.
        cubes: Vec<CubeName>,
    },
    /// Doubles none.
    NoDouble,
    /// Answers what is offered.
    Answer {
        /// On which cube.
        cube: CubeName,
        /// For whose stake.
        of: u32,
        /// How.
        answer: AnswerChoice,
    },
    /// Buys an extra cube, or not.
    ExtraCube {
        /// Which.
        buy: bool,
    },
    /// Throws for the own side.
    Throw,
    /// Plays the throw: the steps in the order made; none if nothing can be played.
    Play {
        /// `[from, to]` each, at most four.
        steps: Vec<[u8; 2]>,
    },
    /// Proposes a play to who leads the own side; a later proposal takes the earlier one's
    /// place. Is no part of the record.
    Propose {
        /// `[from, to]` each, at most four.
        steps: Vec<[u8; 2]>,
    },
    /// Offers to lose all own stakes.
    Resign {
        /// By what.
        result: ResultView,
    },
    /// Answers a resignation.
    AnswerResignation {
        /// On which cube.
        cube: CubeName,
        /// For whose stake.
        of: u32,
        /// How.
        reply: ReplyChoice,
    },
    /// The owner seats a bot.
    AddBot {
        /// At this level.
        level: u8,
    },
    /// The owner sends away a bot, or somebody whose line is lost: they leave.
    Dismiss {
        /// Whom.
        player: u32,
    },
    /// Says of somebody whose line is lost that they are away: anybody seated may.
    MarkAway {
        /// Of whom.
        player: u32,
    },
}

/// To the browser.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ChouetteNews {
    /// The answer to `Hello`: everything.
    Welcome {
        /// The table now.
        view: ChouetteView,
        /// The events of the present game, or of the last one while the next has not begun;
        /// and more if `since` lies further back, unless it lies very far back.
        events: Vec<ChouetteEventView>,
    },
    /// Something happened.
    Update {
        /// The table after it.
        view: ChouetteView,
        /// What happened since the last message, in order.
        events: Vec<ChouetteEventView>,
    },
    /// The action stands and is stored.
    Accepted {
        /// The action's id.
        id: String,
        /// The table's version after it.
        version: u64,
    },
    /// The action is refused; nothing changed.
    Refused {
        /// The action's id.
        id: String,
        /// Why.
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
