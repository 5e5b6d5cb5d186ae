//! `otter serve`, or another of its commands, as a process of its own, as an operator runs it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};

use anyhow::{Context, ensure};

/// A process that is killed when this is dropped.
pub(crate) struct Serving {
    process: Child,
}

impl Serving {
    /// Starts a server on a database, on a free port of the loopback, with options that any
    /// operator could give.
    #[allow(
        dead_code,
        reason = "the program that kills several puts them elsewhere"
    )]
    pub(crate) fn start(program: &Path, database: &Path, options: &[&str]) -> anyhow::Result<Self> {
        let mut command = Command::new(program);
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--database"])
            .arg(database)
            .args(options);
        Self::start_by(command)
    }

    /// Starts what a command says, which may put it elsewhere.
    pub(crate) fn start_by(mut command: Command) -> anyhow::Result<Self> {
        command
            .env("OTTER_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped());
        let process = command
            .spawn()
            .with_context(|| format!("cannot start {command:?}"))?;
        Ok(Self { process })
    }

    /// Waits until it says its address; returns that without a slash at its end.
    pub(crate) fn url(&mut self) -> anyhow::Result<String> {
        let out = self.process.stdout.take().context("its output is read")?;
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line)?;
        let url = line.trim_end().trim_end_matches('/');
        ensure!(url.starts_with("http://"), "the server did not start");
        Ok(url.to_owned())
    }

    /// Returns the bytes of memory that it has in use; `None` where the system does not say so.
    #[allow(dead_code, reason = "the program that kills it does not ask")]
    pub(crate) fn memory(&self) -> Option<u64> {
        let path = format!("/proc/{}/status", self.process.id());
        let status = std::fs::read_to_string(path).ok()?;
        let mut lines = status.lines();
        let line = lines.find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kib: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
        Some(kib * 1024)
    }

    /// Returns the number of its process.
    #[allow(dead_code, reason = "only the program that stops servers asks")]
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    /// Returns how it has ended; `None` while it runs.
    #[allow(dead_code, reason = "only the program that kills several asks")]
    pub(crate) fn ended(&mut self) -> anyhow::Result<Option<ExitStatus>> {
        Ok(self.process.try_wait()?)
    }

    /// Kills it at once, and waits until it is gone.
    pub(crate) fn kill(&mut self) {
        // Both fail only where it has ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        self.kill();
    }
}

/// What one address may do is lifted, as an operator can: all callers have the same.
#[allow(
    dead_code,
    reason = "the program that loads it keeps the usual limit of connections"
)]
pub(crate) const LIFTED: [&str; 6] = [
    "--max-connections",
    "1000",
    "--requests-per-second",
    "1000000",
    "--new-tables-per-minute",
    "1000000",
];

/// Returns the path of the `otter` that was built with this program.
pub(crate) fn program() -> anyhow::Result<PathBuf> {
    let own = std::env::current_exe().context("this program has no path")?;
    let built = own.parent().and_then(Path::parent);
    let built = built.context("this program is in no build folder")?;
    Ok(built.join(format!("otter{}", std::env::consts::EXE_SUFFIX)))
}
