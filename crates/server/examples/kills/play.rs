//! Callers that play until the server is gone.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use otter_protocol::chouette::{ChouettePhase, HeldPlayer};
use otter_protocol::table::TableView;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use reqwest::Client;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::choices::{at_chouette, at_table};
use crate::look::Fault;
use crate::table::{Kind, Table, version_of};

/// How long a server may be silent before a caller turns to another.
const PATIENCE: Duration = Duration::from_secs(15);

/// How long a caller waits before it turns to another server.
const BREATH: Duration = Duration::from_millis(100);

type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A caller, who plays at one table after the other.
#[derive(Debug)]
pub(crate) struct Player {
    kind: Kind,
    random: StdRng,
    http: Client,
    /// The tables that were acknowledged; the last is played at.
    pub(crate) tables: Vec<Table>,
    n_keys: usize,
}

/// How a caller stopped playing.
enum End {
    /// The server is gone, as it was to be expected.
    Gone,
    /// The server has broken its word.
    Broken(Fault),
}

impl<E: Into<anyhow::Error>> From<E> for End {
    fn from(_: E) -> Self {
        Self::Gone
    }
}

impl Player {
    /// Returns the types of table for this many callers at each.
    pub(crate) fn of_every_type(n_each: usize) -> impl Iterator<Item = Kind> {
        (0..n_each).flat_map(|_| Kind::ALL)
    }

    pub(crate) fn new(kind: Kind, seed: u64) -> Self {
        Self {
            kind,
            random: StdRng::seed_from_u64(seed),
            http: client(),
            tables: Vec::new(),
            n_keys: 0,
        }
    }

    pub(crate) fn n_acknowledged(&self) -> usize {
        self.tables
            .iter()
            .map(|table| table.acknowledged.len())
            .sum()
    }

    pub(crate) fn n_tables(&self) -> usize {
        self.tables.len()
    }

    pub(crate) fn n_keys(&self) -> usize {
        self.n_keys
    }

    /// Plays until the server is gone; returns the word that it broke before, if it did.
    pub(crate) async fn play(&mut self, url: &str) -> Option<Fault> {
        // Connections to the server of before are of no use.
        self.http = client();
        loop {
            match self.play_at_one(url).await {
                Ok(()) => {}
                Err(End::Gone) => return None,
                Err(End::Broken(fault)) => return Some(fault),
            }
        }
    }

    /// Plays at any of several servers, for as long as it is let; returns a word that was broken.
    #[allow(dead_code, reason = "the program that kills one server has one")]
    pub(crate) async fn play_among(&mut self, addresses: &Mutex<Vec<Option<String>>>) -> Fault {
        loop {
            let url = {
                let addresses = addresses.lock().unwrap_or_else(PoisonError::into_inner);
                let at = self.random.random_range(0..addresses.len());
                addresses[at].clone()
            };
            if let Some(url) = url
                && let Some(fault) = self.play(&url).await
            {
                return fault;
            }
            tokio::time::sleep(BREATH).await;
        }
    }

    /// Plays at the present table, or at a new one, until it is over there.
    async fn play_at_one(&mut self, url: &str) -> Result<(), End> {
        if self.tables.last().is_none_or(|table| table.is_over) {
            let table = self.open(url).await?;
            self.n_keys += table.keys.len();
            self.tables.push(table);
        }
        let mut line = self.sit(url).await?;
        loop {
            let table = self.tables.last_mut().context("a table")?;
            if let Some(act) = table.pending.clone() {
                line.send(Message::text(act.to_string())).await?;
                table.take_answer(&mut line).await?;
            } else if let Some(act) = self.decide()? {
                self.tables.last_mut().context("a table")?.state(act);
            } else if self.kind == Kind::Tournament && self.enter(url).await? {
                // With the key that was issued the line is another one.
                line = self.sit(url).await?;
            } else if self.is_over()? {
                self.tables.last_mut().context("a table")?.is_over = true;
                return Ok(());
            } else {
                // It is for a bot to go on.
                let table = self.tables.last_mut().context("a table")?;
                let news = receive(&mut line).await?;
                table.see_in(&news);
            }
        }
    }

