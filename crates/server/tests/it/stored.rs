//! What earlier versions stored is still there: a database file of theirs opens and its tables are
//! played on, and the records that the rules are tested with open on a server too.

use std::path::PathBuf;

use otter_protocol::basics::{PlayerKey, SeatKey};
use otter_server::{Keep, Limits};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sqlx::Connection as _;
use tempfile::TempDir;

use crate::app::{App, DATABASE, quick};
use crate::chouette::client::{self, ChouetteClient};
use crate::direct::{connect, now, quoted};
use crate::store::connect_at;
use crate::tournament::running::{TournamentClient, report};
use crate::{friend, keeper};

fn records() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records")
}

/// A folder with a copy of the database file.
fn copied() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join(DATABASE);
    std::fs::copy(records().join("database.sqlite"), copy).expect("a copy");
    folder
}

/// A server on a copy of the database file, and the keys to its tables.
async fn reopened() -> (App, Value) {
    opened(copied()).await
}

/// A server on a folder with the database file, and the keys to its tables.
async fn opened(folder: TempDir) -> (App, Value) {
    // Nothing there is cleared away for its age.
    let keep = Keep {
        finished: None,
        unplayed: None,
        untouched: None,
        library: None,
    };
    let limits = Limits { keep, ..quick() };
    let app = App::started_in(folder.into(), limits).await;
    let keys = std::fs::read_to_string(records().join("database.json")).expect("the keys");
    (app, serde_json::from_str(&keys).expect("JSON"))
}

fn part<T: DeserializeOwned>(keys: &Value, pointer: &str) -> T {
    let found = keys.pointer(pointer).expect("it is there").clone();
    serde_json::from_value(found).expect("of this form")
}

async fn raw_record(app: &App, path: &str) -> Value {
    let url = format!("{}/api/{path}/record", app.url);
    let answer = app.http.get(url).send().await.expect("an answer");
    assert_eq!(answer.status(), 200, "{path}");
    answer.json().await.expect("a record")
}

#[tokio::test]
async fn a_stored_game_of_two_goes_on() {
    let (app, keys) = reopened().await;
    for (name, dice) in [("two", None), ("two_by_hand", Some([4, 1]))] {
        let id: String = part(&keys, &format!("/{name}/id"));
        let seats: Vec<SeatKey> = part(&keys, &format!("/{name}/keys"));
        let before = app.record(&id).await.events;
        assert!(!before.is_empty());
        let mut client = app.sit(&id, &seats, 0).await;
        for _ in 0..4 {
            client.go_on(dice).await;
        }
        let after = app.record(&id).await.events;
        assert!(after.len() > before.len() && after.starts_with(&before));
    }
    // The other half of a table that waits for somebody, and one against Otter.
    let opened = part(&keys, "/two_open");
    friend::join(&app, &opened, "Bob").await;
    let id: String = part(&keys, "/two_bot/id");
    let seats: Vec<SeatKey> = part(&keys, "/two_bot/keys");
    let client = app.sit(&id, &seats, 0).await;
    assert!(client.view.version > 0);
}

#[tokio::test]
async fn a_stored_chouette_goes_on() {
    let (app, keys) = reopened().await;
    let id: String = part(&keys, "/chouette/id");
    let before = client::record(&app, &id).await;
    client::replayed(&before);
    let key: PlayerKey = part(&keys, "/chouette/keys/1");
    let client = ChouetteClient::sit(&app, &id, &key, 0).await;
    let version = client.view.version + 2;
    let mut clients = client::ChouetteClients(vec![client]);
    clients.go_on_till(|view| view.version >= version).await;
}

#[tokio::test]
async fn a_stored_score_sheet_goes_on() {
    let (app, keys) = reopened().await;
    let id: String = part(&keys, "/sheet/id");
    let key: String = part(&keys, "/sheet/key");
    let mut keeper = keeper::sit(&app, &id, &[&key]).await;
    keeper.write(&["undo"]).await;
    let record = raw_record(&app, &format!("sheets/{id}")).await;
    let last = record["entries"].as_array().and_then(|all| all.last());
    assert_eq!(last, Some(&json!({"entry": "struck"})));
}

