//! Callers that play two by two.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use futures_util::StreamExt;
use otter_protocol::basics::{DiceChoice, SeatKey, TimeOut};
use otter_protocol::clock::{ClockChoice, TimeChoice};
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice, TableOpened};
use otter_protocol::rules::RulesChoice;
use otter_protocol::table::{ClientMessage, ServerMessage, TableView};
use tokio::time::{Instant, sleep_until};

use crate::choices::at_table;
use crate::lines::{Line, Lines, receive, send};
use crate::report::{Report, Shared, spread};

/// The time after which a socket may send one message more: the limit of `otter serve`.
const EACH_SOCKET: Duration = Duration::from_millis(50);
/// A clock that does not run out while it is measured.
const CLOCK: ClockChoice = ClockChoice {
    time: TimeChoice::Delay {
        delay: 60,
        reserve: 3_600,
    },
    time_out: TimeOut::Game,
};
/// How many sockets watch at one table.
const VIEWERS: usize = 100;

/// The people at tables for two in one measurement.
pub(crate) struct Players<'a> {
    lines: &'a mut Lines,
    /// Whether they play against the clock.
    pub(crate) with_clock: bool,
    n_seated: usize,
    report: Arc<Shared>,
}

impl<'a> Players<'a> {
    pub(crate) fn new(lines: &'a mut Lines) -> Self {
        Self {
            lines,
            with_clock: false,
            n_seated: 0,
            report: Arc::default(),
        }
    }

    /// Plays `n` actions at one table, each as soon as the one before is acknowledged.
    pub(crate) async fn one_by_one(&mut self, n: u32) -> anyhow::Result<Report> {
        let opened = self.open().await?;
        let mut player = self.sit(&opened, &opened.keys).await?;
        let mut report = Report::new();
        let mut due = Instant::now();
        for _ in 0..n {
            report.add(player.act(due).await?);
            due += EACH_SOCKET;
            sleep_until(due).await;
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
            let first = Instant::now() + spread(self.n_seated, every);
            tokio::spawn(player.act_again_and_again(first, every, Arc::clone(&self.report)));
            tokio::spawn(watcher.watch());
            self.n_seated += 1;
        }
        Ok(())
    }

    /// Opens this many sockets that only watch, some at each of many tables.
    pub(crate) async fn watch(&mut self, n: usize) -> anyhow::Result<()> {
        let rules = self.rules().await?;
        let mut opened = self.open_with(rules.clone()).await?;
        for nth in 0..n {
            if nth % VIEWERS == 0 {
                opened = self.open_with(rules.clone()).await?;
            }
            tokio::spawn(self.sit(&opened, &[]).await?.watch());
        }
        Ok(())
    }

    /// What happens in the next while, from a fresh start.
    pub(crate) async fn listen(&self, time: Duration) -> Report {
        self.report.listen(time).await
    }

    async fn rules(&self) -> anyhow::Result<RulesChoice> {
        let money = self
            .lines
            .options()
            .await?
            .presets
            .into_iter()
            .find(|p| p.key == "money");
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
            sealed: false,
            rated: false,
            delayed: false,
            name: Some("White".to_owned()),
            opponent_name: Some("Black".to_owned()),
            clock: self.with_clock.then_some(CLOCK),
        };
        self.lines.post("/api/tables", &new).await
    }

    async fn sit(&mut self, opened: &TableOpened, keys: &[SeatKey]) -> anyhow::Result<Player> {
        let path = format!("/api/tables/{}/socket", opened.table);
        Player::welcomed(self.lines.dial(&path).await?, keys).await
    }
}

/// A socket at a table.
struct Player {
    stream: Line,
    view: TableView,
    n_acts: u64,
}

impl Player {
    async fn welcomed(mut stream: Line, keys: &[SeatKey]) -> anyhow::Result<Self> {
        let hello = ClientMessage::Hello {
            keys: keys.iter().map(|key| key.key.clone()).collect(),
            since: 0,
        };
        send(&mut stream, &hello).await?;
        match receive(&mut stream).await? {
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
        let (seat, action) = at_table(&self.view).context("something can be done")?;
        self.n_acts += 1;
        let act = ClientMessage::Act {
            id: self.n_acts.to_string(),
            version: self.view.version,
            seat,
            action,
        };
        send(&mut self.stream, &act).await?;
        let (time, version) = loop {
            match receive(&mut self.stream).await? {
                ServerMessage::Accepted { version, .. } => break (due.elapsed(), version),
                ServerMessage::Update { view, .. } => self.view = view,
                other => bail!("an acknowledgement was due, not {other:?}"),
            }
        };
        while self.view.version < version {
            if let ServerMessage::Update { view, .. } = receive(&mut self.stream).await? {
                self.view = view;
            }
        }
        Ok(time)
    }

    async fn act_again_and_again(mut self, first: Instant, every: Duration, report: Arc<Shared>) {
        let mut due = first;
        loop {
            // Listens while it waits, so that pings are answered.
            tokio::select! {
                () = sleep_until(due) => {}
                received = receive::<ServerMessage>(&mut self.stream) => match received {
                    Ok(ServerMessage::Update { view, .. }) => {
                        self.view = view;
                        continue;
                    }
                    Ok(_) => continue,
                    Err(_) => return report.fail(),
                },
            }
            match self.act(due).await {
                Ok(time) => report.add(time),
                Err(_) => return report.fail(),
            }
            due += every;
        }
    }

    /// Takes in what comes, as a browser would.
    async fn watch(mut self) {
        while self
            .stream
            .next()
            .await
            .is_some_and(|received| received.is_ok())
        {}
    }
}
