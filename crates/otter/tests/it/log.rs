//! The log of `otter serve`: it has a line for each request, and never a secret.

use std::fs::File;
use std::path::Path;

use futures_util::{SinkExt, StreamExt};
use reqwest::Client;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::serve::{Serving, command};

/// A server that writes all it can into a file.
fn serving(folder: &Path, wanted: &str, is_access_wanted: bool) -> Serving {
    let log = File::create(folder.join("log")).expect("a file");
    let mut command = command("127.0.0.1:0", &folder.join("otter.db"));
    command.env("OTTER_LOG", wanted).stderr(log);
    if is_access_wanted {
        command.arg("--access-log");
    }
    Serving::run(&mut command)
}

fn log(folder: &Path) -> String {
    std::fs::read_to_string(folder.join("log")).expect("a log")
}

/// Somebody who makes requests and remembers the secrets that come and go.
struct Caller {
    url: String,
    http: Client,
    secrets: Vec<String>,
}

impl Caller {
    async fn post(&mut self, path: &str, body: Value) -> Value {
        self.note(&body);
        let request = self.http.post(format!("{}{path}", self.url)).json(&body);
        let answer = request.send().await.expect("an answer");
        let answer = answer.json().await.expect("JSON");
        self.note(&answer);
        answer
    }

    async fn get(&self, path: &str) {
        let answer = self.http.get(format!("{}{path}", self.url)).send().await;
        answer.expect("an answer");
    }

    /// Says hello with these keys, sends something more, and waits for an answer to both.
    async fn sit(&mut self, path: &str, keys: &[&Value]) {
        self.note(&json!({ "keys": keys }));
        let socket = format!("{}{path}", self.url).replacen("http", "ws", 1);
        let (mut stream, _) = connect_async(socket).await.expect("a socket");
        let hello = json!({"type": "hello", "keys": keys, "since": 0}).to_string();
        for text in [hello.clone(), hello, "nonsense".to_owned()] {
            // A socket with a wrong key is closed, so that nothing more can be sent.
            if stream.send(Message::text(text)).await.is_err() || stream.next().await.is_none() {
                return;
            }
        }
    }

    /// Remembers the secrets in a message.
    fn note(&mut self, value: &Value) {
        let Value::Object(fields) = value else {
            if let Value::Array(items) = value {
                for item in items {
                    self.note(item);
                }
            }
            return;
        };
        for (name, value) in fields {
            let is_secret = matches!(
                name.as_str(),
                "key" | "keys" | "invite" | "director" | "password" | "codes" | "email"
            );
            match value {
                Value::String(text) if is_secret => self.secrets.push(text.clone()),
                Value::Array(items) if is_secret => {
                    let texts = items.iter().filter_map(Value::as_str);
                    self.secrets.extend(texts.map(str::to_owned));
                    self.note(value);
                }
                _ => self.note(value),
            }
        }
    }

    /// Makes all kinds of requests.
    async fn call(&mut self) {
        let url = format!("{}/api/options", self.url);
        let options = self.http.get(url).send().await.expect("an answer");
        let options: Value = options.json().await.expect("options");
        let rules = &options["presets"][1]["rules"];
        let table = self
            .post(
                "/api/tables",
                json!({
                    "rules": rules, "opponent": {"kind": "friend"}, "seat": "white",
                    "dice": "server", "name": "Ada", "opponent_name": null,
                }),
            )
            .await;
        let path = format!("/api/tables/{}", text(&table["table"]));
        let join = format!("{path}/join");
        let body = json!({"invite": "a-wrong-invitation", "name": "Eve"});
        self.post(&join, body).await;
        let body = json!({"invite": table["invite"], "name": "Bob"});
        let seated = self.post(&join, body).await;
        self.sit(&format!("{path}/socket"), &[&seated["key"]]).await;
        let wrong = json!("a-wrong-key-of-nobody");
        self.sit(&format!("{path}/socket"), &[&wrong]).await;
        self.get(&format!("{path}/record")).await;
        // A link made before secrets went into the fragment.
        let (id, invite) = (text(&table["table"]), text(&table["invite"]));
        self.get(&format!("/t/{id}?invite={invite}")).await;
        self.get(&format!("{path}/socket?invite={invite}")).await;

        let chouette = json!({
            "rules": options["chouette"], "name": "Ada", "bots": [], "dice": "server",
        });
        let chouette = self.post("/api/chouettes", chouette).await;
        let path = format!("/api/chouettes/{}", text(&chouette["table"]));
        let body = json!({"invite": chouette["invite"], "name": "Bob"});
        let seated = self.post(&format!("{path}/join"), body).await;
        self.sit(&format!("{path}/socket"), &[&seated["key"]]).await;

        let names = json!({"white": "Ada", "black": "Bob"});
        let sheet = json!({"rules": rules, "names": names});
        let sheet = self.post("/api/sheets", sheet).await;
        let path = format!("/api/sheets/{}/socket", text(&sheet["table"]));
        self.sit(&path, &[&sheet["key"]]).await;

        let tournament = json!({
            "name": "Club evening", "format": {"kind": "round_robin"}, "order": "seeded",
            "lengths": {"rounds": [5], "last": null}, "self_entry": true,
        });
        let tournament = self.post("/api/tournaments", tournament).await;
        let path = format!("/api/tournaments/{}", text(&tournament["tournament"]));
        let body = json!({"name": "Ada", "director": tournament["director"]});
        let player = self.post(&format!("{path}/join"), body).await;
        let body = json!({"player": player["player"], "director": tournament["director"]});
        let player = self.post(&format!("{path}/keys"), body).await;
        self.sit(&format!("{path}/socket"), &[&player["key"]]).await;
        self.get(&path).await;
        let (id, director) = (
            text(&tournament["tournament"]),
            text(&tournament["director"]),
        );
        self.get(&format!("/tournament/{id}?director={director}"))
            .await;
        self.get("/%ff?player=1-a-key-that-somebody-pasted").await;
        self.sign_up(&table).await;
    }

