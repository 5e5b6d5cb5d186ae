//! The engine as the rest of Otter asks it.

use std::path::PathBuf;
use std::sync::Arc;

use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, results};

use crate::bearoff::{Size, cache};
use crate::cube::{CubeAnalysis, CubeOwner, Payoff, Phase, Stakes, StakesKind, cubeful};
use crate::equity::{MatchTable, Outcomes, TableError};
use crate::nets::{Net, NetError, Weights};
use crate::search::{Evaluator, Ply, Room, mean_over_rolls, near_best};

/// The net that comes with Otter.
static NET: &[u8] = include_bytes!("../../../nets/otter.net");

/// Everything that the engine knows; shared by all who ask.
#[derive(Debug)]
pub struct Engine {
    evaluator: Evaluator,
    match_table: MatchTable,
    origins: Vec<cache::Origin>,
}

/// What the engine is made from.
#[derive(Clone, Debug, Default)]
pub struct LoadOptions {
    /// A net in a file; by default the one that comes with Otter.
    pub net: Option<PathBuf>,
    /// A match equity table in a file; by default Kazaross-XG2.
    pub match_table: Option<PathBuf>,
    /// Where the bear-off tables are kept between runs.
    pub cache: CacheFolder,
    /// How large the two-sided bear-off table is.
    pub two_sided: Size,
}

/// Where the bear-off tables are kept between runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum CacheFolder {
    /// In the user's folder for such things, if there is one.
    #[default]
    User,
    /// In this folder.
    At(PathBuf),
    /// Nowhere: they are worked out at every start.
    None,
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
    /// A file that is no match equity table.
    #[error("{} is not a match equity table", path.display())]
    MatchTable {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: TableError,
    },
}

/// A play and what it is worth to the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RankedPlay {
    /// What it leaves.
    pub result: PlayedBoard,
    /// How the game may end after it.
    pub outcomes: Outcomes,
    /// Points per game at the present cube, the cube included; for a match on the scale of a
    /// single game won (+1) or lost (−1).
    pub equity: f32,
    /// How far ahead it was looked at.
    pub ply: Ply,
}

