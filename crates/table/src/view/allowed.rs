//! The actions that a seat may submit now: exactly those that would be accepted where nobody is
//! waited for.

use otter_rules::{Action, Phase, Seat, redouble_name};

use crate::Table;
use otter_protocol::table::Allowed;

/// Returns the actions that a seat may submit now.
pub fn allowed(table: &Table, seat: Seat) -> Vec<Allowed> {
    let contest = table.contest();
    let game = contest.game();
    if contest.winner().is_some() {
        return Vec::new();
    }
    let mut actions = Vec::new();
    match game.phase() {
        Phase::Opening | Phase::Over => {
            if !table.is_full() {
                actions.push(Allowed::Open);
            }
        }
        Phase::ToRoll { seat: on_roll } => {
            if seat == on_roll {
                actions.push(Allowed::Roll);
                if game.may_double(seat).is_ok() && table.admits(&Action::Double).is_ok() {
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
                if game.may_redouble(seat).is_ok() && table.admits(&Action::Redouble).is_ok() {
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
