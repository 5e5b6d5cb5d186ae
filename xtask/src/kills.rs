//! `cargo xtask kills`: kills a server again and again while people play, and checks its word.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::project::OTHER_PACKAGES;

/// Arguments of `cargo xtask kills`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How often the server is killed.
    #[arg(long, default_value_t = 1_000)]
    kills: u32,
    /// The seed of the moments of the kills and of what the callers do.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Arguments {
    /// A few kills, for every round of tests.
    pub(crate) fn short() -> Self {
        Self { kills: 20, seed: 1 }
    }
}

/// Builds the server with the program that kills it, and runs that. Errors if anything that was
/// acknowledged was lost, doubled or has gone back.
pub(crate) fn run(shell: &Shell, arguments: &Arguments) -> Result<()> {
    // Of the whole workspace: for two packages alone their dependencies would have other features
    // than in the tests, and all of them would be compiled again.
    cmd!(
        shell,
        "cargo build --quiet {OTHER_PACKAGES...} --bin otter --example kills"
    )
    .run()?;
    let (kills, seed) = (arguments.kills.to_string(), arguments.seed.to_string());
    cmd!(
        shell,
        "target/debug/examples/kills --kills {kills} --seed {seed}"
    )
    .run()?;
    Ok(())
}
