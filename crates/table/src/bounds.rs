//! How far Otter lets a table go, whatever the rules say.

use otter_rules::{Action, Game, Phase};

/// How far Otter lets a cube go, as a power of two. The rules know no limit (CU-5), but a
/// number of a million digits would be a way to hurt the other tables of a server.
const MAX_CUBE_LOG2: u32 = 1024;

/// Returns whether an action would turn the cube of a game of two beyond what Otter handles.
pub fn exceeds_cube(game: &Game, action: &Action) -> bool {
    let value = match (action, game.phase()) {
        (Action::Double, _) => game.cube().value,
        (Action::Redouble, Phase::Offered(offer)) => offer.value(),
        _ => return false,
    };
    value.log2() >= MAX_CUBE_LOG2
}
