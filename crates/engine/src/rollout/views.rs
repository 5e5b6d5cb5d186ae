//! A search for either player on roll and each state of the cube.

use std::num::NonZeroUsize;

use otter_rules::Board;

use super::question::Cube;
use crate::cube::{CubeOwner, CubeStates, Stakes};
use crate::engine::Engine;
use crate::search::{Evaluation, Lookahead, Settings, Side};

/// The values of a position, seen by the player for whom it is rolled out: the five chances of
/// [`crate::Outcomes`] in order, and the cubeful value.
pub(super) type Values = [f64; 6];

/// All searches of a rollout.
pub(super) struct Views<'a> {
    /// The searches for each number of turns of the cube, then each owner of the cube, then each
    /// player on roll.
    levels: Vec<[[Lookahead<'a>; 2]; 3]>,
}

impl<'a> Views<'a> {
    pub(super) fn new(
        engine: &'a Engine,
        stakes: &Stakes,
        stop: &'a (dyn Fn() -> bool + Sync),
    ) -> Self {
        // Threads share trials, not the searches within them.
        let settings = Settings {
            n_threads: NonZeroUsize::MIN,
            ..*engine.settings()
        };
        let lookahead = |stakes: &Stakes| engine.lookahead_with(stakes, settings, stop);
        let mut levels = Vec::new();
        loop {
            let turns = levels.len() as u32;
            let owners = [CubeOwner::Centred, CubeOwner::Own, CubeOwner::Opponent];
            let level = owners.map(|owner| {
                let stakes = Stakes {
                    owner,
                    cube_log2: stakes.cube_log2.saturating_add(turns),
                    ..*stakes
                };
                [lookahead(&stakes), lookahead(&stakes.flipped())]
            });
            let goes_on = level[1][0].payoff(Side::Own).has_cube();
            levels.push(level);
            // One level is enough where a double only doubles the stakes. In a match a question may
            // also be about a double that nobody gains by.
            if stakes.has_endless_cube() || (!goes_on && turns > 0) {
                return Self { levels };
            }
        }
    }

    /// Returns the search for the player `on_roll`, who is [`Side::Own`] in it.
    pub(super) fn of(&self, on_roll: Side, cube: &Cube) -> &Lookahead<'a> {
        &self.levels[cube.turns][cube.owner as usize][on_roll as usize]
    }

    /// Returns the values of an evaluation that is seen by the player on roll.
    pub(super) fn values(&self, on_roll: Side, cube: &Cube, evaluation: &Evaluation) -> Values {
        let payoff = self.of(on_roll, cube).payoff(Side::Own);
        let cubeful = CubeStates::new(payoff).present(&evaluation.cube, evaluation.outcomes);
        seen(on_roll, evaluation, f64::from(cubeful) * cube.times)
    }

    /// Returns the values of an evaluation if the player on roll doubles wherever that is better.
    pub(super) fn decided(
        &self,
        on_roll: Side,
        cube: &Cube,
        board: &Board,
        evaluation: &Evaluation,
    ) -> Values {
        let lookahead = self.of(on_roll, cube);
        let decided = lookahead.decided(Side::Own, board, evaluation);
        self.values(on_roll, cube, &decided)
    }
}

/// Returns the values of an evaluation and a cubeful value, both seen by the player on roll.
pub(super) fn seen(on_roll: Side, evaluation: &Evaluation, cubeful: f64) -> Values {
    let (outcomes, cubeful) = match on_roll {
        Side::Own => (evaluation.outcomes, cubeful),
        Side::Other => (evaluation.outcomes.flipped(), -cubeful),
    };
    let [win, wg, wb, lg, lb] = outcomes.to_array().map(f64::from);
    [win, wg, wb, lg, lb, cubeful]
}
