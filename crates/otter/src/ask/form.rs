//! The form of an answer.

use std::io::{self, Write};

use otter_notation::drawing::Frame;
use serde_json::Value;

/// In what form to answer.
#[derive(clap::Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct FormArgs {
    /// Answer with one JSON object; docs/cli.md says what it holds
    #[arg(long)]
    pub(crate) json: bool,
    /// Draw with ASCII alone
    #[arg(long, conflicts_with = "json")]
    ascii: bool,
}

impl FormArgs {
    /// What boards are drawn with.
    pub(crate) const fn frame(&self) -> Frame {
        if self.ascii {
            Frame::Ascii
        } else {
            Frame::Unicode
        }
    }

    /// The sign between a mean and its error.
    pub(crate) const fn plus_minus(&self) -> &'static str {
        if self.ascii { "+-" } else { "±" }
    }

    /// Writes the answer.
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
