//! The log of `otter serve`, on standard error.

use std::io::{self, IsTerminal};

use anyhow::Context;
use tracing::{Level, Metadata};
use tracing_subscriber::filter::{EnvFilter, LevelFilter, filter_fn};
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::traces::Traces;

/// The target of all spans.
const SPANS: &str = "otter_spans";
/// The target of the access log's lines.
const ACCESS_LOG: &str = "otter_access";

/// Starts the log. `OTTER_LOG` says how much is written; the access log is written if it is wanted,
/// whatever `OTTER_LOG` says, and so are spans if traces go somewhere.
pub(crate) fn start(is_access_wanted: bool, traces: Option<&Traces>) -> anyhow::Result<()> {
    let wanted = match std::env::var("OTTER_LOG") {
        Ok(text) => EnvFilter::try_new(&text)
            .with_context(|| format!("OTTER_LOG is {text:?}: expected a filter such as `debug`"))?,
        Err(_) => EnvFilter::new("info"),
    };
    let access = if is_access_wanted {
        LevelFilter::INFO
    } else {
        LevelFilter::OFF
    };
    let access = format!("{ACCESS_LOG}={access}");
    let mut wanted = wanted.add_directive(access.parse().context("the access log's filter")?);
    if traces.is_some() {
        let spans = format!("{SPANS}=info");
        wanted = wanted.add_directive(spans.parse().context("the filter of spans")?);
    }
    let sent = traces.map(|traces| {
        tracing_opentelemetry::layer()
            .with_tracer(traces.tracer())
            .with_location(false)
            .with_threads(false)
            .with_tracked_inactivity(false)
    });
    let lines = fmt::layer()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    // The filters stand beside the lines, not within them: a library that asks whether a level is
    // written, as the one of the database does, made a filter within forget the next line.
    tracing_subscriber::registry()
        .with(wanted)
        .with(filter_fn(keeps_secrets))
        .with(lines)
        .with(sent)
        .init();
    Ok(())
}

/// Whether a line cannot hold a key. Libraries below us write whole messages and requests at their
/// finest levels, keys among them, so those are never written. Our own lines hold none.
fn keeps_secrets(line: &Metadata<'_>) -> bool {
    *line.level() <= Level::INFO || line.target().starts_with("otter")
}
