//! The engine: it is loaded once, and then evaluates positions, plays and cube decisions.

use std::sync::Arc;

use otter_rules::{BearOff, Board, Checkers, GameResult, PlayedBoard, ResultBuf, Roll, results};

use crate::bearoff::{Tables, cache};
use crate::cube::{CubeAnalysis, MatchRule, MatchTables, Payoff, Stakes, StakesKind};
use crate::endings::{Effort, Endings};
use crate::equity::{MatchChance, MatchTable, Outcomes};
use crate::hypergammon::{self, Hypergammon};
use crate::kernels::Path;
use crate::load::{LoadError, LoadOptions, NetFiles};
use crate::search::{
    Cache, Evaluation, Evaluator, Lookahead, Nets, Never, Ply, RankedPlay, Settings, Side, Stop,
};

/// The number of searched positions that the cache holds, at 64 bytes each.
const REMEMBERED: usize = 1 << 16;

/// The nets, the tables and the settings of the search. Clones are cheap: they share the nets, the
/// tables and the cache of positions.
///
/// A static evaluation gives the chances of each result, and from these comes the equity:
///
/// ```
/// use otter_engine::bearoff::Size;
/// use otter_engine::{Engine, LoadOptions, Ply, Stakes};
/// use otter_rules::{Board, Die, Roll};
///
/// let engine = Engine::load(&LoadOptions {
///     two_sided: Size::try_from(2)?,
///     ..LoadOptions::default()
/// })?;
/// let start = engine.evaluate(&Board::start(), Ply::ZERO);
/// // The player on roll is ahead by the right to roll first.
/// assert!(start.win > 0.5 && start.win_gammon < start.win);
/// assert!((0.0..0.15).contains(&start.cubeless()));
///
/// // The plays of a roll come best first, each with its equity.
/// let roll = Roll::new(Die::Three, Die::One);
/// let plays = engine.rank_plays(&Board::start(), roll, &Stakes::CUBELESS, Ply::ZERO);
/// // The best makes the five point, 8/5 6/5.
/// assert_eq!(plays[0].result.own().slot(5), 2);
/// assert!(plays[0].equity > plays[1].equity);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Engine {
    shared: Arc<Shared>,
    settings: Settings,
}

#[derive(Debug)]
struct Shared {
    evaluator: Evaluator,
    match_tables: MatchTables,
    cache: Cache,
    endings: Endings,
    origins: Vec<cache::Origin>,
}

impl Engine {
    /// Loads an engine. This takes a few seconds if the bear-off tables are not in the cache yet.
    /// Of the nets only the files are checked: each is read when it first evaluates a board.
    ///
    /// Errors if a file named in the options cannot be read or used.
    pub fn load(options: &LoadOptions) -> Result<Self, LoadError> {
        let nets = options.nets()?;
        let match_table = options.match_table()?;
        let folder = options.cache.as_deref();
        let tables = Tables::new(folder, options.two_sided);
        let hypergammon = folder.and_then(hypergammon::cache::open).map(Arc::new);
        let engine = Self::assembled(nets, match_table, tables, hypergammon);
        Ok(engine.with_settings(options.settings))
    }

    /// Makes an engine of these nets and tables, with the match equity table and the settings of
    /// the search that are the defaults.
    ///
    /// Errors if one of the files is not a net of its kind.
    pub fn of_nets(files: NetFiles, tables: Tables) -> Result<Self, LoadError> {
        Ok(Self::assembled(
            files.nets()?,
            MatchTable::standard(),
            tables,
            None,
        ))
    }

    fn assembled(
        nets: Nets,
        match_table: MatchTable,
        tables: Tables,
        hypergammon: Option<Arc<Hypergammon>>,
    ) -> Self {
        let shared = Shared {
            evaluator: Evaluator::with_tables(nets, &tables).with_hypergammon(hypergammon),
            match_tables: MatchTables::new(match_table),
            cache: Cache::new(REMEMBERED),
            endings: Endings::default(),
            origins: tables.origins,
        };
        Self {
            shared: Arc::new(shared),
            settings: Settings::default(),
        }
    }

    /// Returns where each bear-off table came from, the one-sided table first, for a log.
    pub fn table_origins(&self) -> &[cache::Origin] {
        &self.shared.origins
    }

