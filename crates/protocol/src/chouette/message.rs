//! The messages between a browser and a live chouette.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::basics::{AnswerChoice, CubeName, ReplyChoice};
use super::event::{ChouetteEventView, SeatDie};
use super::view::ChouetteView;
use crate::basics::{ResultView, VoidRollView};
use crate::code::ProblemCode;
use crate::refusal::RefusalView;

/// A message from the browser. The first must be [`ChouetteMessage::Hello`].
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ChouetteMessage {
    /// Identifies the viewer and the last event they have seen.
    Hello {
        /// The keys of the players that the viewer holds; empty for a spectator.
        keys: Vec<String>,
        /// The version of the last event the browser has; 0 for none.
        since: u64,
    },
    /// Submits an action for a held player. Answered by [`ChouetteNews::Accepted`] or
    /// [`ChouetteNews::Refused`]. An `id` that is sent twice is applied once.
    Act {
        /// The action's id, chosen by the client: 1–64 characters, unique at the table.
        id: String,
        /// [`ChouetteView::decision_version`] as the client saw it when it acted. Hidden decisions
        /// of others do not change it, so they do not make an action stale.
        decision_version: u64,
        /// The player who acts.
        player: u32,
        /// The action that the player takes.
        action: ChouetteAction,
    },
    /// Opens a chain of numbers for a held player, where anyone can check the dice. While a roll is
    /// asked for in which the player has a part, it is refused once somebody else's number is out.
    OpenChain {
        /// The player whose chain it is.
        player: u32,
        /// The chain's end: 64 hexadecimal digits.
        anchor: String,
    },
    /// Gives away a player's number for the roll that is asked for.
    GiveNumber {
        /// The player whose number it is.
        player: u32,
        /// The place of the roll at the table, from 1.
        nth: u32,
        /// The next number of the player's chain: 64 hexadecimal digits.
        number: String,
    },
    /// Agrees to go on without those whose numbers for a roll do not come; only for a player who
    /// has given theirs.
    GoOnWithout {
        /// The player who agrees.
        player: u32,
        /// The place of the roll at the table, from 1.
        nth: u32,
    },
}

/// An action that a player can submit.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ChouetteAction {
    /// Sits down again after having left.
    Join,
    /// Leaves at once, or when the present game is settled.
    Leave,
    /// Leaves the decisions to the leader of the player's side, or to Otter if there is none.
    GoAway,
    /// Comes back from being away.
    ComeBack,
    /// Has the server roll for everybody's seat, and again for tied players; or enters that roll.
    RollForSeats {
        /// With dice by hand, the die of each player who must roll; otherwise absent.
        dice: Option<Vec<SeatDie>>,
    },
    /// Begins a game; the server makes the opening roll, unless people roll by hand.
    NextGame,
    /// With dice by hand: enters the opening roll.
    Open {
        /// The die under each side's hand: the box's, then the team's.
        dice: [u8; 2],
    },
    /// Answers the offer to become the partner of the box.
    Partnership {
        /// Whether the player becomes the partner.
        accept: bool,
    },
    /// Asks to wait before the roll of the player's side.
    Hold,
    /// Lets the roll go on after having asked to wait.
    Release,
    /// Doubles some of the player's cubes and none of the others.
    Double {
        /// The cubes to double.
        cubes: Vec<CubeName>,
    },
    /// Doubles none of the player's cubes.
    NoDouble,
    /// Answers a double or an immediate redouble.
    Answer {
        /// The cube that is answered.
        cube: CubeName,
        /// The player whose stake is answered for.
        of: u32,
        /// How the offer is answered.
        answer: AnswerChoice,
    },
    /// Answers the offer of an extra cube.
    ExtraCube {
        /// Whether the player buys it.
        buy: bool,
    },
    /// Rolls for the player's side, or by hand for a bot that is on roll.
    Roll {
        /// With dice by hand, what the dice show; otherwise absent.
        dice: Option<[u8; 2]>,
    },
    /// With dice by hand: enters that the roll which is awaited was made and does not count
    /// (IR-1).
    VoidRoll {
        /// The reason why it does not count.
        why: VoidRollView,
    },
    /// Plays the roll for the player's side.
    Play {
        /// The steps in the order made, `[from, to]` each; at most four, and none if nothing can be
        /// played.
        steps: Vec<[u8; 2]>,
    },
    /// Proposes a play to the leader of the player's side, in place of an earlier proposal.
    /// Proposals are not part of the record.
    Propose {
        /// The steps in the order made, `[from, to]` each; at most four.
        steps: Vec<[u8; 2]>,
    },
    /// Offers to lose all of the player's stakes.
    Resign {
        /// The result that the resignation concedes.
        result: ResultView,
    },
    /// Answers a resignation on one cube.
    AnswerResignation {
        /// The cube that is answered.
        cube: CubeName,
        /// The player whose stake is answered for.
        of: u32,
        /// How the resignation is answered.
        reply: ReplyChoice,
    },
    /// Seats a bot; only for the owner.
    AddBot {
        /// The level that the bot plays at.
        level: u8,
    },
    /// Removes a bot, or a player whose connection is lost; only for the owner.
    Dismiss {
        /// The player who is removed.
        player: u32,
    },
    /// Marks a player whose connection is lost as away; anybody seated may do so.
    MarkAway {
        /// The player who is marked.
        player: u32,
    },
}

/// A message to the browser.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ChouetteNews {
    /// The answer to `Hello`.
    Welcome {
        /// The present state of the table.
        view: ChouetteView,
        /// The events of the present game, or of the last one if the next has not begun. If `since`
        /// is older, all events after it, up to a limit.
        events: Vec<ChouetteEventView>,
    },
    /// One event or more happened, or somebody came or went.
    Update {
        /// The state of the table after the events.
        view: ChouetteView,
        /// The events since the last message, in order.
        events: Vec<ChouetteEventView>,
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
