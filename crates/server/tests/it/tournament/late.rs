//! Tournaments whose matches are seen late: by spectators, by the players of other matches, and not
//! by the director.

use std::time::Duration;

use otter_protocol::basics::{ResultView, Seat, SeatKey};
use otter_protocol::record::RecordView;
use otter_protocol::table::{ActionMessage, ClientMessage, PhaseView, ServerMessage, TableView};
use otter_protocol::tournament::NewTournament;
use otter_server::Limits;
use reqwest::{Method, StatusCode};
use serde_json::json;

use super::running::{
    KNOCKOUT, RunningTournament, TournamentClient, at, open_table, plan, show, table_of, winner,
};
use crate::app::{App, quick};
use crate::client::TableClient;
use crate::direct::connect;
use crate::late::{LATER, START, ask, get, play};
use crate::people::Browser;

const NAMES: [&str; 4] = ["Ada", "Bob", "Cy", "Di"];

pub(crate) fn delayed(points: u32) -> NewTournament {
    NewTournament {
        delayed: true,
        ..plan(KNOCKOUT, points)
    }
}

/// A tournament of four whose first match, of Ada and Di, has a table: its id.
pub(crate) async fn at_a_table(app: &App, new: &NewTournament) -> (RunningTournament, String) {
    let mut running = RunningTournament::begun(app, new, &NAMES).await;
    running.director.act(open_table("1-1")).await;
    let table = table_of(&running.director, "1-1");
    (running, table)
}

fn key_of(running: &RunningTournament, player: u32, seat: Seat) -> SeatKey {
    SeatKey {
        seat,
        key: running.keys[&player].key.clone(),
    }
}

/// The keys of Ada and Di.
pub(crate) fn both(running: &RunningTournament) -> [SeatKey; 2] {
    [
        key_of(running, 1, Seat::White),
        key_of(running, 4, Seat::Black),
    ]
}

/// A key that is shown at a table, whatever it opens there.
pub(crate) fn shown(key: &str) -> [SeatKey; 1] {
    [SeatKey {
        seat: Seat::White,
        key: key.to_owned(),
    }]
}

async fn is_refused(app: &App, table: &str, key: &str) -> bool {
    let keys = vec![key.to_owned()];
    let mut connection = app.connect(table).await;
    connection
        .send(&ClientMessage::Hello { keys, since: 0 })
        .await;
    match connection.receive().await {
        ServerMessage::Problem { code, fatal, .. } => fatal && code.as_str() == "unknown_key",
        _ => false,
    }
}

/// Both play to the end of a match to a point, which Black gives up.
async fn end(players: &mut TableClient) {
    while !matches!(players.view.phase, PhaseView::ToPlay { .. }) {
        players.go_on(None).await;
    }
    let result = ResultView::Single;
    players
        .act(Seat::Black, ActionMessage::Resign { result })
        .await;
    players
        .act(Seat::White, ActionMessage::AcceptResignation)
        .await;
}

#[tokio::test]
async fn everybody_but_the_two_and_the_director_sees_a_match_late() {
    let app = App::with_clock_at(START).await;
    let (running, table) = at_a_table(&app, &delayed(3)).await;
    assert!(show(&app, &running.id).await.delayed);
    let director = running.secret.as_str();
    let mut players = app.sit(&table, &both(&running), 0).await;
    let mut watching = app.sit(&table, &shown(director), 0).await;
    let mut stranger = app.sit(&table, &[], 0).await;
    assert_eq!(players.view.late, None);
    assert_eq!((watching.view.late, stranger.view.late), (None, Some(300)));
    for client in [&players, &watching, &stranger] {
        assert_eq!(client.view.tournament.as_deref(), Some(&*running.id));
    }
    play(&mut players, 6).await;
    let version = players.view.version;
    watching.receive_until(version).await;
    assert_eq!(watching.events.len() as u64, version);
    assert_eq!(stranger.view.version, 0);

    // Bob plays another match of the same tournament: his key opens nothing here.
    let bob = running.keys[&2].key.as_str();
    assert!(is_refused(&app, &table, bob).await);
    assert!(is_refused(&app, &table, "no key").await);
    let ada = running.keys[&1].key.as_str();
    let all = [
        (None, 0),
        (Some(bob), 0),
        (Some("no key"), 0),
        (Some(ada), version),
        (Some(director), version),
    ];
    for (key, seen) in all {
        let view: TableView = get(&app, &table, "", key).await;
        assert_eq!(view.version, seen, "{key:?}");
        let record: RecordView = get(&app, &table, "/record", key).await;
        assert_eq!(record.events.is_empty(), seen == 0, "{key:?}");
    }
    app.advance(LATER);
    stranger.receive_until(version).await;
}

