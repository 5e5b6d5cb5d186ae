//! What a report counts of a judgement.

use crate::judgement::{Judged, Judgement};

/// What a report counts of a judgement: small enough to be kept for every decision of a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counted {
    /// The equity that the decision lost, 0 or more.
    pub error: f32,
    /// The chance of winning the match that it lost, 0 or more; `None` for money.
    pub chance_lost: Option<f32>,
    /// Whether it counts as a decision.
    pub counts: bool,
    /// The kind of decision.
    pub kind: CountedKind,
}

/// The kind of decision that is counted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CountedKind {
    /// Whether to double before the roll.
    Cube {
        /// Whether GNU Backgammon would count it: the cube was turned or the decision was close.
        is_close: bool,
    },
    /// The answer to a double.
    Answer,
    /// The play of a roll.
    Play {
        /// The gain of the roll over an average roll, in the unit of equities.
        luck: f32,
        /// The same gain as a chance of winning the match; `None` for money.
        luck_chance: Option<f32>,
    },
    /// A resignation that was offered.
    Resignation,
}

/// The equity that turning the cube may cost in a decision that GNU Backgammon calls close.
const CLOSE: f32 = 0.16;

impl From<&Judged> for Counted {
    fn from(judged: &Judged) -> Self {
        let kind = match &judged.judgement {
            Judgement::Cube(cube) => {
                let cost = cube.analysis.value() - cube.analysis.double();
                CountedKind::Cube {
                    is_close: judged.counts && (cost < CLOSE || cube.has_doubled),
                }
            }
            Judgement::Answer(_) => CountedKind::Answer,
            Judgement::Resignation(_) => CountedKind::Resignation,
            Judgement::Play(play) => CountedKind::Play {
                luck: play.luck,
                luck_chance: play.luck_chance,
            },
        };
        Self {
            error: judged.error,
            chance_lost: judged.chance_lost,
            counts: judged.counts,
            kind,
        }
    }
}
