//! Options of the engine and of the depth of its search.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Context;
use otter_engine::bearoff::cache::Origin;
use otter_engine::rollout::Close;
use otter_engine::{Engine, LoadOptions, Ply};

use crate::cache;
use crate::search::Limit;
use crate::stderr::eprint_line;

/// Options of the engine: its files and the folder of its tables.
#[derive(clap::Args)]
#[command(next_help_heading = "Engine")]
pub(crate) struct EngineArgs {
    /// A net to use instead of the one that comes with Otter
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
    /// A match equity table to use instead of Kazaross-XG2
    #[arg(long, value_name = "FILE")]
    match_table: Option<PathBuf>,
    /// The folder in which bear-off tables are kept between runs [default: the user's cache folder]
    #[arg(long, value_name = "FOLDER", conflicts_with = "no_cache")]
    cache: Option<PathBuf>,
    /// Keep no bear-off tables between runs
    #[arg(long)]
    no_cache: bool,
}

impl EngineArgs {
    /// Returns the folder in which the bear-off tables are kept; `None` to keep none.
    pub(crate) fn folder(&self) -> Option<PathBuf> {
        match &self.cache {
            _ if self.no_cache => None,
            Some(folder) => Some(folder.clone()),
            None => cache::folder(),
        }
    }

    /// Returns the files and the folder from which the engine is loaded.
    pub(crate) fn options(&self) -> LoadOptions {
        LoadOptions {
            net: self.net.clone(),
            match_table: self.match_table.clone(),
            cache: self.folder(),
            ..LoadOptions::default()
        }
    }

    /// Loads the engine, and prints a message for each table that could not be kept.
    pub(crate) fn load(&self) -> anyhow::Result<Engine> {
        let engine = Engine::load(&self.options()).context("the engine cannot start")?;
        for origin in engine.table_origins() {
            if let Origin::NotKept { path, error } = origin {
                eprint_line(&format!(
                    "{} could not be written ({error}), so the table will be computed again the \
                     next time; choose another folder with --cache, or use --no-cache",
                    path.display()
                ));
            }
        }
        Ok(engine)
    }
}

/// Options of the depth of a search.
#[derive(clap::Args)]
#[command(next_help_heading = "Look-ahead")]
pub(crate) struct DepthArgs {
    /// How many plies to search, 0 to 4, counted as in GNU Backgammon: 0-ply is the static
    /// evaluation, 2-ply looks two rolls ahead [default: 2]
    #[arg(long, value_parser = ply, conflicts_with = "ms")]
    ply: Option<Ply>,
    /// Search as deep as this time allows
    #[arg(long, value_name = "MILLISECONDS", value_parser = clap::value_parser!(u64).range(1..=600_000))]
    ms: Option<u64>,
}

/// What is done about choices that a search leaves close.
#[derive(clap::Args)]
pub(crate) struct CloseArgs {
    /// Roll out the choices that the search leaves close, for a tenth of a second on average
    #[arg(long)]
    rollout_close: bool,
}

impl CloseArgs {
    /// Returns how close choices are rolled out, in fewer and shorter games if the search is quick
    /// or has little time; `None` if the search alone decides.
    pub(crate) fn close(&self, is_quick: bool, depth: &DepthArgs) -> Option<Close> {
        let close = Close::for_search(is_quick, depth.time());
        self.rollout_close.then_some(close)
    }
}

/// Reads the depth of a search, a number of plies.
pub(crate) fn ply(text: &str) -> Result<Ply, String> {
    let number: u64 = text
        .parse()
        .map_err(|_| "expected a number of plies from 0 to 4".to_owned())?;
    Ply::try_from(number).map_err(|_| "expected a number of plies from 0 to 4".to_owned())
}

impl DepthArgs {
    /// Returns the depth that the search may reach at most.
    pub(crate) fn deepest(&self) -> Ply {
        match (self.ply, self.ms) {
            (Some(ply), _) => ply,
            (None, Some(_)) => Ply::DEEPEST,
            (None, None) => Ply::TWO,
        }
    }

    /// Returns what ends a search of plays or at the cube: the depth, or this clock.
    pub(crate) fn limit<'a>(&self, clock: &'a (dyn Fn() -> bool + Sync)) -> Limit<'a> {
        match self.ms {
            Some(_) => Limit::Clock(clock),
            None => Limit::Ply(self.deepest()),
        }
    }

    /// Returns the time that the search has; `None` if it takes as long as it takes.
    fn time(&self) -> Option<Duration> {
        self.ms.map(Duration::from_millis)
    }

    /// Returns a function that reports whether the time is up, counted from now.
    pub(crate) fn clock(&self) -> impl Fn() -> bool + Sync + use<> {
        let (start, time) = (Instant::now(), self.time());
        move || time.is_some_and(|time| start.elapsed() >= time)
    }
}
