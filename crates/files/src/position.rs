//! A single position as a text tells it.

use otter_notation::gnu::{GnuId, PositionId};
use otter_notation::situation::{ByPlayer, Phase, Situation};
use otter_notation::xg::Xgid;

use crate::document::Opinion;
use crate::ogid;

/// A position that was pasted or read from a file, with what the text says about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// The board, the score, the cube and the decision that is due.
    pub situation: Situation,
    /// The names of the players; empty where the text does not give them.
    pub names: ByPlayer<String>,
    /// What programs think of the position, as the text brings it.
    pub opinions: Vec<Opinion>,
    /// Remarks of people in the text; empty if there are none.
    pub comment: String,
}

impl Position {
    /// Returns a position without names, opinions and remarks.
    pub fn new(situation: Situation) -> Self {
        Self {
            situation,
            names: ByPlayer::default(),
            opinions: Vec::new(),
            comment: String::new(),
        }
    }

    /// Returns the XGID. A resignation that waits is left out, and a game that has not begun or is
    /// over is shown as one in which the player on roll is to act.
    pub fn xgid(&self) -> Option<Xgid> {
        let phase = match self.situation.phase {
            Phase::NotStarted | Phase::Over(_) => Phase::ToRoll,
            phase => phase,
        };
        Xgid::try_from(&Situation {
            phase,
            resignation: None,
            ..self.situation
        })
        .ok()
    }

    /// Returns every id that can hold the position, with the name of its kind: `xgid`, `position`
    /// (GNU Backgammon's, the board alone), `gnu_id` (with the match ID) and `ogid`.
    pub fn ids(&self) -> Vec<(&'static str, String)> {
        let mut ids = Vec::new();
        if let Some(xgid) = self.xgid() {
            ids.push(("xgid", xgid.to_string()));
        }
        ids.push((
            "position",
            PositionId::from(&self.situation.board).to_string(),
        ));
        if let Ok(id) = GnuId::try_from(&self.situation) {
            ids.push(("gnu_id", id.to_string()));
        }
        if let Some(id) = ogid::write(&self.situation) {
            ids.push(("ogid", id));
        }
        ids
    }
}
