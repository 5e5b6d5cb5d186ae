//! Servers that are cut off from the others, for a moment or for good.

use std::time::Duration;

use otter_protocol::basics::{DiceChoice, TimeOut};
use otter_protocol::table::ClientMessage;
use otter_protocol::tournament::NewTournament;
use otter_server::Limits;

use super::failover::{START, with_time_that_runs};
use super::way::Way;
use super::{nats, until};
use crate::app::{App, quick};
use crate::clock;
use crate::metrics::value;
use crate::tournament::keys::issue;
use crate::tournament::late::{at_a_table, both};
use crate::tournament::running::{KNOCKOUT, plan};

/// Starts a server again, by a way to NATS that can be cut.
async fn over_a_way(app: &mut App) -> Way {
    let way = Way::start(&nats()).await;
    app.stop().await;
    app.nats = Some(way.address());
    app.start().await;
    way
}

/// Cuts a server's way to the others for a moment.
async fn interrupt(way: &Way, app: &App) {
    for (is_open, connected) in [(false, 0.0), (true, 1.0)] {
        if is_open {
            way.mend();
        } else {
            way.cut();
        }
        until(async || {
            let metrics = app.metrics().await;
            (value(&metrics, "otter_cluster_connected{}") == Some(connected)).then_some(())
        })
        .await;
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_table_stays_where_the_way_to_the_others_is_cut_for_a_moment() {
    let [mut app] = App::several_with(Some(START), quick()).await;
    let way = over_a_way(&mut app).await;
    let (opened, n_events) = with_time_that_runs(&app).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    interrupt(&way, &app).await;
    let version = client.view.version;
    client.go_on(None).await;
    assert!(client.view.version > version);
    drop(client);
    interrupt(&way, &app).await;
    clock::until_run_out(&app, &opened.table, n_events + 1).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_key_that_was_changed_while_the_way_to_the_others_was_cut_opens_nothing() {
    let [mut first, second] = App::several_with(Some(START), quick()).await;
    let way = over_a_way(&mut first).await;
    let clock = Some(clock::clock(TimeOut::Match));
    let new = NewTournament {
        clock,
        ..plan(KNOCKOUT, 1)
    };
    let (running, table) = at_a_table(&second, &new).await;
    let mut client = first.sit(&table, &both(&running), 0).await;
    clock::until_time_runs(&mut client).await;
    let n_events = first.record(&table).await.events.len();
    way.cut();
    issue(&second, &running, 1).await;
    way.mend();
    // The table is read anew, and the clock goes on there.
    while client.connection.try_receive().await.is_some() {}
    clock::until_run_out(&first, &table, n_events).await;
    let mut stranger = first.connect(&table).await;
    let keys = vec![running.keys[&1].key.clone()];
    stranger
        .send(&ClientMessage::Hello { keys, since: 0 })
        .await;
    assert_eq!(stranger.receive_end().await, "unknown_key");
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_server_that_the_others_do_not_reach_gives_its_tables_up() {
    let limits = Limits {
        lease: Duration::from_secs(1),
        ..quick()
    };
    let [mut first, second] = App::several_with(None, limits).await;
    let way = over_a_way(&mut first).await;
    let opened = first.same_screen("money", DiceChoice::Server).await;
    let mut client = first.sit(&opened.table, &opened.keys, 0).await;
    client.go_on(None).await;
    let version = client.view.version;
    way.cut();
    // The first could still write; but nobody would reach it by the second.
    until(async || {
        let health = first.http.get(format!("{}/healthz", first.url));
        let health = health.send().await.expect("an answer");
        (health.status() == 500).then_some(())
    })
    .await;
    let mut there = second.sit(&opened.table, &opened.keys, version).await;
    there.go_on(None).await;
    // It joins again when it can, and passes on what is for the second.
    way.mend();
    let again = first.sit(&opened.table, &opened.keys, version).await;
    assert_eq!(again.view.version, there.view.version);
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_clock_goes_on_at_another_server_when_its_own_is_out_of_reach() {
    let limits = Limits {
        lease: Duration::from_secs(1),
        ..quick()
    };
    let [mut first, second] = App::several_with(Some(START), limits).await;
    let way = over_a_way(&mut first).await;
    let (opened, n_events) = with_time_that_runs(&first).await;
    way.cut();
    clock::until_run_out(&second, &opened.table, n_events).await;
}