#[tokio::test]
async fn a_director_watches_and_does_nothing_else() {
    let limits = Limits {
        viewers: 1,
        ..quick()
    };
    let app = App::with_limits(limits).await;
    let (running, table) = at_a_table(&app, &delayed(3)).await;
    let mut players = app.sit(&table, &both(&running), 0).await;
    play(&mut players, 1).await;
    let version = players.view.version;
    let keys = shown(&running.secret);
    let mut watching = app.sit(&table, &keys, 0).await;
    assert_eq!(watching.view.version, version);
    assert!(watching.view.held.is_empty());
    let resign = ActionMessage::Resign {
        result: ResultView::Single,
    };
    let refusal = watching.try_act(Seat::White, resign).await;
    assert_eq!(refusal.expect_err("no seat").code, "not_your_seat");
    let hint = ClientMessage::Hint { seat: Seat::White };
    watching.connection.send(&hint).await;
    let refused = serde_json::to_string(&watching.answer().await).expect("JSON");
    assert!(refused.contains("you do not hold this seat"), "{refused}");
    // There is room for one spectator, who is the director, and for the players.
    let second = TableClient::try_welcome(app.connect(&table).await, &[], 0).await;
    assert!(second.is_none());
    // The key is that of the director and of nobody who enters: it opens no seat elsewhere.
    let other = app
        .same_screen("money", otter_protocol::basics::DiceChoice::Server)
        .await;
    assert!(is_refused(&app, &other.table, &running.secret).await);
}

#[tokio::test]
async fn a_director_who_is_signed_in_sees_it_at_once_without_showing_a_key() {
    let app = App::with_clock_at(START).await;
    let (running, table) = at_a_table(&app, &delayed(3)).await;
    let mut players = app.sit(&table, &both(&running), 0).await;
    play(&mut players, 6).await;
    let version = players.view.version;
    let (mut director, _) = Browser::signed_up(&app, "Grace").await;
    director.keep(&[(&running.id, &running.secret)]).await;
    let (mut bob, _) = Browser::signed_up(&app, "Bob").await;
    bob.keep(&[(&running.id, &running.keys[&2].key)]).await;
    let guest = Browser::new(&app);
    for (browser, seen) in [(&director, version), (&bob, 0), (&guest, 0)] {
        let client = browser.sit(&table).await;
        assert_eq!(client.view.version, seen);
        assert!(client.view.held.is_empty());
        let path = format!("/api/tables/{table}");
        let answer = browser.request(Method::GET, &path).send().await;
        let view: TableView = answer.expect("an answer").json().await.expect("JSON");
        assert_eq!(view.version, seen);
    }
    // Kept no longer, it shows no more than anybody's.
    let path = format!("/games/{}", running.id);
    director.send(Method::DELETE, &path, None).await;
    assert_eq!(director.sit(&table).await.view.late, Some(300));
}

#[tokio::test]
async fn it_is_the_same_after_the_server_was_killed() {
    let mut app = App::with_clock_at(START).await;
    let (running, table) = at_a_table(&app, &delayed(3)).await;
    let mut players = app.sit(&table, &both(&running), 0).await;
    play(&mut players, 4).await;
    let version = players.view.version;
    app.kill_and_restart().await;
    assert!(show(&app, &running.id).await.delayed);
    let watching = app.sit(&table, &shown(&running.secret), 0).await;
    assert_eq!((watching.view.version, watching.view.late), (version, None));
    let stranger = app.sit(&table, &[], 0).await;
    assert_eq!((stranger.view.version, stranger.view.late), (0, Some(300)));
    assert!(is_refused(&app, &table, "no key").await);
}

#[tokio::test]
async fn the_tournament_has_the_result_at_once() {
    let app = App::with_clock_at(START).await;
    let (mut running, table) = at_a_table(&app, &delayed(1)).await;
    let mut players = app.sit(&table, &both(&running), 0).await;
    let stranger = app.sit(&table, &[], 0).await;
    end(&mut players).await;
    running
        .director
        .wait_until(|view| winner(at(view, "1-1")) == Some(1))
        .await;
    // Everybody sees who has won, and nobody else how.
    let everybody = TournamentClient::connect(&app, &running.id, &[]).await;
    assert_eq!(winner(everybody.at("1-1")), Some(1));
    assert_eq!(stranger.view.version, 0);
    let bob = running.keys[&2].key.as_str();
    for path in ["/analysis", "/summary", "/export?format=mat"] {
        for key in [None, Some(bob)] {
            let answer = ask(&app, &table, path, key).await;
            assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{path}");
        }
        let answer = ask(&app, &table, path, Some(&running.secret)).await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
    }
    app.advance(LATER);
    for path in ["/analysis", "/summary", "/export?format=mat"] {
        let answer = ask(&app, &table, path, None).await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
    }
}

