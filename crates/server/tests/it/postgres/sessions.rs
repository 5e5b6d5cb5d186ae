//! One server writes to a database, and connections to it break.

use otter_protocol::basics::{DiceChoice, Seat};
use otter_protocol::new_table::TableOpened;
use otter_protocol::table::ActionMessage;

use super::proxy::{Cut, Proxy};
use crate::app::App;
use crate::client::TableClient;
use crate::direct::{Direct, connect};

const OPEN: ActionMessage = ActionMessage::Open { dice: Some([3, 1]) };

/// Ends the session of the server that writes to this schema, as an operator may.
async fn end_writer(database: &mut Direct) {
    let end = "SELECT COUNT(pg_terminate_backend(pid, 5000)) FROM pg_locks \
               WHERE locktype = 'advisory' AND granted AND objsubid = 2 \
                   AND CAST(CAST(objid AS BIGINT) AS BIT(32)) \
                       = CAST(hashtext(current_schema()) AS BIT(32))";
    assert_eq!(database.number(end).await, 1);
}

async fn table(app: &App) -> (TableOpened, TableClient) {
    let opened = app.same_screen("money", DiceChoice::ByHand).await;
    let client = app.sit(&opened.table, &opened.keys, 0).await;
    (opened, client)
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_second_server_on_the_database_does_not_start() {
    let first = App::new().await;
    let error = first.try_beside().await.expect_err("it is in use");
    let message = error.to_string();
    assert!(
        message.contains("in use by another server (at "),
        "{message}"
    );
    first.same_screen("money", DiceChoice::ByHand).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_broken_session_is_made_anew_and_nobody_notices() {
    let app = App::new().await;
    let (opened, mut client) = table(&app).await;
    end_writer(&mut connect(&app).await).await;
    client.act(Seat::White, OPEN).await;
    let n_events = app.record(&opened.table).await.events.len();
    assert!(n_events > 0);
    // And the new session has the lock.
    app.try_beside().await.expect_err("it is in use");
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_server_whose_place_another_took_writes_nothing_more() {
    let first = App::new().await;
    let (opened, mut client) = table(&first).await;
    let mut second = first.beside();
    let mut database = connect(&first).await;
    // Until one has lost its lock, the other does not start.
    end_writer(&mut database).await;
    second.start().await;
    let refusal = client.try_act(Seat::White, OPEN).await;
    assert_eq!(refusal.expect_err("it is too late").code, "not_stored");
    let mut other = second.sit(&opened.table, &opened.keys, 0).await;
    other.act(Seat::White, OPEN).await;
    // What it holds in memory is out of date for good.
    drop(second);
    let refusal = client.try_act(Seat::White, OPEN).await;
    assert_eq!(refusal.expect_err("it is too late").code, "not_stored");
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_commit_whose_answer_is_lost_is_asked_after() {
    for (cut, n_commits) in [(Cut::AfterCommit, 1), (Cut::BeforeCommit, 2)] {
        let proxy = Proxy::start().await;
        let app = App::through(&proxy).await;
        let (opened, mut client) = table(&app).await;
        let before = proxy.n_commits();
        proxy.cut_next(cut);
        // Acknowledged because it is stored, once, whichever way it went.
        client.act(Seat::White, OPEN).await;
        assert_eq!(proxy.n_commits() - before, n_commits, "{cut:?}");
        let record = app.record(&opened.table).await;
        let again = app.sit(&opened.table, &opened.keys, 0).await;
        assert_eq!(again.view.version, client.view.version);
        assert!(!record.events.is_empty());
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_session_that_locks_for_long_is_named_as_what_it_is() {
    let app = App::new().await;
    let (_, mut client) = table(&app).await;
    let mut database = connect(&app).await;
    database.lock().await;
    let refusal = client.try_act(Seat::White, OPEN).await;
    assert_eq!(refusal.expect_err("it is locked").code, "not_stored");
    let metrics = app.metrics().await;
    assert!(metrics.contains("otter_database_errors_total{name=\"locked\"} 1"));
    database.run("ROLLBACK").await;
    client.act(Seat::White, OPEN).await;
}
