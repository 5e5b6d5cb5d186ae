//! `cargo xtask kills`: kills a server again and again while people play, and checks its word.

use std::path::{self, PathBuf};

use anyhow::{Result, bail};
use xshell::{Shell, cmd};

use crate::compiler;
use crate::nats;
use crate::postgres::{self, Postgres};

/// Arguments of `cargo xtask kills`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How often the server is killed.
    #[arg(long, default_value_t = 1_000)]
    kills: u32,
    /// The seed of the moments of the kills and of what the callers do.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Kill three servers that share a PostgreSQL database, NATS and the database itself.
    #[arg(long)]
    cluster: bool,
    /// With `--cluster`: give each server a host of its own, a network namespace, and cut its
    /// lines; needs Linux and root.
    #[arg(long, requires = "cluster")]
    hosts: bool,
    /// With `--cluster`: the program `otter` of another version, with which the servers begin; each
    /// that is killed starts again as the present one.
    #[arg(long, requires = "cluster", value_name = "PROGRAM")]
    from: Option<PathBuf>,
}

impl Arguments {
    /// A few blows at several servers, for every round of tests.
    pub(crate) fn short_cluster() -> Self {
        Self {
            kills: 10,
            seed: 1,
            cluster: true,
            hosts: false,
            from: None,
        }
    }

    /// A few kills, for every round of tests.
    pub(crate) fn short() -> Self {
        Self {
            kills: 20,
            seed: 1,
            cluster: false,
            hosts: false,
            from: None,
        }
    }
}

/// Builds the server with the program that kills it, and runs that. Errors if anything that was
/// acknowledged was lost, doubled or has gone back.
pub(crate) fn run(shell: &Shell, arguments: &Arguments) -> Result<()> {
    if arguments.cluster {
        return run_cluster(shell, arguments);
    }
    build(shell)?;
    let (kills, seed) = (arguments.kills.to_string(), arguments.seed.to_string());
    cmd!(
        shell,
        "target/debug/examples/kills --kills {kills} --seed {seed}"
    )
    .run()?;
    Ok(())
}

/// The same of several servers, and of what stands between and under them.
fn run_cluster(shell: &Shell, arguments: &Arguments) -> Result<()> {
    let (Ok(programs), Ok(nats)) = (postgres::find_or_install(shell)?, nats::find(shell)?) else {
        bail!("PostgreSQL or NATS is missing: install them (on Debian: postgresql, nats-server)");
    };
    build(shell)?;
    let database = Postgres::start(shell, &programs)?;
    let (address, control) = (database.address(), database.control());
    let (kills, seed) = (arguments.kills.to_string(), arguments.seed.to_string());
    let mut cluster = cmd!(
        shell,
        "target/debug/examples/cluster --kills {kills} --seed {seed} --database {address}
         --control {control} --nats {nats}"
    );
    if arguments.hosts {
        cluster = cluster.arg("--hosts");
    }
    if let Some(from) = &arguments.from {
        let from = path::absolute(from)?;
        cluster = cluster.arg("--otter").arg(from);
        cluster = cluster.arg("--next").arg("target/debug/otter");
    }
    cluster.run()?;
    Ok(())
}

/// Builds the server and the programs that kill it as the tests are built, which makes them too:
/// built alone they would have other features, and all their dependencies would be compiled again.
fn build(shell: &Shell) -> Result<()> {
    Ok(compiler::cargo_test(shell).arg("--no-run").run()?)
}
