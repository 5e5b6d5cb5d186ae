//! Kills a server again and again while people play, and looks after each restart whether what it
//! acknowledged is still there: nothing lost, nothing twice, nothing gone back.
//!
//! `cargo xtask kills`
//!
//! The server is `otter serve` in a process of its own, killed by SIGKILL at random moments, also
//! while it starts, and started again on the same file. Every type of table is played at. What is
//! repeated by a caller who got no answer carries the same id, as browsers do it.

#[path = "../load/choices.rs"]
mod choices;
mod look;
mod play;
#[path = "../load/serving.rs"]
mod serving;
mod table;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use clap::Parser;
use futures_util::future::join_all;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use look::Faults;
use play::Player;
use serving::{LIFTED, Serving};

/// Kill a server again and again while people play, and check that nothing acknowledged is lost
#[derive(Parser)]
struct Args {
    /// How often the server is killed
    #[arg(long, default_value_t = 1_000)]
    kills: u32,
    /// The seed of the moments of the kills and of what the callers do
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The most milliseconds that a server lives after it has printed its address
    #[arg(long, default_value_t = 800)]
    life: u64,
    /// How many callers play at each type of table
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// The server's program [default: the one built with this]
    #[arg(long)]
    otter: Option<PathBuf>,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let program = match &args.otter {
        Some(program) => program.clone(),
        None => serving::program()?,
    };
    let folder = tempfile::tempdir().context("cannot make a folder")?;
    let database = folder.path().join("kills.db");
    let file = database.display().to_string();
    let mut random = StdRng::seed_from_u64(args.seed);
    let mut players: Vec<Player> = Player::of_every_type(args.players)
        .map(|kind| Player::new(kind, random.random()))
        .collect();
    let mut faults = Faults::default();
    let start = Instant::now();
    for nth in 1..=args.kills {
        kill_while_starting(&program, &database, &mut random)?;
        let mut serving = Serving::start(&program, &database, &LIFTED)?;
        let url = serving.url().context("after a kill")?;
        // Every tenth time at everything, else at what was played at lately.
        let is_thorough = nth % 10 == 0;
        look::look(&file, &mut players, is_thorough, &mut faults).await?;
        let life = Duration::from_millis(random.random_range(0..=args.life));
        let playing = join_all(players.iter_mut().map(|player| player.play(&url)));
        let killing = async {
            tokio::time::sleep(life).await;
            serving.kill();
        };
        // Whoever plays ends when the server does.
        let (ends, ()) = tokio::join!(playing, killing);
        for fault in ends.into_iter().flatten() {
            faults.note(fault);
        }
        if nth % 50 == 0 || nth == args.kills {
            print_progress(nth, start.elapsed(), &players, &faults);
        }
    }
    let mut serving = Serving::start(&program, &database, &LIFTED)?;
    serving.url().context("after the last kill")?;
    look::look(&file, &mut players, true, &mut faults).await?;
    print_progress(args.kills, start.elapsed(), &players, &faults);
    for fault in faults.all() {
        writeln!(std::io::stdout(), "  {fault}")?;
    }
    let n_acknowledged: usize = players.iter().map(Player::n_acknowledged).sum();
    ensure!(n_acknowledged > 0, "nothing was acknowledged at all");
    ensure!(
        faults.is_empty(),
        "the server broke its word; seed {}",
        args.seed
    );
    Ok(())
}

/// Kills a server before it is ready, now and then: a start writes too.
fn kill_while_starting(program: &Path, database: &Path, random: &mut StdRng) -> anyhow::Result<()> {
    if random.random_ratio(1, 8) {
        let mut serving = Serving::start(program, database, &LIFTED)?;
        std::thread::sleep(Duration::from_millis(random.random_range(0..=300)));
        serving.kill();
    }
    Ok(())
}

fn print_progress(nth: u32, time: Duration, players: &[Player], faults: &Faults) {
    let sum = |count: fn(&Player) -> usize| players.iter().map(count).sum::<usize>();
    // Nobody is left to tell when this fails.
    let _ = writeln!(
        std::io::stdout(),
        "{nth} kills in {} s: {} actions, {} tables and {} keys acknowledged; {faults}",
        time.as_secs(),
        sum(Player::n_acknowledged),
        sum(Player::n_tables),
        sum(Player::n_keys),
    );
}