    /// Says hello at the present table with all keys that were acknowledged.
    async fn sit(&mut self, url: &str) -> Result<Line, End> {
        let table = self.tables.last_mut().context("a table")?;
        let socket = format!("{url}{}/{}/socket", table.kind.path(), table.id);
        let connecting = connect_async(socket.replacen("http", "ws", 1));
        let (mut line, _) = timeout(PATIENCE, connecting).await??;
        let keys: Vec<&String> = table.keys.iter().map(|(_, key)| key).collect();
        let hello = json!({"type": "hello", "keys": keys, "since": 0}).to_string();
        line.send(Message::text(hello)).await?;
        let news = receive(&mut line).await?;
        if news["type"] == "problem" {
            // Another server has the table, or it is changing hands.
            let is_passing = ["dropped", "closing", "busy", "failed"];
            if is_passing.iter().any(|code| news["code"] == *code) {
                return Err(End::Gone);
            }
            let what = format!("{table} or a key to it: {}", news["code"]);
            return Err(End::Broken(Fault::Lost(what)));
        }
        let view = &news["view"];
        if version_of(view) < table.version {
            let (now, received) = (version_of(view), table.version);
            let what = format!("{table} from version {received} to {now}");
            return Err(End::Broken(Fault::GoneBack(what)));
        }
        table.see(view);
        Ok(line)
    }

    async fn post(&self, url: &str, path: &str, body: &Value) -> anyhow::Result<Value> {
        let answer = self.http.post(format!("{url}{path}")).json(body);
        let answer = answer.send().await?.error_for_status()?;
        Ok(answer.json().await?)
    }

    async fn open(&self, url: &str) -> anyhow::Result<Table> {
        let path = self.kind.path();
        let options = self.http.get(format!("{url}/api/options")).send().await?;
        let options: Value = options.error_for_status()?.json().await?;
        let presets = options["presets"].as_array().context("presets")?;
        let preset = presets.iter().find(|preset| preset["key"] == "match");
        let rules = &preset.context("a match")?["rules"];
        let opened = match self.kind {
            Kind::Two | Kind::Timed | Kind::Friend | Kind::Bot => {
                let opponent = match self.kind {
                    Kind::Two | Kind::Timed => json!({"kind": "same_screen"}),
                    Kind::Friend => json!({"kind": "friend"}),
                    _ => json!({"kind": "bot", "level": 1}),
                };
                let body = json!({
                    "rules": rules, "opponent": opponent, "seat": "white", "dice": "server",
                    "name": "Ada", "opponent_name": null,
                    "clock": (self.kind == Kind::Timed).then(clock),
                });
                self.post(url, path, &body).await?
            }
            Kind::Chouette => {
                let body = json!({"rules": options["chouette"], "name": "Ada", "bots": [1]});
                self.post(url, path, &body).await?
            }
            Kind::Sheet => {
                let names = json!({"white": "Ada", "black": "Bob"});
                let body = json!({"rules": rules, "names": names});
                self.post(url, path, &body).await?
            }
            Kind::Tournament => {
                let body = json!({
                    "name": "Club evening", "format": {"kind": "round_robin"},
                    "order": "seeded", "lengths": {"rounds": [5], "last": null},
                    "self_entry": false,
                });
                self.post(url, path, &body).await?
            }
        };
        let mut keys = Vec::new();
        let n_others = match self.kind {
            Kind::Friend => 1,
            Kind::Chouette => 2,
            _ => 0,
        };
        let id = opened["table"].as_str().or(opened["tournament"].as_str());
        let id = id.context("an id")?.to_owned();
        for key in opened["keys"].as_array().into_iter().flatten() {
            keys.push((0, text(&key["key"])?));
        }
        match self.kind {
            Kind::Chouette => keys.push((0, text(&opened["key"]["key"])?)),
            Kind::Sheet => keys.push((0, text(&opened["key"])?)),
            Kind::Tournament => keys.push((0, text(&opened["director"])?)),
            _ => {}
        }
        for _ in 0..n_others {
            let body = json!({"invite": opened["invite"], "name": "Bob"});
            let seated = self.post(url, &format!("{path}/{id}/join"), &body).await?;
            keys.push((0, text(&seated["key"])?));
        }
        Ok(Table::new(self.kind, id, keys))
    }

