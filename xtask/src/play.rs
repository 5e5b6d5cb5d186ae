//! `cargo xtask play`: builds Otter and serves a board to play on.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::client;

/// Arguments of `cargo xtask play`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Passed on to `otter serve`, such as `--listen 127.0.0.1:9000`.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    serve: Vec<String>,
}

/// Builds the client and the server and starts it; it prints the address of the board.
pub(crate) fn run(shell: &Shell, arguments: &Arguments) -> Result<()> {
    client::build_or_warn(shell)?;
    cmd!(shell, "cargo build --profile play --package otter").run()?;
    let serve = &arguments.serve;
    cmd!(
        shell,
        "cargo run --quiet --profile play --package otter -- serve {serve...}"
    )
    .quiet()
    .run()?;
    Ok(())
}
