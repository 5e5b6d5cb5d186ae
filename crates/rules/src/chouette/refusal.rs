//! Why an action at a chouette is refused.

use super::action::{ActionKind, Answer};
use super::awaited::Awaited;
use super::cubes::CubeId;
use super::player::{LEAST_PLAYERS, MOST_PLAYERS, Player};
use crate::cube::{ImmediateRedoubles, redouble_name};
use crate::plays::{IllegalStep, NotAPlay};
use crate::points::CubeValue;

/// Why an action is refused. Nothing has changed. Each has a stable [`Refusal::code`], words, and
/// the [`Refusal::rule`] it rests on.
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
    /// Only who is seated may act.
    #[error("{player} is not seated here: join first")]
    NotSeated {
        /// Who stated the action.
        player: Player,
    },
    /// Nobody sits down twice.
    #[error("{player} is seated already")]
    AlreadySeated {
        /// Who stated the action.
        player: Player,
    },
    /// No seat is free.
    #[error("all {MOST_PLAYERS} seats are taken")]
    SeatsTaken,
    /// Too few for a game.
    #[error("a chouette needs {LEAST_PLAYERS} players; {n_seated} are seated")]
    TooFewPlayers {
        /// How many there are.
        n_seated: usize,
    },
    /// A roll for seats by others than those who must roll.
    #[error("each of these rolls one die for a seat, and nobody else: {}", names(.awaited))]
    WrongRollers {
        /// The players who must roll a die each.
        awaited: Vec<Player>,
    },
    /// Who is away is away already, or who is here never went.
    #[error("that is how it stands already")]
    NothingChanges,
    /// Not in this game.
    #[error("{player} takes no part in this game: who joins plays from the next one on")]
    NotPlaying {
        /// Who stated the action.
        player: Player,
    },
    /// Somebody else must decide.
    #[error("it is {awaited}'s decision, not {player}'s")]
    NotYourDecision {
        /// Who stated the action.
        player: Player,
        /// The player whose decision it is.
        awaited: Player,
    },
    /// The action does not belong to this moment.
    #[error("you cannot {} now: {}", .action.verb(), .awaited)]
    NotNow {
        /// The kind of the refused action.
        action: ActionKind,
        /// What the table waits for.
        awaited: Awaited,
    },
    /// The player has decided already; a decision is not taken back.
    #[error("this has been decided already; nobody decides twice")]
    AlreadyDecided,
    /// The lot can fall only on the team, the captain excepted.
    #[error("the lot for the partner cannot fall on {player}, only on one of {}", names(.among))]
    NotInTheLot {
        /// On whom it was said to have fallen.
        player: Player,
        /// On whom it can fall.
        among: Vec<Player>,
    },
    /// Somebody has said "wait".
    #[error("{} holds the roll", names(.by))]
    Held {
        /// The players who have said "wait".
        by: Vec<Player>,
    },
    /// Only players of the side that is to roll may hold it, and not its leader.
    #[error("only who plays along with the roller may hold the roll")]
    NotYourRollToHold,
    /// There is no cube.
    #[error("this table plays without the cube")]
    NoCube,
    /// No such cube is in play, or nothing is offered on it.
    #[error("there is nothing to decide on that cube: {0:?}")]
    NothingOnCube(CubeId),
    /// A cube was named twice, or none.
    #[error("name each cube to be doubled once, and at least one")]
    NotAList,
    /// None of the cubes is the player's to double.
    #[error("none of the cubes is yours to double")]
    NoCubeAtHand,
    /// The other side owns the cube.
    #[error("the cube is with the other side, which alone may double next")]
    NotYourCube,
    /// The dice have been rolled.
    #[error("a double is offered and a roll held before the roll, not after it")]
    AlreadyRolled,
    /// The cube is as high as agreed.
    #[error("the cube stands at {max}, as high as this table lets it go")]
    CubeAtLimit {
        /// The highest value that the settings allow.
        max: CubeValue,
    },
    /// The table does not play the next immediate redouble.
    #[error("this table does not play the {}", redouble_name(*.nth))]
    NoSuchRedouble {
        /// Which since the double: 1 is a beaver.
        nth: u32,
        /// The immediate redoubles that this table plays.
        allowed: ImmediateRedoubles,
    },
    /// With one cube the captain alone doubles and redoubles.
    #[error("with one cube, doubling for the team is the captain's: take or pass")]
    CaptainsRedouble,
    /// With one cube the captain alone resigns for the team.
    #[error("with one cube, resigning for the team is the captain's")]
    CaptainsResignation,
    /// The box must take the captain's cube.
    #[error("at this table the box must take the captain's double")]
    MustTakeCaptainsCube,
    /// The box must treat cubes of the same value alike.
    #[error("at this table the box does the same with all cubes at {value}")]
    SameValueSameAction {
        /// The value that the cubes in question share.
        value: CubeValue,
    },
    /// The lone taker must beaver.
    #[error("who alone takes must beaver at this table, or pass: not {0:?}")]
    MustBeaver(Answer),
    /// Nothing is left to lose.
    #[error("{player} has no stake left in this game")]
    NoStake {
        /// Who stated the action.
        player: Player,
    },
    /// A step of the play cannot be made.
    #[error(transparent)]
    IllegalPlay(#[from] IllegalStep),
    /// The play leaves dice unplayed that can be played.
    #[error("{}", NotAPlay::Incomplete)]
    IncompletePlay,
}

fn names(players: &[Player]) -> String {
    let names: Vec<String> = players.iter().map(ToString::to_string).collect();
    names.join(", ")
}

impl Refusal {
    /// Returns the kind of refusal, without its particulars.
    pub fn code(&self) -> RefusalCode {
        self.into()
    }

    /// The row of the rule book it rests on.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::NotSeated { .. }
            | Self::AlreadySeated { .. }
            | Self::SeatsTaken
            | Self::NothingChanges
            | Self::NotPlaying { .. } => "CH-4",
            Self::TooFewPlayers { .. } | Self::WrongRollers { .. } => "CH-1",
            Self::NotYourDecision { .. } | Self::Held { .. } | Self::NotYourRollToHold => "CH-2",
            Self::NotNow { awaited, .. } => awaited.rule(),
            Self::AlreadyDecided | Self::CaptainsRedouble | Self::CaptainsResignation => "CH-6",
            Self::NotInTheLot { .. } => "CH-12",
            Self::NoCube => "CU-8",
            Self::NothingOnCube(_)
            | Self::NotAList
            | Self::NoCubeAtHand
            | Self::MustTakeCaptainsCube
            | Self::SameValueSameAction { .. } => "CH-10",
            Self::NotYourCube => "CU-4",
            Self::AlreadyRolled => "CU-2",
            Self::CubeAtLimit { .. } => "CU-5",
            Self::NoSuchRedouble { .. } => "CU-7",
            Self::MustBeaver(_) => "CH-8",
            Self::NoStake { .. } => "SC-5",
            Self::IllegalPlay(step) => step.why.rule(),
            Self::IncompletePlay => "MV-5",
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