    /// Enters a player at a tournament that still takes some, or issues a new key to one; returns
    /// whether there is a new key.
    async fn enter(&mut self, url: &str) -> Result<bool, End> {
        const N_PLAYERS: usize = 5;
        let table = self.tables.last().context("a table")?;
        if table.view["stage"] != "entry" {
            return Ok(false);
        }
        let (id, director) = (table.id.clone(), table.keys[0].1.clone());
        let path = format!("{}/{id}", self.kind.path());
        let n_players = table.view["players"].as_array().map_or(0, Vec::len);
        let holder = table.keys.last().map_or(0, |&(player, _)| player);
        let body = if n_players < N_PLAYERS {
            json!({"name": format!("Player {n_players}"), "director": director})
        } else {
            json!({"player": holder, "director": director})
        };
        let way = if n_players < N_PLAYERS {
            "join"
        } else {
            "keys"
        };
        let table = self.tables.last_mut().context("a table")?;
        if way == "keys" {
            // If the answer is lost, nobody knows whether the old key still opens.
            table
                .keys
                .retain(|&(player, _)| player != holder || player == 0);
        }
        let issued = self.post(url, &format!("{path}/{way}"), &body).await?;
        let player = issued["player"].as_u64().context("a number")?;
        let table = self.tables.last_mut().context("a table")?;
        table.keys.push((player, text(&issued["key"])?));
        self.n_keys += 1;
        Ok(true)
    }

    /// Returns what to do now; `None` if there is nothing for a person to do.
    fn decide(&mut self) -> anyhow::Result<Option<Value>> {
        let table = self.tables.last().context("a table")?;
        let view = &table.view;
        Ok(match self.kind {
            Kind::Two | Kind::Timed | Kind::Friend | Kind::Bot => {
                let read: TableView = serde_json::from_value(view.clone())?;
                at_table(&read).map(
                    |(seat, action)| json!({"version": read.version, "seat": seat, "action": action}),
                )
            }
            Kind::Chouette => {
                let held: Vec<HeldPlayer> = serde_json::from_value(view["held"].clone())?;
                let phase: ChouettePhase = serde_json::from_value(view["phase"].clone())?;
                let nth = table.acknowledged.len() as u64;
                let mut found = held.iter().filter_map(|held| {
                    let action = at_chouette(held, &phase, nth)?;
                    Some(json!({
                        "decision_version": view["decision_version"],
                        "player": held.player,
                        "action": action,
                    }))
                });
                found.next()
            }
            // A roll, and the slip struck: both are entries.
            Kind::Sheet => {
                let version = version_of(view);
                let line = if version.is_multiple_of(2) {
                    "31 8/5 6/5"
                } else {
                    "undo"
                };
                (version < 400)
                    .then(|| json!({"version": version, "action": {"kind": "write", "line": line}}))
            }
            Kind::Tournament => self.direct(),
        })
    }

