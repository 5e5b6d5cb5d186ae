//! What is acknowledged survives.

use otter_protocol::basics::DiceChoice;
use otter_protocol::basics::{Occupant, Seat};
use otter_protocol::table::{ActionMessage, ServerMessage};
use otter_server::Limits;
use std::time::Duration;

use crate::app::{App, quick};
use crate::friend;
use crate::play::is_over;

#[tokio::test]
async fn a_killed_server_has_lost_nothing_acknowledged() {
    let mut app = App::new().await;
    let opened = app.same_screen("match", DiceChoice::Server).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    for round in 0..12 {
        // Killed after one more action each time, so that every phase is met.
        for _ in 0..=round {
            if !is_over(&client.view) {
                client.go_on(None).await;
            }
        }
        let before = client.view.clone();
        app.kill_and_restart().await;
        client = app.sit(&opened.table, &opened.keys, before.version).await;
        assert_eq!(client.view.version, before.version);
        assert_eq!(
            serde_json::to_value(&client.view).expect("JSON"),
            serde_json::to_value(&before).expect("JSON")
        );
    }
}

#[tokio::test]
async fn an_action_acknowledged_before_the_kill_is_not_carried_out_again() {
    let mut app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let open = || ActionMessage::Open { dice: None };
    let version = client
        .act_as("once", 0, Seat::White, open())
        .await
        .expect("first");
    app.kill_and_restart().await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let again = client.act_as("once", 0, Seat::White, open()).await;
    assert_eq!(again.expect("acknowledged again"), version);
    assert_eq!(client.view.version, version);
}

#[tokio::test]
async fn who_has_joined_is_still_seated() {
    let mut app = App::new().await;
    let opened = friend::opened(&app, app.preset("money").await, DiceChoice::Server).await;
    app.kill_and_restart().await;
    let key = friend::join(&app, &opened, "Bob").await;
    app.kill_and_restart().await;
    let client = app.sit(&opened.table, &[key], 0).await;
    assert_eq!(client.view.seats.black.name.as_deref(), Some("Bob"));
    assert_eq!(client.view.seats.black.occupant, Occupant::Person);
    assert!(client.view.seats.black.present);
}

#[tokio::test]
async fn a_server_that_ends_in_order_says_so() {
    let mut app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    client.go_on(None).await;
    let mut silent = app.connect(&opened.table).await;
    let version = client.view.version;
    app.end_and_restart().await;
    assert_eq!(client.connection.receive_end().await, "closing");
    assert_eq!(silent.receive_end().await, "closing");
    let client = app.sit(&opened.table, &opened.keys, version).await;
    assert_eq!(client.view.version, version);
}

#[tokio::test]
async fn a_table_that_nobody_watches_is_put_away_and_found_again() {
    let limits = Limits {
        table_idle: Duration::from_millis(1),
        live_tables: 1,
        ..quick()
    };
    let app = App::with_limits(limits).await;
    let first = app.same_screen("money", DiceChoice::Server).await;
    let second = app.same_screen("money", DiceChoice::Server).await;
    let mut version = 0;
    for _ in 0..5 {
        for opened in [&first, &second] {
            // There is room for one: the other must have been put away by now, or soon.
            let mut client = loop {
                let mut connection = app.connect(&opened.table).await;
                connection
                    .send(&otter_protocol::table::ClientMessage::Hello {
                        keys: Vec::new(),
                        since: 0,
                    })
                    .await;
                match connection.receive().await {
                    ServerMessage::Welcome { .. } => {
                        break app.sit(&opened.table, &opened.keys, 0).await;
                    }
                    ServerMessage::Problem { code, .. } => assert_eq!(code, "busy"),
                    other => panic!("neither welcome nor busy: {other:?}"),
                }
            };
            client.go_on(None).await;
            version = version.max(client.view.version);
        }
    }
    assert!(version >= 5, "the tables went on where they were");
}
