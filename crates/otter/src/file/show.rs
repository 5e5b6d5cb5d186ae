//! `otter show`: the content of a file.

use std::io::{self, Write as _};

use otter_files::{Found, Reading};
use serde_json::{Value, json};

use super::{input, matches, position};
use crate::arguments::FormArgs;
use crate::stderr::eprint_line;

/// Show a match or position file, game by game
///
/// Reads every format that Otter knows; the content tells which it is. What could not be understood
/// is listed on standard error, or with --json under `warnings`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The file; `-` for standard input; or a position in any form
    #[arg(value_name = "FILE")]
    file: String,
    #[command(flatten)]
    form: FormArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let reading = input::reading(&args.file)?;
    args.form.answer(
        || to_json(&reading),
        || match &reading.found {
            Found::Match(document) => {
                let mut text = matches::text(document, reading.format);
                for document in &reading.more {
                    text += "\nAnother match of the same file\n\n";
                    text += &matches::text(document, reading.format);
                }
                text
            }
            Found::Position(found) => position::text(found, reading.format, &args.form),
        },
    )?;
    if !args.form.json {
        io::stdout().flush()?;
        for warning in &reading.warnings {
            eprint_line(&warning.to_string());
        }
    }
    Ok(())
}

fn to_json(reading: &Reading) -> Value {
    let mut value = match &reading.found {
        Found::Match(document) => matches::to_json(document),
        Found::Position(found) => position::to_json(found),
    };
    let warnings: Vec<String> = reading.warnings.iter().map(ToString::to_string).collect();
    value["format"] = json!(reading.format.name());
    value["warnings"] = json!(warnings);
    if !reading.more.is_empty() {
        let more: Vec<Value> = reading.more.iter().map(matches::to_json).collect();
        value["more"] = json!(more);
    }
    value
}
