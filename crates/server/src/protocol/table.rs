//! What a browser and a live table say to each other over `GET /api/tables/<id>/socket`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::code::{Particulars, ProblemCode, RefusalCode};
use super::event::{EventView, ResultView};
use super::lobby::{DiceChoice, RulesChoice};

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

/// A seat of a two-player table. White has the light checkers.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// Light checkers.
    White,
    /// Dark checkers.
    Black,
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

/// Why an action was refused.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct RefusalView {
    /// A stable code, such as `not_your_decision`.
    pub code: RefusalCode,
    /// What is wrong and what would be right, in English.
    pub message: String,
    /// What its words name.
    pub particulars: Particulars,
    /// The rule row it rests on, such as `CU-2`.
    pub rule: Option<String>,
}

/// A ranked play.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct HintView {
    /// In notation.
    pub text: String,
    /// `[from, to]` in order.
    pub steps: Vec<[u8; 2]>,
    /// Points per game at the present cube, for the seat.
    pub equity: f64,
    /// Chances of winning, 0–1.
    pub win: f64,
}

/// What to do with the cube. Equities are points per game at the present cube, for the seat.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CubeHint {
    /// The seat cannot double now.
    MayNotDouble,
    /// The seat may double.
    Doubling {
        /// What to do.
        verdict: DoublingVerdict,
        /// Throwing without a double.
        no_double: f64,
        /// Doubled and taken.
        take: f64,
        /// Doubled and passed.
        pass: f64,
    },
    /// The seat must answer.
    Answering {
        /// What to do.
        verdict: AnsweringVerdict,
        /// Taking.
        take: f64,
        /// Passing.
        pass: f64,
    },
}

/// Whether to double, and what the opponent would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DoublingVerdict {
    /// It would win nothing more.
    Pointless,
    /// No: the opponent would take with profit.
    NoDouble,
    /// No: the opponent would beaver.
    NoDoubleBeaver,
    /// Yes; the opponent should take.
    DoubleTake,
    /// Yes, though the opponent should beaver.
    DoubleBeaver,
    /// Yes; the opponent should pass.
    DoublePass,
    /// Play on for a gammon; the opponent would pass.
    TooGoodPass,
    /// Play on for a gammon, though the opponent would take.
    TooGoodTake,
}

/// How to answer a double.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AnsweringVerdict {
    /// Take.
    Take,
    /// Pass.
    Pass,
    /// Redouble at once.
    Redouble,
}

/// A table as one viewer sees it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct TableView {
    /// Its id.
    pub table: String,
    /// How many events have happened.
    pub version: u64,
    /// By which rules.
    pub rules: RulesChoice,
    /// The key of the preset that the rules are, if they are one.
    pub preset: Option<String>,
    /// The preset's name in English, else "own rules".
    pub rules_name: String,
    /// Where the dice come from.
    pub dice_from: DiceChoice,
    /// Who sits where.
    pub seats: BySeat<SeatView>,
    /// The score.
    pub score: BySeat<String>,
    /// The number of the present game, from 1.
    pub game: u32,
    /// Whether this is the Crawford game; never of a match to one point.
    pub crawford: bool,
    /// The finished games in order; of very many the latest hundred.
    pub games: Vec<GameSummary>,
    /// The checkers.
    pub board: BySeat<CheckersView>,
    /// The cube.
    pub cube: CubeView,
    /// What is awaited.
    pub phase: PhaseView,
    /// The seats this viewer holds, with what each may do now.
    pub held: Vec<HeldSeat>,
}

/// One of a kind for each seat.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct BySeat<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

/// Who sits in a seat.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SeatView {
    /// The name; empty while nobody has taken the seat.
    pub name: String,
    /// Person, bot, or open.
    pub occupant: Occupant,
    /// Whether a socket with the seat's key is open. Always true for a bot.
    pub present: bool,
}

/// What sits in a seat.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet: the invitation is out.
    Open,
    /// A person.
    Person,
    /// Otter.
    Bot {
        /// At this level.
        level: u8,
    },
}

/// A finished game.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct GameSummary {
    /// From 1.
    pub game: u32,
    /// Who won.
    pub winner: Seat,
    /// By what.
    pub result: ResultView,
    /// For how many points.
    pub points: String,
}

