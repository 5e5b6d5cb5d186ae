//! Whatever is sent, the server stands, and says what was wrong.

use otter_protocol::basics::DiceChoice;
use otter_protocol::basics::Seat;
use otter_protocol::refusal::Problem;
use otter_protocol::table::{ActionMessage, ClientMessage, ServerMessage};
use otter_server::{Limits, Rate, SocketLimits};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

use crate::app::{App, quick};
use crate::client::TableClient;

#[tokio::test]
async fn an_oversized_body_is_refused() {
    let app = App::new().await;
    let body = format!("{{\"name\": \"{}\"}}", "x".repeat(20_000));
    let answer = app.post("/api/tables", body).await;
    assert_eq!(answer.status(), 413);
    let problem: Problem = answer.json().await.expect("a problem");
    assert_eq!(problem.code, "body_too_large");
}

#[tokio::test]
async fn a_body_that_is_no_json_is_refused() {
    let app = App::new().await;
    for (body, kind, status) in [
        ("{", "application/json", 400),
        ("[]", "application/json", 422),
        ("{}", "text/plain", 415),
        ("", "application/json", 400),
    ] {
        let answer = app
            .http
            .post(format!("{}/api/tables", app.url))
            .header("content-type", kind)
            .body(body)
            .send()
            .await
            .expect("an answer");
        assert_eq!(answer.status(), status, "{body:?}");
        let problem: Problem = answer.json().await.expect("a problem");
        assert_eq!(problem.code, "bad_body");
    }
}

#[tokio::test]
async fn a_malformed_message_is_answered_and_several_end_the_connection() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    for text in ["", "nonsense", "{}", "{\"type\":\"dance\"}", "[1]"] {
        client.connection.send_text(text.to_owned()).await;
        match client.answer().await {
            ServerMessage::Problem { code, fatal, .. } => {
                assert_eq!((code.as_str(), fatal), ("bad_message", false), "{text}");
            }
            other => panic!("a problem was due, not {other:?}"),
        }
    }
    // The connection still works.
    client.go_on(None).await;
    client
        .connection
        .send_raw(Message::binary(vec![1, 2, 3]))
        .await;
    for _ in 0..3 {
        client.connection.send_text("again".to_owned()).await;
    }
    assert_eq!(client.connection.receive_end().await, "too_many_messages");
}

#[tokio::test]
async fn a_message_too_long_ends_the_line() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    client
        .connection
        .try_send_raw(Message::text("x".repeat(17_000)))
        .await;
    assert!(
        !matches!(
            client.connection.try_receive().await,
            Some(ServerMessage::Welcome { .. })
        ),
        "the connection is closed"
    );
    // One below the limit is merely malformed.
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    client.connection.send_text("x".repeat(16_000)).await;
    assert!(matches!(
        client.answer().await,
        ServerMessage::Problem { fatal: false, .. }
    ));
}

#[tokio::test]
async fn too_many_messages_at_once_are_dropped_and_end_the_line() {
    let limits = Limits {
        socket: SocketLimits {
            messages: Rate::new(5, Duration::from_mins(1)),
            ..SocketLimits::default()
        },
        ..Limits::default()
    };
    let app = App::with_limits(limits).await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    for _ in 0..20 {
        let message = serde_json::to_string(&ClientMessage::Hint { seat: Seat::White });
        if !client
            .connection
            .try_send_raw(Message::text(message.expect("JSON")))
            .await
        {
            break;
        }
    }
    assert_eq!(client.connection.receive_end().await, "too_many_messages");
}

