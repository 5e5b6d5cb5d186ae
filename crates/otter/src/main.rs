//! Otter's command line: one module for each subcommand, each of them thin.
//!
//! What was asked for goes to standard output, all talk to standard error. A reader that closes
//! the pipe has had enough, which is a success.

#![forbid(unsafe_code)]

mod engine;
mod perft;
#[cfg(feature = "server")]
mod serve;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Otter, an open backgammon system.
#[derive(Parser)]
#[command(version, after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXIT_CODES: &str = "\
Exit codes:
  0  done, or the reader closed the pipe
  1  it failed; standard error says why
  2  the command line makes no sense";

#[derive(Subcommand)]
enum Command {
    Engine(engine::Args),
    Perft(perft::Args),
    #[cfg(feature = "server")]
    Serve(serve::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = match cli.command {
        Command::Engine(args) => engine::run(&args),
        Command::Perft(args) => perft::run(&args),
        #[cfg(feature = "server")]
        Command::Serve(args) => serve::run(&args),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // With standard error gone too, nobody is left to tell.
            let _ = writeln!(io::stderr(), "otter: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
