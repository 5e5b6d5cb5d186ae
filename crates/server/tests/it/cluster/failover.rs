//! Servers that die, and those that only seem to: nothing acknowledged is lost, nothing is done
//! twice, and somebody else takes over.

use otter_protocol::basics::{DiceChoice, Seat, TimeOut};
use otter_protocol::new_table::TableOpened;
use otter_protocol::table::{ActionMessage, ClientMessage, PhaseView, ServerMessage};
use sqlx::{ConnectOptions, PgConnection};

use super::until;
use crate::app::{App, quick};
use crate::chouette::client::ChouetteClient;
use crate::clock;
use crate::late;
use crate::metrics::value;
use crate::sealed::chouette;

const OPEN: ActionMessage = ActionMessage::Open { dice: None };

/// Where the time of clocks begins that are turned by hand.
pub(super) const START: u64 = 1_000_000_000;

/// Opens a match against the clock and plays until somebody's time runs. Nobody is there any more
/// then; returns the number of its events too.
pub(super) async fn with_time_that_runs(app: &App) -> (TableOpened, usize) {
    let opened = clock::opened(app, "match", clock::clock(TimeOut::Match)).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    clock::until_time_runs(&mut client).await;
    let n_events = app.record(&opened.table).await.events.len();
    (opened, n_events)
}

