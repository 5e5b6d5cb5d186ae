//! What Cargo gives a program that it runs. It must not reach the Cargo that the program starts:
//! build scripts that ask for it (that of `ring`, below the server) would be run again, and all
//! that depends on them compiled again, whenever a check follows a plain `cargo test` or the other
//! way round.

use std::env;
use std::io;
use std::process::{Command, ExitCode};

use anyhow::{Context as _, Result};

/// The starts of the names of these variables.
const GIVEN: [&str; 2] = ["CARGO_MANIFEST_", "CARGO_PKG_"];

/// Starts this program again without those variables, in its place where the system can do that;
/// `None` if there are none of them.
pub(crate) fn start_again() -> Option<Result<ExitCode>> {
    let is_given = |name: &String| GIVEN.iter().any(|start| name.starts_with(start));
    let names: Vec<String> = env::vars_os()
        .filter_map(|(name, _)| name.into_string().ok())
        .filter(is_given)
        .collect();
    (!names.is_empty()).then(|| {
        let mut command = Command::new(env::current_exe()?);
        command.args(env::args_os().skip(1));
        for name in names {
            command.env_remove(name);
        }
        replace(&mut command).context("xtask does not start again")
    })
}

#[cfg(unix)]
fn replace(command: &mut Command) -> io::Result<ExitCode> {
    use std::os::unix::process::CommandExt as _;
    // It returns only if that failed.
    Err(command.exec())
}

#[cfg(not(unix))]
fn replace(command: &mut Command) -> io::Result<ExitCode> {
    let code = command.status()?.code();
    let code = code.and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}
