//! Races in which the cube is a question.

use otter_engine::{Engine, Ply, Stakes, StakesKind};
use otter_rules::Board;
use rand_chacha::ChaCha8Rng;

use super::playout::Playout;
use crate::judge::is_trivial;
use crate::verdict::{CubeValues, PLY};

/// The stakes: a money game by the usual rules, with the cube in the middle.
const STAKES: Stakes = Stakes {
    play: StakesKind::Money {
        jacoby: true,
        beavers: true,
        cube: true,
    },
    ..Stakes::CUBELESS
};

/// The fewest checkers that each side still has: below that one counts rolls and not pips.
const MIN_CHECKERS: u8 = 6;

/// Returns the first position of a game without contact in which somebody would think about the
/// cube, with its values; `None` if the game has none.
pub(super) fn choose(engine: &Engine, rng: &mut ChaCha8Rng) -> Option<(Board, CubeValues)> {
    let board = Playout::new(engine, rng).find(|board| {
        is_race(board) && {
            let cube = engine.cube(board, &STAKES, Ply::ZERO);
            !is_trivial(cube.no_double, cube.not_passed().0, cube.double_pass)
        }
    })?;
    let analysis = engine.cube(&board, &STAKES, PLY);
    Some((board, CubeValues::from(&analysis)))
}

fn is_race(board: &Board) -> bool {
    let left = board.own().n_in_play().min(board.opponent().n_in_play());
    !board.has_contact() && left >= MIN_CHECKERS
}
