//! Measures the server: how long an action takes from being stated to being acknowledged, which
//! is to say accepted and stored, and how many live tables it holds.
//!
//! ```sh
//! cargo build --release -p otter -p otter-server --bin otter --example load
//! target/release/examples/load
//! ```
//!
//! The server is `otter serve` with its own limits, on the loopback and with a new database. The
//! program speaks the real protocol over real sockets, and ends after a time that the options
//! bound. Server and callers share the machine, so the figures are a lower bound.

mod choices;
mod chouette;
mod lines;
mod report;
mod serving;
mod two;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use clap::Parser;

use chouette::{Chouettes, SEATS};
use lines::Lines;
use report::print;
use serving::Serving;
use two::Players;

/// Measure how many live tables a server can hold, and how long its actions take
#[derive(Parser)]
struct Args {
    /// How many actions to time at one table, one after the other, as fast as a socket may send
    #[arg(long, default_value_t = 200)]
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
    /// Try all numbers of tables, even if one before was too many: to see what they cost
    #[arg(long)]
    all: bool,
    /// How many seconds pass between two actions at a table for two
    #[arg(long, default_value_t = 10.0)]
    every: f64,
    /// How many seconds to measure each of them
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// Where to keep the database while measuring [default: the system's temporary folder]
    #[arg(long)]
    folder: Option<PathBuf>,
    /// A PostgreSQL database to use, empty at first, in the place of a new file
    #[arg(long)]
    database: Option<String>,
    /// The servers to call, all of one service that runs already, in the place of a new one
    #[arg(long, value_delimiter = ',')]
    at: Vec<SocketAddr>,
    /// Open each socket at the next server, whichever has the table
    #[arg(long)]
    scatter: bool,
    /// Play against the clock
    #[arg(long)]
    clock: bool,
    /// How many sockets to open at idle tables after that, to see what they cost
    #[arg(long, default_value_t = 0)]
    sockets: usize,
    /// The server's program [default: the one built with this]
    #[arg(long)]
    otter: Option<PathBuf>,
}

/// What one address may do is lifted, as an operator can: hundreds of people share each here. All
/// other limits are those that `otter serve` has by itself.
const OPTIONS: [&str; 4] = [
    "--requests-per-second",
    "1000000",
    "--new-tables-per-minute",
    "1000000",
];

/// What 99 of 100 actions must keep within.
const BOUND: Duration = Duration::from_millis(50);
/// The same at chouettes.
const CHOUETTE_BOUND: Duration = Duration::from_millis(100);

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let time = Duration::from_secs(args.seconds);
    // A server and a runtime for each, so that nothing of the first weighs on the second.
    let server = Served::start(&args)?;
    runtime()?.block_on(two_by_two(&args, &server, time))?;
    drop(server);
    let server = Served::start(&args)?;
    runtime()?.block_on(chouettes(&args, &server, time))?;
    drop(server);
    if args.sockets > 0 {
        let server = Served::start(&args)?;
        runtime()?.block_on(idle_sockets(&server, args.sockets))?;
    }
    Ok(())
}

/// The server with a new database, and the folder of that.
struct Served {
    /// `None` for servers that run already.
    serving: Option<Serving>,
    addresses: Vec<SocketAddr>,
    _folder: Option<tempfile::TempDir>,
}

impl Served {
    fn start(args: &Args) -> anyhow::Result<Self> {
        if !args.at.is_empty() {
            return Ok(Self {
                serving: None,
                addresses: args.at.clone(),
                _folder: None,
            });
        }
        let folder = args.folder.clone().unwrap_or_else(std::env::temp_dir);
        let folder = tempfile::tempdir_in(&folder)
            .with_context(|| format!("cannot make a folder in {}", folder.display()))?;
        let program = match &args.otter {
            Some(program) => program.clone(),
            None => serving::program()?,
        };
        let file = folder.path().join("load.db");
        let database = args.database.as_ref().map_or(file, PathBuf::from);
        let mut serving = Serving::start(&program, &database, &OPTIONS)?;
        let url = serving.url()?;
        let address = url.trim_start_matches("http://").parse();
        Ok(Self {
            serving: Some(serving),
            addresses: vec![address.with_context(|| format!("the server's address {url}"))?],
            _folder: Some(folder),
        })
    }

    /// Returns the memory that the server takes, in words.
    fn memory(&self) -> String {
        let bytes = self.serving.as_ref().and_then(Serving::memory);
        bytes.map_or("memory unknown".to_owned(), |bytes| {
            format!("{} MB", bytes / 1_000_000)
        })
    }
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
}

/// Opens sockets that only watch, and prints what they cost.
async fn idle_sockets(server: &Served, n: usize) -> anyhow::Result<()> {
    let mut lines = Lines::new(server.addresses.clone());
    let mut players = Players::new(&mut lines);
    let before = server.memory();
    players.watch(n).await?;
    let after = server.memory();
    print(format_args!(
        "{n} idle sockets: {before} before, {after} with them"
    ));
    Ok(())
}

async fn chouettes(args: &Args, server: &Served, time: Duration) -> anyhow::Result<()> {
    let mut lines = Lines::new(server.addresses.clone());
    let mut chouettes = Chouettes::new(&mut lines);
    let every = Duration::try_from_secs_f64(args.decision).context("--decision")?;
    print(format_args!(
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
        print(format_args!(
            "  {n:>6} chouettes: {report}; {verdict} at p99 < {} ms; {}",
            CHOUETTE_BOUND.as_millis(),
            server.memory()
        ));
    }
    Ok(())
}

async fn two_by_two(args: &Args, server: &Served, time: Duration) -> anyhow::Result<()> {
    let mut lines = Lines::new(server.addresses.clone());
    lines.scatters = args.scatter;
    let mut players = Players::new(&mut lines);
    players.with_clock = args.clock;
    if args.actions > 0 {
        print(format_args!("one table, one action after the other:"));
        let report = players.one_by_one(args.actions).await?;
        print(format_args!("  {report}"));
    }
    if args.tables.iter().all(|&n| n == 0) {
        return Ok(());
    }
    print(format_args!(
        "live tables, two sockets each, one action every {} s each, {} s:",
        args.every, args.seconds
    ));
    let every = Duration::try_from_secs_f64(args.every).context("--every")?;
    let mut held = 0;
    for &n in &args.tables {
        players.seat(n, every).await?;
        let report = players.listen(time).await;
        print(format_args!(
            "  {n:>6} tables: {report}; {}",
            server.memory()
        ));
        if report.is_within(BOUND) && report.n_failures() == 0 {
            held = n;
        } else if !args.all {
            break;
        }
    }
    print(format_args!(
        "held at p99 < {} ms: {held} tables",
        BOUND.as_millis()
    ));
    Ok(())
}
