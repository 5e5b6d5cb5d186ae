//! Callers that play.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use otter_server::protocol::lobby::{
    DiceChoice, NewTable, Opponent, Options, RulesChoice, SeatChoice, SeatKey, TableOpened,
};
use otter_server::protocol::table::{
    ActionMessage, Allowed, ClientMessage, PlayTree, Seat, ServerMessage, TableView,
};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::report::Report;

/// How many sockets one source address is used for; the system has ports for some more.
const SOCKETS_PER_ADDRESS: usize = 10_000;

/// All callers.
pub(crate) struct Players {
    server: SocketAddr,
    http: reqwest::Client,
    n_sockets: usize,
    n_seated: usize,
    report: Arc<Mutex<Report>>,
}

impl Players {
    pub(crate) fn new(server: SocketAddr) -> Self {
        Self {
            server,
            http: reqwest::Client::new(),
            n_sockets: 0,
            n_seated: 0,
            report: Arc::new(Mutex::new(Report::new())),
        }
    }

    /// Plays `n` actions at one table, each as soon as the one before is told.
    pub(crate) async fn one_by_one(&mut self, n: u32) -> anyhow::Result<Report> {
        let opened = self.open().await?;
        let mut player = self.sit(&opened, &opened.keys).await?;
        let mut report = Report::new();
        for _ in 0..n {
            report.add(player.act(Instant::now()).await?);
        }
        Ok(report)
    }

    /// Opens tables until there are `n`, each with two sockets, and lets each act again and
    /// again, not all at the same moment.
    pub(crate) async fn seat(&mut self, n: usize, every: Duration) -> anyhow::Result<()> {
        let rules = self.rules().await?;
        while self.n_seated < n {
            let opened = self.open_with(rules.clone()).await?;
            let player = self.sit(&opened, &opened.keys).await?;
            let watcher = self.sit(&opened, &opened.keys[1..]).await?;
            // Spread over the whole time between two actions by the golden section.
            let share = (self.n_seated as f64 * 0.618_033_988_749_895).fract();
            let first = Instant::now() + every.mul_f64(share);
            tokio::spawn(player.act_again_and_again(first, every, Arc::clone(&self.report)));
            tokio::spawn(watcher.watch());
            self.n_seated += 1;
        }
        Ok(())
    }

    /// What happens in the next while, from a fresh start.
    pub(crate) async fn listen(&self, time: Duration) -> Report {
        // What was disturbed by the coming of new tables does not count.
        tokio::time::sleep(Duration::from_secs(3)).await;
        *lock(&self.report) = Report::new();
        tokio::time::sleep(time).await;
        std::mem::replace(&mut *lock(&self.report), Report::new())
    }

    async fn rules(&self) -> anyhow::Result<RulesChoice> {
        let url = format!("http://{}/api/options", self.server);
        let options: Options = self.http.get(url).send().await?.json().await?;
        let money = options.presets.into_iter().find(|p| p.key == "money");
        Ok(money.context("there is money play")?.rules)
    }

    async fn open(&self) -> anyhow::Result<TableOpened> {
        self.open_with(self.rules().await?).await
    }

    async fn open_with(&self, rules: RulesChoice) -> anyhow::Result<TableOpened> {
        let new = NewTable {
            rules,
            opponent: Opponent::SameScreen,
            seat: SeatChoice::White,
            dice: DiceChoice::Server,
            name: "White".to_owned(),
            opponent_name: Some("Black".to_owned()),
        };
        let url = format!("http://{}/api/tables", self.server);
        let answer = self.http.post(url).json(&new).send().await?;
        Ok(answer.error_for_status()?.json().await?)
    }

    async fn sit(&mut self, opened: &TableOpened, keys: &[SeatKey]) -> anyhow::Result<Player> {
        let address = self.n_sockets / SOCKETS_PER_ADDRESS;
        self.n_sockets += 1;
        let socket = TcpSocket::new_v4()?;
        let source = Ipv4Addr::new(127, 0, 0, u8::try_from(address + 1)?);
        socket.bind((source, 0).into())?;
        let stream = socket.connect(self.server).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{}/api/tables/{}/socket", self.server, opened.table);
        let (stream, _) = client_async(url, stream).await?;
        Player::welcomed(stream, keys).await
    }
}

