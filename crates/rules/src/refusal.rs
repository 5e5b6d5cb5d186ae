//! The reasons why an action is refused.

use crate::action::ActionKind;
use crate::cube::{ImmediateRedoubles, redouble_name};
use crate::plays::{IllegalStep, NotAPlay};
use crate::points::CubeValue;
use crate::seat::Seat;
use crate::setup::Impossible;

/// The reason why an action was refused; a refused action changes nothing. Each refusal has a
/// stable [`Refusal::code`], a text, and the [`Refusal::rule`] on which it rests.
///
/// ```
/// use otter_rules::{Action, Contest, Preset, RefusalCode, Ruleset, Seat};
///
/// let mut contest = Contest::new(Ruleset::new(Preset::Money.spec())?);
/// let refusal = contest.apply(Seat::White, &Action::Double).unwrap_err();
/// assert_eq!(refusal.code(), RefusalCode::NotNow);
/// assert_eq!(refusal.code().as_str(), "not_now");
/// assert_eq!(refusal.rule(), "ST-1");
/// # Ok::<(), otter_rules::Contradictions>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::EnumDiscriminants)]
#[strum_discriminants(
    name(RefusalCode),
    derive(
        Hash,
        strum::Display,
        strum::EnumString,
        strum::IntoStaticStr,
        strum::VariantNames
    ),
    strum(serialize_all = "snake_case"),
    doc = "The kind of a [`Refusal`]: a stable name for programs and for words in any language."
)]
pub enum Refusal {
    /// The other seat must act.
    #[error("it is {awaited:?}'s decision, not {seat:?}'s")]
    NotYourDecision {
        /// The seat that attempted the action.
        seat: Seat,
        /// The seat that must act.
        awaited: Seat,
    },
    /// The table waits for something else.
    #[error("you cannot {} now: {}", .action.verb(), .awaited)]
    NotNow {
        /// The kind of the refused action.
        action: ActionKind,
        /// What the table waits for.
        awaited: Awaited,
    },
    /// The game is played without the cube.
    #[error("this table plays without the cube")]
    NoCube,
    /// The dice have been rolled already.
    #[error("a double is offered before the roll, not after it")]
    AlreadyRolled,
    /// The other player owns the cube.
    #[error("your opponent owns the cube and alone may double next")]
    NotYourCube,
    /// The cube is at the highest value agreed.
    #[error("the cube stands at {max}, as high as this table lets it go")]
    CubeAtLimit {
        /// The highest value that the settings allow.
        max: CubeValue,
    },
    /// This is the Crawford game.
    #[error("this is the Crawford game: it is played without doubling")]
    CrawfordGame,
    /// By the Holland rule the trailer may not double yet (MA-3).
    #[error(
        "after the Crawford game the trailer may double from their third turn on; this is turn \
         {turn}"
    )]
    HollandTooEarly {
        /// The number of the trailer's present turn, from 1.
        turn: u32,
    },
    /// The table does not play the next immediate redouble.
    #[error("this table does not play the {}", redouble_name(*.nth))]
    NoSuchRedouble {
        /// The number of the redouble since the double: 1 is a beaver.
        nth: u32,
        /// The immediate redoubles that this table plays.
        allowed: ImmediateRedoubles,
    },
    /// A step of the play cannot be made.
    #[error(transparent)]
    IllegalPlay(#[from] IllegalStep),
    /// The play leaves dice unplayed that can be played.
    #[error("{}", NotAPlay::Incomplete)]
    IncompletePlay,
    /// Only over the board can an illegal play stand.
    #[error("online, only legal plays are accepted")]
    NotOverTheBoard,
    /// The position to be let stand cannot occur.
    #[error("{0}")]
    ImpossiblePosition(#[from] Impossible),
    /// What a court is to settle is not decided (CL-7).
    #[error("the game is not decided: it is played on, or the clock decides")]
    Undecided,
    /// The position to be let stand has fewer or more checkers than before.
    #[error("a play moves checkers; it neither adds nor removes any")]
    CheckersChanged,
}

/// The action that a table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Awaited {
    /// The opening roll of a game.
    OpeningRoll,
    /// A roll or a double.
    RollOrDouble,
    /// The answer to a double.
    AnswerToDouble,
    /// The answer to an immediate redouble.
    AnswerToRedouble,
    /// The play of the roll that lies on the board.
    Play,
    /// The answer to a resignation.
    AnswerToResignation,
    /// Over the board: the decision whether to let an illegal play stand.
    Objection,
    /// Nothing: the match is over.
    Nothing,
}

impl std::fmt::Display for Awaited {
    /// Writes the second half of a sentence, such as "you cannot play now: a double must be
    /// answered first".
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::OpeningRoll => "the game begins with a roll for the start",
            Self::RollOrDouble => "a roll or a double is awaited",
            Self::AnswerToDouble => "a double must be answered first",
            Self::AnswerToRedouble => "an immediate redouble must be answered first",
            Self::Play => "a roll must be played first",
            Self::AnswerToResignation => "a resignation must be answered first",
            Self::Objection => "a play that is not legal must be let stand, or objected to",
            Self::Nothing => "the match is over",
        })
    }
}

impl Refusal {
    /// Returns the kind of the refusal, without its data.
    pub fn code(&self) -> RefusalCode {
        self.into()
    }

    /// Returns the id of the row of the rule book on which the refusal rests.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::NotYourDecision { .. } => "ST-5",
            Self::NotNow { awaited, .. } => match awaited {
                Awaited::OpeningRoll => "ST-1",
                Awaited::RollOrDouble => "ST-5",
                Awaited::AnswerToDouble => "CU-3",
                Awaited::AnswerToRedouble => "CU-7",
                Awaited::Play => "MV-5",
                Awaited::AnswerToResignation => "SC-5",
                Awaited::Objection => "IR-2",
                Awaited::Nothing => "MA-1",
            },
            Self::NoCube => "CU-8",
            Self::AlreadyRolled => "CU-2",
            Self::NotYourCube => "CU-4",
            Self::CubeAtLimit { .. } => "CU-5",
            Self::CrawfordGame => "MA-2",
            Self::HollandTooEarly { .. } => "MA-3",
            Self::NoSuchRedouble { .. } => "CU-7",
            Self::IllegalPlay(step) => step.why.rule(),
            Self::IncompletePlay => "MV-5",
            Self::NotOverTheBoard | Self::CheckersChanged => "IR-2",
            Self::Undecided => "CL-7",
            Self::ImpossiblePosition(_) => "EQ-1",
        }
    }
}

impl From<NotAPlay> for Refusal {
    fn from(not: NotAPlay) -> Self {
        match not {
            NotAPlay::Illegal(step) => Self::IllegalPlay(step),
            NotAPlay::Incomplete => Self::IncompletePlay,
        }
    }
}

impl RefusalCode {
    /// Returns the code in the form that programs exchange, such as `not_now`.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}
