//! Packages of Debian that tests need, installed where this machine allows it.

use std::path::Path;

use anyhow::Result;
use xshell::{Shell, cmd};

/// Returns whether packages may be installed here.
pub(crate) fn may_install(shell: &Shell) -> bool {
    Path::new("/usr/bin/apt-get").exists() && is_root(shell)
}

/// Installs a package and what it needs.
pub(crate) fn install(shell: &Shell, package: &str) -> Result<()> {
    let _quiet = shell.push_env("DEBIAN_FRONTEND", "noninteractive");
    cmd!(shell, "apt-get update -qq").run()?;
    cmd!(
        shell,
        "apt-get install -y -qq --no-install-recommends {package}"
    )
    .ignore_stdout()
    .run()?;
    Ok(())
}

/// Returns whether this process may do everything on the machine.
pub(crate) fn is_root(shell: &Shell) -> bool {
    let id = cmd!(shell, "id -u").quiet().read();
    id.is_ok_and(|id| id.trim() == "0")
}
