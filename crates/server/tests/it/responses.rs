//! The answers of every HTTP endpoint, as one pinned text: what succeeds, and the main errors. A
//! change of the wire shows here as a difference. `INSTA_UPDATE=always cargo test` writes the text
//! anew.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::app::App;

/// Asks for answers one by one, and collects their text.
struct Answers {
    app: App,
    text: String,
}

impl Answers {
    async fn get(&mut self, path: &str, shown: &str) -> Value {
        let url = format!("{}{path}", self.app.url);
        let answer = self.app.http.get(url).send().await;
        self.note("GET", shown, answer.expect("an answer")).await
    }

    async fn post(&mut self, path: &str, shown: &str, body: &Value) -> Value {
        let answer = self.app.post(path, body.to_string()).await;
        self.note("POST", shown, answer).await
    }

    /// Sends a text as it is.
    async fn post_text(&mut self, path: &str, body: &str) -> Value {
        let url = format!("{}{path}", self.app.url);
        let answer = self.app.http.post(url).body(body.to_owned()).send().await;
        self.note("POST", path, answer.expect("an answer")).await
    }

    /// Notes the form of an answer alone: every number and list of numbers is masked.
    async fn post_masked(&mut self, path: &str, body: &Value) -> Value {
        let answer = self.app.post(path, body.to_string()).await;
        let status = answer.status().as_u16();
        let text = answer.text().await.expect("a text");
        let value: Value = serde_json::from_str(&text).expect("JSON");
        let mut masked = value.clone();
        mask_figures(&mut masked);
        let pretty = serde_json::to_string_pretty(&masked).expect("JSON");
        writeln!(self.text, "POST {path} {status}\n{pretty}\n").expect("it is written");
        value
    }

    async fn note(&mut self, method: &str, shown: &str, answer: reqwest::Response) -> Value {
        let status = answer.status().as_u16();
        let text = answer.text().await.expect("a text");
        let value: Value = serde_json::from_str(&text).unwrap_or(Value::String(text));
        let mut masked = value.clone();
        mask(&mut masked);
        let pretty = serde_json::to_string_pretty(&masked).expect("JSON");
        writeln!(self.text, "{method} {shown} {status}\n{pretty}\n").expect("it is written");
        value
    }
}

/// Hides what differs each time: ids and secrets.
fn mask(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let is_random = matches!(
                    name.as_str(),
                    "table" | "tournament" | "key" | "invite" | "director"
                );
                if is_random && value.is_string() {
                    *value = json!("…");
                } else {
                    mask(value);
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(mask),
        _ => {}
    }
}

/// Leaves the names of fields, and of each list the first element.
fn mask_figures(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                if name == "sums" {
                    *value = json!("…");
                } else {
                    mask_figures(value);
                }
            }
        }
        Value::Array(values) => {
            values.truncate(1);
            values.iter_mut().for_each(mask_figures);
        }
        Value::Null => {}
        other => *other = json!("…"),
    }
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().expect("a text")
}

#[tokio::test]
async fn every_endpoint_answers_as_pinned() {
    let app = App::new().await;
    let rules = app.preset("money").await;
    let mut all = Answers {
        app,
        text: String::new(),
    };
    let options = all.get("/api/options", "/api/options").await;
    tables(&mut all, &json!(rules)).await;
    chouettes(&mut all, &options["chouette"]).await;
    sheets(&mut all).await;
    tournaments(&mut all).await;
    positions(&mut all).await;
    all.get("/api/nothing", "/api/nothing").await;
    all.get("/api/tables", "/api/tables").await;
    insta::assert_snapshot!("responses", all.text);
}

