//! Packages of Debian that tests need, installed where this machine allows it.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use xshell::{Shell, cmd};

/// How often an installation is tried again.
const TRIES: u32 = 6;
/// The time between two tries.
const PAUSE: Duration = Duration::from_secs(10);

/// Returns whether packages may be installed here.
pub(crate) fn may_install(shell: &Shell) -> bool {
    Path::new("/usr/bin/apt-get").exists() && is_root(shell)
}

/// Installs a package and what it needs.
pub(crate) fn install(shell: &Shell, package: &str) -> Result<()> {
    let _quiet = shell.push_env("DEBIAN_FRONTEND", "noninteractive");
    // Another check may be installing something just now.
    let mut tries = 0..TRIES;
    loop {
        let installed = cmd!(shell, "apt-get update -qq").run().and_then(|()| {
            cmd!(
                shell,
                "apt-get install -y -qq --no-install-recommends {package}"
            )
            .ignore_stdout()
            .run()
        });
        match installed {
            Ok(()) => return Ok(()),
            Err(error) if tries.next().is_none() => return Err(error.into()),
            Err(_) => std::thread::sleep(PAUSE),
        }
    }
}

/// Returns whether this process may do everything on the machine.
pub(crate) fn is_root(shell: &Shell) -> bool {
    let id = cmd!(shell, "id -u").quiet().read();
    id.is_ok_and(|id| id.trim() == "0")
}
