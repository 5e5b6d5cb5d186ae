//! Any server takes any socket and any request.

use std::time::Duration;

use otter_protocol::basics::DiceChoice;
use otter_protocol::table::{ClientMessage, ServerMessage};
use otter_server::Limits;
use reqwest::Method;
use serde_json::json;

use super::until;
use crate::app::{App, quick};
use crate::friend;
use crate::late::play;
use crate::people::Browser;
use crate::play::is_over;
use crate::tournament::late::{at_a_table, both, delayed, shown};

/// Whether a server passes sockets on, or serves those of others.
async fn n_lines(app: &App) -> usize {
    let metrics = app.metrics().await;
    let line = metrics
        .lines()
        .find_map(|line| line.strip_prefix("otter_lines "));
    line.expect("a metric").parse().expect("a number")
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn two_at_two_servers_play_a_match() {
    let [first, second] = App::several().await;
    let opened = friend::opened(&first, first.preset("match").await, DiceChoice::Server).await;
    let mut ada = first.sit(&opened.table, &opened.keys, 0).await;
    // The other server passes the request for a seat on, and then the socket.
    let key = friend::join(&second, &opened, "Bob").await;
    let mut bob = second.sit(&opened.table, &[key], 0).await;
    assert_eq!((n_lines(&first).await, n_lines(&second).await), (1, 1));
    while !is_over(&ada.view) {
        if ada.may_go_on() {
            ada.go_on(None).await;
            bob.receive_until(ada.view.version).await;
        } else {
            bob.go_on(None).await;
            ada.receive_until(bob.view.version).await;
        }
    }
    assert_eq!(ada.view.version, bob.view.version);
    // Its record is read at either.
    let records = [&first, &second].map(|app| app.record(&opened.table));
    let [one, other] = records;
    assert_eq!(one.await.events, other.await.events);
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_socket_that_is_passed_on_is_closed_for_the_same_reasons() {
    let [first, second] = App::several().await;
    let opened = first.same_screen("money", DiceChoice::Server).await;
    let _there = first.sit(&opened.table, &opened.keys, 0).await;
    let mut stranger = second.connect(&opened.table).await;
    let keys = vec!["no key of this table".to_owned()];
    stranger
        .send(&ClientMessage::Hello { keys, since: 0 })
        .await;
    match stranger.receive().await {
        ServerMessage::Problem { code, fatal, .. } => {
            assert_eq!((code.as_str(), fatal), ("unknown_key", true));
        }
        other => panic!("expected a problem, found {other:?}"),
    }
    assert!(stranger.try_receive().await.is_none());
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_director_at_another_server_sees_a_match_at_once() {
    let [first, second] = App::several().await;
    let (running, table) = at_a_table(&first, &delayed(3)).await;
    let mut players = first.sit(&table, &both(&running), 0).await;
    play(&mut players, 2).await;
    let (mut director, _) = Browser::signed_up(&second, "Grace").await;
    director.keep(&[(&running.id, &running.secret)]).await;
    let by_key = second.sit(&table, &shown(&running.secret), 0).await;
    let by_session = director.sit(&table).await;
    let stranger = second.sit(&table, &[], 0).await;
    for client in [&by_key, &by_session] {
        assert_eq!(client.view.late, None);
        assert_eq!(client.view.version, players.view.version);
    }
    assert_eq!((stranger.view.late, stranger.view.version), (Some(300), 0));
    assert_eq!(n_lines(&second).await, 3);
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_table_that_nobody_watches_is_given_up() {
    let limits = Limits {
        table_idle: Duration::from_millis(10),
        ..quick()
    };
    let [first, second] = App::several_with(None, limits).await;
    let opened = first.same_screen("money", DiceChoice::Server).await;
    let client = first.sit(&opened.table, &opened.keys, 0).await;
    let there = second.sit(&opened.table, &opened.keys, 0).await;
    assert_eq!(n_lines(&second).await, 1);
    drop((client, there));
    // Its task ends a moment after the last viewer has gone, and any server may have it then.
    until(async || {
        let _client = second.sit(&opened.table, &opened.keys, 0).await;
        (n_lines(&second).await == 0).then_some(())
    })
    .await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_session_that_ends_at_one_server_closes_its_sockets_at_all() {
    let [first, second] = App::several().await;
    let (mut browser, _) = Browser::signed_up(&first, "Ada").await;
    let opened = first.same_screen("money", DiceChoice::Server).await;
    let path = format!("/api/tables/{}/socket", opened.table);
    let mut there = second.connect_with(&path, browser.cookie.as_deref()).await;
    let hello = ClientMessage::Hello {
        keys: Vec::new(),
        since: 0,
    };
    there.send(&hello).await;
    assert!(matches!(
        there.receive().await,
        ServerMessage::Welcome { .. }
    ));
    let body = Some(json!({}));
    assert_eq!(
        browser
            .send(Method::DELETE, "/session", body)
            .await
            .status(),
        204
    );
    match there.receive().await {
        ServerMessage::Problem { code, .. } => assert_eq!(code.as_str(), "dropped"),
        other => panic!("expected the end, found {other:?}"),
    }
}