async fn tables(all: &mut Answers, rules: &Value) {
    let new = json!({
        "rules": rules, "opponent": {"kind": "friend"}, "seat": "white", "dice": "server",
        "name": null, "opponent_name": null,
    });
    let opened = all.post("/api/tables", "/api/tables", &new).await;
    let path = format!("/api/tables/{}", text(&opened, "table"));
    let (join, record) = (format!("{path}/join"), format!("{path}/record"));
    let wrong = json!({"invite": "wrong", "name": "Bob"});
    all.post(&join, "/api/tables/<id>/join", &wrong).await;
    let right = json!({"invite": opened["invite"], "name": "Bob"});
    all.post(&join, "/api/tables/<id>/join", &right).await;
    all.post(&join, "/api/tables/<id>/join", &right).await;
    all.get(&record, "/api/tables/<id>/record").await;
    all.get(&path, "/api/tables/<id>").await;
    let shown = "/api/tables/<id>/analysis";
    all.get(&format!("{path}/analysis"), shown).await;
    let shown = "/api/tables/<id>/analysis/<place>/plays";
    all.get(&format!("{path}/analysis/0/plays"), shown).await;
    let shown = "/api/tables/<id>/analysis/<place>/try";
    let play = json!({"steps": [[8, 5], [6, 5]]});
    all.post(&format!("{path}/analysis/0/try"), shown, &play)
        .await;
    let unknown = "/api/tables/000000000000/analysis";
    all.get(unknown, "/api/tables/<unknown>/analysis").await;
    all.get("/api/tables/000000000000", "/api/tables/<unknown>")
        .await;
    let unknown = "/api/tables/000000000000/record";
    all.get(unknown, "/api/tables/<unknown>/record").await;
    for (field, value) in [
        ("name", json!("")),
        ("opponent", json!({"kind": "bot", "level": 99})),
        ("surprise", json!(1)),
    ] {
        let mut bad = new.clone();
        bad[field] = value;
        all.post("/api/tables", "/api/tables", &bad).await;
    }
    let mut bad = new.clone();
    bad["rules"]["contest"] =
        json!({"kind": "match", "length": 1000, "crawford": "both", "holland": false});
    all.post("/api/tables", "/api/tables", &bad).await;
}

async fn chouettes(all: &mut Answers, rules: &Value) {
    let new = json!({"rules": rules, "dice": "server", "name": "Ada", "bots": [1]});
    let opened = all.post("/api/chouettes", "/api/chouettes", &new).await;
    let path = format!("/api/chouettes/{}", text(&opened, "table"));
    let join = json!({"invite": opened["invite"], "name": null});
    let shown = "/api/chouettes/<id>/join";
    all.post(&format!("{path}/join"), shown, &join).await;
    all.get(&path, "/api/chouettes/<id>").await;
    let shown = "/api/chouettes/<id>/record";
    all.get(&format!("{path}/record"), shown).await;
    let shown = "/api/chouettes/<id>/record.txt";
    all.get(&format!("{path}/record.txt"), shown).await;
    let many = json!({"rules": rules, "dice": "server", "name": "Ada", "bots": vec![1; 20]});
    all.post("/api/chouettes", "/api/chouettes", &many).await;
}

async fn sheets(all: &mut Answers) {
    let rules = all.app.preset("match").await;
    let new = json!({"rules": rules, "names": {"white": "Ada", "black": null}});
    let opened = all.post("/api/sheets", "/api/sheets", &new).await;
    let path = format!("/api/sheets/{}", text(&opened, "table"));
    all.get(&path, "/api/sheets/<id>").await;
    let shown = "/api/sheets/<id>/analysis";
    all.get(&format!("{path}/analysis"), shown).await;
    all.get(&format!("{path}/record"), "/api/sheets/<id>/record")
        .await;
    let shown = "/api/sheets/<id>/record.txt";
    all.get(&format!("{path}/record.txt"), shown).await;
}

