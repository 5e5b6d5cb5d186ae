//! The engine as the rest of Otter asks it.

use std::path::PathBuf;
use std::sync::Arc;

use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, results};

use crate::bearoff::{Size, cache};
use crate::cube::{CubeAnalysis, MatchRule, MatchTables, Payoff, Stakes};
use crate::equity::{MatchTable, Outcomes, TableError};
use crate::nets::{Net, NetError, Weights};
use crate::pace::{PaceError, PaceNet, PaceWeights};
use crate::search::{
    Cache, Evaluator, Lookahead, Nets, Never, Ply, RankedPlay, Settings, Side, Stop, Worth,
};

/// The net that comes with Otter.
static NET: &[u8] = include_bytes!("../../../nets/otter.net");

/// The backgame net that comes with Otter.
static BACKGAME: &[u8] = include_bytes!("../../../nets/backgame.net");

/// The race net that comes with Otter.
static RACE_NET: &[u8] = include_bytes!("../../../nets/race.net");

/// The small net that goes ahead of it.
static PRUNING: &[u8] = include_bytes!("../../../nets/pruning.net");

/// How many positions looked ahead from are remembered, at 64 bytes each.
const REMEMBERED: usize = 1 << 16;

/// Everything that the engine knows, and how it looks ahead. What it knows and remembers is
/// shared by all its clones.
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
    origins: Vec<cache::Origin>,
}

/// What the engine is made from.
#[derive(Clone, Debug, Default)]
pub struct LoadOptions {
    /// A net in a file; by default those that come with Otter, for all boards with contact.
    pub net: Option<PathBuf>,
    /// A net in a file for backgames: boards on which a side plays from far behind. By default the
    /// one that comes with Otter, and where `net` names another, none.
    pub backgame: Option<PathBuf>,
    /// A match equity table in a file; by default Kazaross-XG2.
    pub match_table: Option<PathBuf>,
    /// The folder in which the bear-off tables are kept between runs. By default none: the
    /// tables are worked out at every start, which takes some seconds.
    pub cache: Option<PathBuf>,
    /// How large the two-sided bear-off table is.
    pub two_sided: Size,
    /// How it looks ahead.
    pub settings: Settings,
}

/// Why an engine could not be made.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// A file that cannot be read.
    #[error("cannot read {}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// A file that is no net.
    #[error("{name} is not a net that this program can use")]
    Net {
        /// The file, or which net it is.
        name: String,
        /// What is wrong with it.
        source: NetError,
    },
    /// The race net that comes with Otter was damaged with the program.
    #[error("the race net that comes with Otter cannot be used")]
    RaceNet(#[source] PaceError),
    /// A file that is no match equity table.
    #[error("{} is not a match equity table", path.display())]
    MatchTable {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: TableError,
    },
}

impl Engine {
    /// Makes an engine. Takes a few seconds where the bear-off tables are not in the cache yet.
    pub fn load(options: &LoadOptions) -> Result<Self, LoadError> {
        let main = match &options.net {
            Some(path) => net(&path.display().to_string(), &read(path)?)?,
            None => net("the net that comes with Otter", NET)?,
        };
        let backgame = match (&options.backgame, &options.net) {
            (Some(path), _) => Some(net(&path.display().to_string(), &read(path)?)?),
            (None, Some(_)) => None,
            (None, None) => Some(net("the backgame net that comes with Otter", BACKGAME)?),
        };
        let match_table = match &options.match_table {
            Some(path) => {
                let text = String::from_utf8_lossy(&read(path)?).into_owned();
                MatchTable::parse(&text).map_err(|source| LoadError::MatchTable {
                    path: path.clone(),
                    source,
                })?
            }
            None => MatchTable::standard(),
        };
        let (race, _) = PaceWeights::from_bytes(RACE_NET).map_err(LoadError::RaceNet)?;
        let nets = Nets {
            main,
            backgame,
            race: Some(Arc::new(PaceNet::new(&race))),
            pruning: Some(net("the pruning net that comes with Otter", PRUNING)?),
        };
        let folder = options.cache.as_deref();
        let (one_sided, first) = cache::one_sided(folder);
        let (two_sided, second) = cache::two_sided(folder, options.two_sided, |_| ());
        let shared = Shared {
            evaluator: Evaluator::new(nets, Arc::new(one_sided), Some(Arc::new(two_sided))),
            match_tables: MatchTables::new(match_table),
            cache: Cache::new(REMEMBERED),
            origins: vec![first, second],
        };
        Ok(Self {
            shared: Arc::new(shared),
            settings: options.settings,
        })
    }

    /// How the bear-off tables came to be there: for whoever keeps a log.
    pub fn table_origins(&self) -> &[cache::Origin] {
        &self.shared.origins
    }

    /// What evaluates single boards.
    pub fn evaluator(&self) -> &Evaluator {
        &self.shared.evaluator
    }

