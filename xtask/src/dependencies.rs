//! Checks of our dependencies: licences, sources, advisories, and that each is used.

use std::path::PathBuf;

use anyhow::{Result, bail};
use xshell::{Shell, cmd};

/// A program from crates.io that we run but do not link.
struct Tool {
    name: &'static str,
    version: &'static str,
}

const DENY: Tool = Tool {
    name: "cargo-deny",
    version: "0.20.2",
};

const MACHETE: Tool = Tool {
    name: "cargo-machete",
    version: "0.9.2",
};

/// Checks licences, bans and sources against `deny.toml`.
pub(crate) fn check_policy(shell: &Shell) -> Result<()> {
    let deny = install(shell, &DENY)?;
    // Advisories are a check of their own, because they need a database.
    cmd!(
        shell,
        "{deny} --log-level error check bans licenses sources"
    )
    .run()?;
    Ok(())
}

/// Checks that no crate in use has a known vulnerability. The inner error says that the database of
/// advisories cannot be fetched; it is a git repository, which not every machine can reach.
pub(crate) fn check_advisories(shell: &Shell) -> Result<Result<(), String>> {
    let deny = install(shell, &DENY)?;
    let fetched = cmd!(shell, "{deny} --log-level off fetch db")
        .ignore_status()
        .ignore_stderr()
        .output()?;
    if !fetched.status.success() {
        return Ok(Err(
            "the database of advisories cannot be fetched".to_owned()
        ));
    }
    cmd!(
        shell,
        "{deny} --log-level error check advisories --disable-fetch"
    )
    .run()?;
    Ok(Ok(()))
}

/// Checks that every dependency of our crates is used.
pub(crate) fn check_use(shell: &Shell) -> Result<()> {
    let machete = install(shell, &MACHETE)?;
    // It prints the unused dependencies on standard output.
    let found = cmd!(shell, "{machete} --with-metadata")
        .ignore_status()
        .output()?;
    if found.status.success() {
        return Ok(());
    }
    bail!("{}", String::from_utf8_lossy(&found.stdout));
}

/// Returns the path of a tool, which is built first if this version is missing. It is built without
/// optimisation and debug information, which takes a fifth of the time and is fast enough.
fn install(shell: &Shell, tool: &Tool) -> Result<PathBuf> {
    let Tool { name, version } = tool;
    let root = shell.current_dir().join("target/tools");
    let stamp = root.join(format!("{name}-{version}"));
    let program = root.join("bin").join(name);
    if shell.path_exists(&stamp) && shell.path_exists(&program) {
        return Ok(program);
    }
    let _no_debug = shell.push_env("CARGO_PROFILE_DEV_DEBUG", "0");
    let _once = shell.push_env("CARGO_INCREMENTAL", "0");
    cmd!(
        shell,
        "cargo install {name} --version {version} --locked --debug --force --quiet
         --root {root} --target-dir {root}/build"
    )
    .run()?;
    shell.write_file(&stamp, "")?;
    Ok(program)
}
