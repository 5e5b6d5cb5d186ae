//! The browser that the browser tests drive: the system's Chromium, best without a window.

use std::path::{Path, PathBuf};

use anyhow::Result;
use xshell::{Shell, cmd};

/// Chromium as a program without a window: it draws a page in less than half the time.
const HEADLESS: &str = "/usr/bin/chromium-headless-shell";

/// Chromium with its window.
const CHROMIUM: &str = "/usr/bin/chromium";

/// The paths where Chromium is looked for, after the one in the variable `OTTER_CHROMIUM`.
const PLACES: [&str; 6] = [
    HEADLESS,
    CHROMIUM,
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Returns the path of the browser, which is installed if it is missing and this machine allows it;
/// otherwise an instruction for the user.
pub(crate) fn find_or_install(shell: &Shell) -> Result<Result<PathBuf, String>> {
    // In continuous integration the quick one is worth an installation.
    let in_ci = std::env::var_os("CI").is_some();
    let is_enough = find().is_some_and(|path| !in_ci || path != Path::new(CHROMIUM));
    if !is_enough && can_install(shell) {
        eprintln_step("installing Chromium");
        let _quiet = shell.push_env("DEBIAN_FRONTEND", "noninteractive");
        cmd!(shell, "apt-get update -qq").run()?;
        // Not every release has a package for the program without a window.
        if !install(shell, "chromium-headless-shell") && find().is_none() {
            install(shell, "chromium");
        }
    }
    Ok(find().ok_or_else(|| {
        "Chromium is missing: install it (on Debian: apt-get install chromium-headless-shell \
         fonts-dejavu-core) or name one in OTTER_CHROMIUM"
            .to_owned()
    }))
}

/// Installs a package of Debian, with a font for the pages; returns whether that was done.
fn install(shell: &Shell, package: &str) -> bool {
    cmd!(
        shell,
        "apt-get install -y -qq --no-install-recommends {package} fonts-dejavu-core"
    )
    .ignore_stdout()
    .run()
    .is_ok()
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
