//! Otter's command line: one thin module for each subcommand.
//!
//! Answers go to standard output, everything else to standard error. If the reader closes the pipe
//! early, that is not an error.

#![forbid(unsafe_code)]

mod analyze;
mod arguments;
#[cfg(feature = "server")]
mod backup;
mod bearoff;
mod bench;
mod cache;
mod cube;
#[cfg(feature = "server")]
mod database;
mod dice;
mod duel;
mod eval;
mod file;
mod hint;
mod hypergammon;
mod interrupt;
mod json;
mod lines;
#[cfg(feature = "server")]
mod log;
#[cfg(feature = "server")]
mod people;
mod perft;
mod plays;
#[cfg(feature = "server")]
mod ratings;
mod rollout;
mod search;
#[cfg(feature = "server")]
mod serve;
mod show;
#[cfg(feature = "server")]
mod signals;
mod stakes;
mod stderr;
#[cfg(feature = "server")]
mod traces;
#[cfg(feature = "server")]
mod worker;

use std::io;
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
  1  it failed; the reason is on standard error
  2  the command line is wrong
  130  an analysis, a rollout or a duel was interrupted; its results so far are printed";

#[derive(Subcommand)]
enum Command {
    Show(file::show::Args),
    Convert(file::convert::Args),
    Analyze(Box<analyze::Args>),
    Eval(eval::Args),
    Hint(hint::Args),
    Cube(cube::Args),
    Rollout(Box<rollout::Args>),
    Duel(duel::Args),
    Bearoff(bearoff::Args),
    Hypergammon(hypergammon::Args),
    Bench(bench::Args),
    #[command(visible_alias = "engine")]
    Lines(lines::Args),
    Perft(perft::Args),
    Dice(dice::Args),
    #[cfg(feature = "server")]
    Serve(serve::Args),
    #[cfg(feature = "server")]
    Worker(worker::Args),
    #[cfg(feature = "server")]
    Backup(backup::Args),
    #[cfg(feature = "server")]
    Ratings(ratings::Args),
    #[cfg(feature = "server")]
    People(people::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = match cli.command {
        Command::Show(args) => file::show::run(&args).map(done),
        Command::Convert(args) => file::convert::run(&args).map(done),
        Command::Analyze(args) => analyze::run(&args),
        Command::Eval(args) => eval::run(&args).map(done),
        Command::Hint(args) => hint::run(&args).map(done),
        Command::Cube(args) => cube::run(&args).map(done),
        Command::Rollout(args) => rollout::run(&args),
        Command::Duel(args) => duel::run(&args),
        Command::Bearoff(args) => bearoff::run(&args).map(done),
        Command::Hypergammon(args) => hypergammon::run(&args).map(done),
        Command::Bench(args) => bench::run(&args).map(done),
        Command::Lines(args) => lines::run(&args).map(done),
        Command::Perft(args) => perft::run(&args).map(done),
        Command::Dice(args) => dice::run(&args).map(done),
        #[cfg(feature = "server")]
        Command::Serve(args) => serve::run(&args).map(done),
        #[cfg(feature = "server")]
        Command::Worker(args) => worker::run(&args).map(done),
        #[cfg(feature = "server")]
        Command::Backup(args) => backup::run(&args).map(done),
        #[cfg(feature = "server")]
        Command::Ratings(args) => ratings::run(&args).map(done),
        #[cfg(feature = "server")]
        Command::People(args) => people::run(&args).map(done),
    };
    match outcome {
        Ok(code) => code,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            stderr::eprint_line(&format!("{error:#}"));
            if error.is::<arguments::Usage>() {
                ExitCode::from(2)
            } else {
                ExitCode::FAILURE
            }
        }
    }
}

/// A command that can only succeed or fail.
const fn done((): ()) -> ExitCode {
    ExitCode::SUCCESS
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