#[tokio::test]
async fn who_does_not_read_is_dropped_and_others_go_on() {
    let limits = Limits {
        socket: SocketLimits {
            outbox: 8,
            send: Duration::from_secs(2),
            ..quick().socket
        },
        viewers: 1,
        ..quick()
    };
    let app = App::with_limits(limits).await;
    let opened = app.same_screen("wooden_classic", DiceChoice::Server).await;
    let connection = app.connect_narrow(&opened.table).await;
    let sleeper = TableClient::welcome(connection, &[], 0).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    // The table is full, until what the sleeper has not read fills all that the systems on
    // both sides keep for it.
    let mut n_rounds = 0;
    loop {
        for _ in 0..100 {
            client.go_on(None).await;
        }
        let mut late = app.connect(&opened.table).await;
        late.send(&ClientMessage::Hello {
            keys: Vec::new(),
            since: 0,
        })
        .await;
        match late.receive().await {
            ServerMessage::Welcome { .. } => break,
            ServerMessage::Problem { code, .. } => assert_eq!(code, "table_crowded"),
            other => panic!("neither welcome nor problem: {other:?}"),
        }
        n_rounds += 1;
        assert!(n_rounds < 100, "the sleeper still has its place");
    }
    drop(sleeper);
}

/// Messages of every shape, some nearly right.
fn messages() -> impl Strategy<Value = Vec<u8>> {
    let die = 0_u8..=8;
    let near = (
        any::<u64>(),
        0_u64..4,
        any::<bool>(),
        die.clone(),
        die,
        0_u8..=27,
        0_u8..=27,
    )
        .prop_flat_map(|(id, version, is_white, a, b, from, to)| {
            let seat = if is_white { Seat::White } else { Seat::Black };
            prop::sample::select(vec![
                ActionMessage::Open { dice: Some([a, b]) },
                ActionMessage::Open { dice: None },
                ActionMessage::Roll { dice: Some([a, b]) },
                ActionMessage::Double,
                ActionMessage::Take,
                ActionMessage::Pass,
                ActionMessage::Redouble,
                ActionMessage::Play {
                    steps: vec![[from, to], [to, from]],
                },
                ActionMessage::AcceptResignation,
                ActionMessage::RefuseResignation,
            ])
            .prop_map(move |action| {
                serde_json::to_vec(&ClientMessage::Act {
                    id: id.to_string(),
                    version,
                    seat,
                    action,
                })
                .expect("JSON")
            })
        });
    let broken = (near.clone(), any::<prop::sample::Index>(), any::<u8>()).prop_map(
        |(mut bytes, at, byte)| {
            let at = at.index(bytes.len());
            bytes[at] = byte;
            bytes
        },
    );
    prop_oneof![
        prop::collection::vec(any::<u8>(), 0..200),
        near,
        broken,
        "\\PC{0,100}".prop_map(String::into_bytes),
    ]
}

#[test]
fn no_message_whatever_breaks_the_server() {
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let limits = Limits {
        socket: SocketLimits {
            strikes: 1_000,
            ..quick().socket
        },
        ..quick()
    };
    let app = runtime.block_on(App::with_limits(limits));
    let opened = runtime.block_on(app.same_screen("money", DiceChoice::ByHand));
    let mut runner = TestRunner::new(Config::with_cases(60));
    let many = prop::collection::vec(messages(), 1..30);
    runner
        .run(&many, |many| {
            runtime.block_on(async {
                let mut client = app.sit(&opened.table, &opened.keys, 0).await;
                let n = many.len();
                for bytes in many {
                    let message = match String::from_utf8(bytes) {
                        Ok(text) => Message::text(text),
                        Err(error) => Message::binary(error.into_bytes()),
                    };
                    client.connection.send_raw(message).await;
                }
                // Each is answered, whatever it was.
                for _ in 0..n {
                    client.answer().await;
                }
            });
            Ok(())
        })
        .expect("the server stands");
    // What was accepted of it all is a record of play.
    let record = runtime.block_on(app.record(&opened.table));
    let ruleset = otter_rules::Ruleset::new(record.rules).expect("sound rules");
    otter_rules::Contest::replay(ruleset, &record.events).expect("a record of play");
}

#[test]
fn no_body_whatever_breaks_the_server() {
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let app = runtime.block_on(App::new());
    let mut runner = TestRunner::new(Config::with_cases(100));
    runner
        .run(&messages(), |bytes| {
            let answer = runtime.block_on(app.post("/api/tables", bytes));
            prop_assert!(answer.status().is_client_error());
            Ok(())
        })
        .expect("the server stands");
}
