//! What a table waits for, what somebody is awaited for and may do, and what they are there.

use super::action::Answer;
use super::cubes::CubeId;
use super::phase::Phase;
use super::player::Player;

/// What a table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moment {
    /// Players, or the throw for seats.
    Seats,
    /// The beginning of a game.
    NextGame,
    /// Whether somebody becomes the partner of the box.
    Partnership,
    /// The lot for the partner.
    PartnerLot,
    /// The opening throw.
    OpeningThrow,
    /// A throw or a double.
    ThrowOrDouble,
    /// Somebody has doubled: whether the others do too.
    Doubling,
    /// Answers to doubles or redoubles.
    Answers,
    /// The lone taker's beaver or pass.
    LoneTaker,
    /// Who buys an extra cube.
    ExtraCubes,
    /// A play.
    Play,
    /// Answers to a resignation.
    Resignation,
}

impl Moment {
    pub(super) fn of(phase: &Phase) -> Self {
        match phase {
            Phase::Partnership { .. } => Self::Partnership,
            Phase::PartnerLot => Self::PartnerLot,
            Phase::Opening => Self::OpeningThrow,
            Phase::ToThrow(turn) if turn.is_doubling() => Self::Doubling,
            Phase::ToThrow(_) => Self::ThrowOrDouble,
            Phase::Answering(_) => Self::Answers,
            Phase::LoneTaker(_) => Self::LoneTaker,
            Phase::ExtraCubes(_) => Self::ExtraCubes,
            Phase::ToPlay { .. } => Self::Play,
            Phase::Resigning(_) => Self::Resignation,
            Phase::Over => Self::NextGame,
        }
    }

    /// In words, as the second half of a sentence.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Seats => "the chouette begins with a throw for seats",
            Self::NextGame => "the next game has yet to begin",
            Self::Partnership => "a partner for the box is sought first",
            Self::PartnerLot => "the partner of the box is drawn by lot first",
            Self::OpeningThrow => "the game begins with a throw for the start",
            Self::ThrowOrDouble => "a throw or a double is awaited",
            Self::Doubling => "somebody has doubled, and the others say first whether they do too",
            Self::Answers => "doubles must be answered first",
            Self::LoneTaker => "the lone taker must beaver or pass first",
            Self::ExtraCubes => "it must be decided first who buys an extra cube",
            Self::Play => "a throw must be played first",
            Self::Resignation => "a resignation must be answered first",
        }
    }

    /// The row of the rule book it rests on.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Seats => "CH-1",
            Self::NextGame => "CH-3",
            Self::Partnership | Self::PartnerLot => "CH-12",
            Self::OpeningThrow => "ST-1",
            Self::ThrowOrDouble => "ST-5",
            Self::Doubling => "CH-10",
            Self::Answers => "CU-3",
            Self::LoneTaker => "CH-8",
            Self::ExtraCubes => "CH-9",
            Self::Play => "MV-5",
            Self::Resignation => "SC-5",
        }
    }
}

/// What somebody is awaited for. Of a throw for seats, the beginning of a game, the lot and the
/// opening throw, which are nobody's decision, any one who may state them is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(
    missing_docs,
    reason = "`cube` and `of` say on which cube and for whose stake"
)]
pub enum Task {
    /// State a throw for seats.
    ThrowForSeats,
    /// Begin a game.
    NextGame,
    /// Become the partner of the box, or not.
    Partnership,
    /// State the lot.
    PartnerLot,
    /// State the opening throw.
    Open,
    /// Throw, or double first.
    Throw,
    /// Say whether to double.
    Doubling,
    /// Let the throw go on, or double.
    Release,
    /// Answer a double or a redouble.
    Answer { cube: CubeId, of: Player },
    /// Buy an extra cube or not.
    ExtraCube,
    /// Play.
    Play,
    /// Answer a resignation.
    AnswerResignation { cube: CubeId, of: Player },
}

/// Something that a player may do now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Permit {
    /// [`Action::Join`].
    Join,
    /// [`Action::Leave`].
    Leave,
    /// [`Action::GoAway`].
    GoAway,
    /// [`Action::ComeBack`].
    ComeBack,
    /// [`Action::ThrowForSeats`], with a die from each of these.
    ThrowForSeats(Vec<Player>),
    /// [`Action::NextGame`].
    NextGame,
    /// [`Action::AcceptPartnership`] or [`Action::DeclinePartnership`].
    Partnership,
    /// [`Action::DrawPartner`], of these.
    DrawPartner(Vec<Player>),
    /// [`Action::Open`].
    Open,
    /// [`Action::Hold`].
    Hold,
    /// [`Action::Release`].
    Release,
    /// [`Action::Double`] with some of these, or [`Action::NoDouble`]. Where the box must do the
    /// same with cubes of the same value it names all of a value or none.
    Double(Vec<CubeId>),
    /// [`Action::Answer`].
    Answer {
        /// On which cube.
        cube: CubeId,
        /// For whose stake.
        of: Player,
        /// With which answers.
        answers: Vec<Answer>,
    },
    /// [`Action::BuyExtraCube`] or [`Action::DeclineExtraCube`].
    ExtraCube,
    /// [`Action::Throw`].
    Throw,
    /// [`Action::Play`], by [`Chouette::step_tree`].
    Play,
    /// [`Action::Resign`].
    Resign,
    /// [`Action::AnswerResignation`].
    AnswerResignation {
        /// On which cube.
        cube: CubeId,
        /// For whose stake.
        of: Player,
    },
}

/// What somebody is at the table now (11a, "Seats").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// In the box.
    Box,
    /// Throws and moves for the team.
    Captain,
    /// Plays along in the team.
    Member,
    /// Shares the box's result (CH-12).
    Partner,
    /// Out, but for an extra cube on the box's side (CH-9).
    Buyer,
    /// Settled in this game.
    Out,
    /// Plays from the next game on.
    Waiting,
}
