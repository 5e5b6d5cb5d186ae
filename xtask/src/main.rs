//! `cargo xtask`: the commands for newcomers and for continuous integration.

#![forbid(unsafe_code)]

mod browser;
mod client;
mod cluster;
mod codegen;
mod compiler;
mod debian;
mod dependencies;
mod environment;
mod format;
mod fuzz;
mod kills;
mod lessons;
mod nats;
mod play;
mod postgres;
mod project;
mod rulebook;
mod test;
mod tidy;
mod wasm;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use xshell::Shell;

/// Builds, runs and checks Otter.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the client and the server, start it, and print the address of a board.
    Play(play::Arguments),
    /// Build Otter, start several servers and workers over PostgreSQL and NATS with a proxy in
    /// front of them, and print the address.
    Cluster(cluster::Arguments),
    /// Build the client alone, with the engine in it, into `web/dist`.
    Client,
    /// Run every check: formatting, lints, unit, property, service and browser tests.
    Test(test::Arguments),
    /// Format Rust, the client and Markdown.
    Fmt,
    /// Check what no compiler checks: imports between crates and modules, lengths, short docs,
    /// the glossary's unwanted words.
    Tidy(tidy::Arguments),
    /// Search with libFuzzer for inputs that break a law, some time for each fuzz target.
    Fuzz(fuzz::Arguments),
    /// Kill a server again and again while people play, and check that nothing acknowledged is
    /// lost, doubled or gone back.
    Kills(kills::Arguments),
    /// Write anew what the client has from elsewhere: the wire protocol's types, the rule book, the
    /// chapters of "How to play".
    Codegen,
}

#[expect(clippy::print_stderr, reason = "the errors of a command-line tool")]
fn main() -> ExitCode {
    let done = compiler::compile()
        .or_else(environment::start_again)
        .unwrap_or_else(|| run().map(|()| ExitCode::SUCCESS));
    match done {
        Ok(code) => code,
        // Without a backtrace, which would only push what a check printed out of sight.
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let shell = Shell::new()?;
    shell.change_dir(project::root());
    match Arguments::parse().command {
        Command::Play(arguments) => play::run(&shell, &arguments),
        Command::Cluster(arguments) => cluster::run(&shell, &arguments),
        Command::Client => client::build_or_warn(&shell),
        Command::Test(arguments) => test::run(&shell, &arguments),
        Command::Fmt => format::run(&shell),
        Command::Tidy(arguments) => tidy::run(&shell, &arguments),
        Command::Fuzz(arguments) => fuzz::run(&shell, &arguments),
        Command::Kills(arguments) => kills::run(&shell, &arguments),
        Command::Codegen => codegen::run(&shell),
    }
}
