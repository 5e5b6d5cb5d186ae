//! What somebody at a chouette may state.

use super::cubes::CubeId;
use super::party::ByParty;
use super::player::Player;
use crate::dice::Die;
use crate::place::{Landing, Origin};
use crate::settlement::GameResult;

/// What a player states. Dice and lots arrive as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Sits down at the table, last in the queue (CH-4).
    Join,
    /// Leaves, or leaves when the present game is settled (CH-4).
    Leave,
    /// Leaves the decisions to the leader of the own side (11a, "Absence").
    GoAway,
    /// Is there again, or stays after all.
    ComeBack,
    /// One die from each who must roll for a seat (CH-1).
    RollForSeats(Vec<(Player, Die)>),
    /// Begins a game with those who are seated.
    NextGame,
    /// Becomes the partner of the box (CH-12).
    AcceptPartnership,
    /// Declines to become the partner of the box.
    DeclinePartnership,
    /// The lot for the partner has fallen on this player (CH-12).
    DrawPartner(Player),
    /// One die for each side, for the start of a game (ST-1): what each hand rolled.
    Open(ByParty<Die>),
    /// "Wait" before the own side's roll (11a).
    Hold,
    /// Says "go on": the roll need not wait for this player any longer.
    Release,
    /// Doubles these cubes, and none of the others that are the player's to double.
    Double(Vec<CubeId>),
    /// Doubles none, the default of a player who does not answer.
    NoDouble,
    /// Answers what is offered.
    Answer {
        /// The cube that is answered on.
        cube: CubeId,
        /// Whose stake is decided on: the own, or that of somebody away.
        of: Player,
        /// The answer to the double or redouble.
        answer: Answer,
    },
    /// Pays the lone taker for an extra cube (CH-9).
    BuyExtraCube,
    /// Declines to buy the extra cube on offer.
    DeclineExtraCube,
    /// Rolls for the own side, in the order the dice lie (CH-2).
    Roll([Die; 2]),
    /// Plays the roll: steps in the order made; none if nothing can be played (CH-2).
    Play(Vec<(Origin, Landing)>),
    /// Offers to lose all own stakes by this much (SC-5).
    Resign(GameResult),
    /// Answers a resignation on one cube, for one player's stake.
    AnswerResignation {
        /// The cube that is answered on.
        cube: CubeId,
        /// Whose stake is decided on: the own, or that of somebody away.
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
    /// Passes, and pays what the cube stood at before.
    #[cfg_attr(feature = "serde", serde(rename = "pass"))]
    Pass,
    /// Takes it and redoubles at once, keeping the cube (CU-7).
    #[cfg_attr(feature = "serde", serde(rename = "redouble"))]
    Redouble,
}

impl Answer {
    /// Every answer that there is, in the order of this enum.
    pub const ALL: [Self; 3] = [Self::Take, Self::Pass, Self::Redouble];
}

/// The answer to a resignation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reply {
    /// Accepts: the stake is settled by the result that was offered.
    #[cfg_attr(feature = "serde", serde(rename = "accept"))]
    Accept,
    /// It is played on.
    #[cfg_attr(feature = "serde", serde(rename = "refuse"))]
    Refuse,
}

/// The kinds of [`Action`], for words. Of a pair that answers one question it is the question.
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
    Play,
    Resign,
    AnswerResignation,
}

impl Action {
    /// Returns the kind of action, without its particulars.
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
            Self::Play(_) => ActionKind::Play,
            Self::Resign(_) => ActionKind::Resign,
            Self::AnswerResignation { .. } => ActionKind::AnswerResignation,
        }
    }
}

impl ActionKind {
    /// As a verb in a sentence: "you cannot … now".
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
            Self::Play => "play",
            Self::Resign => "resign",
            Self::AnswerResignation => "answer a resignation",
        }
    }
}
