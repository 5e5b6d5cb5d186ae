//! `otter serve`: tables, and the board in the browser.

use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use otter_engine::{Engine, LoadOptions};
use otter_server::{
    About, Config, Dice, IpNet, Keep, LibraryLimits, Limits, PeopleLimits, Rate, Server, Timekeeper,
};

use crate::signals::asked_to_end;
use crate::{database, log, traces};

/// Serve tables and the board to browsers
///
/// Prints the address of the board; everything else goes to standard error. Shuts down cleanly when
/// it is interrupted or terminated. Set `OTTER_LOG` for more messages, for instance to `debug`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The address to listen on; port 0 takes any free port
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8990")]
    listen: SocketAddr,
    /// The SQLite file in which games are kept, with or without `sqlite://` before its path; or the
    /// address of a PostgreSQL database, as `postgres://USER@HOST/DATABASE`
    /// [default: otter/otter.db in the user's data folder]
    #[arg(long, value_name = "FILE|ADDRESS")]
    database: Option<String>,
    /// The address of NATS, such as `nats://127.0.0.1:4222`, where several servers share a
    /// PostgreSQL database and are one service; each of them is given it. NATS must run with
    /// JetStream, in which analyses wait for `otter worker`
    #[arg(long, value_name = "ADDRESS")]
    nats: Option<String>,
    /// How many days a finished match is kept after its last action; 0 keeps it forever
    #[arg(long, value_name = "DAYS", default_value_t = Keep::FINISHED_DAYS)]
    keep_finished: u32,
    /// How many days a table is kept where nobody has played; 0 keeps it forever
    #[arg(long, value_name = "DAYS", default_value_t = Keep::UNPLAYED_DAYS)]
    keep_unplayed: u32,
    /// How many days any other table is kept after its last action; 0 keeps it forever
    #[arg(long, value_name = "DAYS", default_value_t = Keep::UNTOUCHED_DAYS)]
    keep_untouched: u32,
    /// How many days a library of imported matches is kept after it was last used; 0 keeps it
    /// forever
    #[arg(long, value_name = "DAYS", default_value_t = Keep::LIBRARY_DAYS)]
    keep_libraries: u32,
    /// The most gigabytes that imported matches take up in the database; no more are imported until
    /// old libraries are deleted
    #[arg(long, value_name = "GB", default_value_t = LibraryLimits::ALL_GIGABYTES)]
    max_library_gigabytes: u64,
    /// The most open connections; fewer if the system gives the process fewer files. A browser at a
    /// table needs one
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections)]
    max_connections: usize,
    /// The most open connections of one address
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections_each)]
    max_connections_each: usize,
    /// How many minutes late spectators see a table where something is at stake: at a rated match,
    /// and where whoever opens it wants that. By correspondence it is a turn at least. 0 shows
    /// every table at once
    #[arg(long, value_name = "MINUTES", default_value_t = Limits::SPECTATOR_MINUTES)]
    spectator_delay: u16,
    /// The most tables in memory at once
    #[arg(long, value_name = "N", default_value_t = Limits::default().live_tables)]
    max_tables: usize,
    /// The most tables in the database; no more are opened until old ones are deleted
    #[arg(long, value_name = "N", default_value_t = Limits::default().stored_tables)]
    max_stored_tables: usize,
    /// How many requests an address may make in each second, after six times as many at once
    #[arg(long, value_name = "N", default_value_t = 50)]
    requests_per_second: u32,
    /// How many tables an address may open in each minute, after 100 at once
    #[arg(long, value_name = "N", default_value_t = 12)]
    new_tables_per_minute: u32,
    /// A network, such as 10.0.0.0/8, or the address of a proxy in front of the server, whose
    /// `X-Forwarded-For` names the callers; may be given several times
    #[arg(long, value_name = "NETWORK", value_parser = network)]
    trust_proxy: Vec<IpNet>,
    /// A name by which browsers reach the server, such as backgammon.example.org; may be given
    /// several times. It answers to no other name, but always to IP addresses and localhost
    #[arg(long, value_name = "NAME", value_parser = host)]
    host: Vec<String>,
    /// Let moderators and admins act only by accounts that their passkeys alone open: see
    /// "Passkeys" in docs/accounts.md
    #[arg(long)]
    staff_needs_passkeys: bool,
    /// Serve Prometheus metrics at `/metrics` on this address, such as 127.0.0.1:9464; whoever
    /// reaches it reads them
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// Write a line to the log for each request: method, path without its query, status,
    /// milliseconds, caller, and the id that the answer has in `X-Request-Id`
    #[arg(long)]
    access_log: bool,
    #[command(flatten)]
    traces: traces::Argument,
    /// Who runs this server and how to reach them, for the page about privacy
    #[arg(long, value_name = "TEXT")]
    operator: Option<String>,
    /// The seed of dice that can be foretold, for tests; refused by a build that has no test dice
    #[arg(long, value_name = "SEED", hide = true)]
    test_dice: Option<u64>,
    /// The milliseconds that a server which shares its database may be silent, for tests
    #[arg(long, hide = true)]
    lease_millis: Option<u64>,
    /// Lets the time of clocks stand until it is turned by hand, for tests; refused like test dice
    #[arg(long, hide = true)]
    test_clock: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let traces = args.traces.start("otter-server")?;
    log::start(args.access_log, traces.as_ref())?;
    let engine = Engine::load(&LoadOptions {
        cache: crate::cache::folder(),
        ..LoadOptions::default()
    })
    .context("cannot load the engine")?;
    for origin in engine.table_origins() {
        tracing::info!(?origin, "bear-off table");
    }
    let config = Config {
        listen: args.listen,
        database: database::of(args.database.as_deref())?,
        nats: args.nats.clone(),
        dice: dice(args.test_dice)?,
        time: time(args.test_clock)?,
        limits: limits(args),
        about: About {
            operator: args.operator.clone(),
            logs_callers: args.access_log,
        },
        metrics: args.metrics,
        engine: Arc::new(engine),
    };
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the threads that serve")?
        .block_on(serve(config))
}

