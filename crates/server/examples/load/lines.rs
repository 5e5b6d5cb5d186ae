//! Lines to the server.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::net::{Ipv4Addr, SocketAddr};

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use otter_protocol::new_table::Options;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// How many sockets one source address is used for: as many as its server allows, and few enough
/// that the last address too finds as many free as it has.
const SOCKETS_PER_ADDRESS: usize = 900;

pub(crate) type Line = WebSocketStream<TcpStream>;

/// A caller of one server: opens tables over HTTP, and sockets from as many addresses as it takes.
pub(crate) struct Lines {
    servers: Vec<SocketAddr>,
    /// Whether each socket goes to the next server, as behind a proxy that knows nothing of tables.
    pub(crate) scatters: bool,
    http: reqwest::Client,
    n_sockets: usize,
}

impl Lines {
    /// Calls these servers, which are one service.
    pub(crate) fn new(servers: Vec<SocketAddr>) -> Self {
        Self {
            servers,
            scatters: false,
            http: reqwest::Client::new(),
            n_sockets: 0,
        }
    }

    pub(crate) async fn options(&self) -> anyhow::Result<Options> {
        let url = format!("http://{}/api/options", self.servers[0]);
        Ok(self.http.get(url).send().await?.json().await?)
    }

    pub(crate) async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> anyhow::Result<T> {
        let url = format!("http://{}{path}", self.server_for(path));
        let answer = self.http.post(url).json(body).send().await?;
        Ok(answer.error_for_status()?.json().await?)
    }

    /// Returns the server that an address is asked of: what concerns one table always the same, as
    /// a proxy would have it.
    fn server_for(&self, path: &str) -> SocketAddr {
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(path);
        self.servers[(hash % self.servers.len() as u64) as usize]
    }

    pub(crate) async fn dial(&mut self, path: &str) -> anyhow::Result<Line> {
        let address = self.n_sockets / SOCKETS_PER_ADDRESS;
        self.n_sockets += 1;
        let socket = TcpSocket::new_v4()?;
        let source = Ipv4Addr::new(127, 0, 0, u8::try_from(address + 1)?);
        socket.bind((source, 0).into())?;
        let server = if self.scatters {
            self.servers[self.n_sockets % self.servers.len()]
        } else {
            self.server_for(path)
        };
        let stream = socket.connect(server).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{server}{path}");
        Ok(client_async(url, stream).await?.0)
    }
}

pub(crate) async fn send(line: &mut Line, message: &impl Serialize) -> anyhow::Result<()> {
    let text = serde_json::to_string(message)?;
    Ok(line.send(Message::text(text)).await?)
}

/// Returns the next message. Dropping this future loses no message.
pub(crate) async fn receive<T: DeserializeOwned>(line: &mut Line) -> anyhow::Result<T> {
    loop {
        match line.next().await.context("the line is closed")?? {
            Message::Text(text) => return Ok(serde_json::from_str(&text)?),
            Message::Close(_) => bail!("the line is closed"),
            _ => {}
        }
    }
}
