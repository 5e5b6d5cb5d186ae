//! Matches against the clock, which come to their end whoever has left them.

use std::sync::PoisonError;
use std::time::{Duration, Instant};

use anyhow::Context;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::service::Addresses;

/// How often the database is asked.
const LOOK: Duration = Duration::from_secs(1);

/// Waits until every match against the clock is over, and returns those that are not in time though
/// somebody's time runs.
pub(crate) async fn all_end(
    database: &str,
    addresses: &Addresses,
    within: Duration,
) -> anyhow::Result<Vec<String>> {
    let options: PgConnectOptions = database.parse()?;
    let mut database = options.connect().await?;
    let start = Instant::now();
    loop {
        // One that has never begun has no time that runs.
        let mut unfinished: Vec<String> = sqlx::query_scalar(
            "SELECT id FROM tables WHERE clock IS NOT NULL AND finished = 0 \
             AND EXISTS (SELECT 1 FROM events WHERE table_id = id)",
        )
        .fetch_all(&mut database)
        .await?;
        if unfinished.is_empty() {
            return Ok(unfinished);
        }
        if start.elapsed() > within {
            // Not before: whoever looks at a table has it taken up.
            let mut running = Vec::new();
            for table in unfinished.drain(..) {
                if is_running(addresses, &table).await? {
                    running.push(table);
                }
            }
            return Ok(running);
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// Returns whether somebody's time runs at a table. Nobody's does before the opening roll and
/// between games (CL-1).
async fn is_running(addresses: &Addresses, table: &str) -> anyhow::Result<bool> {
    let url = {
        let addresses = addresses.lock().unwrap_or_else(PoisonError::into_inner);
        addresses.iter().flatten().next().cloned()
    };
    let url = url.context("a server")?.replacen("http", "ws", 1);
    let (mut line, _) = connect_async(format!("{url}/api/tables/{table}/socket")).await?;
    let hello = json!({"type": "hello", "keys": [], "since": 0}).to_string();
    line.send(Message::text(hello)).await?;
    let news = line.next().await.context("a welcome")??;
    let news: Value = serde_json::from_str(news.to_text()?)?;
    let clock = news["view"]["clock"].as_object();
    let clock = clock.with_context(|| format!("{table} has no clock: {news}"))?;
    Ok(!clock["running"].is_null())
}
