//! What crosses the wire at the score sheet of a real board: the bodies of the HTTP calls, and what
//! a browser and a sheet say to each other over `GET /api/sheets/<id>/socket`.
//!
//! Everything but checkers that a hand has carried is written as a line, the same whether it is
//! typed or comes from a button: `31 8/5 6/5`, `cocked`, `double`. A sheet's `version` counts its
//! entries, those that were struck and those that strike among them.

use otter_rules::{Event, RulesetSpec, SheetEntry};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::basics::{BySeat, Seat};
use crate::code::ProblemCode;
use crate::event::TableEvent;
use crate::grounds::WrongCode;
use crate::refusal::RefusalView;
use crate::rules::RulesChoice;
use crate::table::{CheckersView, TableView};

/// `POST /api/sheets`: opens a score sheet.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewSheet {
    /// The rules to play by.
    pub rules: RulesChoice,
    /// Who plays, 1–40 characters each.
    pub names: BySeat<String>,
}

/// The answer to `POST /api/sheets`.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SheetOpened {
    /// The sheet's id, as in `/o/<id>`.
    pub table: String,
    /// The keeper's secret: who shows it writes for both sides.
    pub key: String,
}

/// From the browser. The first message must be [`SheetMessage::Hello`].
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum SheetMessage {
    /// Says who is there.
    Hello {
        /// The keeper's key; none for a spectator.
        keys: Vec<String>,
        /// The last version it has seen; 0 for none.
        since: u64,
    },
    /// Makes an entry. Answered by [`SheetNews::Accepted`] or [`SheetNews::Refused`]; the same `id`
    /// sent twice is carried out once.
    Act {
        /// Chosen by the client, 1–64 characters, unique for the sheet.
        id: String,
        /// The version the client saw; another one is refused as stale.
        version: u64,
        /// What.
        action: SheetAction,
    },
    /// Asks which plays a line could go on with. Answered by [`SheetNews::Plays`].
    Ask {
        /// As typed so far.
        line: String,
    },
}

/// An entry about to be made.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SheetAction {
    /// A line.
    Write {
        /// As typed.
        line: String,
    },
    /// The checkers as the player on move has left them; the dice still lie.
    Leave {
        /// White's, 26 counts from its own side.
        white: Vec<u8>,
        /// Black's, from its own side.
        black: Vec<u8>,
    },
}

/// To the browser.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SheetNews {
    /// The answer to `Hello`.
    Welcome {
        /// The sheet now.
        view: SheetView,
    },
    /// Something was written.
    Update {
        /// The sheet after it.
        view: SheetView,
    },
    /// The entry stands and is stored.
    Accepted {
        /// The action's id.
        id: String,
        /// The sheet's version after it.
        version: u64,
    },
    /// The entry is refused; nothing changed.
    Refused {
        /// The action's id.
        id: String,
        /// Why.
        refusal: RefusalView,
    },
    /// The answer to `Ask`.
    Plays {
        /// The line that was asked about.
        line: String,
        /// Every legal play of its throw, or of the throw that lies, in notation.
        plays: Vec<String>,
    },
    /// A message that could not be understood, or one too many; or why the socket closes now.
    Problem {
        /// A stable code.
        code: ProblemCode,
        /// What was wrong and what would be right.
        message: String,
        /// Whether the socket closes now.
        fatal: bool,
    },
}

/// A score sheet as one viewer sees it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SheetView {
    /// Everything that any table of two has. Its board is the one before the present play, and
    /// nobody holds a seat.
    pub table: TableView,
    /// Whether this viewer keeps the sheet.
    pub keeps: bool,
    /// The checkers as they were left, while the dice still lie or the opponent decides.
    pub left: Option<LeftView>,
    /// Whether the dice were picked up on what is no legal play, so that the opponent decides.
    pub awaits_objection: bool,
    /// A throw that the opponent of the player on move has made early.
    pub early: Option<[u8; 2]>,
    /// What could be written now; nothing for who does not keep the sheet.
    pub can: Vec<SheetCan>,
    /// What stands of the present game, or of the last one while the next has not begun.
    pub story: Vec<SheetEventView>,
}

