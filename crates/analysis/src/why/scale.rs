//! One unit for equities at different values of the cube.

use otter_engine::{CubeOwner, Engine, Stakes};

/// Returns the stakes after a double that is taken, seen by the doubler.
pub(super) const fn doubled(stakes: &Stakes) -> Stakes {
    Stakes {
        cube_log2: stakes.cube_log2 + 1,
        owner: CubeOwner::Opponent,
        ..*stakes
    }
}

/// Returns an equity at the stakes `now` in the unit of the stakes `before`. Both stakes, and the
/// equity, are seen by the same player.
pub(super) fn in_unit_of(engine: &Engine, before: &Stakes, now: &Stakes, equity: f32) -> f32 {
    let chance = |stakes, equity| engine.match_chance(stakes, equity).map(|chance| chance.0);
    let ends = chance(before, 1.0).zip(chance(before, -1.0));
    match (ends, chance(now, equity)) {
        (Some((most, least)), Some(chance)) if most > least => {
            2.0 * (chance - least) / (most - least) - 1.0
        }
        _ => {
            let turns = now.cube_log2.saturating_sub(before.cube_log2).min(30);
            equity * (1_u32 << turns) as f32
        }
    }
}
