//! `cargo xtask codegen`: writes the client's files that are made from other sources.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::{lessons, rulebook};

/// Writes the TypeScript twins of the wire types into `web/src/api/index.ts`, the rule book into
/// `web/src/rulebook/`, and the chapters of "How to play" into `web/src/lessons/`.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    let _write = shell.push_env("OTTER_WRITE_API", "1");
    cmd!(
        shell,
        "cargo test --quiet --package otter-protocol --test it typescript"
    )
    .run()?;
    rulebook::write()?;
    lessons::write()
}
