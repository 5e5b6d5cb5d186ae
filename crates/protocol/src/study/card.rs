//! A card: a decision that stands alone, without the match it was made in.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::basics::{BySeat, Seat};
use crate::rules::RulesChoice;
use crate::table::{CheckersView, CubeView};

/// The position of a card whose roll is to be played, with all that the best play depends on. It is
/// the body of `POST /api/study/plays`, which answers with every legal play, as a
/// [`PlayTree`](crate::table::PlayTree).
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CardPosition {
    /// The seat that plays.
    pub seat: Seat,
    /// The checkers of each side before the play. The pips are not read.
    pub board: BySeat<CheckersView>,
    /// The dice as they were rolled, 1–6 each.
    pub dice: [u8; 2],
    /// The cube.
    pub cube: CubeView,
    /// The points that each side needs to win the match, 1–999; `null` for money.
    pub away: Option<BySeat<u32>>,
    /// Whether it is the Crawford game.
    pub crawford: bool,
    /// The rules of the table.
    pub rules: RulesChoice,
}

/// The body of `POST /api/study/try`: a play of a card's roll, to be judged. The answer is a
/// [`TriedPlay`](crate::review::TriedPlay).
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TryCard {
    /// The card's position.
    pub position: CardPosition,
    /// The steps in the order made, `[from, to]` each.
    pub steps: Vec<[u8; 2]>,
}
