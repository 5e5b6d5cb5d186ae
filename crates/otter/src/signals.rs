//! The signals by which a process that serves is asked to end.

use std::future::Future;

use anyhow::Context;

/// Listens from now on for the interruption or termination of the process, which the returned
/// future awaits.
#[cfg(unix)]
pub(crate) fn asked_to_end() -> anyhow::Result<impl Future<Output = ()>> {
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
pub(crate) fn asked_to_end() -> anyhow::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c().context("cannot listen for signals")?;
    Ok(async move {
        interrupt.recv().await;
    })
}
