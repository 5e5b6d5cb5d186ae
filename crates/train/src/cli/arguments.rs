//! Arguments that several commands take.

use std::io;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use anyhow::{Context, Result};
use otter_engine::Ply;
use otter_engine::search::Filter;

/// On how many threads a command works.
#[derive(clap::Args)]
pub(super) struct Threads {
    /// The number of threads. By default as many as the machine has processors.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

impl Threads {
    /// Returns the number of threads.
    ///
    /// Errors if none is given and the system does not tell how many processors there are.
    pub(super) fn number(&self) -> io::Result<NonZeroUsize> {
        self.threads.map_or_else(available_parallelism, Ok)
    }
}

pub(super) fn ply(text: &str) -> Result<Ply> {
    Ok(Ply::try_from(text.parse::<u64>()?)?)
}

pub(super) fn filter(text: &str) -> Result<Filter> {
    let (most, within) = text
        .split_once('/')
        .context("expected a number of plays, `/`, and points per game, such as 5/0.08")?;
    Ok(Filter {
        most: most.parse()?,
        within: within.parse()?,
    })
}
