//! A host of its own for a server: a network namespace that three lines join to this one, over
//! which the server reaches the database and NATS, and its callers the server. A line that is cut
//! carries nothing, as when somebody pulls a cable: packets are lost, connections stand until their
//! sides give them up, and what is sent meanwhile is sent again by the system.
//!
//! That needs Linux, `ip` of iproute2 and the rights of root.

use std::net::Ipv4Addr;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, ensure};

/// What a server is joined to by a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Database,
    Nats,
    Callers,
}

impl Line {
    pub(crate) const ALL: [Self; 3] = [Self::Database, Self::Nats, Self::Callers];
}

/// A host, which is gone when this is dropped.
pub(crate) struct Host {
    name: String,
    /// Distinguishes the hosts of a run, from 0.
    nth: u8,
}

impl Host {
    /// Makes a host. Those of other runs on this machine have other addresses and names.
    pub(crate) fn new(nth: u8) -> anyhow::Result<Self> {
        let run = std::process::id();
        let host = Self {
            name: format!("otter-{run}-{nth}"),
            nth,
        };
        let name = &host.name;
        ip(&format!("netns add {name}"))?;
        ip(&format!("-n {name} link set lo up"))?;
        for line in Line::ALL {
            let (near, far) = (host.end(line, 'a'), host.end(line, 'b'));
            ip(&format!(
                "link add {near} type veth peer {far} netns {name}"
            ))?;
            let (here, there) = (host.near(line), host.far(line));
            ip(&format!("address add {here}/30 dev {near}"))?;
            ip(&format!("-n {name} address add {there}/30 dev {far}"))?;
            ip(&format!("-n {name} link set {far} up"))?;
            ip(&format!("link set {near} up"))?;
        }
        Ok(host)
    }

    /// Returns the address that a line has on this side.
    pub(crate) fn near(&self, line: Line) -> Ipv4Addr {
        self.address(line, 1)
    }

    /// Returns the address that a line has at the host.
    pub(crate) fn far(&self, line: Line) -> Ipv4Addr {
        self.address(line, 2)
    }

    /// Cuts a line, which carries nothing from now on.
    pub(crate) fn cut(&self, line: Line) -> anyhow::Result<()> {
        ip(&format!("link set {} down", self.end(line, 'a')))
    }

    /// Joins a line again that was cut.
    pub(crate) fn join(&self, line: Line) -> anyhow::Result<()> {
        ip(&format!("link set {} up", self.end(line, 'a')))
    }

    /// Returns what starts a program there.
    pub(crate) fn command(&self, program: &Path) -> Command {
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &self.name]).arg(program);
        command
    }

    fn address(&self, line: Line, last: u8) -> Ipv4Addr {
        // A network of four addresses for each line, of those that no network outside has.
        let run = (std::process::id() % 200) as u8;
        Ipv4Addr::new(10, 50 + run, self.nth, 4 * line as u8 + last)
    }

    fn end(&self, line: Line, side: char) -> String {
        // The system takes up to 15 characters.
        let run = std::process::id() % 100_000;
        format!("o{run}h{}l{}{side}", self.nth, line as u8)
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        // Its lines go with it, once the last program there has ended.
        let _ = ip(&format!("netns delete {}", self.name));
    }
}

fn ip(arguments: &str) -> anyhow::Result<()> {
    let done = Command::new("ip").args(arguments.split(' ')).output();
    let done = done.context("`ip` is missing: it is in Debian's package iproute2")?;
    ensure!(
        done.status.success(),
        "ip {arguments}: {} (it needs the rights of root)",
        String::from_utf8_lossy(&done.stderr).trim()
    );
    Ok(())
}