/// Checkers as they were left.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct LeftView {
    /// Where they stand.
    pub board: BySeat<CheckersView>,
    /// What was moved, in notation.
    pub text: String,
    /// Why it is no legal play, if it is none.
    pub wrong: Option<WrongView>,
}

/// Why something is no legal play.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct WrongView {
    /// In words.
    pub message: String,
    /// The row of the rule book.
    pub rule: String,
    /// The same by a stable name, for words in any language.
    pub why: WrongCode,
    /// The step that is meant, from and to.
    pub step: Option<[u8; 2]>,
}

/// Something that could be written now.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SheetCan {
    /// A throw for the start, or for a turn.
    Throw,
    /// A throw that does not count.
    VoidThrow,
    /// A play, in writing or by carrying checkers.
    Play,
    /// Picking up the dice.
    PickUp,
    /// Demanding a legal play.
    Object,
    /// Letting stand what is no legal play.
    LetStand,
    /// A throw before the dice are picked up.
    Early,
    /// A double.
    Double {
        /// The cube's value if it is taken.
        value: String,
    },
    /// Taking what is offered.
    Take,
    /// Passing it.
    Pass,
    /// Redoubling at once.
    Redouble {
        /// Beaver, raccoon, otter, ….
        name: String,
        /// The cube's value after it.
        value: String,
    },
    /// Resigning.
    Resign,
    /// Accepting a resignation.
    Accept,
    /// Refusing it.
    Refuse,
    /// Striking the last entry that stands.
    TakeBack,
}

/// Something that happened at the board.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SheetEventView {
    /// The entry it belongs to.
    pub version: u64,
    /// In which game, from 1.
    pub game: u32,
    /// What happened.
    pub event: SheetEvent,
}

/// What happened at the board.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SheetEvent {
    /// What happens at any table of two.
    Table {
        /// What.
        event: TableEvent,
    },
    /// A throw did not count.
    VoidThrow {
        /// Whose.
        seat: Seat,
        /// Why.
        why: VoidThrowView,
    },
    /// Checkers were carried, and left so.
    Left {
        /// By whom.
        seat: Seat,
        /// In notation.
        text: String,
        /// Why it is no legal play, if it is none.
        wrong: Option<WrongView>,
    },
    /// The dice were picked up on what is no legal play.
    PickedUp {
        /// By whom.
        seat: Seat,
        /// The throw.
        dice: [u8; 2],
        /// What was moved, in notation.
        text: String,
        /// Why it is no legal play.
        wrong: WrongView,
    },
    /// A legal play was demanded.
    Objected {
        /// By whom.
        seat: Seat,
    },
    /// What is no legal play was let stand.
    Condoned {
        /// Who had played it.
        seat: Seat,
        /// The throw.
        dice: [u8; 2],
        /// What was moved, in notation.
        text: String,
        /// Why it is no legal play.
        wrong: Option<WrongView>,
    },
    /// The next throw was made early.
    Early {
        /// By whom.
        seat: Seat,
        /// The dice.
        dice: [u8; 2],
    },
}

/// IR-1.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum VoidThrowView {
    /// A die does not lie flat.
    Cocked,
    /// A die lies off the thrower's right-hand half.
    OffTheHalf,
    /// A die lies on a checker.
    OnAChecker,
    /// The dice were not thrown together.
    NotTogether,
}

/// The answer to `GET /api/sheets/<id>/record`. Rules, events and entries are those of the rules
/// crate, in its own JSON: replaying the events by the rules gives the match as it is, and in it a
/// play that was let stand though it is not legal is a `condoned` event.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct SheetRecordView {
    /// The number of the form that rules and events have: `docs/record.md`.
    pub format: u32,
    /// The sheet's id.
    pub table: String,
    /// By which rules.
    pub rules: RulesetSpec,
    /// Who plays.
    pub names: BySeat<String>,
    /// The match: what stands of what happened, as far as it belongs to the game.
    pub events: Vec<Event>,
    /// Everything that was written, in order: also dice that did not count, objections, throws made
    /// early, and what was struck.
    pub entries: Vec<SheetEntry>,
}
