//! The score sheet of a real board: the bodies of its HTTP calls, and the messages between a
//! browser and a sheet over `GET /api/sheets/<id>/socket`.
//!
//! Every entry is a line of text, typed or written by a button, such as `31 8/5 6/5`, `cocked` or
//! `double`; only checkers moved by hand on the screen's board are sent as a position. A sheet's
//! `version` counts its entries, including those that were struck and those that strike others.

use otter_rules::{Event, RulesetSpec, SheetEntry};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::basics::{BySeat, Seat, VoidRollView};
use crate::code::ProblemCode;
use crate::event::TableEvent;
use crate::refusal::RefusalView;
use crate::refusal_detail::WrongCode;
use crate::rules::RulesChoice;
use crate::table::{CheckersView, PlayTree, TableView};

/// `POST /api/sheets`: opens a score sheet.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewSheet {
    /// The rules to play by.
    pub rules: RulesChoice,
    /// The names of the players, 1–40 characters each; `null` if none was chosen.
    pub names: BySeat<Option<String>>,
}

/// The answer to `POST /api/sheets`.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SheetOpened {
    /// The sheet's id, as in `/o/<id>`.
    pub table: String,
    /// The keeper's secret: anyone who presents it writes for both sides.
    pub key: String,
}

/// A message from the browser. The first must be [`SheetMessage::Hello`].
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum SheetMessage {
    /// Identifies the viewer as the keeper or a spectator.
    Hello {
        /// The keeper's key; empty for a spectator.
        keys: Vec<String>,
        /// The last version the browser has; 0 for none.
        since: u64,
    },
    /// Makes an entry. Answered by [`SheetNews::Accepted`] or [`SheetNews::Refused`]. An `id` that
    /// is sent twice is applied once.
    Act {
        /// The entry's id, chosen by the client: 1–64 characters, unique at the sheet.
        id: String,
        /// The version the client saw. Any other than the present one is refused as stale.
        version: u64,
        /// The entry to make.
        action: SheetAction,
    },
    /// Asks for the legal plays that complete a line. Answered by [`SheetNews::Plays`].
    Ask {
        /// The line as typed so far.
        line: String,
    },
}

/// An entry to be made.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SheetAction {
    /// Writes a line on the sheet.
    Write {
        /// The line as it was typed.
        line: String,
    },
    /// Reports the checkers as the player on move has left them, before the dice are picked up.
    Leave {
        /// White's checkers: 26 counts from its own side, from off (0) to the bar (25).
        white: Vec<u8>,
        /// Black's checkers, counted from Black's side.
        black: Vec<u8>,
    },
}

/// A message to the browser.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SheetNews {
    /// The answer to `Hello`.
    Welcome {
        /// The present state of the sheet.
        view: SheetView,
    },
    /// An entry was made, here or elsewhere.
    Update {
        /// The state of the sheet after it.
        view: SheetView,
    },
    /// The entry was made and stored.
    Accepted {
        /// The id of the entry.
        id: String,
        /// The sheet's version after it.
        version: u64,
    },
    /// The entry was refused and changed nothing.
    Refused {
        /// The id of the entry.
        id: String,
        /// Why the entry was refused.
        refusal: RefusalView,
    },
    /// The answer to `Ask`.
    Plays {
        /// The line that was asked about.
        line: String,
        /// Every legal play, in notation, of the roll in the line or else of the roll on the board.
        plays: Vec<String>,
        /// What the line would record if it were written now; `null` if it would be refused.
        reading: Option<LineReading>,
    },
    /// The message could not be understood, was one too many, or the socket closes.
    Problem {
        /// A stable code for the problem.
        code: ProblemCode,
        /// What was wrong and what would be right, in English.
        message: String,
        /// Whether the socket closes now.
        fatal: bool,
    },
}

/// What a line records.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LineReading {
    /// An entry with these events, in order.
    Entry {
        /// The events, which have the version that the entry would have.
        events: Vec<SheetEventView>,
    },
    /// That the last entry that stands is struck.
    TakeBack,
}

/// A score sheet as one viewer sees it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SheetView {
    /// What a sheet shares with any table for two. Its board is the one before the present play,
    /// and nobody holds a seat.
    pub table: TableView,
    /// Whether this viewer keeps the sheet and may write on it.
    pub keeps: bool,
    /// The checkers as they were left, until the play is complete or the opponent has decided on
    /// it.
    pub left: Option<LeftView>,
    /// Whether the dice were picked up after an illegal play, so that the opponent must decide.
    pub awaits_objection: bool,
    /// The roll that the opponent of the player on move made early; otherwise absent.
    pub early: Option<[u8; 2]>,
    /// Every legal play of the roll that lies, for the keeper and while no checker was left
    /// elsewhere; otherwise absent.
    pub plays: Option<PlayTree>,
    /// What can be written now; empty for viewers who do not keep the sheet.
    pub can: Vec<SheetCan>,
    /// The events of the present game that stand, or of the last game if the next has not begun.
    pub history: Vec<SheetEventView>,
}

