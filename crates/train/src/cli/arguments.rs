//! Arguments that several commands take.

use anyhow::{Context, Result};
use otter_engine::Ply;
use otter_engine::search::Filter;

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
