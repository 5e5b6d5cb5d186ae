//! `otter worker`: judges matches for servers.

use std::net::SocketAddr;
use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;

use anyhow::Context;
use otter_engine::{Engine, LoadOptions};
use otter_server::{Worker, WorkerConfig};

use crate::signals::asked_to_end;
use crate::{log, traces};

/// Judge matches for servers that share a database
///
/// Takes the analyses that the servers are asked for from their queue in NATS, and stores what they
/// come to in their database, so that the servers are free for those who play. Start any number,
/// on any machine; without any, the servers do the work. When it is interrupted or terminated it
/// puts back what it has in hand, and somebody else goes on from there. Use the same version of
/// Otter as the servers: they take no analysis from another engine.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The PostgreSQL database that the servers share, as `postgres://USER@HOST/DATABASE`
    #[arg(long, value_name = "ADDRESS")]
    database: String,
    /// The address of NATS that the servers are given, such as `nats://127.0.0.1:4222`
    #[arg(long, value_name = "ADDRESS")]
    nats: String,
    /// How many matches it judges at once [default: the number of processors]
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
    /// Serve Prometheus metrics at `/metrics`, and at `/healthz` whether it is well, on this
    /// address, such as 127.0.0.1:9465; whoever reaches it reads them
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    #[command(flatten)]
    traces: traces::Argument,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let traces = args.traces.start("otter-worker")?;
    log::start(false, traces.as_ref())?;
    let engine = Engine::load(&LoadOptions {
        cache: crate::cache::folder(),
        ..LoadOptions::default()
    })
    .context("cannot load the engine")?;
    let threads = args.threads.or_else(|| available_parallelism().ok());
    let config = WorkerConfig {
        database: args.database.parse().context("--database cannot be used")?,
        nats: args.nats.clone(),
        threads: threads.map_or(1, NonZero::get),
        metrics: args.metrics,
        engine: Arc::new(engine),
    };
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the threads that judge")?
        .block_on(judge(config))
}

async fn judge(config: WorkerConfig) -> anyhow::Result<()> {
    let (database, threads) = (config.database.to_string(), config.threads);
    let end = asked_to_end()?;
    let worker = Worker::start(config).await?;
    tracing::info!(database, threads, "judging");
    if let Some(address) = worker.metrics_address() {
        tracing::info!(%address, "metrics at /metrics");
    }
    end.await;
    tracing::info!("ending");
    worker.shut_down().await;
    Ok(())
}
