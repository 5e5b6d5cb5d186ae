//! What a player is awaited for, what a player may do, and as what they take part.

#[cfg(doc)]
use super::action::Action;
use super::action::Answer;
use super::cubes::CubeId;
use super::player::Player;

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
    /// [`Action::Play`], by [`Chouette::step_tree`](super::Chouette::step_tree).
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
