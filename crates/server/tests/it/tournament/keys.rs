//! Keys that are lost, and names that were wrong.

use otter_protocol::basics::{PlayerKey, Seat, SeatKey, TimeOut};
use otter_protocol::table::ActionMessage;
use otter_protocol::tournament::{NewTournament, TournamentAction};
use serde_json::{Value, json};

use super::running::{KNOCKOUT, RunningTournament, TournamentClient, open_table, plan, table_of};
use super::tables::both_sit;
use crate::app::{App, Connection};
use crate::clock;

async fn try_issue(
    app: &App,
    running: &RunningTournament,
    player: u32,
    director: &str,
) -> (u16, Value) {
    let body = json!({"player": player, "director": director}).to_string();
    let path = format!("/api/tournaments/{}/keys", running.id);
    let answer = app.post(&path, body).await;
    (answer.status().as_u16(), answer.json().await.expect("JSON"))
}

pub(crate) async fn issue(app: &App, running: &RunningTournament, player: u32) -> String {
    let (status, key) = try_issue(app, running, player, &running.secret).await;
    assert_eq!(status, 200, "{key}");
    let key: PlayerKey = serde_json::from_value(key).expect("a key");
    assert_eq!(key.player, player);
    key.key
}

/// Says hello with a key; the code of the problem, if it opens nothing there.
async fn problem_with(app: &App, path: &str, key: &str) -> Option<String> {
    let mut connection: Connection = app.connect_at(path).await;
    connection
        .send(&json!({"type": "hello", "keys": [key], "since": 0}))
        .await;
    let text = connection.try_receive_text().await.expect("an answer");
    let answer: Value = serde_json::from_str(&text).expect("JSON");
    answer["code"].as_str().map(str::to_owned)
}

fn withdraw(player: u32) -> TournamentAction {
    TournamentAction::Withdraw { player }
}

#[tokio::test]
async fn a_new_key_takes_the_place_of_the_old_one_at_once() {
    let mut app = App::new().await;
    let mut running =
        RunningTournament::begun(&app, &plan(KNOCKOUT, 1), &["Ada", "Bob", "Cy", "Di"]).await;
    running.director.act(open_table("1-1")).await;
    let table = table_of(&running.director, "1-1");
    let old = running.keys[&1].key.clone();
    let seat_key = |key: &str| SeatKey {
        seat: Seat::White,
        key: key.to_owned(),
    };
    let mut with_old = TournamentClient::connect(&app, &running.id, &[&old]).await;
    let mut seated = app.sit(&table, &[seat_key(&old)], 0).await;
    let new = issue(&app, &running, 1).await;
    assert_ne!(new, old);

    // Who has come with the old key only looks on, and comes no more.
    assert_eq!(with_old.refused(withdraw(1)).await.code, "not_director");
    assert!(with_old.view.held.players.is_empty());
    // The table is read anew: its connections end.
    while seated.connection.try_receive().await.is_some() {}
    let page = format!("/api/tournaments/{}/socket", running.id);
    let board = format!("/api/tables/{table}/socket");
    for restarts in [false, true] {
        if restarts {
            app.kill_and_restart().await;
        }
        for path in [&page, &board] {
            let problem = problem_with(&app, path, &old).await;
            assert_eq!(problem.as_deref(), Some("unknown_key"));
            assert_eq!(problem_with(&app, path, &new).await, None);
        }
    }
    let mut client = app.sit(&table, &[seat_key(&new)], 0).await;
    client
        .act(Seat::White, ActionMessage::Open { dice: None })
        .await;
    let mut ada = TournamentClient::connect(&app, &running.id, &[&new]).await;
    assert_eq!(ada.view.held.players, [1]);
    ada.act(withdraw(1)).await;
}

#[tokio::test]
async fn a_clock_goes_on_though_a_key_is_changed_and_nobody_comes_back() {
    let app = App::with_clock_at(1_000_000_000).await;
    let plan = NewTournament {
        clock: Some(clock::clock(TimeOut::Match)),
        ..plan(KNOCKOUT, 1)
    };
    let mut running = RunningTournament::begun(&app, &plan, &["Ada", "Bob"]).await;
    running.director.act(open_table("1-1")).await;
    let table = table_of(&running.director, "1-1");
    let mut seated = both_sit(&app, &running, &table, [1, 2]).await;
    clock::until_time_runs(&mut seated).await;
    let n_events = app.record(&table).await.events.len();
    issue(&app, &running, 1).await;
    while seated.connection.try_receive().await.is_some() {}
    clock::until_run_out(&app, &table, n_events).await;
}

#[tokio::test]
async fn only_the_director_issues_keys_and_only_to_players() {
    let app = App::new().await;
    let running = RunningTournament::begun(&app, &plan(KNOCKOUT, 1), &["Ada", "Bob"]).await;
    let own = running.keys[&1].key.clone();
    for director in ["", "wrong", &own] {
        let (status, problem) = try_issue(&app, &running, 1, director).await;
        let code = &problem["refusal"]["code"];
        assert_eq!((status, code), (403, &"not_director".into()));
    }
    for player in [0, 3, u32::MAX] {
        let (status, problem) = try_issue(&app, &running, player, &running.secret).await;
        let code = &problem["refusal"]["code"];
        assert_eq!((status, code), (409, &"unknown_player".into()));
    }
    let page = format!("/api/tournaments/{}/socket", running.id);
    assert_eq!(
        problem_with(&app, &page, &own).await,
        None,
        "it still opens"
    );
}

#[tokio::test]
async fn a_corrected_name_is_the_name_at_tables_opened_later() {
    let app = App::new().await;
    let mut running = RunningTournament::begun(&app, &plan(KNOCKOUT, 1), &["Ada", "Bob"]).await;
    let rename = |name: &str| TournamentAction::Rename {
        player: 2,
        name: name.to_owned(),
    };
    for name in ["", " ", "Rob\u{202e}ert", "Rob\nert"] {
        assert_eq!(
            running.director.refused(rename(name)).await.code,
            "not_a_name"
        );
    }
    assert_eq!(
        running.director.refused(rename("ADA")).await.code,
        "name_taken"
    );
    running.director.act(rename(" Robert ")).await;
    running.director.act(open_table("1-1")).await;
    let table = table_of(&running.director, "1-1");
    let client = app.sit(&table, &[], 0).await;
    assert_eq!(client.view.seats.black.name.as_deref(), Some("Robert"));
}