    /// Returns the evaluator, which evaluates single boards at ply 0.
    pub fn evaluator(&self) -> &Evaluator {
        &self.shared.evaluator
    }

    /// Returns the match equity table for matches with the Crawford rule.
    pub fn match_table(&self) -> &MatchTable {
        self.shared.match_tables.of(MatchRule::Crawford)
    }

    /// Returns the settings of the search.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns an engine with other settings of the search that shares everything else with this
    /// one.
    #[must_use]
    pub fn with_settings(&self, settings: Settings) -> Self {
        Self {
            shared: Arc::clone(&self.shared),
            settings,
        }
    }

    /// Returns the same engine on another kernel path, with an empty cache. It gives the same bits.
    #[must_use]
    pub fn on(&self, path: Path) -> Self {
        self.afresh(self.shared.evaluator.clone().on(path))
    }

    /// Returns the same engine with an empty cache.
    #[cfg(test)]
    pub(crate) fn forgetful(&self) -> Self {
        self.afresh(self.shared.evaluator.clone())
    }

    /// Returns the same engine with another table of Hypergammon and an empty cache.
    #[cfg(test)]
    pub(crate) fn with_hypergammon(&self, table: Arc<Hypergammon>) -> Self {
        let evaluator = self.shared.evaluator.clone();
        self.afresh(evaluator.with_hypergammon(Some(table)))
    }

    fn afresh(&self, evaluator: Evaluator) -> Self {
        let shared = Shared {
            evaluator,
            match_tables: self.shared.match_tables.clone(),
            cache: Cache::new(REMEMBERED),
            endings: Endings::default(),
            origins: Vec::new(),
        };
        Self {
            shared: Arc::new(shared),
            settings: self.settings,
        }
    }

    /// Returns the chances of each result of a game without a cube, for the player on roll before
    /// the roll.
    pub fn evaluate(&self, board: &Board, ply: Ply) -> Outcomes {
        let lookahead = self.lookahead(&Stakes::CUBELESS, Never);
        let Ok(evaluation) = lookahead.search(board, ply, Effort::Question);
        evaluation.outcomes
    }

    /// Returns all plays of a roll, best first. `board` is seen by the player who made the roll;
    /// the list holds the board unchanged if nothing can be moved.
    pub fn rank_plays(
        &self,
        board: &Board,
        roll: Roll,
        stakes: &Stakes,
        ply: Ply,
    ) -> Vec<RankedPlay> {
        let mut buf = ResultBuf::new();
        results(board, roll, BearOff::Strict, &mut buf);
        self.rank_results(board, buf.as_slice(), stakes, ply)
    }

    /// Returns the given results of one roll from `board`, best first. The best are searched to
    /// `ply`, unless only one is worth considering; the others follow with the equity of the last
    /// depth that they were searched to.
    pub fn rank_results(
        &self,
        board: &Board,
        results: &[PlayedBoard],
        stakes: &Stakes,
        ply: Ply,
    ) -> Vec<RankedPlay> {
        self.rank_best(board, results, stakes, ply, 1)
    }

    /// Returns the given results of one roll from `board`, best first, with at least `wanted` of
    /// them searched to `ply`.
    pub fn rank_best(
        &self,
        board: &Board,
        results: &[PlayedBoard],
        stakes: &Stakes,
        ply: Ply,
        wanted: usize,
    ) -> Vec<RankedPlay> {
        self.lookahead(stakes, Never)
            .rank(board, results, ply, wanted, Effort::Question)
    }

