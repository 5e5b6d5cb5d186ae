//! The servers and workers of a service, and the blows that fall on them.

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, ensure};
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;
use tokio::task::spawn_blocking;

use crate::Args;
use crate::host::Host;
use crate::nats::Nats;
use crate::place::Place;
use crate::serving::{LIFTED, Serving};

/// What befalls a service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Blow {
    /// A server is killed, and starts again.
    Kill,
    /// A worker is killed, and starts again.
    Worker,
    /// A server or worker stands still for longer than its lease, and then goes on.
    Stun,
    /// The network holds up what a server or worker sends to the database, to NATS or to both, and
    /// what they send to it, for longer than its lease; or, where it has a host of its own, to
    /// anybody.
    Partition,
    /// NATS is killed, and starts again.
    Nats,
    /// The database is killed, and starts again.
    Database,
}

impl Blow {
    pub(crate) fn any(random: &mut StdRng) -> Self {
        match random.random_range(0..100) {
            0..53 => Self::Kill,
            53..65 => Self::Worker,
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
/// How often a server is started, at most, until it runs, and how long somebody waits between.
const MOST_STARTS: u32 = 10;
const BETWEEN_STARTS: Duration = Duration::from_millis(500);
/// How long a server stands still that is stunned.
const STUN: Duration = Duration::from_millis(2_500);

/// A server or worker that runs, and where.
struct Member {
    kind: MemberKind,
    serving: Serving,
    place: Arc<Place>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MemberKind {
    Server,
    Worker,
}

/// Where the servers are that run now.
pub(crate) type Addresses = Arc<Mutex<Vec<Option<String>>>>;

/// The servers and workers, with NATS between them and the database under them.
pub(crate) struct Service {
    program: PathBuf,
    /// The program of the next version, as which everything starts again.
    next: Option<PathBuf>,
    database: String,
    control: Option<PathBuf>,
    nats: Nats,
    /// The servers, in the order of their addresses, and then the workers.
    members: Vec<Member>,
    addresses: Addresses,
    n_blows: BTreeMap<Blow, u32>,
}

impl Service {
    pub(crate) async fn start(program: PathBuf, args: &Args) -> anyhow::Result<Self> {
        let mut service = Self {
            program,
            next: None,
            database: args.database.clone(),
            control: args.control.clone(),
            nats: Nats::start(&args.nats)?,
            members: Vec::new(),
            addresses: Arc::default(),
            n_blows: BTreeMap::new(),
        };
        for at in 0..args.servers + args.workers {
            let database = host_of(&service.database)?;
            let nats = host_of(&service.nats.address())?;
            let host = args.hosts.then(|| Host::new(u8::try_from(at)?));
            let place = Arc::new(Place::new(database, nats, host.transpose()?).await?);
            let (kind, serving) = if at < args.servers {
                let (serving, url) = service.serve(&place).await?;
                service.set_address(at, Some(url));
                (MemberKind::Server, serving)
            } else {
                (MemberKind::Worker, service.work(&place)?)
            };
            service.members.push(Member {
                kind,
                serving,
                place,
            });
        }
        service.next.clone_from(&args.next);
        Ok(service)
    }

    pub(crate) fn addresses(&self) -> Addresses {
        Arc::clone(&self.addresses)
    }

    /// Lets a blow fall; whatever is killed starts again.
    pub(crate) async fn strike(&mut self, blow: Blow, random: &mut StdRng) -> anyhow::Result<()> {
        *self.n_blows.entry(blow).or_default() += 1;
        let is_struck = |member: &Member| match blow {
            Blow::Kill => member.kind == MemberKind::Server,
            Blow::Worker => member.kind == MemberKind::Worker,
            _ => true,
        };
        let all = (0..self.members.len()).filter(|&at| is_struck(&self.members[at]));
        // There may be no workers.
        let Some(at) = all.choose(random) else {
            return Ok(());
        };
        match blow {
            Blow::Kill => {
                self.members[at].serving.kill();
                self.set_address(at, None);
                let place = Arc::clone(&self.members[at].place);
                let (serving, url) = self.serve(&place).await?;
                self.members[at].serving = serving;
                self.set_address(at, Some(url));
            }
            Blow::Worker => {
                self.members[at].serving.kill();
                self.members[at].serving = self.work(&self.members[at].place)?;
            }
            Blow::Stun => {
                signal(&self.members[at].serving, "-STOP")?;
                tokio::time::sleep(STUN).await;
                signal(&self.members[at].serving, "-CONT")?;
            }
            Blow::Partition => {
                let place = &self.members[at].place;
                let lines = place.any_lines(random);
                lines.iter().try_for_each(|&line| place.cut(line))?;
                tokio::time::sleep(STUN).await;
                lines.iter().try_for_each(|&line| place.join(line))?;
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

    /// Errors if a server or worker has ended by itself, which none should.
    ///
    /// A worker says nothing when it has started. One that could not, because the database was not
    /// to be reached, is started again, as whatever looks after services does.
    pub(crate) fn check_running(&mut self) -> anyhow::Result<()> {
        const COULD_NOT_START: i32 = 1;
        for at in 0..self.members.len() {
            let member = &mut self.members[at];
            if let Some(status) = member.serving.ended()? {
                let (kind, code) = (member.kind, status.code());
                ensure!(
                    kind == MemberKind::Worker && code == Some(COULD_NOT_START),
                    "{kind:?} {at} has ended by itself: {status}"
                );
                self.members[at].serving = self.work(&self.members[at].place)?;
            }
        }
        Ok(())
    }

    /// Starts a server, while the callers go on. Over lines that have just been joined the database
    /// may not be reached at once; then it is started again, as whatever looks after services does.
    async fn serve(&self, place: &Arc<Place>) -> anyhow::Result<(Serving, String)> {
        let most = if place.host.is_some() { MOST_STARTS } else { 1 };
        let mut started = self.start_at(Arc::clone(place)).await;
        for _ in 1..most {
            if started.is_ok() {
                break;
            }
            tokio::time::sleep(BETWEEN_STARTS).await;
            started = self.start_at(Arc::clone(place)).await;
        }
        started
    }

    async fn start_at(&self, place: Arc<Place>) -> anyhow::Result<(Serving, String)> {
        let mut command = self.command(&place, "serve")?;
        command
            .args(["--listen", &format!("{}:0", place.listen())])
            .args(["--lease-millis", LEASE])
            .args(LIFTED);
        let start = move || {
            let mut serving = Serving::start_by(command)?;
            let url = serving.url().context("a server does not start")?;
            Ok((serving, url))
        };
        spawn_blocking(start).await?
    }

    /// Starts a worker, which judges matches for the servers.
    fn work(&self, place: &Place) -> anyhow::Result<Serving> {
        Serving::start_by(self.command(place, "worker")?)
    }

    /// Returns what starts a command of `otter` in a place, with its ways to the database and NATS.
    fn command(&self, place: &Place, name: &str) -> anyhow::Result<Command> {
        let own = host_of(&self.database)?.to_string();
        let database = place.database.address.to_string();
        let mut command = place.command(self.next.as_ref().unwrap_or(&self.program));
        command
            .args([name, "--database"])
            .arg(self.database.replace(&own, &database))
            .args(["--nats", &format!("nats://{}", place.nats.address)]);
        Ok(command)
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
            "servers killed {} times, workers {}, stunned {} and cut off {}, NATS killed {}, the \
             database {}",
            n(Blow::Kill),
            n(Blow::Worker),
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
