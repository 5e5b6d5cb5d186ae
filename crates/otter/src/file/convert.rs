//! `otter convert`: from one format to another.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use otter_files::{Document, Found, json, mat, sgf};

use super::input;
use crate::arguments::Usage;
use crate::stderr::eprint_line;

/// Convert a match file to another format
///
/// The extension of OUT decides: .mat and .txt (text in two columns), .sgf (with analyses), .json
/// (Otter's own, which keeps everything). What could not be understood is listed on standard error.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The file to read, in any format that Otter knows; `-` for standard input
    #[arg(value_name = "IN")]
    from: String,
    /// The file to write
    #[arg(value_name = "OUT")]
    to: PathBuf,
    /// Write over a file that exists
    #[arg(long)]
    force: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let write = writer(&args.to)?;
    let shown = args.to.display();
    if args.to.exists() && !args.force {
        bail!("{shown} exists; name another file, or use --force to write over it");
    }
    let reading = input::reading(&args.from)?;
    for warning in &reading.warnings {
        eprint_line(&warning.to_string());
    }
    let Found::Match(document) = &reading.found else {
        bail!(
            "{} holds a single position; `otter show` prints its ids",
            args.from
        );
    };
    if document.games.is_empty() {
        bail!(
            "{} contains no game, so there is nothing to write",
            args.from
        );
    }
    if !reading.more.is_empty() {
        eprint_line(&format!(
            "{} more match(es) of the same file were left out",
            reading.more.len()
        ));
    }
    fs::write(&args.to, write(document)).with_context(|| format!("{shown} cannot be written"))
}

/// Returns the writer for the extension of a file.
fn writer(path: &Path) -> Result<fn(&Document) -> String, Usage> {
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    Ok(match extension.to_lowercase().as_str() {
        "mat" | "txt" => mat::write,
        "sgf" => sgf::write,
        "json" => json::write,
        other => {
            return Err(Usage::new(format!(
                "the extension of OUT is `{other}`: expected mat, txt, sgf or json"
            )));
        }
    })
}
