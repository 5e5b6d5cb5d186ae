//! How often the market is lost: after which rolls a double that is still taken would be passed.

use otter_engine::{CubeAction, Engine, Ply, Stakes};
use otter_rules::{Board, Roll};

use crate::posed::Posed;

/// The number of sequences of two rolls.
pub const SEQUENCES: u32 = 36 * 36;

/// How often the market is lost if the player on roll does not double now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Market {
    /// The sequences of one's own roll and the opponent's, out of [`SEQUENCES`], after which the
    /// opponent would pass a double or the game is won already.
    pub lost: u32,
    /// The own rolls, out of 36, after which the market is lost more often than not.
    pub rolls: u32,
}

/// Returns how often the market is lost. Every roll is played as it seems best at ply 0, and the
/// cube is looked at as deep. `None` if the player on roll may not double, or gains nothing by it.
pub fn market(engine: &Engine, posed: &Posed) -> Option<Market> {
    let now = posed.cube(engine, Ply::ZERO);
    if now.action == CubeAction::NotAvailable {
        return None;
    }
    let mut market = Market { lost: 0, rolls: 0 };
    for roll in Roll::all() {
        let lost = lost_after(engine, &posed.board, &posed.stakes, roll);
        market.lost += roll.ways() * lost;
        if 2 * lost > 36 {
            market.rolls += roll.ways();
        }
    }
    Some(market)
}

/// Returns after how many of the opponent's 36 rolls the market is lost once `roll` is played.
fn lost_after(engine: &Engine, board: &Board, stakes: &Stakes, roll: Roll) -> u32 {
    let Some(next) = best_result(engine, board, stakes, roll) else {
        // The game is won, and a double would have won twice as much.
        return 36;
    };
    let theirs = stakes.flipped();
    Roll::all()
        .filter(|&reply| {
            best_result(engine, &next, &theirs, reply).is_some_and(|back| {
                let cube = engine.cube(&back, stakes, Ply::ZERO);
                let passed = [CubeAction::DoublePass, CubeAction::TooGoodPass];
                passed.contains(&cube.action)
            })
        })
        .map(Roll::ways)
        .sum()
}

/// Returns the board after the best play, seen by the opponent; `None` if that play wins the game.
fn best_result(engine: &Engine, board: &Board, stakes: &Stakes, roll: Roll) -> Option<Board> {
    let plays = engine.rank_plays(board, roll, stakes, Ply::ZERO);
    let best = plays.first()?;
    (!best.result.is_won()).then(|| best.result.turned())
}
