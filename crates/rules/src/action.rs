//! What a seat may state.

use crate::dice::Die;
use crate::place::{Landing, Origin};
use crate::seat::BySeat;
use crate::settlement::GameResult;
use crate::setup::Setup;

/// What a seat states. Dice arrive as data: whoever keeps the table rolls them, or people do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// One die each for the start of a game (ST-1): what each hand rolled.
    Open(BySeat<Die>),
    /// A roll for the seat's turn, in the order the dice lie.
    Roll([Die; 2]),
    /// Offers a double (CU-2).
    Double,
    /// Takes what is offered: a double or an immediate redouble.
    Take,
    /// Passes what is offered.
    Pass,
    /// Redoubles at once, keeping the cube (CU-7).
    Redouble,
    /// Plays the roll: steps in the order made; none if nothing can be played.
    Play(Vec<(Origin, Landing)>),
    /// Over the board: lets an incomplete or illegal play of the opponent stand as it is, seen by
    /// that opponent (IR-2).
    Condone(Setup),
    /// Offers to lose by this much (SC-5).
    Resign(GameResult),
    /// Accepts the opponent's resignation.
    AcceptResignation,
    /// Refuses it and plays on.
    RefuseResignation,
}

/// The kinds of [`Action`] and of [`crate::HandAction`], for words.
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
}

impl Action {
    /// Returns the kind of action, without its particulars.
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
        }
    }
}

impl ActionKind {
    /// As a verb in a sentence: "you cannot … now".
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
        }
    }
}
