//! Coming, going, and coming back.

use otter_protocol::basics::Seat;
use otter_protocol::basics::{DiceChoice, SeatKey};
use otter_protocol::table::{ActionMessage, ClientMessage, ServerMessage};
use otter_server::{Limits, SocketLimits};
use std::time::Duration;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;

use crate::app::{App, quick};

fn hello(keys: &[&str]) -> ClientMessage {
    ClientMessage::Hello {
        keys: keys.iter().map(|&key| key.to_owned()).collect(),
        since: 0,
    }
}

#[tokio::test]
async fn whoever_comes_back_receives_what_was_missed() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let play = |steps: [[u8; 2]; 2]| ActionMessage::Play {
        steps: steps.to_vec(),
    };
    client
        .act(Seat::White, ActionMessage::Open { dice: Some([3, 1]) })
        .await;
    client.act(Seat::White, play([[8, 5], [6, 5]])).await;
    client.act(Seat::Black, ActionMessage::Double).await;
    client.act(Seat::White, ActionMessage::Pass).await;
    let first_game = client.view.version;
    assert_eq!(first_game, 5);
    // Between games the last game's events are sent, with its end.
    let back = app.sit(&opened.table, &opened.keys, first_game).await;
    assert_eq!(back.events.len(), 5);
    client
        .act(Seat::Black, ActionMessage::Open { dice: Some([6, 1]) })
        .await;
    client.act(Seat::White, play([[13, 7], [8, 7]])).await;

    let versions = |since| {
        let (app, opened) = (&app, &opened);
        async move {
            let client = app.sit(&opened.table, &opened.keys, since).await;
            client.events.iter().map(|e| e.version).collect::<Vec<_>>()
        }
    };
    assert_eq!(
        versions(0).await,
        [6, 7],
        "who has seen nothing gets the present game"
    );
    assert_eq!(
        versions(7).await,
        [6, 7],
        "and so does who has missed nothing"
    );
    assert_eq!(versions(6).await, [6, 7]);
    assert_eq!(versions(2).await, [3, 4, 5, 6, 7], "the gap reaches back");
    assert_eq!(
        versions(u64::MAX).await,
        [6, 7],
        "nobody has seen the future"
    );
}

#[tokio::test]
async fn unknown_keys_and_tables_end_the_line() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let other = app.same_screen("money", DiceChoice::Server).await;
    for key in ["", "nonsense", &other.keys[0].key] {
        let mut connection = app.connect(&opened.table).await;
        connection.send(&hello(&[key])).await;
        assert_eq!(connection.receive_end().await, "unknown_key");
    }
    for table in ["abcdefghijkl", "short"] {
        let mut connection = app.connect(table).await;
        connection.send(&hello(&[])).await;
        assert_eq!(connection.receive_end().await, "unknown_table");
    }
}

#[tokio::test]
async fn hello_comes_first_and_soon_and_once() {
    let limits = Limits {
        socket: SocketLimits {
            hello: Duration::from_millis(50),
            ..SocketLimits::default()
        },
        ..Limits::default()
    };
    let app = App::with_limits(limits).await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let mut silent = app.connect(&opened.table).await;
    assert_eq!(silent.receive_end().await, "no_hello");
    let mut rash = app.connect(&opened.table).await;
    rash.send(&ClientMessage::Hint { seat: Seat::White }).await;
    assert_eq!(rash.receive_end().await, "no_hello");
    let mut twice = app.sit(&opened.table, &[], 0).await;
    twice.connection.send(&hello(&[])).await;
    match twice.answer().await {
        ServerMessage::Problem { code, fatal, .. } => {
            assert_eq!((code.as_str(), fatal), ("second_hello", false));
        }
        other => panic!("a problem was due, not {other:?}"),
    }
}

#[tokio::test]
async fn a_page_of_another_site_gets_no_socket() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let url = format!("{}/api/tables/{}/socket", app.url, opened.table).replacen("http", "ws", 1);
    for (origin, is_granted) in [
        (app.url.clone(), true),
        ("https://elsewhere.example".to_owned(), false),
        ("null".to_owned(), false),
    ] {
        let mut request = url.as_str().into_client_request().expect("a request");
        let value = HeaderValue::from_str(&origin).expect("a header");
        request.headers_mut().insert("origin", value);
        let answer = tokio_tungstenite::connect_async(request).await;
        assert_eq!(answer.is_ok(), is_granted, "{origin}");
    }
}

#[tokio::test]
async fn a_thousand_idle_sockets_are_no_burden() {
    let limits = Limits {
        viewers: 999,
        ..quick()
    };
    let app = App::with_limits(limits).await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let mut idle = Vec::new();
    for _ in 0..999 {
        idle.push(app.sit(&opened.table, &[], 0).await);
    }
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    // One more than the table holds of those who watch.
    let mut late = app.connect(&opened.table).await;
    late.send(&hello(&[])).await;
    assert_eq!(late.receive_end().await, "table_crowded");
    for _ in 0..5 {
        client.go_on(None).await;
    }
    for spectator in &mut idle {
        spectator.receive_until(client.view.version).await;
    }
}

#[tokio::test]
async fn who_says_nothing_is_let_go_and_who_answers_pings_stays() {
    let limits = Limits {
        socket: SocketLimits {
            ping: Duration::from_millis(20),
            silence: Duration::from_millis(400),
            ..SocketLimits::default()
        },
        ..Limits::default()
    };
    let app = App::with_limits(limits).await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    // This one answers pings while it listens, so it outlasts the limit of silence.
    let mut lively = app.sit(&opened.table, &[], 0).await;
    // This one does not read, so its pongs are never sent.
    let mut dead = app.sit(&opened.table, &opened.keys, 0).await;
    while !lively.view.seats.white.present {
        lively.receive().await;
    }
    // The server lets it go, and the other, which has been there for longer, receives it.
    while lively.view.seats.white.present {
        lively.receive().await;
    }
    // What the server sent at the end may be lost with the connection, the end itself is not.
    while let Some(message) = dead.connection.try_receive().await {
        assert!(
            matches!(&message, ServerMessage::Problem { code, fatal: true, .. } if code == "silent"),
            "{message:?}"
        );
    }
}

#[tokio::test]
async fn both_keys_may_be_held_by_one_line_twice_over() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let twice: Vec<SeatKey> = [&opened.keys[..], &opened.keys[..]].concat();
    let client = app.sit(&opened.table, &twice, 0).await;
    assert_eq!(client.view.held.len(), 2);
}
