//! A search and a rollout of what it leaves close, as `hint`, `cube` and `lines` ask for them.

use otter_engine::rollout::{Close, Rollout};
use otter_engine::{CubeAnalysis, Engine, Ply, RankedPlay, Stakes};
use otter_rules::{Board, Roll};

use crate::plays;

/// What ends a search.
#[derive(Clone, Copy)]
pub(crate) enum Limit<'a> {
    /// The depth that it reaches at most. A rollout of what it leaves close takes as long as it
    /// takes.
    Ply(Ply),
    /// A clock, which returns `true` once the time is up: for a search as deep as the time allows,
    /// or for one to ply 2 and a rollout of what that leaves close.
    Clock(&'a (dyn Fn() -> bool + Sync)),
}

/// How a question is searched.
pub(crate) struct Search<'a> {
    /// What ends the search.
    pub(crate) limit: Limit<'a>,
    /// Whether plays are searched in half the time, after a few of the rolls.
    pub(crate) is_quick: bool,
    /// How choices that the search leaves close are rolled out; `None` if it decides alone.
    pub(crate) close: Option<Close>,
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
        let quick = self
            .is_quick
            .then(|| engine.with_settings(engine.settings().quick()));
        let searcher = quick.as_ref().unwrap_or(engine);
        let all = all.as_slice();
        // What may be rolled out is searched in full.
        let wanted = wanted.max(self.close.map_or(0, |close| close.plays.most));
        let ranked = match self.limit {
            Limit::Ply(ply) => searcher.rank_best(board, all, stakes, ply, wanted),
            Limit::Clock(stop) => {
                searcher.rank_within(board, all, stakes, self.deepest(), wanted, stop)
            }
        };
        let close = self.close.as_ref();
        match close.and_then(|close| close.rank(engine, &ranked, stakes, self.clock())) {
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
        let (searched, ply) = engine.cube_within(board, stakes, self.deepest(), self.clock());
        let close = self.close.as_ref();
        match close.and_then(|close| close.decide(engine, &searched, board, stakes, self.clock())) {
            Some(rolled) => (rolled.analysis, ply, Some(rolled.rollout)),
            None => (searched, ply, None),
        }
    }

    /// Returns the depth that the search reaches at most. Where close choices are rolled out within
    /// a time, what is left of it after ply 2 serves them better than a deeper search
    /// (`docs/lab/search.md`).
    const fn deepest(&self) -> Ply {
        match (self.limit, &self.close) {
            (Limit::Ply(ply), _) => ply,
            (Limit::Clock(_), Some(_)) => Ply::TWO,
            (Limit::Clock(_), None) => Ply::DEEPEST,
        }
    }

    /// Returns what tells that the time is up.
    fn clock(&self) -> &(dyn Fn() -> bool + Sync) {
        match self.limit {
            Limit::Ply(_) => &never,
            Limit::Clock(clock) => clock,
        }
    }
}

/// The clock of a search that takes as long as it takes.
const fn never() -> bool {
    false
}
