//! Why a step cannot be made: the words that a person hears when a play is refused.

use crate::board::Board;
use crate::dice::Die;
use crate::place::{Landing, Origin};

/// Why a step cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    /// All dice are played.
    #[error("all that was thrown has been played")]
    AllPlayed,
    /// No checker stands there.
    #[error("you have no checker there")]
    NoChecker,
    /// A checker on the bar must enter first.
    #[error("your checker on the bar must enter first")]
    OnTheBar,
    /// Checkers move towards lower points only.
    #[error("checkers move forward only, towards your 1 point")]
    Backward,
    /// No die left shows that number.
    #[error("no die left to play shows that number")]
    NoSuchDie,
    /// The opponent holds the point.
    #[error("your opponent holds that point")]
    Blocked,
    /// Not all checkers are home.
    #[error("all your checkers must be home before one is borne off")]
    NotAllHome,
    /// A checker stands on the die's own point or higher, and must move first.
    #[error("a larger number bears off only when no checker stands higher")]
    HigherChecker,
    /// Another play uses more of the dice.
    #[error("another play uses more of the dice, so it must be played")]
    WastesADie,
    /// Only one number can be played, and it must be the larger.
    #[error("only one number can be played, so it must be the larger that can")]
    LargerFirst,
}

impl Why {
    /// The row of the rule book it rests on.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::AllPlayed | Self::NoSuchDie => "MV-3",
            Self::NoChecker | Self::Backward => "MV-1",
            Self::OnTheBar => "HT-2",
            Self::Blocked => "MV-2",
            Self::NotAllHome => "BO-1",
            Self::HigherChecker => "BO-3",
            Self::WastesADie => "MV-5",
            Self::LargerFirst => "MV-6",
        }
    }
}

/// Why a step cannot be made on this board with these dice left, given that it leads to no legal
/// play; `only_one` says whether the roll lets just one number be played.
pub(super) fn why_not(
    board: &Board,
    dice_left: &[Die],
    from: Origin,
    to: Landing,
    only_one: bool,
) -> Why {
    let (from, own) = (from.number(), board.own());
    if dice_left.is_empty() {
        return Why::AllPlayed;
    }
    if own.slot(from) == 0 {
        return Why::NoChecker;
    }
    if own.n_bar() > 0 && from != Origin::Bar.number() {
        return Why::OnTheBar;
    }
    let shows = |pips: u8| dice_left.iter().any(|die| die.pips() == pips);
    let in_vain = if only_one {
        Why::LargerFirst
    } else {
        Why::WastesADie
    };
    match to {
        Landing::Off if !own.all_home() => Why::NotAllHome,
        Landing::Off if shows(from) => in_vain,
        Landing::Off if dice_left.iter().any(|die| die.pips() > from) => {
            // With nothing higher the step itself is legal, and it is the die that is wasted.
            if own.farthest() > from {
                Why::HigherChecker
            } else {
                in_vain
            }
        }
        Landing::Off => Why::NoSuchDie,
        Landing::Point(point) if point.number() >= from => Why::Backward,
        Landing::Point(point) if !shows(from - point.number()) => Why::NoSuchDie,
        Landing::Point(point) if board.opponent().on(point.opposite()) >= 2 => Why::Blocked,
        Landing::Point(_) => in_vain,
    }
}
