//! What an engine is loaded from.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;

use crate::bearoff::Size;
use crate::equity::{MatchTable, TableError};
use crate::nets::{Net, NetError, NetFile};
use crate::race::{RaceNet, RaceNetError, RaceWeights};
use crate::search::{Nets, Settings};

/// The net that comes with Otter.
static NET: &[u8] = include_bytes!("../../../nets/otter.net");

/// The backgame net that comes with Otter.
static BACKGAME: &[u8] = include_bytes!("../../../nets/backgame.net");

/// The race net that comes with Otter.
static RACE_NET: &[u8] = include_bytes!("../../../nets/race.net");

/// The net for Hypergammon that comes with Otter.
static HYPERGAMMON: &[u8] = include_bytes!("../../../nets/hypergammon.net");

/// The pruning net that comes with Otter.
static PRUNING: &[u8] = include_bytes!("../../../nets/pruning.net");

/// The bytes of the files of all nets, for a program that does not carry them in itself, such as
/// one that a browser loads.
#[derive(Clone, Debug)]
pub struct NetFiles {
    /// The net for all boards with contact but backgames.
    pub main: Cow<'static, [u8]>,
    /// The net for backgames.
    pub backgame: Cow<'static, [u8]>,
    /// The net for races.
    pub race: Cow<'static, [u8]>,
    /// The net for boards with three checkers a side.
    pub hypergammon: Cow<'static, [u8]>,
    /// The net that preselects candidates.
    pub pruning: Cow<'static, [u8]>,
}

impl NetFiles {
    /// Returns the files of the nets that come with Otter.
    pub const fn shipped() -> Self {
        Self {
            main: Cow::Borrowed(NET),
            backgame: Cow::Borrowed(BACKGAME),
            race: Cow::Borrowed(RACE_NET),
            hypergammon: Cow::Borrowed(HYPERGAMMON),
            pruning: Cow::Borrowed(PRUNING),
        }
    }

    pub(crate) fn nets(self) -> Result<Nets, LoadError> {
        Ok(Nets {
            main: net("the net that comes with Otter", self.main)?,
            backgame: Some(net(
                "the backgame net that comes with Otter",
                self.backgame,
            )?),
            race: Some(race(&self.race)?),
            hypergammon: Some(net(
                "the net for Hypergammon that comes with Otter",
                self.hypergammon,
            )?),
            pruning: Some(net("the pruning net that comes with Otter", self.pruning)?),
        })
    }
}

/// The nets and tables to load, and the settings of the search.
#[derive(Clone, Debug, Default)]
pub struct LoadOptions {
    /// The file of a net for all boards with contact. By default the nets that come with Otter.
    pub net: Option<PathBuf>,
    /// The file of a net for backgames. By default the one that comes with Otter, and none if `net`
    /// names a file.
    pub backgame: Option<PathBuf>,
    /// The file of a match equity table. By default Kazaross-XG2.
    pub match_table: Option<PathBuf>,
    /// The folder in which the bear-off tables are kept between runs, and in which that of
    /// Hypergammon may be ([`crate::hypergammon::cache`]). By default none: the bear-off tables are
    /// computed at every start, which takes some seconds.
    pub cache: Option<PathBuf>,
    /// The number of checkers that a side may have in the two-sided bear-off table.
    pub two_sided: Size,
    /// The settings of the search.
    pub settings: Settings,
}

/// The reason why an engine could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// A file named in the options cannot be read.
    #[error("cannot read {}", path.display())]
    Unreadable {
        /// The file that the options name.
        path: PathBuf,
        /// The error from the operating system.
        source: std::io::Error,
    },
    /// A file named in the options is not a net, or is one of another version.
    #[error("{name} is not a net that this program can use")]
    Net {
        /// The name of the file, or of the net if it comes with Otter.
        name: String,
        /// The reason why it cannot be used.
        source: NetError,
    },
    /// The race net inside the program is damaged.
    #[error("the race net that comes with Otter cannot be used")]
    RaceNet(#[source] RaceNetError),
    /// A file named in the options is not a match equity table.
    #[error("{} is not a match equity table", path.display())]
    MatchTable {
        /// The file that the options name.
        path: PathBuf,
        /// The reason why it cannot be used.
        source: TableError,
    },
}

impl LoadOptions {
    pub(crate) fn nets(&self) -> Result<Nets, LoadError> {
        let named = |path: &PathBuf| net(&path.display().to_string(), read(path)?.into());
        let mut nets = NetFiles::shipped().nets()?;
        if let Some(path) = &self.net {
            (nets.main, nets.backgame) = (named(path)?, None);
        }
        if let Some(path) = &self.backgame {
            nets.backgame = Some(named(path)?);
        }
        Ok(nets)
    }

    pub(crate) fn match_table(&self) -> Result<MatchTable, LoadError> {
        let Some(path) = &self.match_table else {
            return Ok(MatchTable::standard());
        };
        let text = String::from_utf8_lossy(&read(path)?).into_owned();
        MatchTable::parse(&text).map_err(|source| LoadError::MatchTable {
            path: path.clone(),
            source,
        })
    }
}

fn read(path: &PathBuf) -> Result<Vec<u8>, LoadError> {
    std::fs::read(path).map_err(|source| LoadError::Unreadable {
        path: path.clone(),
        source,
    })
}

fn race(bytes: &[u8]) -> Result<Arc<RaceNet>, LoadError> {
    let (weights, _) = RaceWeights::from_bytes(bytes).map_err(LoadError::RaceNet)?;
    Ok(Arc::new(RaceNet::new(&weights)))
}

fn net(name: &str, bytes: Cow<'static, [u8]>) -> Result<Net, LoadError> {
    match NetFile::checked(bytes) {
        Ok(file) => Ok(Net::of(file)),
        Err(source) => Err(LoadError::Net {
            name: name.to_owned(),
            source,
        }),
    }
}
