//! What is answered about a posed position. Equities are points per game at the present cube, to
//! the seat on roll; in a match on the scale of a single game won (+1) or lost (−1).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::fault::PositionFault;
use crate::review::{CandidateView, ChancesView, RolledOutView};
use crate::table::DoublingVerdict;

/// The answer to `POST /api/position`: whether the position can occur, and its names.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PositionView {
    /// What is wrong with it; empty if it can be analysed.
    pub faults: Vec<PositionFault>,
    /// Every id that can hold it; empty while something is wrong.
    pub ids: Vec<NamedId>,
    /// Whether the seat on roll may double and can gain by it.
    pub may_double: bool,
    /// The number of different plays of the roll; `null` before the roll.
    pub n_plays: Option<u32>,
}

/// An id of a position.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct NamedId {
    /// The kind of id: `xgid`, `position` (the board alone, as GNU Backgammon writes it), `gnu_id`
    /// or `ogid`.
    pub kind: String,
    /// The id as it is written.
    pub text: String,
}

/// The answer to `POST /api/position/plays`: the plays of the roll.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PlaysAnswer {
    /// The number of different plays.
    pub n_plays: u32,
    /// The best of them, best first.
    pub plays: Vec<CandidateView>,
    /// The rollout of those that the search left close; `null` if there were none, or if none was
    /// asked for.
    pub rollout: Option<PlaysRollout>,
}

/// A rollout of plays that a search left close.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct PlaysRollout {
    /// How many plays were rolled out: the first ones of the list.
    pub n_plays: u32,
    /// The most games of one of them.
    pub n_trials: u32,
    /// The standard error of the difference between the first two, in equity.
    pub error: f64,
}

/// The answer to `POST /api/position/cube`: the choices before the roll.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct CubeAnswer {
    /// The depth of the search, in plies.
    pub ply: u8,
    /// What both should do.
    pub verdict: DoublingVerdict,
    /// Whether doubling and not doubling are so close that either is right.
    pub optional: bool,
    /// Whether a double would be a redouble.
    pub redouble: bool,
    /// The equity of rolling without a double.
    pub no_double: f64,
    /// The equity if the seat doubles and the opponent takes.
    pub take: f64,
    /// The equity if the seat doubles and the opponent passes.
    pub pass: f64,
    /// The equity if the opponent redoubles at once; `null` where that is not the best answer.
    pub beaver: Option<f64>,
    /// The chance of winning the match with the best choices; `null` for money.
    pub match_chance: Option<f64>,
    /// The chances of each result before the roll, if nobody turns the cube.
    pub chances: ChancesView,
    /// The equity for money without a cube, with gammons and single games counted as here.
    pub cubeless: f64,
    /// The winning chances at which the right decision changes.
    pub window: CubeWindow,
    /// What a gammon adds to a win, as a share of the stake: for gammons won, and for gammons lost.
    pub gammon_values: [f64; 2],
    /// How often the market is lost; `null` if the seat may not double.
    pub market: Option<MarketView>,
    /// The rollout that the equities come from as well, at ply 2 and deeper where the search left
    /// the decision close; `null` where the search decided alone.
    pub rollout: Option<RolledOutView>,
}

/// The winning chances, 0–1, at which the right decision changes in positions with the same shares
/// of gammons.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct CubeWindow {
    /// The take point, at which a double by the opponent is a take; `null` if there is none.
    pub take: Option<f64>,
    /// The double point, from which a double is right.
    pub double: Option<f64>,
    /// The cash point, from which a double is passed.
    pub cash: Option<f64>,
    /// The point from which playing on is better than cashing.
    pub too_good: Option<f64>,
}

/// How often the market is lost if the seat on roll does not double.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct MarketView {
    /// The share of the sequences of two rolls, 0–1, after which a double would be passed.
    pub lost: f64,
    /// The number of the 36 own rolls after which the market is lost more often than not.
    pub rolls: u32,
}

/// The answer to `POST /api/position/rolls`: what each roll leads to.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct RollsAnswer {
    /// The depth of the search, in plies.
    pub ply: u8,
    /// The mean equity over the 36 rolls.
    pub mean: f64,
    /// The 21 rolls, each with its best play.
    pub rolls: Vec<RollAnswer>,
}

/// A roll with its best play.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct RollAnswer {
    /// The dice, the higher one first.
    pub dice: [u8; 2],
    /// The equity after the best play.
    pub equity: f64,
    /// The best play in notation; empty if nothing can be moved.
    pub text: String,
    /// Its steps in order, `[from, to]` each.
    pub steps: Vec<[u8; 2]>,
}

/// The answer to `POST /api/position/scores`: one row of the score map.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ScoreAnswer {
    /// The points that the seat on roll needs.
    pub own_away: u32,
    /// The cells, by the points that the other seat needs, from 1.
    pub cells: Vec<ScoreCellView>,
}

/// A position at one score.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ScoreCellView {
    /// The points that the other seat needs.
    pub opponent_away: u32,
    /// Whether it is the Crawford game.
    pub crawford: bool,
    /// What is right there.
    pub verdict: ScoreVerdictView,
}

/// What is right at a score.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ScoreVerdictView {
    /// The cube before the roll.
    Cube {
        /// What both should do.
        verdict: DoublingVerdict,
        /// The equity of rolling without a double.
        no_double: f64,
        /// The equity if the seat doubles and the opponent takes.
        take: f64,
        /// The equity if the seat doubles and the opponent passes.
        pass: f64,
    },
    /// The play of the roll.
    Play {
        /// The play with the highest equity.
        best: ScorePlay,
        /// The equity by which it is ahead of the next one; `null` if it is the only play.
        ahead: Option<f64>,
    },
}

/// The best play at a score.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ScorePlay {
    /// The play in notation; empty if nothing can be moved.
    pub text: String,
    /// Its steps in order, `[from, to]` each.
    pub steps: Vec<[u8; 2]>,
    /// Its equity to the seat on roll.
    pub equity: f64,
}
