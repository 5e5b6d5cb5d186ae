//! Conversion between situations and XGIDs. Not every situation has an XGID.

use super::xgid::{Action, Xgid};
use crate::situation::{Phase, Situation};

impl From<&Xgid> for Situation {
    fn from(id: &Xgid) -> Self {
        Self {
            board: id.board,
            on_roll: id.on_roll,
            contest: id.contest,
            score: id.score,
            cube: id.cube,
            phase: match id.action {
                Action::None => Phase::ToRoll,
                Action::Rolled(roll) => Phase::ToPlay(roll),
                Action::Doubled => Phase::Doubled,
                Action::Beavered => Phase::Beavered,
                Action::Raccooned => Phase::Raccooned,
            },
            resignation: None,
        }
    }
}

/// Returns the XGID of a situation; fails if there is none.
impl TryFrom<&Situation> for Xgid {
    type Error = NotExpressible;

    fn try_from(situation: &Situation) -> Result<Self, NotExpressible> {
        if situation.resignation.is_some() {
            return Err(NotExpressible::Resignation);
        }
        Ok(Self {
            board: situation.board,
            cube: situation.cube,
            on_roll: situation.on_roll,
            action: match situation.phase {
                Phase::ToRoll => Action::None,
                Phase::ToPlay(roll) => Action::Rolled(roll),
                Phase::Doubled => Action::Doubled,
                Phase::Beavered => Action::Beavered,
                Phase::Raccooned => Action::Raccooned,
                Phase::NotStarted | Phase::Over(_) => return Err(NotExpressible::NoTurn),
            },
            score: situation.score,
            contest: situation.contest,
        })
    }
}

/// The reason why an XGID cannot hold a situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotExpressible {
    /// A resignation is pending.
    #[error("an XGID cannot hold a resignation that waits for its answer")]
    Resignation,
    /// No game is in progress.
    #[error("an XGID can only hold a game in progress")]
    NoTurn,
}
