//! Tests of `otter serve` by running it: the process starts, prints its address, is killed, and has
//! lost nothing.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(crate) fn command(listen: &str, database: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_otter"));
    command
        .args(["serve", "--listen", listen, "--database"])
        .arg(database)
        .args(["--test-dice", "7"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// A server that is killed when it is dropped.
pub(crate) struct Serving {
    child: Child,
    pub(crate) url: String,
}

impl Serving {
    pub(crate) fn start(database: &Path) -> Self {
        Self::run(command("127.0.0.1:0", database).stderr(Stdio::null()))
    }

    pub(crate) fn run(command: &mut Command) -> Self {
        let mut child = command.spawn().expect("it starts");
        let mut url = String::new();
        BufReader::new(child.stdout.take().expect("a pipe"))
            .read_line(&mut url)
            .expect("it says where it is");
        let url = url.trim_end().trim_end_matches('/').to_owned();
        assert!(url.starts_with("http://127.0.0.1:"), "{url}");
        Self { child, url }
    }

    /// Kills the server at once, with SIGKILL where there are signals.
    pub(crate) fn kill(&mut self) {
        // Fails only if it has ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        self.kill();
    }
}

pub(crate) fn failure(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty(), "nothing is served");
    String::from_utf8(output.stderr.clone()).expect("text")
}

#[test]
fn a_port_in_use_is_a_clear_failure() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address").to_string();
    let output = command(&address, &folder.path().join("otter.db"))
        .output()
        .expect("it runs");
    let words = failure(&output);
    assert!(
        words.contains(&format!("cannot listen on {address}")),
        "{words}"
    );
}

#[test]
fn a_database_that_cannot_be_opened_is_a_clear_failure() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = folder.path().join("missing/otter.db");
    let output = command("127.0.0.1:0", &missing).output().expect("it runs");
    let words = failure(&output);
    assert!(words.contains("cannot open the database"), "{words}");
    assert!(words.contains("missing/otter.db"), "{words}");

    let foreign = folder.path().join("foreign.db");
    std::fs::write(&foreign, "a letter to Ada").expect("a file");
    let output = command("127.0.0.1:0", &foreign).output().expect("it runs");
    assert!(failure(&output).contains("foreign.db"));

    // Nobody listens at port 1, and the password stays where it is.
    for (address, expected) in [
        (
            "postgres://ada:secret@127.0.0.1:1/otter",
            "cannot open the database postgres://ada@127.0.0.1:1/otter",
        ),
        (
            "mysql://ada:secret@localhost/otter",
            "postgres://USER@HOST/DATABASE",
        ),
        (
            "postgres://ada@localhost/otter?pasword=secret",
            "\"pasword\"",
        ),
    ] {
        let output = command("127.0.0.1:0", Path::new(address)).output();
        let words = failure(&output.expect("it runs"));
        assert!(words.contains(expected), "{words}");
        assert!(!words.contains("secret"), "{words}");
    }
}

#[test]
fn a_backup_of_a_postgres_database_is_its_own_matter() {
    let output = Command::new(env!("CARGO_BIN_EXE_otter"))
        .args(["backup", "copy.db", "--database"])
        .arg("postgres://ada:secret@localhost/otter")
        .output();
    let words = failure(&output.expect("it runs"));
    assert!(words.contains("pg_dump"), "{words}");
    assert!(!words.contains("secret"), "{words}");
}

#[cfg(unix)]
#[test]
fn a_terminated_server_ends_in_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut serving = Serving::start(&folder.path().join("otter.db"));
    let kill = Command::new("kill")
        .args(["-TERM", &serving.child.id().to_string()])
        .status()
        .expect("there is kill");
    assert!(kill.success());
    let status = serving.child.wait().expect("it ends");
    assert_eq!(status.code(), Some(0));
}

pub(crate) struct Player {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) view: Value,
    n_acts: u32,
}

impl Player {
    pub(crate) async fn sit(url: &str, opened: &Value) -> Self {
        let table = opened["table"].as_str().expect("an id");
        let socket = format!("{url}/api/tables/{table}/socket").replacen("http", "ws", 1);
        let (mut stream, _) = connect_async(socket).await.expect("a socket");
        let keys = opened["keys"].as_array().expect("keys").iter();
        let keys: Vec<_> = keys.map(|key| &key["key"]).collect();
        let hello = json!({"type": "hello", "keys": keys, "since": 0}).to_string();
        stream.send(Message::text(hello)).await.expect("a line");
        let welcome = receive(&mut stream).await.expect("a welcome");
        Self {
            stream,
            view: welcome["view"].clone(),
            n_acts: 0,
        }
    }

