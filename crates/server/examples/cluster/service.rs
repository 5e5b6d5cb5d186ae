//! The servers of a service, and the blows that fall on them.

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use rand::RngExt;
use rand::rngs::StdRng;
use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use tokio::task::spawn_blocking;

use crate::Args;
use crate::nats::Nats;
use crate::serving::{LIFTED, Serving};
use crate::way::Way;

/// What befalls a service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Blow {
    /// A server is killed.
    Kill,
    /// A server stands still for longer than its lease, and then goes on.
    Stun,
    /// The network holds up what a server sends to the database, to NATS or to both, and what they
    /// send to it, for longer than its lease.
    Partition,
    /// NATS is killed, and starts again.
    Nats,
    /// The database is killed, and starts again.
    Database,
}

impl Blow {
    pub(crate) fn any(random: &mut StdRng) -> Self {
        match random.random_range(0..100) {
            0..65 => Self::Kill,
            65..73 => Self::Stun,
            73..86 => Self::Partition,
            86..94 => Self::Nats,
            _ => Self::Database,
        }
    }
}

/// How long a server may be silent before the others take its tables over, in milliseconds: short,
/// so that much happens in a short time.
const LEASE: &str = "1500";
/// How long a server stands still that is stunned.
const STUN: Duration = Duration::from_millis(2_500);

/// A server, with its own ways to the database and to NATS.
struct Server {
    serving: Serving,
    ways: Arc<[Way; 2]>,
}

/// Where the servers are that run now.
pub(crate) type Addresses = Arc<Mutex<Vec<Option<String>>>>;

/// The servers, with NATS between them and the database under them.
pub(crate) struct Service {
    program: PathBuf,
    database: String,
    control: Option<PathBuf>,
    nats: Nats,
    servers: Vec<Server>,
    addresses: Addresses,
    n_blows: BTreeMap<Blow, u32>,
}

impl Service {
    pub(crate) async fn start(program: PathBuf, args: &Args) -> anyhow::Result<Self> {
        let mut service = Self {
            program,
            database: args.database.clone(),
            control: args.control.clone(),
            nats: Nats::start(&args.nats)?,
            servers: Vec::new(),
            addresses: Arc::default(),
            n_blows: BTreeMap::new(),
        };
        for at in 0..args.servers {
            let database = Way::to(host_of(&service.database)?).await?;
            let nats = Way::to(host_of(&service.nats.address())?).await?;
            let ways = Arc::new([database, nats]);
            let (serving, url) = service.serve(&ways).await?;
            service.servers.push(Server { serving, ways });
            service.set_address(at, Some(url));
        }
        Ok(service)
    }

    pub(crate) fn addresses(&self) -> Addresses {
        Arc::clone(&self.addresses)
    }

    /// Lets a blow fall; whatever is killed starts again.
    pub(crate) async fn strike(&mut self, blow: Blow, random: &mut StdRng) -> anyhow::Result<()> {
        *self.n_blows.entry(blow).or_default() += 1;
        let at = random.random_range(0..self.servers.len());
        match blow {
            Blow::Kill => {
                self.servers[at].serving.kill();
                self.set_address(at, None);
                let ways = Arc::clone(&self.servers[at].ways);
                let (serving, url) = self.serve(&ways).await?;
                self.servers[at].serving = serving;
                self.set_address(at, Some(url));
            }
            Blow::Stun => {
                signal(&self.servers[at].serving, "-STOP")?;
                tokio::time::sleep(STUN).await;
                signal(&self.servers[at].serving, "-CONT")?;
            }
            Blow::Partition => {
                let ways = &self.servers[at].ways;
                let held_up = match random.random_range(0..3) {
                    0 => &ways[..1],
                    1 => &ways[1..],
                    _ => &ways[..],
                };
                held_up.iter().for_each(Way::hold_up);
                tokio::time::sleep(STUN).await;
                held_up.iter().for_each(Way::open);
            }
            Blow::Nats => self.nats.restart().await?,
            Blow::Database => {
                if let Some(control) = self.control.clone() {
                    let mut crash = Command::new("sh");
                    crash.arg(control).arg("crash").stderr(Stdio::null());
                    let crashed = spawn_blocking(move || crash.status()).await??;
                    ensure!(crashed.success(), "the database does not start again");
                }
            }
        }
        Ok(())
    }

    /// Errors if a server has ended by itself, which none should.
    pub(crate) fn check_running(&mut self) -> anyhow::Result<()> {
        for at in 0..self.servers.len() {
            ensure!(
                self.servers[at].serving.is_running()?,
                "server {at} has ended by itself"
            );
        }
        Ok(())
    }

    /// Starts a server, while the callers go on.
    async fn serve(&self, ways: &[Way; 2]) -> anyhow::Result<(Serving, String)> {
        let [database, nats] = ways;
        let nats = format!("nats://{}", nats.address);
        let own = host_of(&self.database)?.to_string();
        let database = self.database.replace(&own, &database.address.to_string());
        let program = self.program.clone();
        let start = move || {
            let own = ["--nats", &nats, "--lease-millis", LEASE];
            let options = [&own[..], &LIFTED].concat();
            let mut serving = Serving::start(&program, database.as_ref(), &options)?;
            let url = serving.url().context("a server does not start")?;
            Ok((serving, url))
        };
        spawn_blocking(start).await?
    }

    fn set_address(&self, at: usize, address: Option<String>) {
        let mut addresses = self
            .addresses
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if addresses.len() <= at {
            addresses.resize(at + 1, None);
        }
        addresses[at] = address;
    }
}

impl fmt::Display for Service {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = |blow| self.n_blows.get(&blow).copied().unwrap_or_default();
        write!(
            f,
            "servers killed {} times, stunned {} and cut off {}, NATS killed {}, the database {}",
            n(Blow::Kill),
            n(Blow::Stun),
            n(Blow::Partition),
            n(Blow::Nats),
            n(Blow::Database),
        )
    }
}

/// Returns the host and port in an address, which must be an IP address.
fn host_of(address: &str) -> anyhow::Result<SocketAddr> {
    let (_, rest) = address.split_once("://").context("an address has `://`")?;
    let host = rest.split(['/', '?']).next().unwrap_or_default();
    let host = host.rsplit('@').next().unwrap_or_default();
    let read = host.parse();
    read.with_context(|| format!("{host:?}: expected an IP address and a port"))
}

fn signal(server: &Serving, signal: &str) -> anyhow::Result<()> {
    let sent = Command::new("kill")
        .args([signal, &server.id().to_string()])
        .status()?;
    ensure!(sent.success(), "a server is not there");
    Ok(())
}

/// Waits until every match against the clock is over, and returns those that are not in time.
pub(crate) async fn timed_matches_end(
    database: &str,
    within: Duration,
) -> anyhow::Result<Vec<String>> {
    let options: PgConnectOptions = database.parse()?;
    let mut database = options.connect().await?;
    let start = Instant::now();
    loop {
        // One that has never begun has no time that runs.
        let unfinished: Vec<String> = sqlx::query_scalar(
            "SELECT id FROM tables WHERE clock IS NOT NULL AND finished = 0 \
             AND EXISTS (SELECT 1 FROM events WHERE table_id = id)",
        )
        .fetch_all(&mut database)
        .await?;
        if unfinished.is_empty() || start.elapsed() > within {
            return Ok(unfinished);
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}
