//! Callers that sit at chouettes, eight at each.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use futures_util::future::select_all;
use otter_protocol::basics::{DiceChoice, PlayerKey};
use otter_protocol::chouette::{
    ChouetteMessage, ChouetteNews, ChouetteOpened, ChouetteRulesChoice, ChouetteView, JoinChouette,
    NewChouette,
};
use tokio::time::{Instant, sleep_until};

use crate::choices::at_chouette;
use crate::lines::{Line, Lines, receive, send};
use crate::report::{Report, Shared, spread};

/// People at one chouette.
pub(crate) const SEATS: usize = 8;

/// The chouettes of one measurement, with the sockets of all who sit at them.
pub(crate) struct Chouettes<'a> {
    lines: &'a mut Lines,
    n_open: usize,
    report: Arc<Shared>,
}

impl<'a> Chouettes<'a> {
    pub(crate) fn new(lines: &'a mut Lines) -> Self {
        Self {
            lines,
            n_open: 0,
            report: Arc::default(),
        }
    }

    /// Opens chouettes until there are `n`, all seats taken by people, and lets somebody at each
    /// decide again and again.
    pub(crate) async fn seat(&mut self, n: usize, every: Duration) -> anyhow::Result<()> {
        let rules = self.lines.options().await?.chouette;
        while self.n_open < n {
            let table = self.gather(rules.clone()).await?;
            let first = Instant::now() + spread(self.n_open, every);
            let report = Arc::clone(&self.report);
            tokio::spawn(async move {
                if let Err(error) = table.decide_again_and_again(first, every, &report).await {
                    crate::report::print(format_args!("  a chouette broke off: {error:#}"));
                    report.fail();
                }
            });
            self.n_open += 1;
        }
        Ok(())
    }

    /// What happens in the next while, from a fresh start.
    pub(crate) async fn listen(&self, time: Duration) -> Report {
        self.report.listen(time).await
    }

    async fn gather(&mut self, rules: ChouetteRulesChoice) -> anyhow::Result<Table> {
        let new = NewChouette {
            sealed: false,
            dice: DiceChoice::Server,
            rules,
            name: Some("Seat 1".to_owned()),
            bots: Vec::new(),
        };
        let opened: ChouetteOpened = self.lines.post("/api/chouettes", &new).await?;
        let mut seats = vec![self.sit(&opened, opened.key.clone()).await?];
        for nth in 2..=SEATS {
            let join = JoinChouette {
                invite: opened.invite.clone(),
                name: Some(format!("Seat {nth}")),
            };
            let path = format!("/api/chouettes/{}/join", opened.table);
            let key = self.lines.post(&path, &join).await?;
            seats.push(self.sit(&opened, key).await?);
        }
        Ok(Table { seats, n_acts: 0 })
    }

    async fn sit(&mut self, opened: &ChouetteOpened, key: PlayerKey) -> anyhow::Result<Seat> {
        let path = format!("/api/chouettes/{}/socket", opened.table);
        let mut line = self.lines.dial(&path).await?;
        let hello = ChouetteMessage::Hello {
            keys: vec![key.key],
            since: 0,
        };
        send(&mut line, &hello).await?;
        match receive(&mut line).await? {
            ChouetteNews::Welcome { view, .. } => Ok(Seat {
                line,
                player: key.player,
                view,
            }),
            other => bail!("a welcome was due, not {other:?}"),
        }
    }
}

/// The people at one chouette.
struct Table {
    seats: Vec<Seat>,
    n_acts: u64,
}

impl Table {
    async fn decide_again_and_again(
        mut self,
        first: Instant,
        every: Duration,
        report: &Shared,
    ) -> anyhow::Result<()> {
        let mut due = first;
        loop {
            // All of them listen meanwhile, as browsers do.
            tokio::select! {
                () = sleep_until(due) => {}
                received = receive_any(&mut self.seats) => {
                    let (at, news) = received?;
                    self.seats[at].take_in(news);
                    continue;
                }
            }
            if let Some(time) = self.decide(due).await? {
                report.add(time);
                due += every;
            } else {
                // It is for the house to go on.
                let (at, news) = receive_any(&mut self.seats).await?;
                self.seats[at].take_in(news);
                due = due.max(Instant::now());
            }
        }
    }

    /// Lets somebody who can decide something do so; the time from when it was due to its
    /// acknowledgement. Nothing if nobody can, or what they saw was no longer so.
    async fn decide(&mut self, due: Instant) -> anyhow::Result<Option<Duration>> {
        let n_acts = self.n_acts;
        let found = (0..self.seats.len()).find_map(|at| {
            Some((
                at,
                at_chouette(
                    self.seats[at].view.held.first()?,
                    &self.seats[at].view.phase,
                    n_acts,
                )?,
            ))
        });
        let Some((actor, action)) = found else {
            return Ok(None);
        };
        self.n_acts += 1;
        let id = self.n_acts.to_string();
        let seat = &mut self.seats[actor];
        let act = ChouetteMessage::Act {
            id: id.clone(),
            decision_version: seat.view.decision_version,
            player: seat.player,
            action,
        };
        send(&mut seat.line, &act).await?;
        loop {
            let (at, news) = receive_any(&mut self.seats).await?;
            match news {
                ChouetteNews::Accepted { .. } if at == actor => return Ok(Some(due.elapsed())),
                ChouetteNews::Refused { refusal, .. } if refusal.code == "stale" => {
                    return Ok(None);
                }
                ChouetteNews::Refused { refusal, .. } => {
                    bail!("{act:?} was refused: {}", refusal.message)
                }
                news => self.seats[at].take_in(news),
            }
        }
    }
}

/// A person at a chouette.
struct Seat {
    line: Line,
    player: u32,
    view: ChouetteView,
}

impl Seat {
    fn take_in(&mut self, news: ChouetteNews) {
        if let ChouetteNews::Update { view, .. } = news {
            self.view = view;
        }
    }
}

/// Returns the next message that any of them receives, and the index of its seat.
async fn receive_any(seats: &mut [Seat]) -> anyhow::Result<(usize, ChouetteNews)> {
    let messages = seats
        .iter_mut()
        .map(|seat| Box::pin(receive(&mut seat.line)));
    let (news, at, _) = select_all(messages).await;
    Ok((at, news.context("at a chouette")?))
}
