//! `cargo xtask cluster`: several servers that are one service, on this machine.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, Result, bail, ensure};
use xshell::{Shell, cmd};

use crate::nats::Nats;
use crate::postgres::{self, Postgres};
use crate::{browser, client, compiler, debian, kills};

/// Arguments of `cargo xtask cluster`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How many servers there are.
    #[arg(long, default_value_t = 3)]
    servers: usize,
    /// How many workers there are, which judge matches.
    #[arg(long, default_value_t = 2)]
    workers: usize,
    /// The port of the proxy, at which the service is reached.
    #[arg(long, default_value_t = 8990)]
    port: u16,
    /// Passed on to each `otter serve`, such as `--operator "The club"`.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    serve: Vec<String>,
}

/// Where Debian puts the proxy.
const PROXY: &str = "/usr/sbin/haproxy";
/// Where `cargo build --profile play` puts the server.
const OTTER: &str = "target/play/otter";

/// A process that is ended when this is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // Both fail only where it has ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Builds the client and the server, starts PostgreSQL, NATS, some servers and workers and a proxy,
/// and prints the address. Ends with the proxy, or when it is interrupted. Everything that
/// was played there is gone then.
pub(crate) fn run(shell: &Shell, arguments: &Arguments) -> Result<()> {
    ensure!(arguments.servers > 0, "--servers: expected at least 1");
    let programs = postgres::find_or_install(shell)?.map_err(anyhow::Error::msg)?;
    find_proxy(shell)?;
    client::build_or_warn(shell)?;
    cmd!(shell, "cargo build --profile play --package otter").run()?;
    let database = Postgres::start(shell, &programs)?;
    let nats = Nats::start(shell)?.map_err(anyhow::Error::msg)?;
    let stores = (database.address(), nats.address());
    let mut servers = Vec::new();
    let mut addresses = Vec::new();
    for _ in 0..arguments.servers {
        let metrics = free_address()?;
        let (server, address) = serve(&stores, metrics, &arguments.serve)?;
        servers.push((server, metrics));
        addresses.push(address);
    }
    let mut workers = Vec::new();
    for _ in 0..arguments.workers {
        let metrics = free_address()?;
        workers.push((judge(&stores, metrics)?, metrics));
    }
    let folder = tempfile::tempdir()?;
    let settings = folder.path().join("haproxy.cfg");
    fs::write(&settings, proxy_settings(arguments.port, &addresses)?)?;
    let proxy = Command::new(PROXY)
        .arg("-f")
        .arg(&settings)
        .stdin(Stdio::null())
        .spawn()
        .context("the proxy does not start")?;
    let mut proxy = Running(proxy);
    let mut out = std::io::stdout();
    writeln!(out, "http://127.0.0.1:{}/", arguments.port)?;
    for ((server, metrics), address) in servers.iter().zip(&addresses) {
        writeln!(
            out,
            "  a server, process {}: http://{address}/, http://{metrics}/metrics",
            server.0.id()
        )?;
    }
    for (worker, metrics) in &workers {
        writeln!(
            out,
            "  a worker, process {}: http://{metrics}/metrics",
            worker.0.id()
        )?;
    }
    writeln!(out, "  PostgreSQL: {}", database.address())?;
    writeln!(out, "  NATS: {}", nats.address())?;
    writeln!(
        out,
        "Kill any server and go on playing. Ctrl-C ends them all."
    )?;
    let ended = proxy.0.wait()?;
    if !ended.success() {
        bail!("the proxy has ended: is port {} in use?", arguments.port);
    }
    Ok(())
}

/// Returns an address of the loopback with a port that is free.
fn free_address() -> Result<SocketAddr> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?)
}

/// Starts a worker on a database and NATS, which judges one match at a time.
fn judge((database, nats): &(String, String), metrics: SocketAddr) -> Result<Running> {
    let process = Command::new(OTTER)
        .args(["worker", "--threads", "1"])
        .args(["--database", database, "--nats", nats])
        .args(["--metrics", &metrics.to_string()])
        .stdin(Stdio::null())
        .spawn()
        .with_context(|| format!("{OTTER} does not start"))?;
    Ok(Running(process))
}

/// Starts a server on a database and NATS, and returns it with its address.
fn serve(
    (database, nats): &(String, String),
    metrics: SocketAddr,
    more: &[String],
) -> Result<(Running, String)> {
    let process = Command::new(OTTER)
        .args(["serve", "--listen", "127.0.0.1:0"])
        .args(["--database", database, "--nats", nats])
        .args(["--metrics", &metrics.to_string()])
        .args(["--trust-proxy", "127.0.0.1"])
        .args(more)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("{OTTER} does not start"))?;
    let mut server = Running(process);
    let out = server.0.stdout.take().context("the output is read")?;
    let mut line = String::new();
    BufReader::new(out).read_line(&mut line)?;
    let address = line.trim().trim_start_matches("http://");
    let address = address.trim_end_matches('/').to_owned();
    ensure!(!address.is_empty(), "a server has ended before it served");
    Ok((server, address))
}

/// Returns the settings of the proxy: those that come with Otter, with the servers that run here.
fn proxy_settings(port: u16, servers: &[String]) -> Result<String> {
    let packaged = fs::read_to_string("packaging/haproxy.cfg")?;
    let mut settings = String::new();
    for line in packaged
        .lines()
        .take_while(|line| !line.starts_with("resolvers"))
    {
        match line.split_whitespace().next() {
            Some("bind") => settings.push_str(&format!("    bind 127.0.0.1:{port}\n")),
            Some("server-template") => {
                for (n, server) in servers.iter().enumerate() {
                    settings.push_str(&format!("    server otter{n} {server}\n"));
                }
            }
            _ => {
                settings.push_str(line);
                settings.push('\n');
            }
        }
    }
    Ok(settings.replace(" resolvers local init-addr none", ""))
}

/// Lets two people play at several servers in browsers while the one that they play at is killed,
/// and then kills servers, NATS and the database while programs play. The inner error says how to
/// install what is missing and may not be installed.
pub(crate) fn test(shell: &Shell) -> Result<Result<(), String>> {
    let programs = match postgres::find_or_install(shell)? {
        Ok(programs) => programs,
        Err(missing) => return Ok(Err(missing)),
    };
    let chromium = match browser::find_or_install(shell)? {
        Ok(chromium) => chromium,
        Err(missing) => return Ok(Err(missing)),
    };
    let nats = match Nats::start(shell)? {
        Ok(nats) => nats,
        Err(missing) => return Ok(Err(missing)),
    };
    // Built together with all others, as the other tests are.
    compiler::cargo_test(shell).arg("--no-run").run()?;
    let database = Postgres::start(shell, &programs)?;
    {
        let _variables = [
            shell.push_env("OTTER_TEST_POSTGRES", database.address()),
            shell.push_env("OTTER_TEST_NATS", nats.address()),
            shell.push_env("OTTER_CHROMIUM", chromium),
            // The other browser tests may run beside these.
            shell.push_env("OTTER_WEB_PORT", "4174"),
        ];
        let _web = shell.push_dir("web");
        cmd!(shell, "npm run --silent e2e -- tests/cluster").run()?;
    }
    kills::run(shell, &kills::Arguments::short_cluster())?;
    Ok(Ok(()))
}

fn find_proxy(shell: &Shell) -> Result<()> {
    if !Path::new(PROXY).exists() && debian::may_install(shell) {
        debian::install(shell, "haproxy")?;
    }
    ensure!(
        Path::new(PROXY).exists(),
        "HAProxy is missing: install it (on Debian: apt-get install haproxy)"
    );
    Ok(())
}
