//! The form of an answer.

use std::io::{self, Write};

use otter_notation::drawing::Frame;
use serde_json::Value;

/// Options of the form of an answer.
#[derive(clap::Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct FormArgs {
    /// Answer with one JSON object, which docs/cli.md describes
    #[arg(long)]
    pub(crate) json: bool,
    /// Draw with ASCII alone
    #[arg(long, conflicts_with = "json")]
    ascii: bool,
}

impl FormArgs {
    /// Returns the characters with which boards are drawn.
    pub(crate) const fn frame(&self) -> Frame {
        if self.ascii {
            Frame::Ascii
        } else {
            Frame::Unicode
        }
    }

    /// Returns the sign between a mean and its standard error.
    pub(crate) const fn plus_minus(&self) -> &'static str {
        if self.ascii { "+-" } else { "±" }
    }

    /// Writes the answer to standard output in the chosen form.
    pub(crate) fn answer(
        &self,
        json: impl FnOnce() -> Value,
        text: impl FnOnce() -> String,
    ) -> anyhow::Result<()> {
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", json())?;
        } else {
            out.write_all(text().as_bytes())?;
        }
        Ok(out.flush()?)
    }
}
