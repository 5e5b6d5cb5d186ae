//! `otter hypergammon`: makes and checks the table of Hypergammon.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};
use otter_engine::hypergammon::{Hypergammon, Sweep, cache};
use serde_json::json;

/// Make and check the table of Hypergammon
///
/// With the table every answer about Hypergammon for money is exact, with the cube and without it,
/// and matches are played with exact chances. Every command and the server use it if it is in the
/// cache folder. It takes 215 MB there; making it takes minutes and half a gigabyte of memory.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder in which the table is kept [default: the user's cache folder]
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
    /// Compute the table again and compare it with its file
    #[arg(long)]
    check: bool,
    /// Answer with one JSON value, which docs/cli.md describes
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let folder = crate::cache::named_or_own(args.cache.as_ref())?;
    let start = Instant::now();
    let path = cache::path(&folder);
    let bar = bar("making the table")?;
    let (table, is_new) = cache::make(&folder, |sweep| show(&bar, sweep)).with_context(|| {
        format!(
            "the table could not be kept in {}; name another folder with --cache",
            path.display()
        )
    })?;
    bar.finish_and_clear();
    if args.check {
        check(&table, &path)?;
    }
    let mut out = io::stdout().lock();
    if args.json {
        let answer = json!({
            "table": "hypergammon",
            "file": path.display().to_string(),
            "made": is_new,
            "checked": args.check,
        });
        writeln!(out, "{answer}")?;
    } else {
        let verb = if is_new { "made" } else { "there" };
        let checked = if args.check {
            ", computed again, all equal"
        } else {
            ""
        };
        writeln!(out, "hypergammon {verb}: {}{checked}", path.display())?;
    }
    out.flush()?;
    crate::stderr::eprint_line(&format!("{:.1} s", start.elapsed().as_secs_f64()));
    Ok(())
}

fn check(kept: &Hypergammon, path: &std::path::Path) -> anyhow::Result<()> {
    let bar = bar("computing it again")?;
    let again = Hypergammon::generate(|sweep| show(&bar, sweep));
    bar.finish_and_clear();
    if *kept != again {
        bail!(
            "{} differs from the table computed anew; remove the file and make it again",
            path.display()
        );
    }
    Ok(())
}

fn bar(what: &'static str) -> anyhow::Result<ProgressBar> {
    let style = ProgressStyle::with_template("{spinner} {prefix}{msg} [{elapsed}]")
        .context("a progress bar of Otter's own is wrong")?;
    Ok(ProgressBar::new_spinner()
        .with_style(style)
        .with_prefix(what))
}

fn show(bar: &ProgressBar, Sweep { number, change }: Sweep) {
    bar.set_message(format!(
        ", sweep {number}: values change by at most {change:.5}"
    ));
    bar.tick();
}
