//! Somebody who has matches judged, while the workers that judge them are killed.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::Context;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use reqwest::Client;
use serde_json::Value;

use crate::look::Fault;
use crate::play::{Player, client};
use crate::table::Kind;

/// How long the reader waits before it turns to another server.
const BREATH: Duration = Duration::from_millis(200);

/// A match, and what was judged of it so far.
struct Reviewed {
    table: String,
    decisions: Vec<Value>,
}

/// A reader of reviews, who asks any of the servers for one after the other.
pub(crate) struct Reader {
    random: StdRng,
    http: Client,
    /// The match that is judged now.
    reading: Option<Reviewed>,
    /// Those that were judged to the end.
    judged: Vec<Reviewed>,
}

impl Reader {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            random: StdRng::seed_from_u64(seed),
            http: client(),
            reading: None,
            judged: Vec::new(),
        }
    }

    /// Takes in which matches are over: one of them is read next, if none is being read. To judge
    /// all would leave the processors no time for whoever plays.
    pub(crate) fn see(&mut self, players: &[Player]) {
        if self.reading.is_some() {
            return;
        }
        let tables = players.iter().flat_map(|player| &player.tables);
        let mut unread = tables.filter(|table| {
            let is_match = matches!(
                table.kind,
                Kind::Two | Kind::Timed | Kind::Friend | Kind::Bot
            );
            table.is_over && is_match && self.judged.iter().all(|judged| judged.table != table.id)
        });
        self.reading = unread.next_back().map(|table| Reviewed {
            table: table.id.clone(),
            decisions: Vec::new(),
        });
    }

    pub(crate) fn n_judged(&self) -> usize {
        self.judged.len()
    }

    /// Returns the table whose match is not yet judged to the end.
    pub(crate) fn unread(&self) -> Option<&str> {
        self.reading.as_ref().map(|reading| reading.table.as_str())
    }

    /// Reads for as long as it is let, now and then again what it has read; returns a word that was
    /// broken.
    pub(crate) async fn read_among(&mut self, addresses: &Mutex<Vec<Option<String>>>) -> Fault {
        loop {
            let again = self.reading.is_none() || self.random.random_ratio(1, 20);
            if again && let Some(fault) = self.read_again(addresses).await {
                return fault;
            }
            if let Some(fault) = self.read_on(addresses).await {
                return fault;
            }
        }
    }

    /// Reads to the end what is being read; returns a word that was broken.
    pub(crate) async fn read_to_the_end(
        &mut self,
        addresses: &Mutex<Vec<Option<String>>>,
    ) -> Option<Fault> {
        while self.reading.is_some() {
            let fault = self.read_on(addresses).await;
            if fault.is_some() {
                return fault;
            }
        }
        None
    }

    /// Asks some server for more of the match that is read.
    async fn read_on(&mut self, addresses: &Mutex<Vec<Option<String>>>) -> Option<Fault> {
        let Some(reading) = &self.reading else {
            tokio::time::sleep(BREATH).await;
            return None;
        };
        let (table, n_known) = (reading.table.clone(), reading.decisions.len());
        let Ok(view) = self.ask(addresses, &table, n_known).await else {
            tokio::time::sleep(BREATH).await;
            return None;
        };
        let decisions = &mut self.reading.as_mut()?.decisions;
        for decision in view["decisions"].as_array()? {
            let at = decisions.len();
            if decision["place"].as_u64() != Some(at as u64) {
                let what = format!("decision {at} of the review of {table}");
                return Some(Fault::Lost(what));
            }
            decisions.push(decision.clone());
        }
        // What was given up because it was begun too often goes on when it is asked for again.
        let n = view["n_decisions"].as_u64();
        if view["progress"] == "done" && n == Some(decisions.len() as u64) {
            self.judged.extend(self.reading.take());
        }
        None
    }

    /// Asks some server for a part of a match that was judged, which must be what it was.
    async fn read_again(&mut self, addresses: &Mutex<Vec<Option<String>>>) -> Option<Fault> {
        let at = (0..self.judged.len()).choose(&mut self.random)?;
        let table = self.judged[at].table.clone();
        // Somebody may have run out of time before there was anything to decide.
        let since = (0..self.judged[at].decisions.len()).choose(&mut self.random)?;
        let view = self.ask(addresses, &table, since).await.ok()?;
        let now = view["decisions"].as_array()?;
        let is_same = !now.is_empty() && self.judged[at].decisions[since..].starts_with(now);
        (!is_same).then(|| Fault::GoneBack(format!("the review of {table} from decision {since}")))
    }

    async fn ask(
        &mut self,
        addresses: &Mutex<Vec<Option<String>>>,
        table: &str,
        since: usize,
    ) -> anyhow::Result<Value> {
        let url = {
            let addresses = addresses.lock().unwrap_or_else(PoisonError::into_inner);
            addresses.choose(&mut self.random).cloned().flatten()
        };
        let url = url.context("it is just being started")?;
        let url = format!("{url}/api/tables/{table}/analysis?since={since}");
        let answer = self.http.get(url).send().await?.error_for_status()?;
        Ok(answer.json().await?)
    }
}