    /// Returns the given results of one roll from `board`, best first, with at least `wanted` of
    /// them searched deeper and deeper until `stop` returns `true` or the search to `deepest` is
    /// done. Ply 1 is finished in any case. `stop` is called every millisecond or so and usually
    /// reads a clock, which this crate has none of.
    pub fn rank_within(
        &self,
        board: &Board,
        results: &[PlayedBoard],
        stakes: &Stakes,
        deepest: Ply,
        wanted: usize,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Vec<RankedPlay> {
        self.lookahead(stakes, stop)
            .rank_deeper(board, results, deepest, wanted, Effort::Question)
    }

    /// Returns the equity of each choice at the cube to the player on roll, before the roll.
    pub fn cube(&self, board: &Board, stakes: &Stakes, ply: Ply) -> CubeAnalysis {
        let lookahead = self.lookahead(stakes, Never);
        let Ok(evaluation) = lookahead.search(board, ply, Effort::Question);
        analysis(&lookahead, board, &evaluation)
    }

    /// Returns the cube analysis at the last depth, `deepest` at most, that was finished before
    /// `stop` returned `true`, and that depth.
    pub fn cube_within(
        &self,
        board: &Board,
        stakes: &Stakes,
        deepest: Ply,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> (CubeAnalysis, Ply) {
        let lookahead = self.lookahead(stakes, stop);
        let (evaluation, ply) = lookahead.search_within(board, deepest);
        (analysis(&lookahead, board, &evaluation), ply)
    }

    /// Returns the equity to the player on roll, who does not double now, in points per game at the
    /// present cube.
    pub fn equity(&self, board: &Board, stakes: &Stakes, ply: Ply) -> f32 {
        self.cube(board, stakes, ply).no_double
    }

    /// Returns a cube analysis with other equities of rolling without doubling and of a double that
    /// is taken, for instance those of a rollout. What is best follows from them; the chances and
    /// the points of the window stay.
    pub fn with_values(
        &self,
        analysis: &CubeAnalysis,
        stakes: &Stakes,
        no_double: f32,
        double_take: f32,
    ) -> CubeAnalysis {
        analysis.with_values(&self.payoff(stakes), no_double, double_take)
    }

    /// Returns the chance of winning the match that an equity at these stakes stands for, both for
    /// the player on roll; `None` for money.
    ///
    /// ```
    /// # use otter_engine::{CubeOwner, Engine, LoadOptions, MatchRule, Stakes, StakesKind};
    /// # use otter_engine::bearoff::Size;
    /// # let options = LoadOptions { two_sided: Size::try_from(2)?, ..LoadOptions::default() };
    /// # let engine = Engine::load(&options)?;
    /// // At double match point, winning the game (+1) wins the match.
    /// let play = StakesKind::Match {
    ///     own_away: 1,
    ///     opponent_away: 1,
    ///     crawford: false,
    ///     rule: MatchRule::Crawford,
    /// };
    /// let stakes = Stakes { play, ..Stakes::CUBELESS };
    /// assert_eq!(engine.match_chance(&stakes, 1.0).map(|chance| chance.0), Some(1.0));
    /// assert_eq!(engine.match_chance(&stakes, 0.0).map(|chance| chance.0), Some(0.5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn match_chance(&self, stakes: &Stakes, equity: f32) -> Option<MatchChance> {
        match stakes.play {
            StakesKind::Money { .. } => None,
            StakesKind::Match { .. } => {
                // The value of a match is the chance of winning it minus that of losing it.
                let value = self.payoff(stakes).value_of(equity);
                Some(MatchChance(f32::midpoint(1.0, value)))
            }
        }
    }

    /// Returns the equity, to the player on roll, of winning now with this result. `loser` is the
    /// other player's checkers, which a single game may score (SC-4).
    pub fn equity_of_win(&self, stakes: &Stakes, result: GameResult, loser: Checkers) -> f32 {
        let payoff = self.payoff(stakes);
        payoff.equity(payoff.win(result, loser))
    }

    /// Returns the value of each result of a game at these stakes.
    pub(crate) fn payoff(&self, stakes: &Stakes) -> Payoff {
        self.shared.match_tables.payoff(*stakes)
    }

    fn lookahead<S: Stop>(&self, stakes: &Stakes, stop: S) -> Lookahead<'_, S> {
        self.lookahead_with(stakes, self.settings, stop)
    }

    /// Returns a search with other settings.
    pub(crate) fn lookahead_with<S: Stop>(
        &self,
        stakes: &Stakes,
        settings: Settings,
        stop: S,
    ) -> Lookahead<'_, S> {
        Lookahead::new(
            &self.shared.evaluator,
            &self.shared.cache,
            &self.shared.endings,
            settings,
            &self.payoff(stakes),
            stop,
        )
    }
}

fn analysis<S: Stop>(
    lookahead: &Lookahead<'_, S>,
    board: &Board,
    evaluation: &Evaluation,
) -> CubeAnalysis {
    CubeAnalysis::new(
        lookahead.payoff(Side::Own),
        board,
        evaluation.outcomes,
        &evaluation.cube,
    )
}
