//! The actions that a player at a chouette may take.

use super::cubes::CubeId;
use super::party::ByParty;
use super::player::Player;
use crate::dice::{Die, VoidRoll};
use crate::place::{Landing, Origin};
use crate::settlement::GameResult;

/// An action by a player. Dice and lots arrive as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Sits down at the table, last in the queue (CH-4).
    Join,
    /// Leaves now, or once the present game is settled (CH-4).
    Leave,
    /// Leaves the player's decisions to the leader of their side (11a, "Absence").
    GoAway,
    /// Returns to the table, or stays after all.
    ComeBack,
    /// Rolls for seats: one die from each player who must roll (CH-1).
    RollForSeats(Vec<(Player, Die)>),
    /// Begins a game with those who are seated.
    NextGame,
    /// Becomes the partner of the box (CH-12).
    AcceptPartnership,
    /// Declines to become the partner of the box.
    DeclinePartnership,
    /// Draws this player by lot as the partner of the box (CH-12).
    DrawPartner(Player),
    /// The opening roll: the one die that each side's hand rolled (ST-1).
    Open(ByParty<Die>),
    /// Asks the player's own side to wait with its roll (11a, "wait").
    Hold,
    /// Lets the roll go on: it need not wait for this player any longer.
    Release,
    /// Doubles these cubes, and none of the others that the player could double.
    Double(Vec<CubeId>),
    /// Doubles no cube, as a player does who does not answer.
    NoDouble,
    /// Answers a double or an immediate redouble.
    Answer {
        /// The cube on which the answer is given.
        cube: CubeId,
        /// The player whose stake the answer decides: the acting player, or one who is away.
        of: Player,
        /// The answer to the double or redouble.
        answer: Answer,
    },
    /// Pays the lone taker for an extra cube (CH-9).
    BuyExtraCube,
    /// Declines to buy the extra cube on offer.
    DeclineExtraCube,
    /// Rolls for the player's side, with the dice in the order in which they lie (CH-2).
    Roll([Die; 2]),
    /// Instead of any of the rolls: it does not count and is made again (IR-1).
    VoidRoll(VoidRoll),
    /// Plays the roll by these steps, in the order made; empty if nothing can be played (CH-2).
    Play(Vec<(Origin, Landing)>),
    /// Offers to resign all the player's own stakes, and to lose this kind of game (SC-5).
    Resign(GameResult),
    /// Answers a resignation on one cube, for one player's stake.
    AnswerResignation {
        /// The cube on which the answer is given.
        cube: CubeId,
        /// The player whose stake the answer decides: the acting player, or one who is away.
        of: Player,
        /// Whether the resignation is accepted for this stake.
        reply: Reply,
    },
}

/// The answer to a double or an immediate redouble.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Answer {
    /// Takes the cube at the offered value.
    #[cfg_attr(feature = "serde", serde(rename = "take"))]
    Take,
    /// Passes, and pays the value of the cube before the offer.
    #[cfg_attr(feature = "serde", serde(rename = "pass"))]
    Pass,
    /// Takes the cube, keeps it and redoubles at once (CU-7).
    #[cfg_attr(feature = "serde", serde(rename = "redouble"))]
    Redouble,
}

impl Answer {
    /// All answers, in the order of this enum.
    pub const ALL: [Self; 3] = [Self::Take, Self::Pass, Self::Redouble];
}

/// The answer to a resignation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reply {
    /// Accepts, so that the stake is settled by the result that was offered.
    #[cfg_attr(feature = "serde", serde(rename = "accept"))]
    Accept,
    /// Refuses, so that the game goes on for this stake.
    #[cfg_attr(feature = "serde", serde(rename = "refuse"))]
    Refuse,
}

/// The kinds of [`Action`], for use in sentences. Two actions that answer one question share the
/// kind that is named after the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each is the action of that name")]
pub enum ActionKind {
    Join,
    Leave,
    GoAway,
    ComeBack,
    RollForSeats,
    NextGame,
    Partnership,
    DrawPartner,
    Open,
    Hold,
    Release,
    Double,
    NoDouble,
    Answer,
    ExtraCube,
    Roll,
    VoidRoll,
    Play,
    Resign,
    AnswerResignation,
}

impl Action {
    /// Returns the kind of the action, without its data.
    pub const fn kind(&self) -> ActionKind {
        match self {
            Self::Join => ActionKind::Join,
            Self::Leave => ActionKind::Leave,
            Self::GoAway => ActionKind::GoAway,
            Self::ComeBack => ActionKind::ComeBack,
            Self::RollForSeats(_) => ActionKind::RollForSeats,
            Self::NextGame => ActionKind::NextGame,
            Self::AcceptPartnership | Self::DeclinePartnership => ActionKind::Partnership,
            Self::DrawPartner(_) => ActionKind::DrawPartner,
            Self::Open(_) => ActionKind::Open,
            Self::Hold => ActionKind::Hold,
            Self::Release => ActionKind::Release,
            Self::Double(_) => ActionKind::Double,
            Self::NoDouble => ActionKind::NoDouble,
            Self::Answer { .. } => ActionKind::Answer,
            Self::BuyExtraCube | Self::DeclineExtraCube => ActionKind::ExtraCube,
            Self::Roll(_) => ActionKind::Roll,
            Self::VoidRoll(_) => ActionKind::VoidRoll,
            Self::Play(_) => ActionKind::Play,
            Self::Resign(_) => ActionKind::Resign,
            Self::AnswerResignation { .. } => ActionKind::AnswerResignation,
        }
    }
}

impl ActionKind {
    /// Returns the action as a verb for the sentence "you cannot … now".
    pub const fn verb(self) -> &'static str {
        match self {
            Self::Join => "join",
            Self::Leave => "leave",
            Self::GoAway => "go away",
            Self::ComeBack => "come back",
            Self::RollForSeats => "roll for seats",
            Self::NextGame => "begin a game",
            Self::Partnership => "decide on a partnership",
            Self::DrawPartner => "draw a partner by lot",
            Self::Open => "roll for the start",
            Self::Hold => "hold the roll",
            Self::Release => "release the roll",
            Self::Double => "double",
            Self::NoDouble => "decide on doubling",
            Self::Answer => "answer a double",
            Self::ExtraCube => "decide on an extra cube",
            Self::Roll => "roll",
            Self::VoidRoll => "roll again",
            Self::Play => "play",
            Self::Resign => "resign",
            Self::AnswerResignation => "answer a resignation",
        }
    }
}