    /// Sends the next action, without waiting for the answer.
    pub(crate) async fn state(&mut self) -> String {
        self.n_acts += 1;
        let (seat, action) = due(&self.view);
        let id = format!("{}-{}", self.view["version"], self.n_acts);
        let act = json!({
            "type": "act",
            "id": id,
            "version": self.view["version"],
            "seat": seat,
            "action": action,
        });
        let text = act.to_string();
        self.stream
            .send(Message::text(text.clone()))
            .await
            .expect("a line");
        text
    }

    /// Receives messages until the update after an acknowledgement; returns the version.
    pub(crate) async fn acknowledged(&mut self) -> u64 {
        let mut accepted = None;
        loop {
            let received = receive(&mut self.stream).await.expect("a line");
            match received["type"].as_str() {
                Some("accepted") => accepted = received["version"].as_u64(),
                Some("update") => self.view = received["view"].clone(),
                _ => panic!("{received}"),
            }
            if let Some(version) = accepted
                && self.view["version"] == version
            {
                return version;
            }
        }
    }
}

async fn receive(stream: &mut WebSocketStream<MaybeTlsStream<TcpStream>>) -> Option<Value> {
    loop {
        match stream.next().await?.ok()? {
            Message::Text(text) => return serde_json::from_str(&text).ok(),
            Message::Close(_) => return None,
            _ => {}
        }
    }
}

/// Returns a seat that may act, and its action.
fn due(view: &Value) -> (Value, Value) {
    for held in view["held"].as_array().expect("seats") {
        for allowed in held["actions"].as_array().expect("actions") {
            let action = match allowed["kind"].as_str() {
                Some("open") => json!({"kind": "open", "dice": null}),
                Some("roll") => json!({"kind": "roll", "dice": null}),
                Some("play") => json!({"kind": "play", "steps": first_play(&held["plays"])}),
                _ => continue,
            };
            return (held["seat"].clone(), action);
        }
    }
    panic!("nothing is due: {view}");
}

fn first_play(tree: &Value) -> Value {
    let mut steps = Vec::new();
    let mut node = &tree["nodes"][0];
    while let Some(step) = node["steps"].get(0) {
        steps.push(json!([step["from"], step["to"]]));
        node = &tree["nodes"][step["node"].as_u64().expect("a node") as usize];
    }
    steps.into()
}

pub(crate) async fn open(url: &str) -> Value {
    let http = reqwest::Client::new();
    let options: Value = http
        .get(format!("{url}/api/options"))
        .send()
        .await
        .expect("an answer")
        .json()
        .await
        .expect("options");
    http.post(format!("{url}/api/tables"))
        .json(&json!({
            "rules": options["presets"][1]["rules"],
            "opponent": {"kind": "same_screen"},
            "seat": "white",
            "dice": "server",
            "name": "Ada",
            "opponent_name": "Bob",
        }))
        .send()
        .await
        .expect("an answer")
        .json()
        .await
        .expect("a table")
}

#[tokio::test]
async fn a_killed_server_loses_nothing_acknowledged() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("otter.db");
    let mut serving = Serving::start(&database);
    let opened = open(&serving.url).await;
    let mut player = Player::sit(&serving.url, &opened).await;
    for round in 0..6 {
        for _ in 0..=round {
            player.state().await;
            player.acknowledged().await;
        }
        let before = player.view.clone();
        // Another action is under way when the server dies; it may or may not have happened.
        let under_way = player.state().await;
        serving.kill();
        serving = Serving::start(&database);
        player = Player::sit(&serving.url, &opened).await;
        let version = player.view["version"].as_u64().expect("a version");
        let acknowledged = before["version"].as_u64().expect("a version");
        assert!(version >= acknowledged, "{version} < {acknowledged}");
        if version == acknowledged {
            assert_eq!(player.view, before);
        }
        // Sent again, as a browser does, it is applied only once.
        player
            .stream
            .send(Message::text(under_way))
            .await
            .expect("a line");
        if version == acknowledged {
            player.acknowledged().await;
        } else {
            let received = receive(&mut player.stream).await.expect("an answer");
            assert_eq!(received["type"], "accepted");
            assert_eq!(received["version"], version);
        }
    }
}
