//! `otter bearoff`: makes and checks the bear-off tables.

use std::io::{self, Write};

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};
use otter_engine::bearoff;
use otter_engine::bearoff::cache::{self, Origin};
use otter_engine::bearoff::{Size, TwoSided};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Instant;

/// Make and check the bear-off tables
///
/// Otter makes the tables it needs at their first use. This command makes them in advance, and
/// larger ones with --checkers.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many checkers a side may have in the two-sided table, 1 to 9
    #[arg(long, value_name = "N", default_value = "7", value_parser = size)]
    checkers: Size,
    /// The folder in which the tables are kept [default: the user's cache folder]
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
    /// Compute every table again and compare it with its file
    #[arg(long)]
    check: bool,
    /// Answer with one JSON array, which docs/cli.md describes
    #[arg(long)]
    json: bool,
}

fn size(text: &str) -> Result<Size, String> {
    let n: u8 = text
        .parse()
        .map_err(|_| "expected a number from 1 to 9".to_owned())?;
    Size::try_from(n).map_err(|_| "expected a number from 1 to 9".to_owned())
}

/// A bear-off table that was read or made.
struct Made {
    name: &'static str,
    /// The file that holds the table.
    path: PathBuf,
    is_new: bool,
    /// The number of values compared; `None` without `--check`.
    n_checked: Option<usize>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let folder = crate::cache::named_or_own(args.cache.as_ref())?;
    let start = Instant::now();
    let (one, origin) = cache::one_sided(Some(&folder));
    let mut first = made("one-sided", origin)?;
    let bar = bar(&format!("two-sided, {} checkers", args.checkers))?;
    let (two, origin) = cache::two_sided(Some(&folder), args.checkers, |progress| {
        show(&bar, progress);
    });
    bar.finish_and_clear();
    let mut second = made("two-sided", origin)?;
    if args.check {
        first.n_checked = Some(check_one_sided(&one, &first.path)?);
        second.n_checked = Some(check_two_sided(&two, args.checkers, &second.path)?);
    }
    print(&[first, second], args.json)?;
    crate::stderr::eprint_line(&format!("{:.1} s", start.elapsed().as_secs_f64()));
    Ok(())
}

fn print(tables: &[Made], as_json: bool) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if as_json {
        let tables: Vec<Value> = tables.iter().map(json).collect();
        writeln!(out, "{}", Value::from(tables))?;
    } else {
        for table in tables {
            writeln!(out, "{}", words(table))?;
        }
    }
    out.flush()
}

fn made(name: &'static str, origin: Origin) -> anyhow::Result<Made> {
    let (path, is_new) = match origin {
        Origin::Read(path) => (path, false),
        Origin::Kept(path) => (path, true),
        Origin::NotKept { path, error } => {
            return Err(anyhow::Error::new(error).context(format!(
                "the {name} table was made, but could not be kept in {}; name another folder with \
                 --cache",
                path.display()
            )));
        }
        Origin::Made => bail!("the {name} table has nowhere to be kept"),
    };
    Ok(Made {
        name,
        path,
        is_new,
        n_checked: None,
    })
}

fn check_one_sided(kept: &bearoff::OneSided, path: &std::path::Path) -> anyhow::Result<usize> {
    if *kept != bearoff::OneSided::generate() {
        bail!(
            "{} differs from the table computed anew; remove the file, and Otter makes it again",
            path.display()
        );
    }
    Ok(bearoff::Home::count(bearoff::MAX_CHECKERS) - 1)
}

fn check_two_sided(kept: &TwoSided, size: Size, path: &std::path::Path) -> anyhow::Result<usize> {
    let bar = bar("computing it again")?;
    let again = TwoSided::generate(size, |progress| show(&bar, progress));
    bar.finish_and_clear();
    let homes = &bearoff::Home::all(size.n_checkers())[1..];
    let pairs = || {
        homes
            .iter()
            .flat_map(|own| homes.iter().map(move |opponent| (*own, *opponent)))
    };
    if let Some((own, opponent)) =
        pairs().find(|&(own, opponent)| kept.values(own, opponent) != again.values(own, opponent))
    {
        bail!(
            "{} differs from the table computed anew, for instance for {own:?} against \
             {opponent:?}; remove the file, and Otter makes it again",
            path.display()
        );
    }
    Ok(homes.len() * homes.len())
}

fn bar(what: &str) -> anyhow::Result<ProgressBar> {
    let style = ProgressStyle::with_template("{msg} {bar:40} {percent} % [{eta}]")
        .context("a progress bar of Otter's own is wrong")?;
    Ok(ProgressBar::new(0)
        .with_style(style)
        .with_message(what.to_owned()))
}

fn show(bar: &ProgressBar, progress: bearoff::Progress) {
    bar.set_length(progress.all as u64);
    bar.set_position(progress.done as u64);
}

fn json(table: &Made) -> Value {
    json!({
        "table": table.name,
        "file": table.path.display().to_string(),
        "made": table.is_new,
        "checked": table.n_checked,
    })
}

fn words(table: &Made) -> String {
    let verb = if table.is_new { "made" } else { "there" };
    let checked = match table.n_checked {
        Some(n) => format!(", {n} entries compared, all equal"),
        None => String::new(),
    };
    format!("{} {verb}: {}{checked}", table.name, table.path.display())
}
