//! A judged decision, as it stands in a line of a file.

use otter_engine::rollout::{Estimate, Rollout};
use otter_engine::{CubeAnalysis, Stakes};
use serde::{Deserialize, Serialize};

/// A decision with the rolled-out equities of its choices.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Judged {
    /// The number of the decision, from which everything about it follows.
    pub(crate) number: u64,
    /// The position id of the board, seen by the player on roll.
    pub(crate) position: String,
    /// The stakes, seen by the player on roll.
    pub(crate) stakes: Stakes,
    #[serde(flatten)]
    pub(crate) judgement: Judgement,
}

/// What was decided and judged.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Judgement {
    /// The play of a roll.
    Play {
        dice: [u8; 2],
        plays: Vec<JudgedPlay>,
    },
    /// Whether to double, and whether to take.
    Double(JudgedDouble),
}

/// A play, by the board that it leads to.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct JudgedPlay {
    /// The position id of the board after the play, seen by the next player.
    pub(crate) after: String,
    /// Points per game at the present cube; for a match on the scale of a single game.
    pub(crate) equity: Estimate,
}

/// The equities of a cube decision, on the same scale. That of a double that is passed is 1.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
pub(crate) struct JudgedDouble {
    pub(crate) no_double: Estimate,
    pub(crate) double_take: Estimate,
}

impl JudgedDouble {
    /// Returns what the rollout of a double has found.
    pub(super) fn of(rollout: &Rollout) -> Self {
        Self {
            no_double: rollout.estimates(0).equity,
            double_take: rollout.estimates(1).equity,
        }
    }

    /// Returns what the doubler and the other player lose together if both decide as in an
    /// analysis. A take counts only where both the analysis and the judge would double, or the
    /// analysis doubles: where nobody does, it is never decided.
    pub(crate) fn lost(&self, analysis: &CubeAnalysis) -> f64 {
        let (stay, taken) = (self.no_double.mean, self.double_take.mean);
        let best_of_double = taken.min(1.0);
        let doubles = analysis.double() > analysis.no_double;
        let chosen = if doubles { best_of_double } else { stay };
        let by_doubler = stay.max(best_of_double) - chosen;
        let takes = analysis.double_take <= analysis.double_pass;
        let answered = if takes { taken } else { 1.0 };
        let is_asked = doubles || best_of_double > stay;
        let by_other = if is_asked {
            answered - best_of_double
        } else {
            0.0
        };
        by_doubler + by_other
    }
}