fn lock(report: &Mutex<Report>) -> MutexGuard<'_, Report> {
    report.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A socket at a table.
struct Player {
    stream: WebSocketStream<TcpStream>,
    view: TableView,
    n_acts: u64,
}

impl Player {
    async fn welcomed(
        mut stream: WebSocketStream<TcpStream>,
        keys: &[SeatKey],
    ) -> anyhow::Result<Self> {
        let hello = ClientMessage::Hello {
            keys: keys.iter().map(|key| key.key.clone()).collect(),
            since: 0,
        };
        stream
            .send(Message::text(serde_json::to_string(&hello)?))
            .await?;
        match hear(&mut stream).await? {
            ServerMessage::Welcome { view, .. } => Ok(Self {
                stream,
                view,
                n_acts: 0,
            }),
            other => bail!("a welcome was due, not {other:?}"),
        }
    }

    /// States what is due; the time from when it was due to its acknowledgement.
    async fn act(&mut self, due: Instant) -> anyhow::Result<Duration> {
        let (seat, action) = choose(&self.view).context("something can be done")?;
        self.n_acts += 1;
        let act = ClientMessage::Act {
            id: self.n_acts.to_string(),
            version: self.view.version,
            seat,
            action,
        };
        self.stream
            .send(Message::text(serde_json::to_string(&act)?))
            .await?;
        let (time, version) = loop {
            match hear(&mut self.stream).await? {
                ServerMessage::Accepted { version, .. } => break (due.elapsed(), version),
                ServerMessage::Update { view, .. } => self.view = view,
                other => bail!("an acknowledgement was due, not {other:?}"),
            }
        };
        while self.view.version < version {
            if let ServerMessage::Update { view, .. } = hear(&mut self.stream).await? {
                self.view = view;
            }
        }
        Ok(time)
    }

    async fn act_again_and_again(
        mut self,
        first: Instant,
        every: Duration,
        report: Arc<Mutex<Report>>,
    ) {
        let mut due = first;
        loop {
            // Listens while it waits, so that pings are answered.
            tokio::select! {
                () = sleep_until(due) => {}
                heard = hear(&mut self.stream) => match heard {
                    Ok(ServerMessage::Update { view, .. }) => {
                        self.view = view;
                        continue;
                    }
                    Ok(_) => continue,
                    Err(_) => return lock(&report).fail(),
                },
            }
            match self.act(due).await {
                Ok(time) => lock(&report).add(time),
                Err(_) => return lock(&report).fail(),
            }
            due += every;
        }
    }

    /// Takes in what comes, as a browser would.
    async fn watch(mut self) {
        while self.stream.next().await.is_some_and(|heard| heard.is_ok()) {}
    }
}

async fn hear(stream: &mut WebSocketStream<TcpStream>) -> anyhow::Result<ServerMessage> {
    loop {
        match stream.next().await.context("the line is closed")?? {
            Message::Text(text) => return Ok(serde_json::from_str(&text)?),
            Message::Close(_) => bail!("the line is closed"),
            _ => {}
        }
    }
}

/// What to state: opens, throws, plays the first play there is, takes.
fn choose(view: &TableView) -> Option<(Seat, ActionMessage)> {
    view.held.iter().find_map(|held| {
        let action = held.actions.iter().find_map(|allowed| match allowed {
            Allowed::Open => Some(ActionMessage::Open { dice: None }),
            Allowed::Throw => Some(ActionMessage::Throw { dice: None }),
            Allowed::Take => Some(ActionMessage::Take),
            Allowed::Play => Some(ActionMessage::Play {
                steps: first_play(held.plays.as_ref()?),
            }),
            _ => None,
        })?;
        Some((held.seat, action))
    })
}

fn first_play(tree: &PlayTree) -> Vec<[u8; 2]> {
    let mut steps = Vec::new();
    let mut node = 0;
    while let Some(step) = tree.nodes.get(node).and_then(|node| node.steps.first()) {
        steps.push([step.from, step.to]);
        node = step.node as usize;
    }
    steps
}
