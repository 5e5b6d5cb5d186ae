//! What callers decide that are no people: the first thing that can be done.

use otter_protocol::basics::Seat;
use otter_protocol::chouette::{
    ChouetteAction, ChouettePhase, HeldPlayer, PermitView, ReplyChoice,
};
use otter_protocol::table::{ActionMessage, Allowed, PlayTree, TableView};

/// One turn at a chouette in this many that can be doubled in is.
const TURNS_A_DOUBLE: u64 = 6;

/// Returns what a caller does at a table for two: opens, rolls, plays the first play there is,
/// takes. `None` if the caller has to wait.
pub(crate) fn at_table(view: &TableView) -> Option<(Seat, ActionMessage)> {
    view.held.iter().find_map(|held| {
        let action = held.actions.iter().find_map(|allowed| match allowed {
            Allowed::Open => Some(ActionMessage::Open { dice: None }),
            Allowed::Roll => Some(ActionMessage::Roll { dice: None }),
            Allowed::Take => Some(ActionMessage::Take),
            Allowed::Play => Some(ActionMessage::Play {
                steps: first_play(held.plays.as_ref()?),
            }),
            _ => None,
        })?;
        Some((held.seat, action))
    })
}

/// Returns what a player at a chouette decides, who takes, and doubles now and then. `None` if the
/// player has nothing to decide.
pub(crate) fn at_chouette(
    held: &HeldPlayer,
    phase: &ChouettePhase,
    nth: u64,
) -> Option<ChouetteAction> {
    let doubling = matches!(phase, ChouettePhase::ToRoll { doubling: true, .. });
    held.permits.iter().find_map(|permit| {
        Some(match permit {
            PermitView::RollForSeats { .. } => ChouetteAction::RollForSeats { dice: None },
            PermitView::NextGame => ChouetteAction::NextGame,
            PermitView::Partnership => ChouetteAction::Partnership { accept: true },
            PermitView::Double { cubes } if doubling && nth.is_multiple_of(TURNS_A_DOUBLE) => {
                ChouetteAction::Double {
                    cubes: cubes.iter().map(|double| double.cube).collect(),
                }
            }
            PermitView::Double { .. } if doubling => ChouetteAction::NoDouble,
            PermitView::Answer {
                cube, of, answers, ..
            } => ChouetteAction::Answer {
                cube: *cube,
                of: *of,
                answer: *answers.first()?,
            },
            PermitView::ExtraCube => ChouetteAction::ExtraCube { buy: true },
            PermitView::Roll { .. } => ChouetteAction::Roll { dice: None },
            PermitView::Play => ChouetteAction::Play {
                steps: first_play(held.plays.as_ref()?),
            },
            PermitView::AnswerResignation { cube, of, .. } => ChouetteAction::AnswerResignation {
                cube: *cube,
                of: *of,
                reply: ReplyChoice::Accept,
            },
            _ => return None,
        })
    })
}

/// The play that takes the first step each time.
pub(crate) fn first_play(tree: &PlayTree) -> Vec<[u8; 2]> {
    let mut steps = Vec::new();
    let mut node = 0;
    while let Some(step) = tree.nodes.get(node).and_then(|node| node.steps.first()) {
        steps.push([step.from, step.to]);
        node = step.node as usize;
    }
    steps
}
