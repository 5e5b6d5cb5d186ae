//! What a browser and a live table say to each other over `GET /api/tables/<id>/socket`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::hint::{CubeHint, HintView};
use super::view::TableView;
use crate::basics::{ResultView, Seat};
use crate::code::ProblemCode;
use crate::event::EventView;
use crate::refusal::RefusalView;

/// From the browser. The first message must be [`ClientMessage::Hello`].
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Says who is there and what it has seen.
    Hello {
        /// The keys of the seats it holds; none for a spectator.
        keys: Vec<String>,
        /// The last event version it has; 0 for none.
        since: u64,
    },
    /// States an action for a held seat. Answered by [`ServerMessage::Accepted`] or
    /// [`ServerMessage::Refused`]; the same `id` sent twice is carried out once.
    Act {
        /// Chosen by the client, 1–64 characters, unique for the table.
        id: String,
        /// The version the client saw when it acted; another one is refused as stale.
        version: u64,
        /// For which seat.
        seat: Seat,
        /// What.
        action: ActionMessage,
    },
    /// Asks for Otter's opinion of the plays; only where no other person sits opposite.
    /// Answered by [`ServerMessage::Hint`], or by a [`ServerMessage::Problem`] that says why there
    /// is none.
    Hint {
        /// For which seat.
        seat: Seat,
    },
}

/// What a seat may state.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ActionMessage {
    /// Throws one die each for the start (ST-1), of the first game or the next. With dice by
    /// hand: what White's and Black's hand threw.
    Open {
        /// `[white, black]`, only with dice by hand.
        dice: Option<[u8; 2]>,
    },
    /// Throws for the turn.
    Throw {
        /// Only with dice by hand.
        dice: Option<[u8; 2]>,
    },
    /// Offers a double.
    Double,
    /// Takes what is offered: a double, or an immediate redouble.
    Take,
    /// Passes what is offered.
    Pass,
    /// Redoubles at once and keeps the cube (beaver, raccoon, otter, …).
    Redouble,
    /// Plays the throw: the steps in the order made, `[from, to]` each; none when nothing
    /// can be played.
    Play {
        /// At most four.
        steps: Vec<[u8; 2]>,
    },
    /// Offers to resign.
    Resign {
        /// What is offered.
        result: ResultView,
    },
    /// Accepts the opponent's resignation.
    AcceptResignation,
    /// Refuses it: the game goes on.
    RefuseResignation,
}

/// To the browser.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `Hello`: everything.
    Welcome {
        /// The table now.
        view: TableView,
        /// The events of the present game, or of the last one while the next has not begun;
        /// and more if `since` lies further back, unless it lies very far back.
        events: Vec<EventView>,
    },
    /// Something happened.
    Update {
        /// The table after it.
        view: TableView,
        /// What happened since the last message, in order.
        events: Vec<EventView>,
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
    /// The answer to `Hint`.
    Hint {
        /// For which seat.
        seat: Seat,
        /// Best first.
        plays: Vec<HintView>,
        /// On the cube, when the seat could double or must answer.
        cube: Option<CubeHint>,
    },
    /// A message that could not be understood, or one too many; or why the socket closes now.
    /// Of the fatal ones `unknown_table` and `unknown_key` will be the same next time; after
    /// the others coming back makes sense.
    Problem {
        /// A stable code.
        code: ProblemCode,
        /// What was wrong and what would be right.
        message: String,
        /// Whether the socket closes now.
        fatal: bool,
    },
}
