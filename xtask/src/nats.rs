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
        let program = match find(shell)? {
            Ok(program) => program,
            Err(missing) => return Ok(Err(missing)),
        };
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let folder = tempfile::Builder::new().prefix("otter-nats-").tempdir()?;
        let process = Command::new(program)
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

/// Returns the program, which is installed if it is missing and this machine allows it; otherwise
/// an instruction for the user.
pub(crate) fn find(shell: &Shell) -> Result<Result<&'static Path, String>> {
    let program = Path::new(PROGRAM);
    if !program.exists() && debian::may_install(shell) {
        debian::install(shell, "nats-server")?;
    }
    Ok(if program.exists() {
        Ok(program)
    } else {
        Err("NATS is missing: install it (on Debian: apt-get install nats-server)".to_owned())
    })
}

impl Drop for Nats {
    fn drop(&mut self) {
        // One that has ended by itself needs no end.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
