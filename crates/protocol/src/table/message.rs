//! The messages between a browser and a live table over `GET /api/tables/<id>/socket`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::hint::{CubeHint, HintView};
use super::view::TableView;
use crate::basics::{ResultView, Seat, SeatKey};
use crate::code::ProblemCode;
use crate::event::EventView;
use crate::refusal::RefusalView;

/// A message from the browser. The first must be [`ClientMessage::Hello`].
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Identifies the viewer and the last event they have seen.
    Hello {
        /// The keys of the seats that the viewer holds, or the director's to the tournament of the
        /// table; empty for a spectator.
        keys: Vec<String>,
        /// The version of the last event the browser has; 0 for none.
        since: u64,
    },
    /// Submits an action for a held seat. Answered by [`ServerMessage::Accepted`] or
    /// [`ServerMessage::Refused`]. An `id` that is sent twice is applied once.
    Act {
        /// The action's id, chosen by the client: 1–64 characters, unique at the table.
        id: String,
        /// The version the client saw when it acted. Any other than the present one is refused as
        /// stale.
        version: u64,
        /// The seat that acts.
        seat: Seat,
        /// The action that the seat takes.
        action: ActionMessage,
    },
    /// Opens a chain of numbers for a seat, where anyone can check the dice. While a roll is asked
    /// for that a person opposite has a part in, it waits for them to agree.
    OpenChain {
        /// The seat whose chain it is.
        seat: Seat,
        /// The chain's end: 64 hexadecimal digits.
        anchor: String,
    },
    /// Lets the player opposite open another chain although a roll is asked for.
    AgreeToChain {
        /// The seat that agrees.
        seat: Seat,
    },
    /// Gives away a seat's number for the roll that is asked for.
    GiveNumber {
        /// The seat whose number it is.
        seat: Seat,
        /// The number of the roll at the table, from 1.
        nth: u32,
        /// The next number of the seat's chain: 64 hexadecimal digits.
        number: String,
    },
    /// Says one of six phrases to everybody at the table; at most one every three seconds. Answered
    /// by [`ServerMessage::Phrase`] to all.
    Phrase {
        /// The seat that speaks.
        seat: Seat,
        /// What the seat says.
        phrase: Phrase,
    },
    /// Wants another match like this one, which is over. When both players do, a table is opened
    /// for them, and each is sent [`ServerMessage::Rematch`].
    Rematch {
        /// The seat that wants it.
        seat: Seat,
    },
    /// Calls the court because the player opposite does not act (CL-7): they are warned, and if
    /// they still do not act, the game is settled if it is decided. The table's view has what comes
    /// of it; [`ServerMessage::Problem`] has the reason why the court cannot be called.
    CallCourt {
        /// The seat that waits for the other one.
        seat: Seat,
    },
    /// Asks for Otter's advice; only allowed if no other person sits opposite. Answered by
    /// [`ServerMessage::Hint`], or by a [`ServerMessage::Problem`] with the reason why there is
    /// none.
    Hint {
        /// The seat that the advice is for.
        seat: Seat,
    },
    /// Asks what an action would lose before it is taken: a roll or a double, the answer to one, or
    /// a play. Only allowed where advice is. Answered by [`ServerMessage::Weighed`], or by a
    /// [`ServerMessage::Problem`] with the reason why it is not judged.
    Weigh {
        /// The seat that is about to act.
        seat: Seat,
        /// The action that it is about to take. Nothing happens to it.
        action: ActionMessage,
    },
}

/// What players can say to each other at a table, each in their own language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Wishes the opponent good luck.
    GoodLuck,
    /// Praises how the opponent plays.
    WellPlayed,
    /// Thanks the opponent for something.
    Thanks,
    /// Asks the opponent to excuse something.
    Sorry,
    /// Asks the opponent to wait a moment.
    OneMoment,
    /// Praises the game that was played.
    GoodGame,
}

/// An action that a seat can submit.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ActionMessage {
    /// Rolls one die for each side for the start (ST-1) of the first game or the next.
    Open {
        /// With dice by hand, the dice of White's and Black's hand; otherwise absent.
        dice: Option<[u8; 2]>,
    },
    /// Rolls the dice for the turn.
    Roll {
        /// With dice by hand, what the dice show; otherwise absent.
        dice: Option<[u8; 2]>,
    },
    /// Offers the opponent a double.
    Double,
    /// Takes a double or an immediate redouble.
    Take,
    /// Passes a double or an immediate redouble.
    Pass,
    /// Redoubles at once and keeps the cube (beaver, raccoon, otter, …).
    Redouble,
    /// Plays the roll of the turn.
    Play {
        /// The steps in the order made, `[from, to]` each; at most four, and none if nothing can be
        /// played.
        steps: Vec<[u8; 2]>,
    },
    /// Offers to resign the game.
    Resign {
        /// The result that the resignation concedes.
        result: ResultView,
    },
    /// Accepts the opponent's resignation.
    AcceptResignation,
    /// Refuses the opponent's resignation: the game goes on.
    RefuseResignation,
}

/// A message to the browser.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `Hello`.
    Welcome {
        /// The present state of the table.
        view: TableView,
        /// The events of the present game, or of the last one if the next has not begun. If `since`
        /// is older, all events after it, up to a limit.
        events: Vec<EventView>,
    },
    /// One event or more happened at the table.
    Update {
        /// The state of the table after the events.
        view: TableView,
        /// The events since the last message, in order.
        events: Vec<EventView>,
    },
    /// The action was applied and stored.
    Accepted {
        /// The id of the action.
        id: String,
        /// The table's version after it.
        version: u64,
    },
    /// The action was refused and changed nothing.
    Refused {
        /// The id of the action.
        id: String,
        /// Why the action was refused.
        refusal: RefusalView,
    },
    /// The answer to `Hint`.
    Hint {
        /// The seat that the advice is for.
        seat: Seat,
        /// The legal plays of the roll, best first; empty if there is no roll to play.
        plays: Vec<HintView>,
        /// Advice on the cube, if the seat may double or must answer a double.
        cube: Option<CubeHint>,
    },
    /// The answer to `Weigh`.
    Weighed {
        /// The seat that is about to act.
        seat: Seat,
        /// The equity that the action would lose, 0 or more: points per game at the present cube;
        /// in a match on the scale of a single game won (+1) or lost (−1).
        error: f64,
        /// If a roll is played: the best plays, best first.
        plays: Vec<HintView>,
        /// If a cube is turned or answered: the value of each choice.
        cube: Option<CubeHint>,
    },
    /// A player says something.
    Phrase {
        /// The seat that speaks.
        seat: Seat,
        /// What the seat says.
        phrase: Phrase,
    },
    /// A table is opened for another match of the same two players.
    Rematch {
        /// The id of the new table, as in `/t/<id>`.
        table: String,
        /// The seat of this viewer there, with the secret key to it.
        key: SeatKey,
    },
    /// The message could not be understood, was one too many, or the socket closes. Reconnecting is
    /// useless after the fatal codes `unknown_table` and `unknown_key`, and sensible after the
    /// others.
    Problem {
        /// A stable code for the problem.
        code: ProblemCode,
        /// What was wrong and what would be right, in English.
        message: String,
        /// Whether the socket closes now.
        fatal: bool,
    },
}
