//! The browser client: installing what it needs and building it.

use anyhow::{Context as _, Result, ensure};
use xshell::{Shell, cmd};

/// The oldest Node.js that the client's tools run on.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// Makes sure that Node.js is there and the client's packages are installed as locked.
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
    // npm leaves a copy of what it installed; nothing to do while that is what is locked.
    let stamp = shell.current_dir().join("node_modules/.otter-lock");
    if shell
        .read_file(&stamp)
        .is_ok_and(|installed| installed == lock)
    {
        return Ok(());
    }
    // The browser that the tests drive is the system's own.
    let _no_download = shell.push_env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    cmd!(shell, "npm ci --no-audit --no-fund").run()?;
    shell.write_file(&stamp, lock)?;
    drop(web);
    Ok(())
}

/// Builds the client into `web/dist`, from where the server takes it.
pub(crate) fn build(shell: &Shell) -> Result<()> {
    install(shell)?;
    let _web = shell.push_dir("web");
    cmd!(shell, "npm run --silent build").run()?;
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
