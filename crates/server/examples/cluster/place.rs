//! Where a server runs, and what a partition cuts it off from.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::Command;

use rand::RngExt;
use rand::rngs::StdRng;

use crate::host::{Host, Line};
use crate::way::Way;

/// Where a server runs, with its own ways to the database and to NATS.
pub(crate) struct Place {
    pub(crate) database: Way,
    pub(crate) nats: Way,
    /// Its own host; `None` if it runs beside all others.
    pub(crate) host: Option<Host>,
}

impl Place {
    /// Makes the ways to the database and to NATS, which begin at the host's lines.
    pub(crate) async fn new(
        database: SocketAddr,
        nats: SocketAddr,
        host: Option<Host>,
    ) -> anyhow::Result<Self> {
        let from = |line| match &host {
            Some(host) => IpAddr::from(host.near(line)),
            None => Ipv4Addr::LOCALHOST.into(),
        };
        Ok(Self {
            database: Way::new(from(Line::Database), database).await?,
            nats: Way::new(from(Line::Nats), nats).await?,
            host,
        })
    }

    /// Returns lines that a partition may cut.
    pub(crate) fn any_lines(&self, random: &mut StdRng) -> &'static [Line] {
        let all = &Line::ALL;
        // Where there is no host, nothing stands between callers and the server.
        let n = if self.host.is_some() { 4 } else { 3 };
        match random.random_range(0..n) {
            0 => &all[..1],
            1 => &all[1..2],
            2 => &all[..2],
            _ => all,
        }
    }

    /// Cuts a line; nothing cuts callers off who are beside the server.
    pub(crate) fn cut(&self, line: Line) -> anyhow::Result<()> {
        match (&self.host, line) {
            (Some(host), line) => host.cut(line)?,
            (None, Line::Database) => self.database.hold_up(),
            (None, Line::Nats) => self.nats.hold_up(),
            (None, Line::Callers) => {}
        }
        Ok(())
    }

    /// Joins a line again that was cut.
    pub(crate) fn join(&self, line: Line) -> anyhow::Result<()> {
        match (&self.host, line) {
            (Some(host), line) => host.join(line)?,
            (None, Line::Database) => self.database.open(),
            (None, Line::Nats) => self.nats.open(),
            (None, Line::Callers) => {}
        }
        Ok(())
    }

    /// Returns what starts a program here.
    pub(crate) fn command(&self, program: &Path) -> Command {
        match &self.host {
            Some(host) => host.command(program),
            None => Command::new(program),
        }
    }

    /// Returns the address to listen on here.
    pub(crate) fn listen(&self) -> IpAddr {
        match &self.host {
            Some(host) => host.far(Line::Callers).into(),
            None => Ipv4Addr::LOCALHOST.into(),
        }
    }
}