    /// Makes an account, keeps a table with it, and signs in by all means.
    async fn sign_up(&mut self, table: &Value) {
        let new = json!({
            "name": "Ada of the log", "password": "correct horse battery",
            "email": "ada@of-the-log.example",
        });
        self.note(&new);
        let url = format!("{}/api/account", self.url);
        let answer = self.http.post(&url).json(&new).send().await;
        let answer = answer.expect("an answer");
        let cookie = answer.headers()["set-cookie"].to_str().expect("text");
        let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        let (_, key) = cookie.split_once('=').expect("a cookie");
        self.secrets.push(key.to_owned());
        let opened: Value = answer.json().await.expect("an account");
        self.note(&opened);
        self.secrets.push("Ada of the log".to_owned());
        let keys = json!([{"table": table["table"], "key": table["keys"][0]["key"]}]);
        for (path, body) in [
            ("/games", json!({"keys": keys, "library": null})),
            ("/codes", json!({"password": "a wrong password of the log"})),
            (
                "/session",
                json!({"name": "Ada of the log", "password": "correct horse battery"}),
            ),
            (
                "/session",
                json!({"name": "Ada of the log", "password": "a wrong password of the log"}),
            ),
            (
                "/recover",
                json!({
                    "name": "Ada of the log", "code": opened["codes"][0],
                    "password": "staple of another battery",
                }),
            ),
        ] {
            self.note(&body);
            let request = self.http.post(format!("{url}{path}"));
            let answer = request.header("cookie", &cookie).json(&body).send().await;
            answer.expect("an answer");
        }
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("text: {value}"))
}

#[tokio::test]
async fn no_secret_is_ever_logged() {
    let all = "trace,otter_server=trace,hyper=trace,tungstenite=trace,axum=trace,sqlx=trace";
    let folder = tempfile::tempdir().expect("a folder");
    let mut serving = serving(folder.path(), all, true);
    let mut caller = Caller {
        url: serving.url.clone(),
        http: Client::new(),
        secrets: vec!["1-a-key-that-somebody-pasted".to_owned()],
    };
    caller.call().await;
    serving.kill();
    let log = log(folder.path());
    assert!(caller.secrets.len() >= 16, "{:?}", caller.secrets);
    for secret in &caller.secrets {
        assert!(!log.contains(secret), "{secret} is in the log:\n{log}");
    }
    // What is looked through is a log of these very requests.
    for line in [
        "method=POST path=\"/api/tables\" status=201",
        "/join\" status=403",
        "method=POST path=\"/api/tournaments\" status=201",
        "/keys\" status=200",
        "/socket\" status=101",
        "method=POST path=\"/api/account\" status=201",
        "path=\"/api/account/games\" status=200",
        "path=\"/api/account/recover\" status=200",
        // Who acts for an account, or failed to.
        "an account was made account=",
        "signed in by password account=",
        "a sign-in by password is refused account=",
        "a password asked for once more is wrong account=",
        "a password was set by a recovery code account=",
        "method=GET path=\"/t/",
        "caller=127.0.0.1",
    ] {
        assert!(log.contains(line), "{line} is missing:\n{log}");
    }
    assert!(!log.contains("invite="), "queries are left out:\n{log}");
}

#[tokio::test]
async fn the_access_log_is_written_only_if_it_is_wanted() {
    let folder = tempfile::tempdir().expect("a folder");
    for (wanted, is_access_wanted) in [("trace", false), ("warn", true)] {
        let mut serving = serving(folder.path(), wanted, is_access_wanted);
        let url = format!("{}/healthz", serving.url);
        reqwest::get(url).await.expect("an answer");
        serving.kill();
        let log = log(folder.path());
        assert_eq!(log.contains("otter_access"), is_access_wanted, "{log}");
    }
}