/// Checkers as a player left them on the board.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct LeftView {
    /// The position they were left in, for each side.
    pub board: BySeat<CheckersView>,
    /// What was moved, in notation.
    pub text: String,
    /// Why it is not a legal play; absent if it is legal.
    pub wrong: Option<WrongView>,
}

/// Why something is not a legal play.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct WrongView {
    /// The reason in English.
    pub message: String,
    /// The row of `docs/rules.md` that it breaks, such as `MV-4`.
    pub rule: String,
    /// A stable code for the reason, to be translated.
    pub why: WrongCode,
    /// The step that is at fault, `[from, to]`; absent if it is the play as a whole.
    pub step: Option<[u8; 2]>,
}

/// Something that can be written now.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SheetCan {
    /// A roll for the start or for a turn.
    Roll,
    /// That a roll does not count.
    VoidRoll,
    /// A play, in notation or by moving checkers.
    Play,
    /// That the dice were picked up.
    PickUp,
    /// An objection: the opponent demands a legal play.
    Object,
    /// That the opponent condones an illegal play.
    LetStand,
    /// The opponent's roll before the dice are picked up.
    Early,
    /// A double by the player on roll.
    Double {
        /// The cube's value if it is taken.
        value: String,
    },
    /// That a double is taken.
    Take,
    /// That a double is passed.
    Pass,
    /// That a double is taken and redoubled at once.
    Redouble {
        /// The redouble's name, such as `beaver`.
        name: String,
        /// The cube's value after it.
        value: String,
    },
    /// An offer to resign.
    Resign,
    /// That a resignation is accepted.
    Accept,
    /// That a resignation is refused.
    Refuse,
    /// That the last entry that stands is struck.
    TakeBack,
}

/// Something that happened at the board.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SheetEventView {
    /// The number of the entry that recorded it.
    pub version: u64,
    /// The number of the game it belongs to, from 1.
    pub game: u32,
    /// What happened, with its result.
    pub event: SheetEvent,
}

/// An event at a real board.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SheetEvent {
    /// An event that can happen at any table for two.
    Table {
        /// The event of the table.
        event: TableEvent,
    },
    /// A roll did not count (IR-1).
    VoidRoll {
        /// The seat that rolled.
        seat: Seat,
        /// Why the roll did not count.
        why: VoidRollView,
    },
    /// A player moved checkers and left them so.
    Left {
        /// The seat whose checkers they are.
        seat: Seat,
        /// What was moved, in notation.
        text: String,
        /// Why it is not a legal play; absent if it is legal.
        wrong: Option<WrongView>,
    },
    /// The dice were picked up after an illegal play.
    PickedUp {
        /// The seat that played.
        seat: Seat,
        /// The roll that was played.
        dice: [u8; 2],
        /// What was moved, in notation.
        text: String,
        /// Why it is not a legal play.
        wrong: WrongView,
    },
    /// The opponent objected: a legal play is demanded.
    Objected {
        /// The seat that objected.
        seat: Seat,
    },
    /// An illegal play was condoned.
    Condoned {
        /// The seat that had played it.
        seat: Seat,
        /// The roll that was played.
        dice: [u8; 2],
        /// What was moved, in notation.
        text: String,
        /// Why it is not a legal play.
        wrong: Option<WrongView>,
    },
    /// The next roll was made before the dice were picked up.
    Early {
        /// The seat that rolled early.
        seat: Seat,
        /// What the dice show, 1–6 each.
        dice: [u8; 2],
    },
}

/// The answer to `GET /api/sheets/<id>/record`. Rules, events and entries have the JSON of the
/// rules crate. Replaying the events by the rules gives the match; a play that was condoned appears
/// there as a `condoned` event.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct SheetRecordView {
    /// The number of the form that rules and events have: `docs/record.md`.
    pub format: u32,
    /// The sheet's id, as in `/o/<id>`.
    pub table: String,
    /// The rules that the events follow.
    pub rules: RulesetSpec,
    /// The names of the players; `null` if none was chosen.
    pub names: BySeat<Option<String>>,
    /// The events of the match that stand, as far as they belong to the game.
    pub events: Vec<Event>,
    /// All entries in order, including those that do not belong to the game (dice that did not
    /// count, objections, early rolls) and those that were struck.
    pub entries: Vec<SheetEntry>,
}
