//! The result to which a court settles a game (CL-7).

use crate::action::ActionKind;
use crate::board::Board;
use crate::judgement::Judgement;
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::settlement::GameResult;

/// Returns the winner of a game that a court settles, and the kind of game that is won; `seat` is
/// the one that has not acted.
///
/// # Errors
/// If nobody has to act, the other seat does and no roll is awaited, the judgement is about
/// something else than what is awaited, or its figure decides nothing.
pub(crate) fn decided(
    judgement: Judgement,
    seat: Seat,
    phase: Phase,
    board: impl Fn(Seat) -> Board,
) -> Result<(Seat, GameResult), Refusal> {
    let not_now = Refusal::NotNow {
        action: ActionKind::Settle,
        awaited: phase.awaited(),
    };
    let Some(awaited) = phase.awaited_seat() else {
        return Err(not_now);
    };
    // The other player's device may owe its number for a roll, as when time runs out.
    if awaited != seat && !matches!(phase, Phase::ToRoll { .. }) {
        return Err(Refusal::NotYourDecision { seat, awaited });
    }
    let decided = match (judgement, phase) {
        (Judgement::Pass { .. }, Phase::Offered(_)) => (seat.other(), GameResult::Single),
        (Judgement::Resignation { .. }, Phase::Resigning { result, .. }) => (seat, result),
        (Judgement::Result { winner, result, .. }, Phase::ToRoll { .. } | Phase::ToPlay { .. }) => {
            (winner, result)
        }
        _ => return Err(not_now),
    };
    let (winner, result) = decided;
    let is_possible =
        phase_ends_without_board(phase) || result <= GameResult::worst(&board(winner.other()));
    if judgement.is_decisive() && is_possible {
        Ok(decided)
    } else {
        Err(Refusal::Undecided)
    }
}

/// Returns whether the result follows from an offer, whatever the board still allows.
const fn phase_ends_without_board(phase: Phase) -> bool {
    matches!(phase, Phase::Offered(_) | Phase::Resigning { .. })
}