impl Engine {
    /// Makes an engine. Takes a few seconds where the bear-off tables are not in the cache yet.
    pub fn load(options: &LoadOptions) -> Result<Self, LoadError> {
        let net = match &options.net {
            Some(path) => net(&path.display().to_string(), &read(path)?)?,
            None => net("the net that comes with Otter", NET)?,
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
        let folder = match &options.cache {
            CacheFolder::User => dirs::cache_dir().map(|folder| folder.join("otter")),
            CacheFolder::At(folder) => Some(folder.clone()),
            CacheFolder::None => None,
        };
        let (one_sided, first) = cache::one_sided(folder.as_deref());
        let (two_sided, second) = cache::two_sided(folder.as_deref(), options.two_sided, |_| ());
        Ok(Self {
            evaluator: Evaluator::new(net, Arc::new(one_sided), Some(Arc::new(two_sided))),
            match_table,
            origins: vec![first, second],
        })
    }

    /// How the bear-off tables came to be there: for whoever keeps a log.
    pub fn table_origins(&self) -> &[cache::Origin] {
        &self.origins
    }

    /// What evaluates single boards.
    pub fn evaluator(&self) -> &Evaluator {
        &self.evaluator
    }

    /// The match equity table.
    pub fn match_table(&self) -> &MatchTable {
        &self.match_table
    }

    /// How the game may end, for the player on roll before the throw, without a cube.
    pub fn evaluate(&self, board: &Board, ply: Ply) -> Outcomes {
        let payoff = Payoff::new(Stakes::CUBELESS, &self.match_table);
        self.look(board, &payoff, ply, &mut Room::default())
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

    /// Results of one roll from `board`, best first. The best are looked at as deep as asked;
    /// those that looked clearly worse come after them as they stand.
    pub fn rank_results(
        &self,
        board: &Board,
        results: &[PlayedBoard],
        stakes: &Stakes,
        ply: Ply,
    ) -> Vec<RankedPlay> {
        let payoff = Payoff::new(*stakes, &self.match_table);
        let room = &mut Room::default();
        let standing = self.evaluator.after(board, results, room);
        let mut plays: Vec<RankedPlay> = results
            .iter()
            .zip(standing)
            .map(|(&result, theirs)| self.ranked(result, theirs.flipped(), &payoff, Ply::ZERO))
            .collect();
        sort(&mut plays);
        if ply > Ply::ZERO && plays.len() > 1 {
            let n = near_best(plays.iter().map(|play| play.equity));
            let other = payoff.flipped();
            for play in &mut plays[..n] {
                if !play.result.is_won() {
                    let theirs = self.look(&play.result.turned(), &other, ply, room);
                    *play = self.ranked(play.result, theirs.flipped(), &payoff, ply);
                }
            }
            sort(&mut plays[..n]);
        }
        plays
    }

    /// What the choices at the cube are worth to the player on roll, before the throw.
    pub fn cube(&self, board: &Board, stakes: &Stakes, ply: Ply) -> CubeAnalysis {
        let payoff = Payoff::new(*stakes, &self.match_table);
        if let Some([no_double, double_take]) = self.exact_cube(board, &payoff) {
            return CubeAnalysis::new(&payoff, no_double, double_take);
        }
        let outcomes = self.look(board, &payoff, ply, &mut Room::default());
        let phase = Phase::of(board);
        let no_double = cubeful(&payoff, outcomes, phase, stakes.owner, 0);
        let double_take = cubeful(&payoff, outcomes, phase, CubeOwner::Opponent, 1);
        CubeAnalysis::new(&payoff, no_double, double_take)
    }

    /// Points per game at the present cube to the player on roll, who does not double now.
    pub fn equity(&self, board: &Board, stakes: &Stakes, ply: Ply) -> f32 {
        self.cube(board, stakes, ply).no_double
    }

    /// Outcomes for the player on roll, replies chosen by what they are worth at the stakes
    /// with the cube as it stands.
    fn look(&self, board: &Board, payoff: &Payoff<'_>, ply: Ply, room: &mut Room) -> Outcomes {
        if ply == Ply::ZERO {
            return self.evaluator.outcomes(board, room);
        }
        mean_over_rolls(&self.evaluator, board, room, |outcomes| {
            payoff.dead(outcomes, 0)
        })
    }

    fn ranked(
        &self,
        result: PlayedBoard,
        outcomes: Outcomes,
        payoff: &Payoff<'_>,
        ply: Ply,
    ) -> RankedPlay {
        let worth = if result.is_won() || !payoff.has_cube() {
            payoff.dead(outcomes, 0)
        } else {
            let next = result.turned();
            let other = payoff.flipped();
            let theirs = match self.exact_cube(&next, &other) {
                Some([no_double, double_take]) => {
                    CubeAnalysis::new(&other, no_double, double_take).value()
                }
                None => cubeful(
                    &other,
                    outcomes.flipped(),
                    Phase::of(&next),
                    other.stakes.owner,
                    0,
                ),
            };
            other.flip(theirs)
        };
        RankedPlay {
            result,
            outcomes,
            equity: payoff.equity(worth),
            ply,
        }
    }

    /// Where the two-sided table knows the cube for money: the worth of not doubling and of a
    /// double taken.
    fn exact_cube(&self, board: &Board, payoff: &Payoff<'_>) -> Option<[f32; 2]> {
        let StakesKind::Money { cube: true, .. } = payoff.stakes.play else {
            return None;
        };
        let values = self.evaluator.cube_values(board)?;
        let no_double = match payoff.stakes.owner {
            CubeOwner::Centred => values.centred,
            CubeOwner::Own => values.own,
            CubeOwner::Opponent => values.opponent,
        };
        Some([no_double, 2.0 * values.opponent])
    }
}

/// Best first. Where the cube makes plays equal (the other side will double and be passed, say)
/// the one that is better without it comes first.
fn sort(plays: &mut [RankedPlay]) {
    plays.sort_by(|a, b| {
        let cubeless = |play: &RankedPlay| play.outcomes.cubeless();
        b.equity
            .total_cmp(&a.equity)
            .then(cubeless(b).total_cmp(&cubeless(a)))
    });
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
