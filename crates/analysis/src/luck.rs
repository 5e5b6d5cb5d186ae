//! Luck: what a roll gained over an average one.

use otter_engine::{Engine, Ply, Stakes};
use otter_rules::{Board, Roll};

/// Returns the gain of a roll over an average roll, in the unit of equities: the equity of its best
/// play less the mean over all rolls, both at ply 0, so that neither side of the difference sees
/// farther than the other.
///
/// Before the first roll of a game nobody knows who starts, and no roll is a double: the mean is
/// that over the 15 different rolls for either player (ST-1).
pub(crate) fn luck(
    engine: &Engine,
    board: &Board,
    stakes: &Stakes,
    roll: Roll,
    is_first: bool,
) -> f32 {
    let best = |board: &Board, stakes: &Stakes, roll| {
        let plays = engine.rank_plays(board, roll, stakes, Ply::ZERO);
        plays.first().map_or(0.0, |play| play.equity)
    };
    let mean = if is_first {
        let (turned, flipped) = (board.turned(), stakes.flipped());
        let singles = || Roll::all().filter(|roll| !roll.is_double());
        let sum: f32 = singles()
            .map(|roll| best(board, stakes, roll) - best(&turned, &flipped, roll))
            .sum();
        sum / (2 * singles().count()) as f32
    } else {
        Roll::all()
            .map(|roll| roll.ways() as f32 * best(board, stakes, roll))
            .sum::<f32>()
            / 36.0
    };
    best(board, stakes, roll) - mean
}
