//! The browser client: installing what it needs and building it.

use anyhow::{Context as _, Result, ensure};
use xshell::{Shell, cmd};

use crate::wasm;

/// The oldest version of Node.js on which the client's tools run.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// Makes sure that Node.js is installed, and the client's packages in their locked versions.
pub(crate) fn install(shell: &Shell) -> Result<()> {
    let version = cmd!(shell, "node --version")
        .quiet()
        .read()
        .context("Node.js is needed to build the client: install Node 20.19 or newer")?;
    ensure!(
        is_recent(&version),
        "Node.js {version} is too old to build the client: install 20.19 or newer"
    );
    let web = shell.push_dir("web");
    let lock = shell.read_file("package-lock.json")?;
    // A copy of the lock file is left beside the packages; while it is equal, they are up to date.
    let stamp = shell.current_dir().join("node_modules/.otter-lock");
    if shell
        .read_file(&stamp)
        .is_ok_and(|installed| installed == lock)
    {
        return Ok(());
    }
    // The tests use the system's browser.
    let _no_download = shell.push_env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    cmd!(shell, "npm ci --no-audit --no-fund").run()?;
    shell.write_file(&stamp, lock)?;
    drop(web);
    Ok(())
}

/// Builds the client into `web/dist`, which the server embeds, with the engine in it if that can be
/// compiled here. The inner error says what is missing for that; the client then asks the server
/// whatever it would otherwise work out itself.
pub(crate) fn build(shell: &Shell) -> Result<Result<(), String>> {
    install(shell)?;
    let engine = wasm::build(shell)?;
    let _web = shell.push_dir("web");
    cmd!(shell, "npm run --silent build").run()?;
    Ok(engine)
}

/// Builds the client, and prints what is missing on this machine for the engine in it.
#[expect(clippy::print_stderr, reason = "a message of a command-line tool")]
pub(crate) fn build_or_warn(shell: &Shell) -> Result<()> {
    if let Err(missing) = build(shell)? {
        eprintln!("xtask: {missing}");
    }
    Ok(())
}

fn is_recent(version: &str) -> bool {
    let mut numbers = version
        .trim()
        .trim_start_matches('v')
        .split('.')
        .map_while(|part| part.parse::<u32>().ok());
    match (numbers.next(), numbers.next()) {
        (Some(major), Some(minor)) => (major, minor) >= OLDEST_NODE,
        _ => false,
    }
}
