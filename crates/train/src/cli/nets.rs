//! The files of nets and tables that the commands read and write.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use otter_engine::LoadOptions;
use otter_engine::bearoff::{Size, Tables};
use otter_engine::file;
use otter_engine::hypergammon::{self, Hypergammon};
use otter_engine::nets::Weights;
use otter_engine::race::{RaceNet, RaceWeights};

/// Returns the bear-off tables that every Otter has, from the user's cache if they are there.
pub(super) fn tables() -> Tables {
    Tables::new(folder().as_deref(), Size::default())
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
