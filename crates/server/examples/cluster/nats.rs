//! A server of NATS as a process of its own, which can be killed and started again.

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::Context;

/// NATS, on one port of the loopback whenever it runs.
pub(crate) struct Nats {
    program: PathBuf,
    port: u16,
    process: Child,
    /// What it keeps, over its deaths too.
    store: tempfile::TempDir,
}

impl Nats {
    pub(crate) fn start(program: &Path) -> anyhow::Result<Self> {
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let store = tempfile::tempdir()?;
        let process = spawn(program, port, store.path())?;
        Ok(Self {
            store,
            program: program.to_owned(),
            port,
            process,
        })
    }

    pub(crate) fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills it and starts another at the same place.
    pub(crate) async fn restart(&mut self) -> anyhow::Result<()> {
        self.kill();
        tokio::time::sleep(Duration::from_millis(100)).await;
        self.process = spawn(&self.program, self.port, self.store.path())?;
        Ok(())
    }

    fn kill(&mut self) {
        // Both fail only where it has ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}

fn spawn(program: &Path, port: u16, store: &Path) -> anyhow::Result<Child> {
    let process = Command::new(program)
        .args(["--addr", "127.0.0.1", "--port", &port.to_string()])
        .args(["--jetstream", "--store_dir"])
        .arg(store)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .with_context(|| format!("cannot start {}", program.display()))?;
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        std::thread::sleep(Duration::from_millis(10));
    }
    Ok(process)
}
