//! A table for two as one viewer sees it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::plays::PlayTree;
use super::sealed::SealedDiceView;
use crate::basics::{BySeat, DiceChoice, Occupant, ResultView, Seat};
use crate::clock::ClockView;
use crate::event::HowWon;
use crate::ratings::{PoolKey, SeatAccountView};
use crate::rules::{PresetKey, RulesChoice};

/// A table as one viewer sees it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct TableView {
    /// The table's id, as in `/t/<id>`.
    pub table: String,
    /// How many events have happened.
    pub version: u64,
    /// The rules of the table.
    pub rules: RulesChoice,
    /// The key of the preset with these rules, if there is one.
    pub preset: Option<PresetKey>,
    /// The English name of the preset, or "own rules".
    pub rules_name: String,
    /// Where the dice come from.
    pub dice_from: DiceChoice,
    /// The dice with which anyone can check the rolls; absent where nobody can.
    pub dice: Option<SealedDiceView>,
    /// The id of the tournament for whose match the table was opened, as in `/tournament/<id>`;
    /// `null` if there is none.
    pub tournament: Option<String>,
    /// The pool in which the match is rated; `null` if it is not.
    pub rated: Option<PoolKey>,
    /// The player in each seat.
    pub seats: BySeat<SeatView>,
    /// Each side's points, as a decimal number.
    pub score: BySeat<String>,
    /// The number of the present game, from 1.
    pub game: u32,
    /// Whether this is the Crawford game; always false in a match to one point.
    pub crawford: bool,
    /// By how many seconds the viewer sees the table late, who holds no seat; `null` if at once.
    pub late: Option<u32>,
    /// The finished games in order, at most the latest hundred.
    pub games: Vec<GameSummary>,
    /// The checkers of each side.
    pub board: BySeat<CheckersView>,
    /// The state of the cube.
    pub cube: CubeView,
    /// What the table awaits.
    pub phase: PhaseView,
    /// The clock that the table is played by; `null` without one.
    pub clock: Option<ClockView>,
    /// The court that may be called over the player who has to act; `null` where none may be.
    pub court: Option<CourtView>,
    /// The seats that this viewer holds, with the actions each can submit now.
    pub held: Vec<HeldSeat>,
    /// When the match is over: the players who are here and want another like it.
    pub rematch: BySeat<bool>,
}

/// The court that may be called over the player who has to act (CL-7). Moments are by the server's
/// clock, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct CourtView {
    /// The seat that has to act, or whose device has.
    pub seat: Seat,
    /// The moment at which this was sent.
    pub at: u64,
    /// The moment from which the player opposite may call the court.
    pub from: u64,
    /// The moment until which the player may still act; `null` while the court is not called.
    pub until: Option<u64>,
    /// Whether the court has found that the game is not decided: it is not called again before
    /// somebody acts.
    pub undecided: bool,
}

/// The player in a seat.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SeatView {
    /// The player's name; `null` while nobody has taken the seat, and if the player chose none.
    pub name: Option<String>,
    /// Person, bot, or open.
    pub occupant: Occupant,
    /// Whether a socket with the seat's key is open; always true for a bot.
    pub present: bool,
    /// The account that sits here, whose name it is; `null` of guests and bots.
    pub account: Option<SeatAccountView>,
}

/// The result of a finished game.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct GameSummary {
    /// The number of the game, from 1.
    pub game: u32,
    /// The seat that won.
    pub winner: Seat,
    /// Whether it was a single game, a gammon or a backgammon.
    pub result: ResultView,
    /// How it was won: by the last checker, a pass, a resignation or time.
    pub how: HowWon,
    /// The value of the cube as it ended, as a decimal number.
    pub cube: String,
    /// The points it counted, as a decimal number.
    pub points: String,
    /// Each side's points after it, as a decimal number.
    pub score: BySeat<String>,
}

/// One side's checkers, from its own side of the board.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct CheckersView {
    /// 26 counts: 0 is off, 1–24 the points, 25 the bar.
    pub points: Vec<u8>,
    /// The pips that the side still has to go.
    pub pips: u32,
}

/// The state of the cube.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct CubeView {
    /// Its value, as a decimal number. The value "1" is displayed as a cube in the middle that
    /// shows 64 (EQ-5).
    pub value: String,
    /// The seat that owns it; absent while it is in the middle.
    pub owner: Option<Seat>,
    /// Whether the present game is played with the cube.
    pub in_play: bool,
}

/// What a table awaits, and from which seat.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PhaseView {
    /// The opening roll (ST-1), also after a tie.
    Opening,
    /// `seat` rolls, or doubles first.
    ToRoll {
        /// The seat on roll.
        seat: Seat,
    },
    /// `seat` answers a double.
    Doubled {
        /// The seat that was doubled.
        seat: Seat,
        /// The cube's value if the double is taken.
        value: String,
        /// The points that a pass loses.
        pass_costs: String,
    },
    /// `seat` answers an immediate redouble.
    Redoubled {
        /// The seat that must answer.
        seat: Seat,
        /// The redouble's name: beaver, raccoon, otter, then "redouble 4" and so on.
        name: String,
        /// The cube's value if the redouble is taken.
        value: String,
        /// The points that a pass loses.
        pass_costs: String,
    },
    /// `seat` plays its roll.
    ToPlay {
        /// The seat on move.
        seat: Seat,
        /// The two dice as they were rolled, 1–6 each.
        dice: [u8; 2],
    },
    /// `seat` answers a resignation.
    Resigning {
        /// The seat that accepts or refuses.
        seat: Seat,
        /// The result that the resignation concedes.
        result: ResultView,
        /// The points that accepting it wins.
        points: String,
    },
    /// The start of the next game: this one is over.
    GameOver,
    /// Nothing: the match is over.
    ContestOver {
        /// The seat that won the match.
        winner: Seat,
    },
}

/// A seat that this viewer holds, with the actions it can submit now.
///
/// Otter's seat is listed too, though the viewer does not hold it, while Otter waits for its dice
/// to be rolled by hand. Its one action is then [`Allowed::Roll`], which the holder of the
/// opposite seat submits.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct HeldSeat {
    /// The seat that is held.
    pub seat: Seat,
    /// The actions it can submit; empty while it must wait.
    pub actions: Vec<Allowed>,
    /// Every legal play, if the seat must play a roll; otherwise absent.
    pub plays: Option<PlayTree>,
}

/// An action that would be accepted now, by the name that it has in
/// [`ActionMessage`](super::ActionMessage).
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "each variant is the action of the same name in `ActionMessage`"
)]
pub enum Allowed {
    Open,
    Roll,
    Double {
        /// The cube's value if it is taken.
        value: String,
        /// Whether doubling could gain the player nothing, since any win already wins the match.
        is_dead: bool,
    },
    Take,
    Pass,
    Redouble {
        /// The redouble's name, such as `beaver`.
        name: String,
        /// The cube's value after it.
        value: String,
    },
    /// The legal plays are in [`HeldSeat::plays`].
    Play,
    Resign,
    AcceptResignation,
    RefuseResignation,
}
