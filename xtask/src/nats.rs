//! A server of NATS for the tests, of Debian's package: it ends when it is dropped.

use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use xshell::Shell;

use crate::debian;

/// Where Debian puts it.
const PROGRAM: &str = "/usr/sbin/nats-server";
/// How long it may take to start.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server on a free port of the loopback, with JetStream in a folder that goes with it.
pub(crate) struct Nats {
    process: Child,
    port: u16,
    _folder: tempfile::TempDir,
}

impl Nats {
    /// Starts a server. The inner error says how to install it, where it is missing and may not be
    /// installed.
    pub(crate) fn start(shell: &Shell) -> Result<Result<Self, String>> {
        if !Path::new(PROGRAM).exists() && debian::may_install(shell) {
            debian::install(shell, "nats-server")?;
        }
        if !Path::new(PROGRAM).exists() {
            let how = "NATS is missing: install it (on Debian: apt-get install nats-server)";
            return Ok(Err(how.to_owned()));
        }
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let folder = tempfile::Builder::new().prefix("otter-nats-").tempdir()?;
        let process = Command::new(PROGRAM)
            .args(["--addr", "127.0.0.1", "--port", &port.to_string()])
            .args(["--jetstream", "--store_dir"])
            .arg(folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("NATS does not start")?;
        let server = Self {
            process,
            port,
            _folder: folder,
        };
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            if start.elapsed() > PATIENCE {
                bail!("NATS does not listen on port {port}");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(Ok(server))
    }

    /// Returns the address by which servers reach it.
    pub(crate) fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // One that has ended by itself needs no end.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