/// The descriptors that the process needs besides those of connections.
#[cfg(unix)]
const OTHER_FILES: u64 = 100;

/// The limits that were asked for, as far as the system allows them.
fn limits(args: &Args) -> Limits {
    let mut connections = args.max_connections;
    let allowed = connections_allowed();
    if allowed < connections {
        tracing::warn!(
            asked = connections,
            allowed,
            "the system allows too few open files for so many connections"
        );
        connections = allowed;
    }
    tracing::info!(
        connections,
        each = args.max_connections_each,
        "connections allowed"
    );
    Limits {
        connections,
        connections_each: args.max_connections_each,
        spectator_delay: Duration::from_mins(args.spectator_delay.into()),
        live_tables: args.max_tables,
        stored_tables: args.max_stored_tables,
        requests: Rate::new(
            args.requests_per_second.saturating_mul(6),
            period(Duration::from_secs(1), args.requests_per_second),
        ),
        new_tables: Rate::new(
            100,
            period(Duration::from_mins(1), args.new_tables_per_minute),
        ),
        trusted_proxies: args.trust_proxy.clone(),
        hosts: args.host.clone(),
        lease: args
            .lease_millis
            .map_or(Limits::default().lease, Duration::from_millis),
        keep: Keep::days(
            args.keep_finished,
            args.keep_unplayed,
            args.keep_untouched,
            args.keep_libraries,
        ),
        library: LibraryLimits {
            all_bytes: args.max_library_gigabytes.saturating_mul(1 << 30),
            ..LibraryLimits::default()
        },
        people: PeopleLimits {
            staff_needs_passkeys: args.staff_needs_passkeys,
            ..PeopleLimits::default()
        },
        ..Limits::default()
    }
}

/// Raises the limit on open files as far as the system allows, since processes usually begin with
/// 1,024, and returns the number of connections that it has room for.
#[cfg(unix)]
fn connections_allowed() -> usize {
    let files = rlimit::increase_nofile_limit(u64::MAX).or_else(|error| {
        tracing::warn!(%error, "the limit on open files cannot be raised");
        rlimit::getrlimit(rlimit::Resource::NOFILE).map(|(soft, _)| soft)
    });
    let connections = files.map(|files| files.saturating_sub(OTHER_FILES));
    connections.map_or(usize::MAX, |n| usize::try_from(n).unwrap_or(usize::MAX))
}

/// Elsewhere sockets do not count as files.
#[cfg(not(unix))]
fn connections_allowed() -> usize {
    usize::MAX
}

/// Returns the time between two of `n` events in `time`.
fn period(time: Duration, n: u32) -> Duration {
    time / n.max(1)
}

/// Reads a network, or an address as the network of that address alone.
fn network(text: &str) -> Result<IpNet, String> {
    let address = text.parse::<IpAddr>().map(IpNet::from);
    address.or_else(|_| text.parse()).map_err(|_| {
        "expected an address such as 10.0.0.1, or a network such as 10.0.0.0/8".to_owned()
    })
}

/// Reads the name of a host, without a scheme, a port or a path.
fn host(text: &str) -> Result<String, String> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    if !text.is_empty() && text.chars().all(is_name) {
        Ok(text.to_owned())
    } else {
        Err("expected a name alone, such as backgammon.example.org".to_owned())
    }
}

async fn serve(config: Config) -> anyhow::Result<()> {
    let database = config.database.to_string();
    // Whoever reads the address may end the process at once, so signals are listened for first.
    let end = asked_to_end()?;
    let server = Server::start(config).await?;
    let mut out = io::stdout();
    writeln!(out, "http://{}/", server.address())?;
    out.flush()?;
    tracing::info!(address = %server.address(), database, "serving");
    if let Some(address) = server.metrics_address() {
        tracing::info!(%address, "metrics at /metrics");
        if !address.ip().is_loopback() {
            tracing::warn!(%address, "whoever reaches this address can read the metrics");
        }
    }
    end.await;
    tracing::info!("ending");
    server.shut_down().await;
    Ok(())
}

/// Returns the system's dice, or repeatable ones for a test that gave a seed.
fn dice(test_seed: Option<u64>) -> anyhow::Result<Dice> {
    let Some(seed) = test_seed else {
        return Ok(Dice::system());
    };
    let dice = Dice::repeatable(seed).context("--test-dice was given")?;
    tracing::warn!(
        seed,
        "TEST DICE: every roll can be foretold; play for nothing"
    );
    Ok(dice)
}

/// Returns the system's time, or one that a test turns by hand.
fn time(by_hand: bool) -> anyhow::Result<Timekeeper> {
    if !by_hand {
        return Ok(Timekeeper::system());
    }
    let time = Timekeeper::by_hand(None).context("--test-clock was given")?;
    tracing::warn!("TEST CLOCK: the time of clocks stands until it is turned by hand");
    Ok(time)
}
