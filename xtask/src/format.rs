//! `cargo xtask fmt`, and the checks that everything is formatted.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::client;

/// The start of the names of pages that are not formatted: their table cells are whole paragraphs,
/// which would be padded to the longest.
const LEFT_ALONE: &str = "docs/rules";

/// Formats Rust, the client and Markdown.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    client::install(shell)?;
    cmd!(shell, "cargo fmt --all").run()?;
    {
        let _web = shell.push_dir("web");
        cmd!(shell, "npm run --silent format").run()?;
    }
    markdown(shell, "--write")
}

/// Fails if Markdown is not wrapped at 100 columns.
pub(crate) fn check_markdown(shell: &Shell) -> Result<()> {
    client::install(shell)?;
    markdown(shell, "--check")
}

/// Runs the client's formatter on every page outside the client.
fn markdown(shell: &Shell, mode: &str) -> Result<()> {
    let files = cmd!(shell, "git ls-files *.md").quiet().read()?;
    let pages: Vec<&str> = files
        .lines()
        .filter(|path| !path.starts_with("web/") && !path.starts_with(LEFT_ALONE))
        .collect();
    cmd!(
        shell,
        "web/node_modules/.bin/prettier --prose-wrap always --print-width 100
         --log-level warn {mode} {pages...}"
    )
    .run()?;
    Ok(())
}