#[tokio::test]
async fn another_match_of_the_two_is_seen_as_the_first() {
    let app = App::with_clock_at(START).await;
    let (running, table) = at_a_table(&app, &delayed(1)).await;
    let [white, black] = both(&running).map(|key| [key]);
    let mut ada = app.sit(&table, &white, 0).await;
    let mut di = app.sit(&table, &black, 0).await;
    end(&mut app.sit(&table, &both(&running), 0).await).await;
    let mut tables = Vec::new();
    for (client, seat) in [(&mut ada, Seat::White), (&mut di, Seat::Black)] {
        let message = ClientMessage::Rematch { seat };
        client.connection.send(&message).await;
    }
    for client in [&mut ada, &mut di] {
        match client.answer().await {
            ServerMessage::Rematch { table, key } => tables.push((table, key)),
            other => panic!("another table was due, not {other:?}"),
        }
    }
    let again = tables[0].0.as_str();
    assert_ne!(again, table);
    let keys: Vec<SeatKey> = tables.iter().map(|(_, key)| key.clone()).collect();
    let mut players = app.sit(again, &keys, 0).await;
    play(&mut players, 2).await;
    let watching = app.sit(again, &shown(&running.secret), 0).await;
    assert_eq!(watching.view.version, players.view.version);
    assert_eq!(watching.view.tournament.as_deref(), Some(&*running.id));
    assert_eq!(app.sit(again, &[], 0).await.view.version, 0);
}

#[tokio::test]
async fn who_directed_a_tournament_that_is_deleted_sees_its_matches_late() {
    let mut app = App::with_clock_at(START).await;
    let (running, table) = at_a_table(&app, &delayed(3)).await;
    let mut players = app.sit(&table, &both(&running), 0).await;
    play(&mut players, 4).await;
    let mut database = connect(&app).await;
    for (from, column) in [
        ("events", "table_id"),
        ("seats", "table_id"),
        ("tables", "id"),
    ] {
        let id = &running.id;
        let delete = format!("DELETE FROM {from} WHERE {column} = '{id}'");
        database.run(delete).await;
    }
    let view: TableView = get(&app, &table, "", Some(&running.secret)).await;
    assert_eq!((view.version, view.tournament), (0, None));
    assert!(is_refused(&app, &table, &running.secret).await);
    app.kill_and_restart().await;
    assert!(is_refused(&app, &table, &running.secret).await);
    let stranger = app.sit(&table, &[], 0).await;
    assert_eq!(
        (stranger.view.late, stranger.view.tournament),
        (Some(300), None)
    );
    let players = app.sit(&table, &both(&running), 0).await;
    assert_eq!(players.view.version, 4);
}

#[tokio::test]
async fn without_the_choice_everybody_sees_the_matches_at_once() {
    let app = App::with_clock_at(START).await;
    // As it was asked for before there was a choice.
    let mut body = serde_json::to_value(delayed(3)).expect("JSON");
    let left_out = body.as_object_mut().expect("an object").remove("delayed");
    assert_eq!(left_out, Some(json!(true)));
    let new: NewTournament = serde_json::from_value(body).expect("a tournament");
    let (running, table) = at_a_table(&app, &new).await;
    assert!(!show(&app, &running.id).await.delayed);
    let mut players = app.sit(&table, &both(&running), 0).await;
    let mut stranger = app.sit(&table, &[], 0).await;
    assert_eq!(stranger.view.late, None);
    assert_eq!(stranger.view.tournament.as_deref(), Some(&*running.id));
    play(&mut players, 2).await;
    stranger.receive_until(players.view.version).await;
    let watching = app.sit(&table, &shown(&running.secret), 0).await;
    assert_eq!(watching.view.version, players.view.version);
}

#[tokio::test]
async fn where_nothing_is_seen_late_no_tournament_says_so() {
    let limits = Limits {
        spectator_delay: Duration::ZERO,
        ..quick()
    };
    let app = App::with_limits(limits).await;
    let (running, table) = at_a_table(&app, &delayed(3)).await;
    assert!(!show(&app, &running.id).await.delayed);
    assert_eq!(app.sit(&table, &[], 0).await.view.late, None);
}
