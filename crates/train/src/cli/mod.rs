//! The command line of the training program.

mod arguments;
mod judge;
mod nets;
mod score;
mod train;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::remaining;

/// Makes Otter's nets from nothing but the rules, and measures them.
#[derive(Parser)]
#[command(name = "otter-train", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Train the net that a recipe describes.
    Recipe(train::Args),
    /// Train the race net that a recipe describes.
    Race(train::Args),
    /// Score a net on judged positions and plays.
    Score(score::Args),
    /// Roll out decisions from games between the levels of play, to measure searches by (`score`).
    Judge(judge::Args),
    /// Roll out with other dice what searches and judgement do not agree about.
    JudgeAgain(judge::AgainArgs),
    /// Fit the weights that estimate how many checkers the loser of a single game has left.
    Remaining(remaining::Args),
}

pub(crate) fn main() -> Result<()> {
    match Cli::parse().command {
        Command::Recipe(args) => train::recipe(&args),
        Command::Race(args) => train::race(&args),
        Command::Score(args) => score::run(&args),
        Command::Judge(args) => judge::run(&args),
        Command::JudgeAgain(args) => judge::run_again(&args),
        Command::Remaining(args) => remaining::run(&args),
    }
}
