//! Answers as text, 80 columns wide at most.

mod cube;
mod plays;
mod position;

use otter_engine::{Ply, Stakes, StakesKind};

pub(crate) use cube::{action, cube};
pub(crate) use plays::{Row, close, plays};
pub(crate) use position::{chances, position};

/// Returns the name of the equity at these stakes. `None` if it is the one without a cube in which
/// gammons count, which is shown everywhere.
pub(crate) const fn equity_at(stakes: &Stakes) -> Option<&'static str> {
    let has_cube = !matches!(stakes.play, StakesKind::Money { cube: false, .. });
    match (stakes.counts_checkers(), stakes.gammons, has_cube) {
        (true, true, _) => {
            Some("equity scoring the checkers left, where 1 is a single game of 9 points,")
        }
        (true, false, _) => Some(
            "equity scoring the checkers left, without gammons, where 1 is a game of 9 points,",
        ),
        (false, true, true) => Some("equity with the cube"),
        (false, false, true) => Some("equity with the cube and without gammons"),
        (false, false, false) => Some("equity without gammons"),
        (false, true, false) => None,
    }
}

/// Returns the depth of a search, as GNU Backgammon counts it: 0-ply is the static evaluation.
pub(crate) fn depth(ply: Ply) -> String {
    format!("{}-ply", ply.number())
}

/// Returns a chance in per cent, with two decimals.
pub(crate) fn percent(chance: f32) -> String {
    format!("{:.2}", 100.0 * chance.clamp(0.0, 1.0))
}