#[tokio::test]
async fn a_stored_tournament_goes_on() {
    let (app, keys) = reopened().await;
    let id: String = part(&keys, "/tournament/id");
    let secret: String = part(&keys, "/tournament/director");
    let mut director = TournamentClient::connect(&app, &id, &[&secret]).await;
    // Under ids of their own: those of the fixture's actions are known there.
    for (action, winner, fixture) in [("later-1", 2, "1-2"), ("later-2", 1, "2-1")] {
        let version = director.act_as(action, report(winner, fixture)).await;
        assert!(version.is_ok(), "{fixture}");
    }
    director.wait_until(|view| view.winner == Some(1)).await;
}

/// Changes the names in the database file before a server has opened it.
async fn reopened_with_names(changes: &[(&'static str, &str)]) -> (App, Value) {
    let folder = copied();
    let mut database = connect_at(&folder.path().join(DATABASE)).await;
    for (sql, name) in changes {
        let change = sqlx::query(*sql).bind(name).execute(&mut database).await;
        assert_eq!(change.expect("done").rows_affected(), 1, "{sql}");
    }
    database.close().await.expect("closed");
    opened(folder).await
}

/// The client of earlier versions sent a word in the place of a name that nobody had chosen.
#[tokio::test]
async fn a_word_stored_in_the_place_of_a_name_is_no_name() {
    let (app, keys) = reopened_with_names(&[
        (
            "UPDATE seats SET name = ? WHERE table_id = 'Qw40bM2iZab9' AND seat = 'white'",
            "Host",
        ),
        (
            "UPDATE seats SET name = ? WHERE table_id = 'fiuhVHLGg4A_' AND seat = 'black'",
            "Giocatore 2",
        ),
        (
            "UPDATE seats SET name = ? WHERE table_id = 'auLfVZVQQxJI' AND seat = '1'",
            "Gospodarz",
        ),
        // At a tournament every name was chosen, that of the tournament was not.
        (
            "UPDATE seats SET name = ? WHERE table_id = 'aL7Slci7Eqwl' AND seat = '1'",
            "Host",
        ),
        (
            "UPDATE tables SET rules = json_set(rules, '$.name', ?) WHERE kind = 'tournament'",
            "Torneo del circolo",
        ),
    ])
    .await;
    let two = raw_record(&app, "tables/Qw40bM2iZab9").await;
    assert_eq!(two["seats"]["white"]["name"], Value::Null);
    assert_eq!(two["seats"]["black"]["name"], "Bob");
    let sheet = raw_record(&app, "sheets/fiuhVHLGg4A_").await;
    assert_eq!(sheet["names"], json!({"white": "Ada", "black": null}));
    let chouette = raw_record(&app, "chouettes/auLfVZVQQxJI").await;
    assert_eq!(chouette["players"][0]["name"], Value::Null, "{chouette}");
    let tournament = raw_record(&app, "tournaments/aL7Slci7Eqwl").await;
    assert_eq!(tournament["name"], Value::Null);
    let secret: String = part(&keys, "/tournament/director");
    let director = TournamentClient::connect(&app, "aL7Slci7Eqwl", &[&secret]).await;
    assert_eq!(director.view.name, None);
    assert_eq!(
        director.view.players[0].name, "Ada",
        "its record names players"
    );
}

#[tokio::test]
async fn a_tournament_has_the_name_that_its_director_chose_or_none() {
    let (app, _) = reopened().await;
    // A name of the old fixture, and the words that stood for none, chosen today.
    let record = raw_record(&app, "tournaments/aL7Slci7Eqwl").await;
    assert_eq!(record["name"], "Spring cup");
    for name in [json!("Club tournament"), Value::Null] {
        let new = json!({
            "name": name, "format": {"kind": "round_robin"}, "order": "seeded",
            "lengths": {"rounds": [5], "last": null}, "rules": null, "self_entry": false,
        });
        let answer = app.post("/api/tournaments", new.to_string()).await;
        assert_eq!(answer.status(), 201);
        let opened: Value = answer.json().await.expect("a tournament");
        let id: String = part(&opened, "/tournament");
        let record = raw_record(&app, &format!("tournaments/{id}")).await;
        assert_eq!(record["name"], name);
    }
}

#[tokio::test]
async fn a_record_states_its_format() {
    let (app, keys) = reopened().await;
    for (kind, path) in [
        ("two", "tables"),
        ("chouette", "chouettes"),
        ("sheet", "sheets"),
        ("tournament", "tournaments"),
    ] {
        let id: String = part(&keys, &format!("/{kind}/id"));
        let record = raw_record(&app, &format!("{path}/{id}")).await;
        assert_eq!(record["format"], 1, "{kind}");
    }
}

#[tokio::test]
async fn a_record_of_a_later_format_is_not_misread() {
    let (app, keys) = reopened().await;
    let id: String = part(&keys, "/two/id");
    let mut database = connect(&app).await;
    let later = format!("UPDATE tables SET format = 2 WHERE id = '{id}'");
    database.run(later).await;
    let url = format!("{}/api/tables/{id}/record", app.url);
    let answer = app.http.get(url).send().await.expect("an answer");
    assert_eq!(answer.status(), 500);
    // The others are none the worse for it.
    let other: String = part(&keys, "/two_by_hand/id");
    app.record(&other).await;
}

/// The events of a record's answer, however they are called there.
fn events(record: &Value) -> &[Value] {
    let events = record.get("entries").unwrap_or(&record["events"]);
    events.as_array().expect("a list")
}

/// The id of a tournament in whose record it stands, because everybody's devices draw there.
fn drawn_at(text: &str) -> Option<String> {
    let first: Value = serde_json::from_str(text.lines().nth(1)?).expect("JSON");
    Some(first["Draw"]["tournament"].as_str()?.to_owned())
}

/// Stores a record as the database held it, with somebody in each seat.
async fn store(app: &App, id: &str, kind: &str, text: &str) -> Vec<Value> {
    let mut lines = text.lines();
    let rules = lines.next().expect("rules");
    let events: Vec<Value> = lines
        .clone()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let seats: Vec<String> = match kind {
        "two" | "sheet" => vec!["white".to_owned(), "black".to_owned()],
        _ => (1..=12).map(|seat| seat.to_string()).collect(),
    };
    let mut database = connect(app).await;
    let secret = database.bytes(&"07".repeat(32));
    let (now, rules) = (now(), quoted(rules));
    let table = format!(
        "INSERT INTO tables \
             (id, opened_at, touched_at, kind, rules, dice_from, invite, draw_secret) \
         VALUES ('{id}', {now}, {now}, '{kind}', {rules}, 'server', {secret}, {secret})"
    );
    database.run(table).await;
    for seat in &seats {
        let row = format!(
            "INSERT INTO seats (table_id, seat, occupant, name, secret) \
             VALUES ('{id}', '{seat}', 'person', 'Ada', {secret})"
        );
        database.run(row).await;
    }
    for (place, event) in lines.enumerate() {
        let event = quoted(event);
        let row = "INSERT INTO events (table_id, place, event)";
        let row = format!("{row} VALUES ('{id}', {place}, {event})");
        database.run(row).await;
    }
    events
}

#[tokio::test]
async fn every_stored_record_opens() {
    let app = App::new().await;
    for (kind, path) in [
        ("two", "tables"),
        ("chouette", "chouettes"),
        ("sheet", "sheets"),
        ("tournament", "tournaments"),
    ] {
        let files = std::fs::read_dir(records().join(kind)).expect("a folder");
        for (number, file) in files.enumerate() {
            let text = std::fs::read_to_string(file.expect("a file").path()).expect("a text");
            let id = drawn_at(&text).unwrap_or_else(|| format!("{kind:_<10}{number:02}"));
            let stored = store(&app, &id, kind, &text).await;
            let record = raw_record(&app, &format!("{path}/{id}")).await;
            // What is secret at a chouette is left out, with all that follows.
            let shown = events(&record);
            assert!(stored.starts_with(shown), "{id}");
            assert!(kind == "chouette" || shown.len() == stored.len(), "{id}");
        }
    }
}
