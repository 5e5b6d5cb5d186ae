//! Judging many decisions, on several threads and with interruptions.

use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::{Context, Result};
use otter_engine::Engine;

use super::again::Again;
use super::decision::Judged;
use super::rollout::judged;

/// Judges the decisions of these numbers that are not yet in the file, and adds each to it as soon
/// as it is judged, one in each line. Calls `on_judged` after each, also after one that was found
/// to be clear and is not written.
pub(crate) fn judge(
    engine: &Engine,
    seed: u64,
    numbers: impl Iterator<Item = u64>,
    out: &Path,
    n_threads: NonZeroUsize,
    on_judged: impl FnMut(),
) -> Result<()> {
    let there = numbers_in(out)?;
    let missing: Vec<u64> = numbers.filter(|number| !there.contains(number)).collect();
    add_all(&missing, out, n_threads, on_judged, |&number| {
        Ok(judged(engine, seed, number))
    })
}

/// Judges decisions again, with other dice, where those who are asked decide otherwise than they
/// are judged, and adds all of them to a file, those that are not yet in it. Calls `on_judged`
/// after each.
pub(crate) fn judge_again(
    engine: &Engine,
    decisions: &[Judged],
    again: &Again,
    out: &Path,
    n_threads: NonZeroUsize,
    on_judged: impl FnMut(),
) -> Result<()> {
    let there = numbers_in(out)?;
    let is_missing = |decision: &&Judged| !there.contains(&decision.number);
    let missing: Vec<&Judged> = decisions.iter().filter(is_missing).collect();
    add_all(&missing, out, n_threads, on_judged, |decision| {
        again.judged(engine, decision).map(Some)
    })
}

/// Judges each item on one of several threads, and adds what comes of it to a file.
fn add_all<T: Sync>(
    items: &[T],
    out: &Path,
    n_threads: NonZeroUsize,
    mut on_judged: impl FnMut(),
    judge: impl Fn(&T) -> Result<Option<Judged>> + Sync,
) -> Result<()> {
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(out)
        .with_context(|| format!("opening {}", out.display()))?;
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let (sender, found) = mpsc::channel();
        for _ in 0..n_threads.get() {
            let (sender, next, judge) = (sender.clone(), &next, &judge);
            scope.spawn(move || {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if sender.send(judge(item)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for judged in found {
            if let Some(judged) = judged? {
                let mut line = serde_json::to_vec(&judged)?;
                line.push(b'\n');
                file.write_all(&line)?;
            }
            on_judged();
        }
        Ok(())
    })
}

/// Returns the numbers of the decisions in a file; none if there is no such file.
fn numbers_in(path: &Path) -> Result<BTreeSet<u64>> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(BTreeSet::new()),
        Err(error) => return Err(error).with_context(|| format!("reading {}", path.display())),
    };
    text.lines()
        .enumerate()
        .map(|(at, line)| {
            let judged: Judged = serde_json::from_str(line)
                .with_context(|| format!("{}, line {}", path.display(), at + 1))?;
            Ok(judged.number)
        })
        .collect()
}
