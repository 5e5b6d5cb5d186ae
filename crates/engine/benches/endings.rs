//! The time that the bear-off tables take to compute, and the time and memory from the start of a
//! program to its first answer.
//!
//! `cargo bench -p otter-engine --bench endings [-- SIZE …]`: two-sided tables of these sizes, by
//! default 6 and 7.

#![allow(
    missing_docs,
    clippy::print_stdout,
    reason = "a bench prints its figures"
)]

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use cpu_time::ProcessTime;
use otter_engine::bearoff::{OneSided, Size, TwoSided, cache};
use otter_engine::{Engine, LoadOptions, Ply, Stakes};
use otter_rules::{Board, Die, Roll};

/// The argument with which the bench starts itself as a new program.
const START: &str = "--start";

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|a| a != "--bench").collect();
    if let [start, folder] = &arguments[..]
        && start == START
    {
        first_answer(Path::new(folder));
        return;
    }
    let folder = env::temp_dir().join(format!("otter-endings-{}", std::process::id()));
    timed("one-sided, made", || {
        OneSided::generate();
    });
    let sizes: Vec<Size> = arguments
        .iter()
        .filter_map(|n| Size::try_from(n.parse::<u8>().ok()?).ok())
        .collect();
    let default = [6, 7].map(|n| Size::try_from(n).unwrap_or_default());
    for &size in if sizes.is_empty() {
        &default
    } else {
        &sizes[..]
    } {
        timed(&format!("two-sided of {size}, made"), || {
            TwoSided::generate(size, |_| ());
        });
    }
    println!("peak memory after these: {} MB", peak_mb());
    timed("both, made and kept", || {
        cache::one_sided(Some(&folder));
        cache::two_sided(Some(&folder), Size::default(), |_| ());
    });
    for file in files(&folder) {
        let bytes = fs::metadata(&file).map_or(0, |data| data.len());
        println!("{}: {bytes} bytes", file.display());
    }
    timed("one-sided, read", || {
        cache::one_sided(Some(&folder));
    });
    timed("two-sided, mapped", || {
        cache::two_sided(Some(&folder), Size::default(), |_| ());
    });
    if let Ok(program) = env::current_exe() {
        for _ in 0..5 {
            let start = Instant::now();
            let done = Command::new(&program).arg(START).arg(&folder).status();
            let ms = start.elapsed().as_secs_f64() * 1e3;
            println!("a program from its start to its end, one play chosen: {ms:.1} ms ({done:?})");
        }
    }
    // A temporary folder that cannot be removed does no harm.
    let _ = fs::remove_dir_all(&folder);
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

/// Measures the time from loading the engine to the first play, in a program of its own.
fn first_answer(folder: &Path) {
    let start = Instant::now();
    let options = LoadOptions {
        cache: Some(folder.to_owned()),
        ..LoadOptions::default()
    };
    let Ok(engine) = Engine::load(&options) else {
        return;
    };
    let loaded = start.elapsed();
    let roll = Roll::new(Die::Three, Die::One);
    let plays = engine.rank_plays(&Board::start(), roll, &Stakes::CUBELESS, Ply::ZERO);
    println!(
        "loaded in {:.1} ms, {} plays ranked after {:.1} ms, peak memory {} MB",
        loaded.as_secs_f64() * 1e3,
        plays.len(),
        start.elapsed().as_secs_f64() * 1e3,
        peak_mb(),
    );
}

fn timed(what: &str, work: impl FnOnce()) {
    let (start, cpu) = (Instant::now(), ProcessTime::now());
    work();
    println!(
        "{what}: {:.3} s, {:.3} s of processor time",
        start.elapsed().as_secs_f64(),
        cpu.elapsed().as_secs_f64()
    );
}

/// Returns the peak memory of this program in MB, or `?` if the system does not report it (only
/// Linux does).
fn peak_mb() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .and_then(|rest| rest.trim().trim_end_matches(" kB").parse::<f64>().ok())
        .map_or("?".to_owned(), |kb| format!("{:.1}", kb / 1024.0))
}
