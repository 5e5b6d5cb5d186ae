//! Makes Otter's nets from nothing but the rules, and measures them.

#![forbid(unsafe_code)]

mod checkpoint;
mod cli;
mod judge;
mod learn;
mod race;
mod random;
mod recipe;
mod run;
mod score;
mod selfplay;

fn main() -> anyhow::Result<()> {
    cli::main()
}