/// One side's checkers, from its own side of the board.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct CheckersView {
    /// 26 counts: 0 is off, 1–24 the points, 25 the bar.
    pub points: Vec<u8>,
    /// Pips to go.
    pub pips: u32,
}

/// The cube.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct CubeView {
    /// Its value, as a decimal number. "1" is shown as a cube with 64 up in the middle (EQ-5).
    pub value: String,
    /// Who owns it; absent while it is in the middle.
    pub owner: Option<Seat>,
    /// Whether it is in play at all in this game.
    pub in_play: bool,
}

/// What is awaited, and of whom.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PhaseView {
    /// The opening throw (ST-1), or its repetition after a tie.
    Opening,
    /// `seat` throws or doubles.
    ToThrow {
        /// Who is on roll.
        seat: Seat,
    },
    /// `seat` answers a double.
    Doubled {
        /// Who must answer.
        seat: Seat,
        /// The value if taken.
        value: String,
        /// What a pass would cost.
        pass_costs: String,
    },
    /// `seat` answers an immediate redouble.
    Redoubled {
        /// Who must answer.
        seat: Seat,
        /// Its name: beaver, raccoon, otter, or "redouble 4" and on.
        name: String,
        /// The value if taken.
        value: String,
        /// What a pass would cost.
        pass_costs: String,
    },
    /// `seat` plays a throw.
    ToPlay {
        /// Who plays.
        seat: Seat,
        /// The two dice, as thrown.
        dice: [u8; 2],
    },
    /// `seat` answers a resignation.
    Resigning {
        /// Who must answer.
        seat: Seat,
        /// What is offered.
        result: ResultView,
        /// What accepting wins.
        points: String,
    },
    /// The game is over; the next can be opened.
    GameOver,
    /// The match is over.
    ContestOver {
        /// Who won it.
        winner: Seat,
    },
}

/// A seat this viewer holds, with what it may do now.
///
/// One seat is listed though the viewer does not hold it: Otter's, while Otter waits for its dice
/// to be thrown by hand. Then its one action is [`Allowed::Throw`], and who holds the seat
/// opposite states it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct HeldSeat {
    /// Which.
    pub seat: Seat,
    /// What it may state; empty while it must wait.
    pub actions: Vec<Allowed>,
    /// When it must play: every way to do it.
    pub plays: Option<PlayTree>,
}

/// An action that would be accepted now.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Allowed {
    /// See [`ActionMessage::Open`].
    Open,
    /// See [`ActionMessage::Throw`].
    Throw,
    /// See [`ActionMessage::Double`].
    Double {
        /// The cube's value if it is taken.
        value: String,
    },
    /// See [`ActionMessage::Take`].
    Take,
    /// See [`ActionMessage::Pass`].
    Pass,
    /// See [`ActionMessage::Redouble`].
    Redouble {
        /// Beaver, raccoon, otter, ….
        name: String,
        /// The cube's value after it.
        value: String,
    },
    /// See [`ActionMessage::Play`]; the ways stand in [`HeldSeat::plays`].
    Play,
    /// See [`ActionMessage::Resign`].
    Resign,
    /// See [`ActionMessage::AcceptResignation`].
    AcceptResignation,
    /// See [`ActionMessage::RefuseResignation`].
    RefuseResignation,
}

/// Every legal way to play a throw, as a graph of single steps. Node 0 is the board before the
/// first step; a play is a walk to a node without further steps.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PlayTree {
    /// The nodes.
    pub nodes: Vec<PlayNode>,
    /// When every legal play ends in the same position: one of them.
    pub forced: Option<Vec<[u8; 2]>>,
    /// When there is no contact left and checkers can be borne off: a play that bears off as
    /// many as can be.
    pub bear_off: Option<Vec<[u8; 2]>>,
}

/// A position on the way.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PlayNode {
    /// The steps that may follow; none when the play is complete.
    pub steps: Vec<StepView>,
}

/// One checker moved by one die.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct StepView {
    /// 1–24, or 25 for the bar.
    pub from: u8,
    /// 1–24, or 0 for off.
    pub to: u8,
    /// The die that it uses.
    pub die: u8,
    /// Whether it hits a blot.
    pub hit: bool,
    /// The node it leads to.
    pub node: u32,
}