async fn tournaments(all: &mut Answers) {
    let new = json!({
        "name": "Spring cup", "format": {"kind": "round_robin"}, "order": "seeded",
        "lengths": {"rounds": [3], "last": null}, "self_entry": false,
    });
    let opened = all.post("/api/tournaments", "/api/tournaments", &new).await;
    let path = format!("/api/tournaments/{}", text(&opened, "tournament"));
    let (join, keys) = (format!("{path}/join"), format!("{path}/keys"));
    let alone = json!({"name": "Ada", "director": null});
    all.post(&join, "/api/tournaments/<id>/join", &alone).await;
    let director = &opened["director"];
    let entry = json!({"name": "Ada", "director": director});
    all.post(&join, "/api/tournaments/<id>/join", &entry).await;
    all.post(&join, "/api/tournaments/<id>/join", &entry).await;
    let several = format!("{path}/entries");
    for names in [["Bob", "Ada"], ["Bob", "Cyd"]] {
        let entries = json!({"names": names, "director": director});
        let shown = "/api/tournaments/<id>/entries";
        all.post(&several, shown, &entries).await;
    }
    let key = json!({"player": 1, "director": director});
    all.post(&keys, "/api/tournaments/<id>/keys", &key).await;
    let key = json!({"player": 7, "director": director});
    all.post(&keys, "/api/tournaments/<id>/keys", &key).await;
    all.get(&path, "/api/tournaments/<id>").await;
    let draw = format!("{path}/draw");
    all.get(&draw, "/api/tournaments/<id>/draw").await;
    let shown = "/api/tournaments/<id>/record";
    all.get(&format!("{path}/record"), shown).await;
}

/// Posed positions. Figures of the engine are left out: they change with every net.
async fn positions(all: &mut Answers) {
    let read = "/api/position/read";
    let xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:6:1:7:10";
    let found = all.post_text(read, xgid).await;
    all.post_text(read, "good evening").await;
    all.post_text(
        read,
        " 3 point match\n\n Game 1\n Ann : 0    Bob : 0\n  1) 31: 8/5 6/5\n",
    )
    .await;
    let posed = &found["posed"];
    all.post("/api/position", "/api/position", posed).await;
    let mut bad = posed.clone();
    bad["checkers"]["white"][6] = json!(6);
    bad["stakes"]["score"]["black"] = json!(7);
    all.post("/api/position", "/api/position", &bad).await;
    let deep = |ply: u8| json!({"posed": posed, "ply": ply});
    for path in ["plays", "cube", "rolls"] {
        let path = format!("/api/position/{path}");
        all.post_masked(&path, &deep(0)).await;
        all.post(&path, &path, &deep(9)).await;
    }
    let mut close = posed.clone();
    close["dice"] = json!([4, 3]);
    let closely = json!({"posed": close, "ply": 1, "roll_out": true});
    all.post_masked("/api/position/plays", &closely).await;
    let mut before = posed.clone();
    before["dice"] = json!(null);
    let plays = "/api/position/plays";
    let unrolled = json!({"posed": before, "ply": 0});
    all.post(plays, plays, &unrolled).await;
    all.post(plays, plays, &json!({"posed": bad, "ply": 0}))
        .await;
    let row = |most: u32| json!({"posed": posed, "own_away": 2, "most": most, "crawford": false});
    all.post_masked("/api/position/scores", &row(2)).await;
    all.post("/api/position/scores", "/api/position/scores", &row(99))
        .await;
    let rollout = "/api/position/rollout";
    let asked = |topic: Value| {
        json!({
            "posed": posed, "topic": topic, "plan": "quick", "seed": 1, "sums": null, "trials": 36,
        })
    };
    let plays = json!({"kind": "plays", "plays": [[[8, 5], [6, 5]], [[24, 23], [13, 10]]]});
    let answer = all.post_masked(rollout, &asked(plays)).await;
    all.post(rollout, rollout, &asked(json!({"kind": "double"})))
        .await;
    let mut foreign = asked(json!({"kind": "position"}));
    foreign["sums"] = answer["sums"].clone();
    all.post(rollout, rollout, &foreign).await;
}
