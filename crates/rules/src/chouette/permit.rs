//! What a player is awaited for, what a player may do, and as what they take part.

#[cfg(doc)]
use super::action::Action;
use super::action::Answer;
use super::cubes::CubeId;
use super::player::Player;

/// What somebody is awaited for. Of a roll for seats, the beginning of a game, the lot and the
/// opening roll, which are nobody's decision, any one who may state them is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(
    missing_docs,
    reason = "`cube` and `of` say on which cube and for whose stake"
)]
pub enum Task {
    /// State a roll for seats.
    RollForSeats,
    /// Begin the next game.
    NextGame,
    /// Become the partner of the box, or not.
    Partnership,
    /// State the partner on whom the lot has fallen.
    PartnerLot,
    /// State the opening roll.
    Open,
    /// Roll, or double first.
    Roll,
    /// Say whether to double.
    Doubling,
    /// Let the roll go on, or double.
    Release,
    /// Answer a double or a redouble.
    Answer { cube: CubeId, of: Player },
    /// Buy an extra cube or not.
    ExtraCube,
    /// Play the roll that lies on the board.
    Play,
    /// Accept or refuse a resignation on one cube, for one player's stake.
    AnswerResignation { cube: CubeId, of: Player },
}

/// Something that a player may do now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Permit {
    /// Sit down, by [`Action::Join`].
    Join,
    /// Get up for good, by [`Action::Leave`].
    Leave,
    /// Be absent for a while, by [`Action::GoAway`].
    GoAway,
    /// Take part again after an absence, by [`Action::ComeBack`].
    ComeBack,
    /// [`Action::RollForSeats`], with a die from each of these.
    RollForSeats(Vec<Player>),
    /// Begin the next game, by [`Action::NextGame`].
    NextGame,
    /// Decide on joining the box, by [`Action::AcceptPartnership`] or
    /// [`Action::DeclinePartnership`].
    Partnership,
    /// Draw the partner of the box from these players, by [`Action::DrawPartner`].
    DrawPartner(Vec<Player>),
    /// State the dice that decide which side starts, by [`Action::Open`].
    Open,
    /// Make the side wait before it rolls, by [`Action::Hold`].
    Hold,
    /// Let the side go on, by [`Action::Release`].
    Release,
    /// [`Action::Double`] with some of these, or [`Action::NoDouble`]. Where the box must do the
    /// same with cubes of the same value it names all of a value or none.
    Double(Vec<CubeId>),
    /// Answer a double or redouble, by [`Action::Answer`].
    Answer {
        /// The cube that may be answered on.
        cube: CubeId,
        /// The player whose stake the answer is for.
        of: Player,
        /// The answers that the rules accept.
        answers: Vec<Answer>,
    },
    /// Decide on an extra cube, by [`Action::BuyExtraCube`] or [`Action::DeclineExtraCube`].
    ExtraCube,
    /// State the dice of the turn, by [`Action::Roll`].
    Roll,
    /// Play the roll in one of the ways of [`Chouette::step_tree`](super::Chouette::step_tree), by
    /// [`Action::Play`].
    Play,
    /// Offer to lose all own stakes, and as captain those of the team where one cube is played
    /// (CH-6), by [`Action::Resign`].
    Resign,
    /// Answer a resignation, by [`Action::AnswerResignation`].
    AnswerResignation {
        /// The cube that may be answered on.
        cube: CubeId,
        /// The player whose stake the answer is for.
        of: Player,
    },
}

/// What somebody is at the table now (11a, "Seats").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Plays alone, or with a partner, against the team.
    Box,
    /// Rolls and moves for the team.
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
