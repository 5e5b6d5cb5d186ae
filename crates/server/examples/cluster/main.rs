//! Kills servers that share a database, their workers, NATS between them and the database under
//! them, again and again while people play at all of them, and looks whether what was acknowledged
//! is still there: nothing lost, nothing twice, nothing gone back; whether every timed match comes
//! to its end; and whether the matches that are over are judged, always alike.
//!
//! `cargo xtask kills --cluster`
//!
//! The servers are `otter serve` in processes of their own. Some are not killed but stopped for a
//! while, or cut off from the database, from NATS or from both, so that the others take them for
//! dead, and then go on as if nothing had been. A caller whose server is gone turns to another, and
//! repeats what was not answered under its id.

#[path = "../load/choices.rs"]
mod choices;
mod host;
#[path = "../kills/look.rs"]
mod look;
mod nats;
mod place;
#[path = "../kills/play.rs"]
mod play;
mod reviews;
mod service;
#[path = "../load/serving.rs"]
mod serving;
#[path = "../kills/table.rs"]
mod table;
mod timed;
mod way;

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::ensure;
use clap::Parser;
use futures_util::future::join_all;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use look::Faults;
use play::Player;
use reviews::Reader;
use service::{Blow, Service};

/// Kill servers that share a database and their workers again and again while people play, and
/// check that nothing acknowledged is lost, every timed match ends, and matches are judged
#[derive(Parser)]
struct Args {
    /// How many blows fall: servers and workers killed, stopped for a while or cut off, NATS and
    /// the database killed
    #[arg(long, default_value_t = 1_000)]
    kills: u32,
    /// The seed of what falls when, and of what the callers do
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many servers there are
    #[arg(long, default_value_t = 3)]
    servers: usize,
    /// How many workers judge matches for them
    #[arg(long, default_value_t = 2)]
    workers: usize,
    /// How many callers play at each type of table
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// The most milliseconds between two blows
    #[arg(long, default_value_t = 1_200)]
    pause: u64,
    /// The address of the PostgreSQL database, empty at first
    #[arg(long)]
    database: String,
    /// A program that kills that database and starts it again when it is called with `crash`;
    /// without it the database is left in peace
    #[arg(long)]
    control: Option<PathBuf>,
    /// The program of NATS
    #[arg(long, default_value = "/usr/sbin/nats-server")]
    nats: PathBuf,
    /// The server's program [default: the one built with this]
    #[arg(long)]
    otter: Option<PathBuf>,
    /// The program of another version: a server that was killed starts again as that, so that the
    /// service is upgraded while people play
    #[arg(long)]
    next: Option<PathBuf>,
    /// Give each server a host of its own, a network namespace, whose lines are cut; needs root
    #[arg(long)]
    hosts: bool,
}

/// How many blows fall between two looks into the database.
const BLOWS_A_LOOK: u32 = 10;
/// How long the clocks of timed matches may run at the end until all are over, and then how long it
/// may take until the match that is being judged is.
const LAST: Duration = Duration::from_mins(3);

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let program = match &args.otter {
        Some(program) => program.clone(),
        None => serving::program()?,
    };
    let mut random = StdRng::seed_from_u64(args.seed);
    let mut players: Vec<Player> = Player::of_every_type(args.players)
        .map(|kind| Player::new(kind, random.random()))
        .collect();
    let mut reader = Reader::new(random.random());
    let mut service = Service::start(program, &args).await?;
    let mut faults = Faults::default();
    let start = Instant::now();
    let mut n = 0;
    while n < args.kills {
        let blows = BLOWS_A_LOOK.min(args.kills - n);
        let stop = CancellationToken::new();
        let addresses = service.addresses();
        reader.see(&players);
        let reading = async {
            tokio::select! {
                fault = reader.read_among(&addresses) => Some(fault),
                () = stop.cancelled() => None,
            }
        };
        let playing = join_all(players.iter_mut().map(|player| {
            let (addresses, stop) = (addresses.clone(), stop.clone());
            async move {
                let playing = player.play_among(&addresses);
                tokio::select! {
                    fault = playing => Some(fault),
                    () = stop.cancelled() => None,
                }
            }
        }));
        let striking = async {
            // Whatever ends it, those who play end with it.
            let _stopping = stop.clone().drop_guard();
            for _ in 0..blows {
                let pause = Duration::from_millis(random.random_range(0..=args.pause));
                tokio::time::sleep(pause).await;
                service.strike(Blow::any(&mut random), &mut random).await?;
            }
            service.check_running()?;
            // Some of what was sent is answered, some is not.
            tokio::time::sleep(Duration::from_millis(200)).await;
            anyhow::Ok(())
        };
        let (found, misread, struck) = tokio::join!(playing, reading, striking);
        struck?;
        for fault in found.into_iter().chain([misread]).flatten() {
            faults.note(fault);
        }
        n += blows;
        look::look(&args.database, &mut players, n % 100 == 0, &mut faults).await?;
        if n % 50 == 0 || n == args.kills {
            print_progress(n, start.elapsed(), &service, &players, &reader, &faults);
        }
    }
    let addresses = service.addresses();
    let unfinished = timed::all_end(&args.database, &addresses, LAST).await?;
    let misread = timeout(LAST, reader.read_to_the_end(&addresses)).await;
    if let Ok(Some(fault)) = misread {
        faults.note(fault);
    }
    look::look(&args.database, &mut players, true, &mut faults).await?;
    print_progress(n, start.elapsed(), &service, &players, &reader, &faults);
    let mut out = std::io::stdout();
    for fault in faults.all() {
        writeln!(out, "  {fault}")?;
    }
    for table in &unfinished {
        writeln!(out, "  not over: {table}")?;
    }
    if let Some(table) = reader.unread() {
        writeln!(out, "  not judged: {table}")?;
    }
    let n_acknowledged: usize = players.iter().map(Player::n_acknowledged).sum();
    ensure!(n_acknowledged > 0, "nothing was acknowledged at all");
    ensure!(
        faults.is_empty() && unfinished.is_empty() && reader.unread().is_none(),
        "the servers broke their word; seed {}",
        args.seed
    );
    Ok(())
}

fn print_progress(
    n: u32,
    time: Duration,
    service: &Service,
    players: &[Player],
    reader: &Reader,
    faults: &Faults,
) {
    let sum = |count: fn(&Player) -> usize| players.iter().map(count).sum::<usize>();
    let all = || players.iter().flat_map(|player| &player.tables);
    let timed = || all().filter(|table| table.kind == table::Kind::Timed);
    // Nobody is left to tell when this fails.
    let _ = writeln!(
        std::io::stdout(),
        "{n} blows in {} s ({service}): {} actions, {} tables and {} keys acknowledged, {} of {} \
         timed matches seen to their end, {} matches judged; {faults}",
        time.as_secs(),
        sum(Player::n_acknowledged),
        sum(Player::n_tables),
        sum(Player::n_keys),
        timed().filter(|table| table.is_over).count(),
        timed().count(),
        reader.n_judged(),
    );
}
