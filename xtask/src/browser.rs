//! The browser that the browser tests drive: the system's Chromium.

use std::path::{Path, PathBuf};

use anyhow::Result;
use xshell::{Shell, cmd};

/// The paths where Chromium is looked for, after the one in the variable `OTTER_CHROMIUM`.
const PLACES: [&str; 5] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Returns the path of the browser, which is installed if it is missing and this machine allows it;
/// otherwise an instruction for the user.
pub(crate) fn find_or_install(shell: &Shell) -> Result<Result<PathBuf, String>> {
    if let Some(path) = find() {
        return Ok(Ok(path));
    }
    if can_install(shell) {
        eprintln_step("installing Chromium");
        let _quiet = shell.push_env("DEBIAN_FRONTEND", "noninteractive");
        cmd!(shell, "apt-get update -qq").run()?;
        cmd!(
            shell,
            "apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core"
        )
        .ignore_stdout()
        .run()?;
    }
    Ok(find().ok_or_else(|| {
        "Chromium is missing: install it (on Debian: apt-get install chromium \
         fonts-dejavu-core) or name one in OTTER_CHROMIUM"
            .to_owned()
    }))
}

fn find() -> Option<PathBuf> {
    std::env::var_os("OTTER_CHROMIUM")
        .map(PathBuf::from)
        .into_iter()
        .chain(PLACES.iter().map(PathBuf::from))
        .find(|path| path.exists())
}

/// Returns whether this is a Debian system on which we may install packages.
fn can_install(shell: &Shell) -> bool {
    Path::new("/usr/bin/apt-get").exists()
        && cmd!(shell, "id -u")
            .quiet()
            .read()
            .is_ok_and(|id| id.trim() == "0")
}

#[expect(clippy::print_stderr, reason = "a message of a command-line tool")]
fn eprintln_step(text: &str) {
    eprintln!("xtask: {text}");
}