    /// The match equity table.
    pub fn match_table(&self) -> &MatchTable {
        self.shared.match_tables.of(MatchRule::Crawford)
    }

    /// How it looks ahead.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The same engine, with all that it knows and remembers, looking ahead in another way.
    #[must_use]
    pub fn with_settings(&self, settings: Settings) -> Self {
        Self {
            shared: Arc::clone(&self.shared),
            settings,
        }
    }

    /// The same engine, remembering nothing.
    #[cfg(test)]
    pub(crate) fn forgetful(&self) -> Self {
        let shared = Shared {
            evaluator: self.shared.evaluator.clone(),
            match_tables: self.shared.match_tables.clone(),
            cache: Cache::new(REMEMBERED),
            origins: Vec::new(),
        };
        Self {
            shared: Arc::new(shared),
            settings: self.settings,
        }
    }

    /// How the game may end, for the player on roll before the throw, without a cube.
    pub fn evaluate(&self, board: &Board, ply: Ply) -> Outcomes {
        let lookahead = self.lookahead(&Stakes::CUBELESS, Never);
        let Ok(worth) = lookahead.search(board, ply);
        worth.outcomes
    }

    /// All plays of a roll, best first.
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

    /// Results of one roll from `board`, best first. The best are looked at as deep as asked,
    /// unless there is only one to consider; those that looked clearly worse come after them as
    /// they stand.
    pub fn rank_results(
        &self,
        board: &Board,
        results: &[PlayedBoard],
        stakes: &Stakes,
        ply: Ply,
    ) -> Vec<RankedPlay> {
        self.lookahead(stakes, Never).rank(board, results, ply, 1)
    }

    /// The same with at least `wanted` plays looked at as deep as asked, and for as long as
    /// `stop` does not say that time is up: then the answer is that of the last depth which was
    /// finished. What is asked for is the clock, which this crate has none of; it is asked every
    /// millisecond or so.
    pub fn rank_within(
        &self,
        board: &Board,
        results: &[PlayedBoard],
        stakes: &Stakes,
        ply: Ply,
        wanted: usize,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Vec<RankedPlay> {
        self.lookahead(stakes, stop)
            .rank(board, results, ply, wanted)
    }

    /// What the choices at the cube are worth to the player on roll, before the throw.
    pub fn cube(&self, board: &Board, stakes: &Stakes, ply: Ply) -> CubeAnalysis {
        let lookahead = self.lookahead(stakes, Never);
        let Ok(worth) = lookahead.search(board, ply);
        analysis(&lookahead, board, &worth)
    }

    /// The same as deep as can be looked until `stop` says that time is up, `deepest` at most;
    /// and how deep that was.
    pub fn cube_within(
        &self,
        board: &Board,
        stakes: &Stakes,
        deepest: Ply,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> (CubeAnalysis, Ply) {
        let lookahead = self.lookahead(stakes, stop);
        let (worth, ply) = lookahead.search_within(board, deepest);
        (analysis(&lookahead, board, &worth), ply)
    }

    /// Points per game at the present cube to the player on roll, who does not double now.
    pub fn equity(&self, board: &Board, stakes: &Stakes, ply: Ply) -> f32 {
        self.cube(board, stakes, ply).no_double
    }

    /// What ends of the game are worth at some stakes.
    pub(crate) fn payoff(&self, stakes: &Stakes) -> Payoff {
        self.shared.match_tables.payoff(*stakes)
    }

    fn lookahead<S: Stop>(&self, stakes: &Stakes, stop: S) -> Lookahead<'_, S> {
        self.lookahead_with(stakes, self.settings, stop)
    }

    /// A look-ahead with other settings.
    pub(crate) fn lookahead_with<S: Stop>(
        &self,
        stakes: &Stakes,
        settings: Settings,
        stop: S,
    ) -> Lookahead<'_, S> {
        Lookahead::new(
            &self.shared.evaluator,
            &self.shared.cache,
            settings,
            self.payoff(stakes),
            stop,
        )
    }
}

fn analysis<S: Stop>(lookahead: &Lookahead<'_, S>, board: &Board, worth: &Worth) -> CubeAnalysis {
    CubeAnalysis::new(
        lookahead.payoff(Side::Own),
        board,
        worth.outcomes,
        &worth.cube,
    )
}

fn read(path: &PathBuf) -> Result<Vec<u8>, LoadError> {
    std::fs::read(path).map_err(|source| LoadError::Unreadable {
        path: path.clone(),
        source,
    })
}

fn net(name: &str, bytes: &[u8]) -> Result<Net, LoadError> {
    match Weights::from_bytes(bytes) {
        Ok((weights, _)) => Ok(Net::new(&weights)),
        Err(source) => Err(LoadError::Net {
            name: name.to_owned(),
            source,
        }),
    }
}
