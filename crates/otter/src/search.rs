//! A search and a rollout of what it leaves close, as `hint`, `cube` and `lines` ask for them.

use otter_engine::rollout::{Close, Rollout};
use otter_engine::{CubeAnalysis, Engine, Ply, RankedPlay, Stakes};
use otter_rules::{Board, Roll};

use crate::plays;

/// How a question is searched.
pub(crate) struct Search<'a> {
    /// The depth that the search reaches at most.
    pub(crate) deepest: Ply,
    /// Whether plays are searched in half the time, after a few of the rolls.
    pub(crate) is_quick: bool,
    /// How choices that the search leaves close are rolled out; `None` if it decides alone.
    pub(crate) close: Option<Close>,
    /// Reports whether the time is up.
    pub(crate) stop: &'a (dyn Fn() -> bool + Sync),
}

impl Search<'_> {
    /// Returns all plays of a roll, the best `wanted` of them in order and searched in full, and
    /// the rollout of those that were close, if there was one.
    pub(crate) fn rank(
        &self,
        engine: &Engine,
        board: &Board,
        roll: Roll,
        stakes: &Stakes,
        wanted: usize,
    ) -> (Vec<RankedPlay>, Option<Rollout>) {
        let all = plays::all(board, roll);
        let (deepest, stop) = (self.deepest, self.stop);
        let quick = self
            .is_quick
            .then(|| engine.with_settings(engine.settings().quick()));
        let searcher = quick.as_ref().unwrap_or(engine);
        let ranked = searcher.rank_within(board, all.as_slice(), stakes, deepest, wanted, stop);
        let close = self.close.as_ref();
        match close.and_then(|close| close.rank(engine, &ranked, stakes, stop)) {
            Some((ranked, rollout)) => (ranked, Some(rollout)),
            None => (ranked, None),
        }
    }

    /// Returns the cube decision, the depth of its search, and the rollout if it was close.
    pub(crate) fn decide(
        &self,
        engine: &Engine,
        board: &Board,
        stakes: &Stakes,
    ) -> (CubeAnalysis, Ply, Option<Rollout>) {
        let (searched, ply) = engine.cube_within(board, stakes, self.deepest, self.stop);
        let close = self.close.as_ref();
        match close.and_then(|close| close.decide(engine, &searched, board, stakes, self.stop)) {
            Some(rolled) => (rolled.analysis, ply, Some(rolled.rollout)),
            None => (searched, ply, None),
        }
    }
}
