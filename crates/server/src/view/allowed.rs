//! The actions that a seat may submit now: exactly those that would be accepted.

use otter_rules::{Action, Phase, Seat, redouble_name};

use crate::table::TableState;
use otter_protocol::table::Allowed;

/// Returns the actions that a seat may submit now.
pub(crate) fn allowed(state: &TableState, seat: Seat) -> Vec<Allowed> {
    let contest = state.contest();
    let game = contest.game();
    if state.setup().open_seat().is_some() || contest.winner().is_some() {
        return Vec::new();
    }
    let mut actions = Vec::new();
    match game.phase() {
        Phase::Opening | Phase::Over => {
            if !state.is_full() {
                actions.push(Allowed::Open);
            }
        }
        Phase::ToRoll { seat: on_roll } => {
            if seat == on_roll {
                actions.push(Allowed::Roll);
                if game.may_double(seat).is_ok() && state.admits(&Action::Double).is_ok() {
                    actions.push(Allowed::Double {
                        value: game.cube().value.doubled().to_string(),
                        is_dead: contest.is_cube_dead_for(seat),
                    });
                }
            }
            actions.push(Allowed::Resign);
        }
        Phase::Offered(offer) => {
            if seat == offer.to_answer() {
                actions.extend([Allowed::Take, Allowed::Pass]);
                if game.may_redouble(seat).is_ok() && state.admits(&Action::Redouble).is_ok() {
                    let redoubled = offer.redoubled();
                    actions.push(Allowed::Redouble {
                        name: redouble_name(redoubled.n_redoubles()),
                        value: redoubled.value().to_string(),
                    });
                }
            }
        }
        Phase::ToPlay { seat: on_roll, .. } => {
            if seat == on_roll {
                actions.push(Allowed::Play);
            }
            actions.push(Allowed::Resign);
        }
        Phase::Resigning { by, .. } => {
            if seat != by {
                actions.extend([Allowed::AcceptResignation, Allowed::RefuseResignation]);
            }
        }
    }
    actions
}
