//! The files of nets and tables that the commands read and write.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use otter_engine::LoadOptions;
use otter_engine::bearoff::{OneSided, Size, TwoSided, cache};
use otter_engine::file;
use otter_engine::hypergammon::{self, Hypergammon};
use otter_engine::nets::Weights;
use otter_engine::race::{RaceNet, RaceWeights};
use otter_engine::search::{Evaluator, Nets};

/// The bear-off tables that every Otter has.
pub(super) struct Tables {
    one_sided: Arc<OneSided>,
    two_sided: Arc<TwoSided>,
}

impl Tables {
    /// Returns the tables, from the user's cache if they are there.
    pub(super) fn load() -> Self {
        let folder = folder();
        let folder = folder.as_deref();
        let (one_sided, _) = cache::one_sided(folder);
        let (two_sided, _) = cache::two_sided(folder, Size::default(), |_| ());
        Self {
            one_sided: Arc::new(one_sided),
            two_sided: Arc::new(two_sided),
        }
    }

    /// Returns what evaluates boards by these nets and tables, as an Otter with these nets does.
    pub(super) fn evaluator(&self, nets: Nets) -> Evaluator {
        let two_sided = Arc::clone(&self.two_sided);
        Evaluator::new(nets, Arc::clone(&self.one_sided), Some(two_sided))
    }
}

pub(super) fn weights(path: &Path) -> Result<Weights> {
    let bytes = fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    let (weights, _) =
        Weights::from_bytes(&bytes).with_context(|| format!("in {}", path.display()))?;
    Ok(weights)
}

pub(super) fn race_weights(path: &Path) -> Result<RaceWeights> {
    let bytes = fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    let (weights, _) =
        RaceWeights::from_bytes(&bytes).with_context(|| format!("in {}", path.display()))?;
    Ok(weights)
}

pub(super) fn hypergammon_table(folder: &Path) -> Result<Arc<Hypergammon>> {
    let table = hypergammon::cache::open(folder);
    let table = table.with_context(|| {
        let folder = folder.display();
        format!("there is no table in {folder}; make it with `otter hypergammon --cache {folder}`")
    })?;
    Ok(Arc::new(table))
}

pub(super) fn race_net(path: &Path) -> Result<Arc<RaceNet>> {
    Ok(Arc::new(RaceNet::new(&race_weights(path)?)))
}

pub(super) fn write_net(path: &Path, bytes: &[u8]) -> Result<()> {
    file::replace(path, |file| file.write_all(bytes))
        .with_context(|| format!("writing {}", path.display()))
}

/// Returns the options of the engine in use, with the bear-off tables in the user's cache.
pub(super) fn options() -> LoadOptions {
    LoadOptions {
        cache: folder(),
        ..LoadOptions::default()
    }
}

/// Returns the folder of the user's cache in which tables are kept.
fn folder() -> Option<PathBuf> {
    dirs::cache_dir().map(|folder| folder.join("otter"))
}