    /// Returns what the director does.
    fn direct(&mut self) -> Option<Value> {
        let view = &self.tables.last()?.view;
        let players = view["players"].as_array()?;
        if players.len() >= 2 && view["stage"] != "finished" && self.random.random_ratio(1, 3) {
            let at = self.random.random_range(0..players.len());
            let name = format!("Player {}", self.random.random_range(0..1_000_000_u32));
            let player = &players[at]["player"];
            let action = json!({"kind": "rename", "player": player, "name": name});
            return Some(json!({ "action": action }));
        }
        if view["stage"] == "entry" {
            let is_full = players.len() >= 5 && self.random.random_ratio(1, 6);
            return is_full.then(|| json!({"action": {"kind": "start"}}));
        }
        let rounds = view["rounds"].as_array()?.iter();
        let mut fixtures =
            rounds.flat_map(|round| round["fixtures"].as_array().into_iter().flatten());
        let ready = fixtures.find(|fixture| fixture["ready"] == true)?;
        Some(json!({"action": {
            "kind": "report",
            "fixture": ready["id"],
            "winner": ready["sides"][0]["player"],
            "how": {"kind": "played", "loser_points": 0},
        }}))
    }

    /// Returns whether nothing more will happen at the present table.
    fn is_over(&self) -> anyhow::Result<bool> {
        let view = &self.tables.last().context("a table")?.view;
        Ok(match self.kind {
            Kind::Two | Kind::Timed | Kind::Friend | Kind::Bot => {
                view["phase"]["kind"] == "contest_over"
            }
            Kind::Chouette => false,
            Kind::Sheet => true,
            Kind::Tournament => view["stage"] == "finished",
        })
    }
}

impl Table {
    /// Takes the state of the table from a message that has it.
    fn see_in(&mut self, news: &Value) {
        if news["type"] == "update" || news["type"] == "welcome" {
            self.see(&news["view"]);
        }
    }

    /// Waits for the answer to the pending action, and then for how it leaves the table.
    async fn take_answer(&mut self, line: &mut Line) -> Result<(), End> {
        self.is_touched = true;
        loop {
            let news = receive(line).await?;
            let id = || news["id"].as_str().map(str::to_owned);
            match news["type"].as_str() {
                Some("accepted") => {
                    self.acknowledged.extend(id());
                    self.pending = None;
                    let version = news["version"].as_u64().unwrap_or_default();
                    self.version = self.version.max(version);
                    while version_of(&self.view) < version {
                        let news = receive(line).await?;
                        self.see_in(&news);
                    }
                    return Ok(());
                }
                // At a chouette a bot may have acted meanwhile, which changes what can be done.
                Some("refused")
                    if self.kind == Kind::Chouette || news["refusal"]["code"] == "stale" =>
                {
                    self.refused.extend(id());
                    self.pending = None;
                    return Ok(());
                }
                // It may be stored all the same where nobody could answer: it is sent again
                // under its id.
                Some("refused") if news["refusal"]["code"] == "not_stored" => {
                    return Err(End::Gone);
                }
                Some("refused") => {
                    let what = format!("{self}: {:?} was refused: {news}", self.pending);
                    return Err(End::Broken(Fault::GoneBack(what)));
                }
                // It came too fast, and is sent again.
                Some("problem") if news["fatal"] == false => {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    return Ok(());
                }
                Some("problem") => return Err(End::Gone),
                _ => self.see_in(&news),
            }
        }
    }
}

/// A client that does not wait for a server which has fallen silent.
pub(crate) fn client() -> Client {
    let built = Client::builder().timeout(PATIENCE).build();
    built.unwrap_or_default()
}

/// A clock that runs out soon after the players have gone.
fn clock() -> Value {
    let time = json!({"kind": "delay", "delay": 5, "reserve": 5});
    json!({"time": time, "time_out": "match"})
}

fn text(value: &Value) -> anyhow::Result<String> {
    Ok(value.as_str().context("text")?.to_owned())
}

async fn receive(line: &mut Line) -> anyhow::Result<Value> {
    loop {
        let next = timeout(PATIENCE, line.next()).await?;
        match next.context("the line is closed")?? {
            Message::Text(text) => return Ok(serde_json::from_str(&text)?),
            Message::Close(_) => bail!("the line is closed"),
            _ => {}
        }
    }
}
