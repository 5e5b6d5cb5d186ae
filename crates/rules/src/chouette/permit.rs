//! The tasks for which a player is awaited, the actions open to a player, and a player's role.

#[cfg(doc)]
use super::action::Action;
use super::action::Answer;
use super::cubes::CubeId;
use super::player::Player;

/// The task for which a player is awaited. A roll for seats, the beginning of a game, the lot and
/// the opening roll are nobody's decision: any one player to whom they are open may enter them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(
    missing_docs,
    reason = "`cube` is the cube of the answer, and `of` the player of the stake"
)]
pub enum Task {
    /// Enter a roll for seats.
    RollForSeats,
    /// Begin the next game.
    NextGame,
    /// Accept or decline to become the partner of the box.
    Partnership,
    /// Enter the player on whom the lot for the partner has fallen.
    PartnerLot,
    /// Enter the opening roll.
    Open,
    /// Roll, or double first.
    Roll,
    /// Decide whether to double.
    Doubling,
    /// Let the roll go on, or double.
    Release,
    /// Answer a double or a redouble.
    Answer { cube: CubeId, of: Player },
    /// Decide whether to buy an extra cube.
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
    /// Enter a roll for seats with a die from each of these players, by [`Action::RollForSeats`].
    /// Whoever may enter a roll may also enter that it does not count, by [`Action::VoidRoll`].
    RollForSeats(Vec<Player>),
    /// Begin the next game, by [`Action::NextGame`].
    NextGame,
    /// Decide on joining the box, by [`Action::AcceptPartnership`] or
    /// [`Action::DeclinePartnership`].
    Partnership,
    /// Draw the partner of the box from these players, by [`Action::DrawPartner`].
    DrawPartner(Vec<Player>),
    /// Enter the dice that decide which side starts, by [`Action::Open`].
    Open,
    /// Make the side wait before it rolls, by [`Action::Hold`].
    Hold,
    /// Let the side go on, by [`Action::Release`].
    Release,
    /// Double some of these cubes by [`Action::Double`], or none by [`Action::NoDouble`]. If the
    /// box must treat cubes of the same value alike, it doubles all or none of each value.
    Double(Vec<CubeId>),
    /// Answer a double or redouble, by [`Action::Answer`].
    Answer {
        /// The cube on which the answer is given.
        cube: CubeId,
        /// The player whose stake the answer decides.
        of: Player,
        /// The answers that the rules accept.
        answers: Vec<Answer>,
    },
    /// Answer otherwise than before, by [`Action::Answer`]: for a member, until all are revealed.
    ChangeAnswer {
        /// The cube on which the answer was given.
        cube: CubeId,
        /// The player whose stake the answer decides.
        of: Player,
        /// The sealed answer, which only the player who gave it may know.
        given: Answer,
        /// The answers that the rules accept in its place.
        answers: Vec<Answer>,
    },
    /// Decide on an extra cube, by [`Action::BuyExtraCube`] or [`Action::DeclineExtraCube`].
    ExtraCube,
    /// Enter the dice of the turn, by [`Action::Roll`].
    Roll,
    /// Play the roll in one of the ways of [`Chouette::step_tree`](super::Chouette::step_tree), by
    /// [`Action::Play`].
    Play,
    /// Offer to lose all own stakes, and as captain those of the team where one cube is played
    /// (CH-6), by [`Action::Resign`].
    Resign,
    /// Answer a resignation, by [`Action::AnswerResignation`].
    AnswerResignation {
        /// The cube on which the answer is given.
        cube: CubeId,
        /// The player whose stake the answer decides.
        of: Player,
    },
}

/// The role of a player at the table now (11a, "Seats").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Plays alone, or with a partner, against the team.
    Box,
    /// Rolls and moves for the team.
    Captain,
    /// Plays in the team with a stake of their own.
    Member,
    /// Shares the box's result (CH-12).
    Partner,
    /// Out of the game, except for an extra cube on the box's side (CH-9).
    Buyer,
    /// Out of the game: all their stakes are settled.
    Out,
    /// Plays from the next game on.
    Waiting,
}
