//! The reasons why a play, or one step of it, is refused, with texts for the player.

use crate::board::Board;
use crate::dice::Die;
use crate::place::{Landing, Origin};

/// The reason why a step cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    /// All dice have been played already.
    #[error("the whole roll has been played already")]
    AllPlayed,
    /// The player has no checker at the origin.
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
    #[error("only one number can be played, so it must be the larger one")]
    LargerFirst,
}

impl Why {
    /// Returns the id of the row of the rule book on which the reason rests.
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

/// The reason why a list of steps is not a legal play of the roll.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAPlay {
    /// One of the steps cannot be made.
    #[error(transparent)]
    Illegal(#[from] IllegalStep),
    /// Every step is legal, but more of the roll can be played, and so it must be (MV-5).
    #[error("more of the roll can be played, and must be")]
    Incomplete,
}

impl NotAPlay {
    /// Returns the id of the row of the rule book on which the refusal rests.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Illegal(step) => step.why.rule(),
            Self::Incomplete => "MV-5",
        }
    }
}

/// A step that cannot be made at its place in a play, or that would leave a number unplayed that
/// must be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not {}: {why}", from_to(*from, *to))]
pub struct IllegalStep {
    /// The index of the step in the list, from 0.
    pub index: usize,
    /// The point from which the step starts, or the bar.
    pub from: Origin,
    /// The point on which the step lands, or off the board.
    pub to: Landing,
    /// The rule that the step breaks.
    pub why: Why,
}

fn from_to(from: Origin, to: Landing) -> String {
    let from = match from {
        Origin::Bar => "bar".to_owned(),
        Origin::Point(point) => point.to_string(),
    };
    let to = match to {
        Landing::Off => "off".to_owned(),
        Landing::Point(point) => point.to_string(),
    };
    format!("{from}/{to}")
}

/// Returns the reason why a step cannot be made on this board with these dice left, given that it
/// leads to no legal play. `only_one` says whether just one number of the roll can be played.
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
            // With no checker higher the step itself is legal, but it wastes a die.
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
