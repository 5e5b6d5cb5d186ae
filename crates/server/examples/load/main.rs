//! Measures the server: how long an action takes from being stated to being acknowledged, which
//! is to say accepted and stored, and how many live tables it holds.
//!
//! `cargo run --release -p otter-server --example load`
//!
//! Starts a server in a process of its own, on the loopback and with a new database, speaks the
//! real protocol over real sockets, and ends after a time that the options bound. Server and
//! callers share the machine, so the figures are a lower bound.

mod chouette;
mod lines;
mod report;
mod two;

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

use chouette::{Chouettes, SEATS};
use lines::Lines;
use report::say;
use two::Players;

/// Measure how many live tables a server can hold, and how long its actions take
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
    /// The numbers of chouettes to try after that, in turn
    #[arg(long, value_delimiter = ',', default_value = "200")]
    chouettes: Vec<usize>,
    /// How many seconds pass between two decisions at a chouette
    #[arg(long, default_value_t = 10.0)]
    decision: f64,
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
/// The same at chouettes.
const CHOUETTE_BOUND: Duration = Duration::from_millis(100);

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    if let Some(folder) = &args.serve {
        return runtime()?.block_on(serve(folder));
    }
    let time = Duration::from_secs(args.seconds);
    // A server and a runtime for each, so that nothing of the first weighs on the second.
    let mut server = Child::start(&args)?;
    runtime()?.block_on(two_by_two(&args, server.address()?, time))?;
    drop(server);
    let mut server = Child::start(&args)?;
    runtime()?.block_on(chouettes(&args, server.address()?, time))
}

/// The server, in a process of its own as it is in life, with a new database. Ends with its owner.
struct Child {
    process: std::process::Child,
    _folder: tempfile::TempDir,
}

impl Child {
    fn start(args: &Args) -> anyhow::Result<Self> {
        let folder = args.folder.clone().unwrap_or_else(std::env::temp_dir);
        let folder = tempfile::tempdir_in(&folder)
            .with_context(|| format!("cannot make a folder in {}", folder.display()))?;
        let program = std::env::current_exe().context("this program has no path")?;
        let process = Command::new(program)
            .arg("--serve")
            .arg(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start the server")?;
        Ok(Self {
            process,
            _folder: folder,
        })
    }

    /// Where it listens, as it says in its first line.
    fn address(&mut self) -> anyhow::Result<SocketAddr> {
        let mut line = String::new();
        let out = self.process.stdout.take().context("the server is heard")?;
        BufReader::new(out).read_line(&mut line)?;
        line.trim()
            .parse()
            .with_context(|| format!("the server did not start: {line:?}"))
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // Both fail only where it has ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

async fn serve(folder: &Path) -> anyhow::Result<()> {
    let server = Server::start(Config {
        listen: ([127, 0, 0, 1], 0).into(),
        database: folder.join("load.db"),
        dice: Dice::system(),
        limits: limits(),
        metrics: None,
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

async fn chouettes(args: &Args, server: SocketAddr, time: Duration) -> anyhow::Result<()> {
    let mut lines = Lines::new(server);
    let mut chouettes = Chouettes::new(&mut lines);
    let every = Duration::try_from_secs_f64(args.decision).context("--decision")?;
    say(format_args!(
        "chouettes, {SEATS} seats each, one decision every {} s each, {} s:",
        args.decision, args.seconds
    ));
    for &n in &args.chouettes {
        chouettes.seat(n, every).await?;
        let report = chouettes.listen(time).await;
        let verdict = if report.is_within(CHOUETTE_BOUND) && report.n_failures() == 0 {
            "held"
        } else {
            "not held"
        };
        say(format_args!(
            "  {n:>6} chouettes: {report}; {verdict} at p99 < {} ms",
            CHOUETTE_BOUND.as_millis()
        ));
    }
    Ok(())
}

async fn two_by_two(args: &Args, server: SocketAddr, time: Duration) -> anyhow::Result<()> {
    let mut lines = Lines::new(server);
    let mut players = Players::new(&mut lines);
    if args.actions > 0 {
        say(format_args!("one table, one action after the other:"));
        let report = players.one_by_one(args.actions).await?;
        say(format_args!("  {report}"));
    }
    if args.tables.iter().all(|&n| n == 0) {
        return Ok(());
    }
    say(format_args!(
        "live tables, two sockets each, one action every {} s each, {} s:",
        EVERY.as_secs(),
        args.seconds
    ));
    let mut held = 0;
    for &n in &args.tables {
        players.seat(n, EVERY).await?;
        let report = players.listen(time).await;
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
