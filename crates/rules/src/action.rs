//! The actions that a seat may take.

use crate::dice::Die;
use crate::judgement::Judgement;
use crate::place::{Landing, Origin};
use crate::seat::BySeat;
use crate::settlement::{GameResult, TimeOutCost};
use crate::setup::Setup;

/// An action by a seat. Dice arrive as data: the table's keeper or the players roll them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The opening roll: the one die that each hand rolled (ST-1).
    Open(BySeat<Die>),
    /// A roll for the seat's turn, with the dice in the order in which they lie.
    Roll([Die; 2]),
    /// Offers a double (CU-2).
    Double,
    /// Takes the double or immediate redouble on offer.
    Take,
    /// Passes the double or immediate redouble on offer.
    Pass,
    /// Redoubles at once and keeps the cube (CU-7).
    Redouble,
    /// Plays the roll by these steps, in the order made; empty if nothing can be played.
    Play(Vec<(Origin, Landing)>),
    /// Over the board: lets the opponent's incomplete or illegal play stand. The position is seen
    /// from the opponent's side (IR-2).
    Condone(Setup),
    /// Offers to resign, and to lose this kind of game (SC-5).
    Resign(GameResult),
    /// Accepts the opponent's resignation.
    AcceptResignation,
    /// Refuses the opponent's resignation, so that the game goes on.
    RefuseResignation,
    /// The seat's time ran out while it had to act, which costs it this (CL-4). Whoever keeps the
    /// clock reports it; the rules know no clock.
    RunOutOfTime(TimeOutCost),
    /// The seat did not act though it was warned, and the game is settled by this judgement (CL-7).
    /// Whoever keeps the table waits, warns and has the position judged.
    Settle(Judgement),
}

/// The kinds of [`Action`] and of [`crate::HandAction`], for use in sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each is the action of that name")]
pub enum ActionKind {
    Open,
    Roll,
    Double,
    Take,
    Pass,
    Redouble,
    Play,
    Condone,
    Resign,
    AcceptResignation,
    RefuseResignation,
    VoidRoll,
    Leave,
    PickUp,
    Object,
    LetStand,
    RollEarly,
    RunOutOfTime,
    Settle,
}

impl Action {
    /// Returns the kind of the action, without its data.
    pub const fn kind(&self) -> ActionKind {
        match self {
            Self::Open(_) => ActionKind::Open,
            Self::Roll(_) => ActionKind::Roll,
            Self::Double => ActionKind::Double,
            Self::Take => ActionKind::Take,
            Self::Pass => ActionKind::Pass,
            Self::Redouble => ActionKind::Redouble,
            Self::Play(_) => ActionKind::Play,
            Self::Condone(_) => ActionKind::Condone,
            Self::Resign(_) => ActionKind::Resign,
            Self::AcceptResignation => ActionKind::AcceptResignation,
            Self::RefuseResignation => ActionKind::RefuseResignation,
            Self::RunOutOfTime(_) => ActionKind::RunOutOfTime,
            Self::Settle(_) => ActionKind::Settle,
        }
    }
}

impl ActionKind {
    /// Returns the action as a verb for the sentence "you cannot … now".
    pub const fn verb(self) -> &'static str {
        match self {
            Self::Open => "roll for the start",
            Self::Roll => "roll",
            Self::Double => "double",
            Self::Take => "take",
            Self::Pass => "pass",
            Self::Redouble => "redouble",
            Self::Play => "play",
            Self::Resign => "resign",
            Self::AcceptResignation => "accept a resignation",
            Self::RefuseResignation => "refuse a resignation",
            Self::VoidRoll => "roll again",
            Self::Leave => "move checkers",
            Self::PickUp => "pick up the dice",
            Self::Object => "object",
            Self::Condone | Self::LetStand => "let a play stand",
            Self::RollEarly => "roll early",
            Self::RunOutOfTime => "run out of time",
            Self::Settle => "have the game settled",
        }
    }
}