async fn database(app: &App) -> PgConnection {
    let url = app.postgres_url().expect("PostgreSQL");
    let options: sqlx::postgres::PgConnectOptions = url.parse().expect("an address");
    options.connect().await.expect("the database opens")
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_table_goes_on_at_another_server_when_its_own_is_killed() {
    let [mut first, second] = App::several().await;
    let opened = first.same_screen("match", DiceChoice::Server).await;
    let mut own = first.sit(&opened.table, &opened.keys, 0).await;
    let mut other = second.sit(&opened.table, &opened.keys, 0).await;
    let version = own
        .act_as("once", 0, Seat::White, OPEN)
        .await
        .expect("first");
    other.receive_until(version).await;
    first.stop().await;
    // The line to it ends, and the browser comes again.
    let mut client = second.sit(&opened.table, &opened.keys, version).await;
    assert_eq!(client.view.version, version);
    // What was acknowledged there is acknowledged here, and not done again.
    let again = client.act_as("once", 0, Seat::White, OPEN).await;
    assert_eq!(again.expect("acknowledged again"), version);
    client.go_on(None).await;
    assert!(client.view.version > version);
    let metrics = second.metrics().await;
    let is_some = |line: &str| value(&metrics, line) >= Some(1.0);
    assert!(
        is_some("otter_cluster_passed_on_total{what=\"socket\"}"),
        "{metrics}"
    );
    for way in ["in", "out"] {
        let line = format!("otter_cluster_messages_total{{way=\"{way}\"}}");
        assert!(is_some(&line), "{metrics}");
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_roll_of_a_chouette_waits_at_another_server_when_its_own_is_killed() {
    let [mut first, second] = App::several().await;
    let (opened, keys, mut people) = chouette::gather(&first, &["Bob", "Cyd"], &[]).await;
    let (_, nth) = chouette::ask(&mut people).await;
    let purpose = people[0].asked().purpose.clone();
    people[0].give(nth).await;
    people[1]
        .until(|dice| {
            dice.asked
                .as_ref()
                .is_some_and(|asked| asked.awaited.len() == 2)
        })
        .await;
    first.stop().await;
    for (person, key) in people.iter_mut().zip(keys.values()) {
        let table = &opened.table;
        person.client = until(async || ChouetteClient::try_sit(&second, table, key).await).await;
    }
    // It was written down for whom it is and who has a part; the numbers are asked for once more.
    assert_eq!(people[0].until_asked().await, nth);
    assert_eq!(people[0].asked().purpose, purpose);
    people[0].take_back();
    chouette::make(&mut people, nth).await;
    let verified = chouette::verified(&second, &opened.table).await;
    assert!(verified.given_up.is_empty());
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_server_that_ends_in_order_is_followed_at_once() {
    let [mut first, second] = App::several().await;
    let opened = first.same_screen("money", DiceChoice::Server).await;
    let mut client = first.sit(&opened.table, &opened.keys, 0).await;
    client.go_on(None).await;
    let version = client.view.version;
    first.end().await;
    let mut client = second.sit(&opened.table, &opened.keys, version).await;
    client.go_on(None).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_clock_goes_on_at_another_server_though_nobody_comes() {
    let [mut first, second] = App::several_with(Some(START), quick()).await;
    let (opened, n_events) = with_time_that_runs(&first).await;
    first.stop().await;
    clock::until_run_out(&second, &opened.table, n_events).await;
    let client = second.sit(&opened.table, &opened.keys, 0).await;
    assert!(matches!(client.view.phase, PhaseView::ContestOver { .. }));
    let metrics = second.metrics().await;
    for line in [
        "otter_cluster_takeovers_total",
        "otter_cluster_struck_off_total",
    ] {
        assert_eq!(value(&metrics, line), Some(1.0), "{line}\n{metrics}");
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_clock_goes_on_where_somebody_else_has_written_though_nobody_comes() {
    let [app] = App::several_with(Some(START), quick()).await;
    let (opened, n_events) = with_time_that_runs(&app).await;
    // What the server holds of the table is worth nothing any more, as when another had taken it.
    let given_up = sqlx::query("DELETE FROM leases WHERE name = $1")
        .bind(&opened.table)
        .execute(&mut database(&app).await)
        .await;
    assert_eq!(given_up.expect("given up").rows_affected(), 1);
    // The first time that runs out cannot be stored. It is stored once the table is loaded anew.
    clock::until_run_out(&app, &opened.table, n_events).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_clock_goes_on_where_the_answer_to_a_claim_was_lost() {
    let [mut first, second] = App::several_with(Some(START), quick()).await;
    let (opened, n_events) = with_time_that_runs(&first).await;
    let mut database = database(&first).await;
    // Whoever claims something is left without an answer.
    let silent = "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS \
                  $$BEGIN RAISE EXCEPTION 'no answer'; END$$; \
                  CREATE TRIGGER silent BEFORE INSERT ON leases EXECUTE FUNCTION fail()";
    let done = sqlx::raw_sql(silent).execute(&mut database).await;
    done.expect("the trigger is there");
    first.stop().await;
    until(async || {
        let query = "SELECT 1 FROM leases WHERE name = $1 AND fence IS NULL";
        let query = sqlx::query(query).bind(&opened.table);
        let left = query.fetch_optional(&mut database).await;
        left.expect("asked").map(|_| ())
    })
    .await;
    let mut connection = second.connect(&opened.table).await;
    let hello = ClientMessage::Hello {
        keys: Vec::new(),
        since: 0,
    };
    connection.send(&hello).await;
    let refused = connection.receive().await;
    assert!(matches!(
        refused,
        ServerMessage::Problem { fatal: true, .. }
    ));
    drop(connection);
    // It has the table all the same, and so no server finds it left behind.
    let answered = "UPDATE leases SET fence = (SELECT MAX(fence) FROM servers); \
                 DROP TRIGGER silent ON leases";
    let done = sqlx::raw_sql(answered).execute(&mut database).await;
    done.expect("the trigger is gone");
    clock::until_run_out(&second, &opened.table, n_events).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_server_that_was_taken_for_dead_begins_anew() {
    let [first, second] = App::several().await;
    let opened = first.same_screen("money", DiceChoice::Server).await;
    let mut client = first.sit(&opened.table, &opened.keys, 0).await;
    client.go_on(None).await;
    let version = client.view.version;
    let struck = sqlx::query("DELETE FROM servers")
        .execute(&mut database(&first).await)
        .await;
    assert_eq!(struck.expect("struck off").rows_affected(), 2);
    // Nothing more is written by it: what is tried is refused, or its socket is closed first.
    let mut there = second.sit(&opened.table, &opened.keys, version).await;
    there.go_on(None).await;
    // The first server is one of them again, and passes on what is for the second.
    let again = first.sit(&opened.table, &opened.keys, version).await;
    assert_eq!(again.view.version, there.view.version);
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn what_spectators_see_late_is_as_late_at_the_server_that_takes_the_table_over() {
    let [mut first, second] = App::several_with(Some(late::START), quick()).await;
    let opened = late::opened(&first).await;
    let mut own = first.sit(&opened.table, &opened.keys, 0).await;
    late::play(&mut own, 6).await;
    let version = own.view.version;
    // At the server that owns the table, and by way of another.
    for app in [&first, &second] {
        assert_eq!(app.sit(&opened.table, &[], 0).await.view.version, 0);
    }
    first.stop().await;
    let client = second.sit(&opened.table, &opened.keys, version).await;
    assert_eq!(client.view.version, version);
    let mut spectator = second.sit(&opened.table, &[], 0).await;
    assert_eq!(spectator.view.version, 0);
    second.advance(late::LATER);
    spectator.receive_until(version).await;
}
