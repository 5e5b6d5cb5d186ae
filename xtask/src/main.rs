//! `cargo xtask`: what a newcomer and the checks run.

#![forbid(unsafe_code)]

mod browser;
mod client;
mod codegen;
mod play;
mod rulebook;
mod test;
mod tidy;

use std::path::Path;

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
    /// Run every check: formatting, lints, unit, property, service and browser tests.
    Test(test::Arguments),
    /// Check what no compiler checks: dependency directions, licences, sizes of files.
    Tidy,
    /// Write anew what the client has from elsewhere: the wire protocol's types, the rule book.
    Codegen,
}

fn main() -> Result<()> {
    let shell = Shell::new()?;
    shell.change_dir(root());
    match Arguments::parse().command {
        Command::Play(arguments) => play::run(&shell, &arguments),
        Command::Test(arguments) => test::run(&shell, &arguments),
        Command::Tidy => tidy::run(&shell),
        Command::Codegen => codegen::run(&shell),
    }
}

/// The folder of the whole project.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap_or(Path::new("."))
}
