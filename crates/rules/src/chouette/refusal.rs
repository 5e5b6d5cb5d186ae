//! The reasons why an action at a chouette is refused.

use super::action::{ActionKind, Answer};
use super::awaited::Awaited;
use super::cubes::CubeId;
use super::player::{LEAST_PLAYERS, MOST_PLAYERS, Player};
use crate::cube::{ImmediateRedoubles, redouble_name};
use crate::plays::{IllegalStep, NotAPlay};
use crate::points::CubeValue;

/// The reason why an action was refused; a refused action changes nothing. Each refusal has a
/// stable [`Refusal::code`], a text, and the [`Refusal::rule`] on which it rests.
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
    /// Only seated players may act.
    #[error("{player} is not seated here: join first")]
    NotSeated {
        /// The player who attempted the action.
        player: Player,
    },
    /// The player has a seat already.
    #[error("{player} is seated already")]
    AlreadySeated {
        /// The player who attempted the action.
        player: Player,
    },
    /// All seats are taken.
    #[error("all {MOST_PLAYERS} seats are taken")]
    SeatsTaken,
    /// Too few players are seated for a game.
    #[error("a chouette needs {LEAST_PLAYERS} players; {n_seated} are seated")]
    TooFewPlayers {
        /// The number of seated players.
        n_seated: usize,
    },
    /// The roll for seats is not exactly one die from each player who must roll.
    #[error("these players, and no others, must roll one die each for a seat: {}", names(.awaited))]
    WrongRollers {
        /// The players who must roll one die each.
        awaited: Vec<Player>,
    },
    /// The player is already away, or was never away.
    #[error("this changes nothing: the player is already away, or is not away")]
    NothingChanges,
    /// The player takes no part in this game.
    #[error("{player} takes no part in this game: a player who joins plays from the next one on")]
    NotPlaying {
        /// The player who attempted the action.
        player: Player,
    },
    /// Another player must decide.
    #[error("it is {awaited}'s decision, not {player}'s")]
    NotYourDecision {
        /// The player who attempted the action.
        player: Player,
        /// The player whose decision it is.
        awaited: Player,
    },
    /// The table waits for something else.
    #[error("you cannot {} now: {}", .action.verb(), .awaited)]
    NotNow {
        /// The kind of the refused action.
        action: ActionKind,
        /// What the table waits for.
        awaited: Awaited,
    },
    /// The player has decided already; a decision is not taken back.
    #[error("this has been decided already, and a decision cannot be taken back")]
    AlreadyDecided,
    /// The lot can fall only on a member of the team other than the captain.
    #[error("the lot for the partner cannot fall on {player}, only on one of {}", names(.among))]
    NotInTheLot {
        /// The player who was named as drawn.
        player: Player,
        /// The players who can be drawn.
        among: Vec<Player>,
    },
    /// Players of the side have asked to wait with the roll.
    #[error("{} holds the roll", names(.by))]
    Held {
        /// The players who have asked to wait.
        by: Vec<Player>,
    },
    /// Only players of the side on roll may hold the roll, and its leader may not.
    #[error("only members of the roller's side may hold the roll, except the roller")]
    NotYourRollToHold,
    /// The game is played without a cube.
    #[error("this table plays without the cube")]
    NoCube,
    /// No such cube is in play, or nothing on it awaits an answer.
    #[error("there is nothing to decide on that cube: {0:?}")]
    NothingOnCube(CubeId),
    /// A cube was named twice, or no cube was named.
    #[error("name at least one cube to double, and each cube only once")]
    NotAList,
    /// The player may double none of the cubes.
    #[error("none of the cubes is yours to double")]
    NoCubeAtHand,
    /// The other side owns the cube.
    #[error("the other side owns the cube and alone may double next")]
    NotYourCube,
    /// The dice have been rolled already.
    #[error("a double can be offered and a roll held only before the roll")]
    AlreadyRolled,
    /// The cube is at the highest value agreed.
    #[error("the cube stands at {max}, as high as this table lets it go")]
    CubeAtLimit {
        /// The highest value that the settings allow.
        max: CubeValue,
    },
    /// The table does not play the next immediate redouble.
    #[error("this table does not play the {}", redouble_name(*.nth))]
    NoSuchRedouble {
        /// The number of the redouble since the double: 1 is a beaver.
        nth: u32,
        /// The immediate redoubles that this table plays.
        allowed: ImmediateRedoubles,
    },
    /// With one cube only the captain doubles and redoubles for the team.
    #[error("with one cube only the captain doubles for the team: take or pass")]
    CaptainsRedouble,
    /// With one cube the captain alone resigns for the team.
    #[error("with one cube, resigning for the team is the captain's")]
    CaptainsResignation,
    /// The box must take the captain's cube.
    #[error("at this table the box must take the captain's double")]
    MustTakeCaptainsCube,
    /// The box must treat cubes of the same value alike.
    #[error("at this table the box must decide alike on all cubes at {value}")]
    SameValueSameAction {
        /// The value that the cubes in question share.
        value: CubeValue,
    },
    /// The lone taker must beaver.
    #[error("a lone taker must beaver or pass at this table, not {0:?}")]
    MustBeaver(Answer),
    /// The player has no stake left.
    #[error("{player} has no stake left in this game")]
    NoStake {
        /// The player who attempted the action.
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
    /// Returns the kind of the refusal, without its data.
    pub fn code(&self) -> RefusalCode {
        self.into()
    }

    /// Returns the id of the row of the rule book on which the refusal rests.
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
