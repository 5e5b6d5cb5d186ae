//! Measures the server: how long an action takes from being stated to being acknowledged, which
//! is to say accepted and stored, and how many live tables it holds.
//!
//! `cargo run --release -p otter-server --example load`
//!
//! Starts a server in a process of its own, on the loopback and with a new database, speaks the real
//! protocol over real sockets, and ends after a time that the options bound. Server and callers
//! share the machine, so the figures are a lower bound.

mod player;
mod report;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use clap::Parser;
use otter_engine::{Engine, LoadOptions};
use otter_server::{Config, Dice, Limits, Rate, Server, SocketLimits};

use player::Players;
use report::say;

/// Measure the server
#[derive(Parser)]
struct Args {
    /// How many actions to time at one table, one after the other
    #[arg(long, default_value_t = 5_000)]
    actions: u32,
    /// The numbers of live tables to try, in turn, until one is too many
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "500,1000,2000,4000,6000,8000,9500"
    )]
    tables: Vec<usize>,
    /// How many seconds to measure each of them
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// Where to keep the database while measuring [default: the system's temporary folder]
    #[arg(long)]
    folder: Option<PathBuf>,
    /// Be the server, with a database in this folder
    #[arg(long, hide = true)]
    serve: Option<PathBuf>,
}

/// How often each table acts.
const EVERY: Duration = Duration::from_secs(10);
/// What 99 of 100 actions must keep within.
const BOUND: Duration = Duration::from_millis(50);

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    if let Some(folder) = &args.serve {
        return runtime()?.block_on(serve(folder));
    }
    let folder = args.folder.clone().unwrap_or_else(std::env::temp_dir);
    let folder = tempfile::tempdir_in(&folder)
        .with_context(|| format!("cannot make a folder in {}", folder.display()))?;
    let mut server = Child::start(folder.path())?;
    runtime()?.block_on(measure(&args, server.address()?))
}

/// The server, in a process of its own as it is in life. Ends with its owner.
struct Child(std::process::Child);

impl Child {
    fn start(folder: &Path) -> anyhow::Result<Self> {
        let program = std::env::current_exe().context("this program has no path")?;
        Command::new(program)
            .arg("--serve")
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .map(Self)
            .context("cannot start the server")
    }

    /// Where it listens, as it says in its first line.
    fn address(&mut self) -> anyhow::Result<SocketAddr> {
        let mut line = String::new();
        let out = self.0.stdout.take().context("the server is heard")?;
        BufReader::new(out).read_line(&mut line)?;
        line.trim()
            .parse()
            .with_context(|| format!("the server did not start: {line:?}"))
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // Both fail only where it has ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

async fn serve(folder: &Path) -> anyhow::Result<()> {
    let server = Server::start(Config {
        listen: ([127, 0, 0, 1], 0).into(),
        database: folder.join("load.db"),
        dice: Dice::system(),
        limits: limits(),
        engine: Arc::new(Engine::load(&LoadOptions::default())?),
    })
    .await?;
    say(format_args!("{}", server.address()));
    std::future::pending().await
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
}

/// All callers have one address here, so the limits for an address are lifted.
fn limits() -> Limits {
    let free = Rate::new(u32::MAX, Duration::from_nanos(1));
    Limits {
        connections: 100_000,
        connections_each: 100_000,
        requests: free,
        new_tables: free,
        live_tables: 100_000,
        socket: SocketLimits {
            messages: free,
            ..SocketLimits::default()
        },
        ..Limits::default()
    }
}

async fn measure(args: &Args, server: SocketAddr) -> anyhow::Result<()> {
    let mut players = Players::new(server);
    say(format_args!("one table, one action after the other:"));
    say(format_args!(
        "  {}",
        players.one_by_one(args.actions).await?
    ));
    say(format_args!(
        "live tables, two sockets each, one action every {} s each, {} s:",
        EVERY.as_secs(),
        args.seconds
    ));
    let mut held = 0;
    for &n in &args.tables {
        players.seat(n, EVERY).await?;
        let report = players.listen(Duration::from_secs(args.seconds)).await;
        say(format_args!("  {n:>6} tables: {report}"));
        if report.is_within(BOUND) && report.n_failures() == 0 {
            held = n;
        } else {
            break;
        }
    }
    say(format_args!(
        "held at p99 < {} ms: {held} tables",
        BOUND.as_millis()
    ));
    Ok(())
}
