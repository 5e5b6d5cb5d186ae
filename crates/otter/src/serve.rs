//! `otter serve`: tables, and the board in the browser.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use otter_engine::{Engine, LoadOptions};
use otter_server::{Config, Dice, Keep, Limits, Server};
use tracing_subscriber::EnvFilter;

/// Serve tables and the board to browsers
///
/// Prints the address of the board; everything else goes to standard error. Shuts down cleanly when
/// it is interrupted or terminated. Set `OTTER_LOG` for more messages, for instance to `debug`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The address to listen on; port 0 takes any free port
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8990")]
    listen: SocketAddr,
    /// The SQLite file in which games are kept, with or without `sqlite://` before its path
    /// [default: otter/otter.db in the user's data folder]
    #[arg(long, value_name = "FILE")]
    database: Option<String>,
    /// How many days a finished match is kept after its last action; 0 keeps it forever
    #[arg(long, value_name = "DAYS", default_value_t = Keep::FINISHED_DAYS)]
    keep_finished: u32,
    /// How many days any other table is kept after its last action; 0 keeps it forever
    #[arg(long, value_name = "DAYS", default_value_t = Keep::UNTOUCHED_DAYS)]
    keep_untouched: u32,
    /// The seed of dice that can be foretold, for tests; refused by a build that has no test dice
    #[arg(long, value_name = "SEED", hide = true)]
    test_dice: Option<u64>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    tracing_subscriber::fmt()
        .with_env_filter(
            EnvFilter::try_from_env("OTTER_LOG").unwrap_or_else(|_| EnvFilter::new("info")),
        )
        .with_writer(io::stderr)
        .init();
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
        database: database(args.database.as_deref())?,
        dice: dice(args.test_dice)?,
        limits: Limits {
            keep: Keep::days(args.keep_finished, args.keep_untouched),
            ..Limits::default()
        },
        engine: Arc::new(engine),
    };
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the threads that serve")?
        .block_on(serve(config))
}

async fn serve(config: Config) -> anyhow::Result<()> {
    let database = config.database.display().to_string();
    // Whoever reads the address may end the process at once, so signals are listened for first.
    let end = asked_to_end()?;
    let server = Server::start(config).await?;
    let mut out = io::stdout();
    writeln!(out, "http://{}/", server.address())?;
    out.flush()?;
    tracing::info!(address = %server.address(), database, "serving");
    end.await;
    tracing::info!("ending");
    server.shut_down().await;
    Ok(())
}

/// Returns the file in which games are kept. Makes the folder of the default one.
fn database(given: Option<&str>) -> anyhow::Result<PathBuf> {
    if let Some(text) = given {
        let path = text
            .strip_prefix("sqlite://")
            .or_else(|| text.strip_prefix("sqlite:"))
            .unwrap_or(text);
        anyhow::ensure!(
            !path.contains("://"),
            "--database is {path}: expected the path of a SQLite file, with or without sqlite:// \
             before it"
        );
        return Ok(path.into());
    }
    let folder = dirs::data_dir()
        .context("this user has no data folder; name a file with --database")?
        .join("otter");
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    Ok(folder.join("otter.db"))
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

/// Listens from now on for the interruption or termination of the process, which the returned
/// future awaits.
#[cfg(unix)]
fn asked_to_end() -> anyhow::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let words = "cannot listen for signals";
    let mut interrupt = signal(SignalKind::interrupt()).context(words)?;
    let mut terminate = signal(SignalKind::terminate()).context(words)?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Listens from now on for the interruption of the process, which the returned future awaits.
#[cfg(windows)]
fn asked_to_end() -> anyhow::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c().context("cannot listen for signals")?;
    Ok(async move {
        interrupt.recv().await;
    })
}
